-- Only super admins see restricted messages, so the indexes that count messages and list them know which those are.

drop index contact_message_by_sent, contact_message_open, contact_message_done, contact_message_unread_by_sent;
create index contact_message_by_sent on contact_message (is_possible_spam, sent_on, id, site) include (restricted_at);
create index contact_message_open on contact_message (sent_on, id, site, read_at) include (restricted_at)
  where done_at is null and not is_possible_spam;
create index contact_message_done on contact_message (sent_on, id, site) include (restricted_at)
  where done_at is not null and not is_possible_spam;
create index contact_message_unread_by_sent on contact_message (site, sent_on) include (restricted_at)
  where read_at is null and not is_possible_spam;
