-- Assessment panels. A challenge opts in with a row of challenge_panel; without one, every assessor assesses everything.
create table challenge_panel (
  challenge_id integer primary key references challenge on delete cascade,
  mode text not null default 'everyone' check (mode in ('everyone', 'assigned')),
  assessors_per_application smallint check (assessors_per_application between 1 and 10),
  is_declaration_required boolean not null default false,
  can_decline boolean not null default false,
  -- null means the response date.
  due_date date,
  should_remind boolean not null default false,
  version integer not null default 1,
  check (mode = 'everyone' or assessors_per_application is not null)
);
create trigger challenge_panel_version before update on challenge_panel
  for each row execute function next_version();

create table panel_member (
  challenge_id integer references challenge on delete cascade,
  person_id integer references person on delete cascade,
  maximum smallint check (maximum between 0 and 500),
  invited_on timestamptz,
  primary key (challenge_id, person_id)
);
create index panel_member_person on panel_member (person_id);

-- A pair is an application and a person: the assignment, the answer about interests, and the decline.
create table panel_pair (
  application_id integer references application on delete cascade,
  person_id integer references person on delete cascade,
  assigned_on timestamptz,
  assigned_by integer references person on delete set null,
  -- When the assignment was mailed.
  notified_on timestamptz,
  -- When the person said whether they have an interest.
  answered_on timestamptz,
  declined_on timestamptz,
  decline_reason text check (decline_reason in ('field', 'time', 'other')),
  decline_note text not null default '' check (length(decline_note) <= 2000),
  suggestion_dismissed_on timestamptz,
  primary key (application_id, person_id),
  check ((declined_on is null) = (decline_reason is null)),
  check (decline_reason <> 'other' or btrim(decline_note) <> '')
);
create index panel_pair_person on panel_pair (person_id);
create index panel_pair_assigned_by on panel_pair (assigned_by);

create table interest (
  id integer generated always as identity primary key,
  application_id integer not null references application on delete cascade,
  person_id integer not null references person on delete cascade,
  kind text not null
    check (kind in ('employment', 'financial', 'personal', 'partner', 'competitor', 'other')),
  note text not null default '' check (length(note) <= 2000),
  declared_on timestamptz not null,
  declared_by integer references person on delete set null,
  cleared_on timestamptz,
  cleared_by integer references person on delete set null,
  cleared_reason text check (length(cleared_reason) <= 2000),
  unique (application_id, person_id),
  check ((cleared_on is null) = (cleared_reason is null)),
  check (cleared_by <> person_id),
  check (kind <> 'other' or btrim(note) <> '')
);
create index interest_person on interest (person_id);
create index interest_declared_by on interest (declared_by);
create index interest_cleared_by on interest (cleared_by);

-- An assessment that is set aside counts nowhere. The name is kept as text, because the record outlives the person.
alter table assessment
  add column set_aside_on timestamptz,
  add column set_aside_by_name text,
  add column set_aside_reason text check (length(btrim(set_aside_reason)) between 20 and 2000),
  add check (num_nulls(set_aside_on, set_aside_by_name, set_aside_reason) in (0, 3));

create table weighting_change (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenge on delete cascade,
  changed_on timestamptz not null,
  changed_by_name text not null,
  reason text not null default '' check (length(reason) <= 1000),
  assessment_count integer not null,
  weights_before jsonb not null,
  weights_after jsonb not null
);
create index weighting_change_challenge on weighting_change (challenge_id, id desc);

create table digest_run (day date primary key, previous_day date not null, finished_on timestamptz);

create table reminder (
  id bigint generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  -- null means the daily digest.
  challenge_id integer references challenge on delete cascade,
  day date not null,
  created_on timestamptz not null,
  mail_id bigint references outgoing_mail on delete set null
);
create unique index reminder_digest_once on reminder (person_id, day) where challenge_id is null;
create index reminder_by_hand on reminder (challenge_id, person_id, created_on);
create index reminder_mail on reminder (mail_id);

create table mail_preference (
  person_id integer not null references person on delete cascade,
  kind text not null check (kind in ('assessorDigest', 'leadDigest')),
  -- Without a row the mail is wanted.
  is_wanted boolean not null,
  primary key (person_id, kind)
);

-- Blanked once the mail is sent, like its text.
alter table outgoing_mail add column unsubscribe_link text;
