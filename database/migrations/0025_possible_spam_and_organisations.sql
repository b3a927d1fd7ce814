-- Contact messages have a version like every other record, and those that look like spam are kept apart.

alter table contact_message
  add column version integer not null default 1,
  -- Someone or something filled in the field of the form that people do not see.
  add column is_possible_spam boolean not null default false;
create trigger contact_message_version before update on contact_message
  for each row execute function next_version();

-- A list shows either kind, so the mark stands first in each index.
drop index contact_message_by_sent, contact_message_by_name, contact_message_by_email, contact_message_unread;
create index contact_message_by_sent on contact_message (is_possible_spam, sent_on, id, site);
create index contact_message_by_name
  on contact_message (is_possible_spam, lower(first_name), lower(last_name), id, site);
create index contact_message_by_email on contact_message (is_possible_spam, lower(email), id, site);
create index contact_message_unread on contact_message (site) where read_at is null and not is_possible_spam;

-- Postcode, telephone and website are checked from now on (contract/own-applications.ts). What is written stays; where it
-- does not fit, the section of an application that was not submitted is not complete any more.
update application set is_organisation_complete = false
where submitted_on is null and is_organisation_complete and not (
  postcode ~ '^[[:alnum:] ]{3,10}$' and postcode ~ '[0-9]'
  and telephone ~ '^[0-9 ()+-]+$' and length(regexp_replace(telephone, '[^0-9]', '', 'g')) between 7 and 20
  and (url = '' or url ~* '^https?://[^[:space:]/?#]+[^[:space:]]*$'));
