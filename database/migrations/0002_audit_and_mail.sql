-- What was done, and what is to be sent: both written in the same transaction as the change itself.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- No foreign keys: the record of a deed outlives the person and the thing.
  actor_id integer,
  actor_name text not null,
  action text not null check (btrim(action) <> ''),
  record_type text not null check (btrim(record_type) <> ''),
  record_id text not null,
  -- { field: { from, to } }
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  request_id text
);
create index audit_event_record on audit_event (record_type, record_id, id desc);
create index audit_event_actor on audit_event (actor_id, id desc);
create index audit_event_at on audit_event (at);

create table outgoing_mail (
  id bigint generated always as identity primary key,
  recipient text not null check (position('@' in recipient) > 1),
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz,
  check (sent_at is null or given_up_at is null)
);
create index outgoing_mail_due on outgoing_mail (next_attempt_at) where sent_at is null and given_up_at is null;
