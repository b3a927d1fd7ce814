-- People's data: requests to export, erase and restrict, retention, public pages, and merged and redacted audit entries.

alter table person
  add column restricted_at timestamptz,
  add column erased_at timestamptz,
  add column terms_version integer;
alter table application add column restricted_at timestamptz, add column erased_at timestamptz;
alter table contact_message add column restricted_at timestamptz;
alter table audit_event
  add column saves integer not null default 1 check (saves > 0),
  -- When the first of several merged saves was made; null: one change, at the time of the entry.
  add column first_at timestamptz;

create table privacy_request (
  id integer generated always as identity primary key,
  key uuid not null unique,
  kind text not null check (kind in ('export', 'erase', 'restrict')),
  source text not null check (source in ('staff', 'company')),
  email text not null, -- '' once an erasure is done
  email_hash bytea not null, -- HMAC-SHA-256 under TOKEN_SECRET, which finds earlier requests
  person_id integer references person on delete set null,
  received_on date not null,
  due_on date not null,
  state text not null default 'open'
    check (state in ('open', 'running', 'done', 'refused', 'withdrawn', 'failed')),
  reason text not null default '' check (length(reason) <= 2000),
  selection jsonb not null default '{}',
  file_key text references media,
  file_until timestamptz,
  handled_by integer references person on delete set null,
  closed_at timestamptz,
  version integer not null default 1
);
create index privacy_request_open on privacy_request (due_on) where state in ('open', 'running', 'failed');
create index privacy_request_email on privacy_request (email_hash);
create index privacy_request_person on privacy_request (person_id);
create index privacy_request_handled_by on privacy_request (handled_by);
create index privacy_request_file on privacy_request (file_key) where file_key is not null;
create trigger privacy_request_version before update on privacy_request
  for each row execute function next_version();

create table erasure (
  key uuid primary key, -- of the request, or of a night of retention
  at timestamptz not null,
  records jsonb not null -- [{ "type", "id", "withCompanyName", "withComments" }], without personal data
);

create table retention_rule (
  site integer not null check (site in (1, 2)),
  subject text not null check (subject in ('invited', 'notInvited', 'draft', 'message', 'account')),
  months integer not null check (months between 1 and 240),
  active_from date not null, -- 30 days after the rule was turned on or shortened
  primary key (site, subject)
);
create table retention_hold (
  challenge_id integer primary key references challenge on delete cascade,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  until date not null,
  created_by integer references person on delete set null,
  created_at timestamptz not null
);
create index retention_hold_created_by on retention_hold (created_by);

create table public_page (
  site integer not null check (site in (1, 2)),
  name text not null check (name in ('privacy', 'terms')),
  version integer not null,
  html text not null,
  published_by integer references person on delete set null,
  published_at timestamptz not null,
  primary key (site, name, version)
);
create index public_page_published_by on public_page (published_by);

-- Automatic saves that still merge. No foreign keys, like audit_event.
create table open_audit_entry (
  application_id integer primary key,
  id bigint not null unique, -- taken from audit_event's sequence at the first save
  actor_id integer not null,
  actor_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  saves integer not null default 1 check (saves > 0),
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  request_id text
);
create index open_audit_entry_record on open_audit_entry ((application_id::text));
create index open_audit_entry_actor on open_audit_entry (actor_id, id desc);

create view audit_entry as
  select id, at, actor_id, actor_name, action, record_type, record_id, changes, request_id, saves, first_at
  from audit_event
  union all
  select id, last_at, actor_id, actor_name, 'update', 'application', application_id::text, changes, request_id, saves,
    case when saves > 1 then first_at end
  from open_audit_entry;

-- Every other entry about an application comes after its saves, however it is written.
create function close_open_audit_entry() returns trigger language plpgsql as $$
begin
  with closed as (
    delete from open_audit_entry where application_id::text = new.record_id returning *
  )
  insert into audit_event
    (id, at, actor_id, actor_name, action, record_type, record_id, changes, request_id, saves, first_at)
    overriding system value
  select id, last_at, actor_id, actor_name, 'update', 'application', application_id::text, changes, request_id, saves,
    case when saves > 1 then first_at end
  from closed;
  return new;
end
$$;
create trigger audit_event_after_saves before insert on audit_event for each row
  when (new.record_type = 'application') execute function close_open_audit_entry();

-- Whether an update only replaces names and values by "[erased]".
create function is_redaction(old audit_event, new audit_event) returns boolean
  language sql immutable
  return to_jsonb(old) - 'changes' - 'actor_name' = to_jsonb(new) - 'changes' - 'actor_name'
    and new.actor_name in (old.actor_name, '[erased]')
    and not exists (
      select from jsonb_each(old.changes) as o full join jsonb_each(new.changes) as n using (key)
      where o.value is null or n.value is null or o.value - 'from' - 'to' <> n.value - 'from' - 'to'
        or n.value -> 'from' is distinct from o.value -> 'from' and n.value ->> 'from' is distinct from '[erased]'
        or n.value -> 'to' is distinct from o.value -> 'to' and n.value ->> 'to' is distinct from '[erased]');
drop trigger audit_event_update on audit_event;
create trigger audit_event_update before update on audit_event
  for each row when (not is_redaction(old, new)) execute function refuse_audit_update();

-- A person who was erased but stays for their assessments is not counted.
create or replace function tally_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally (noun, site, mark, amount)
    select 'person', site, kind, count(*) from added where erased_at is null group by site, kind;
  elsif tg_op = 'DELETE' then
    insert into tally (noun, site, mark, amount)
    select 'person', site, kind, -count(*) from gone where erased_at is null group by site, kind;
  else
    insert into tally (noun, site, mark, amount)
    select 'person', old.site, old.kind, -1 where old.erased_at is null
    union all
    select 'person', new.site, new.kind, 1 where new.erased_at is null;
  end if;
  return null;
end
$$;
drop trigger person_tally_moved on person;
create trigger person_tally_moved after update on person for each row
  when (old.site <> new.site or old.kind <> new.kind or (old.erased_at is null) <> (new.erased_at is null))
  execute function tally_people();

create or replace view unreferenced_media as
  select s3_key, kind, created_at from media
  where not exists (select from application_attachment where application_attachment.s3_key = media.s3_key)
    and not exists (select from description_content where image_s3_key = media.s3_key)
    and not exists (select from challenge where image_s3_key = media.s3_key)
    and not exists (select from challenge where partner_logo_s3_key = media.s3_key)
    and not exists (select from challenge where partner_second_logo_s3_key = media.s3_key)
    and not exists (select from challenge where partner_third_logo_s3_key = media.s3_key)
    and not exists (select from challenge where summary_image1_s3_key = media.s3_key)
    and not exists (select from challenge where summary_image2_s3_key = media.s3_key)
    and not exists (select from sealed_pack where json_s3_key = media.s3_key)
    and not exists (select from sealed_pack where pdf_s3_key = media.s3_key)
    and not exists (select from privacy_request where file_key = media.s3_key);
