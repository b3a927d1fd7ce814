-- The home page shows the day of the oldest unread message, so the index of unread messages has it too.
create index contact_message_unread_by_sent on contact_message (site, sent_on)
  where read_at is null and not is_possible_spam;
drop index contact_message_unread;
