-- Staff answer contact messages and mark them as done, and can undo the deletion of a message or a tag.

alter table contact_message
  add column done_at timestamptz,
  add column done_by integer references person on delete set null,
  -- A line break keeps a search from matching the end of one part together with the start of the next.
  add column find_text text not null generated always as (
    folded(first_name || last_name) || chr(10) || folded(email) || chr(10) || folded(company) || chr(10)
      || folded(message)) stored,
  -- Nobody has finished with a message that nobody has read.
  add constraint contact_message_done_is_read check (done_at is null or read_at is not null);
create index contact_message_find on contact_message using gin (find_text gin_trgm_ops);
create index contact_message_done_by on contact_message (done_by) where done_by is not null;
-- The lists and counts of open and done messages. Unread messages are the open ones without a reader.
create index contact_message_open on contact_message (sent_on, id, site, read_at)
  where done_at is null and not is_possible_spam;
create index contact_message_done on contact_message (sent_on, id, site)
  where done_at is not null and not is_possible_spam;

create table contact_reply (
  id integer generated always as identity primary key,
  message_id integer not null references contact_message on delete cascade,
  person_id integer references person on delete set null,
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  sent_at timestamptz not null,
  -- Only finished mails are ever deleted, so a reply that has lost its mail was sent.
  mail_id bigint references outgoing_mail on delete set null
);
create index contact_reply_message on contact_reply (message_id, id);
create index contact_reply_person on contact_reply (person_id);
create index contact_reply_mail on contact_reply (mail_id);

alter table outgoing_mail add column reply_to text check (position('@' in reply_to) > 1);

-- Holds what was deleted for as long as the person who deleted it can undo this. Nothing else reads it.
create table deleted_record (
  record_type text not null check (record_type in ('tag', 'contact_message')),
  record_id integer not null,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  deleted_by integer not null references person on delete cascade,
  deleted_at timestamptz not null,
  primary key (record_type, record_id)
);
create index deleted_record_at on deleted_record (deleted_at);
create index deleted_record_by on deleted_record (deleted_by);

-- Replies are counted, so that one account cannot send mail without limit.
alter table throttled_attempt
  drop constraint throttled_attempt_purpose_check,
  add constraint throttled_attempt_purpose_check check (purpose in (
    'sign-in', 'forgot-password', 'contact-us', 'register', 'confirm', 'reset-password', 'upload', 'contact-reply'));
