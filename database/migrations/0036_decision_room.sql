-- The decision room: the cut-off, moderation, decisions, and the letters that companies receive.
create table decision_setting (
  challenge_id integer primary key references challenge on delete cascade,
  -- null: no number of places is set.
  places smallint check (places between 1 and 500),
  minimum_points numeric(4, 1) check (minimum_points between 0 and 500),
  feedback_scores text not null default 'none' check (feedback_scores in ('none', 'bands', 'points')),
  shows_assessor_names boolean not null default false,
  moderation_opened_on timestamptz,
  moderation_closed_on timestamptz,
  version integer not null default 1,
  check (moderation_closed_on is null or moderation_opened_on is not null)
);
create trigger decision_setting_version before update on decision_setting
  for each row execute function next_version();

-- Why an assessor changed an assessment while moderation was open.
alter table assessment add column change_reason text check (length(change_reason) <= 500);

-- Names are kept as text, because notes, decisions and letters outlive the people.
create table moderation_note (
  id integer generated always as identity primary key,
  application_id integer not null references application on delete cascade,
  author_id integer references person on delete set null,
  author_name text not null,
  text text not null check (length(btrim(text)) between 1 and 2000),
  created_on timestamptz not null,
  struck_on timestamptz,
  struck_by_name text,
  struck_reason text,
  check (num_nulls(struck_on, struck_by_name, struck_reason) in (0, 3))
);
create index moderation_note_application on moderation_note (application_id, id);
create index moderation_note_author on moderation_note (author_id);

create table decision (
  application_id integer primary key references application on delete cascade,
  challenge_id integer not null references challenge on delete cascade,
  -- null: undecided.
  outcome text check (outcome in ('invite', 'reserve', 'decline')),
  reserve_place smallint check (reserve_place between 1 and 500),
  reason text not null default '' check (length(reason) <= 2000),
  feedback text not null default '' check (length(feedback) <= 5000),
  decided_by_name text not null,
  decided_on timestamptz not null,
  released_on timestamptz,
  version integer not null default 1,
  check ((outcome is not distinct from 'reserve') = (reserve_place is not null)),
  check (released_on is null or outcome is not null),
  -- Checked at the end of a transaction, so that two reserves can swap places.
  unique (challenge_id, reserve_place) deferrable initially deferred
);
create trigger decision_version before update on decision
  for each row execute function next_version();

create table decision_release (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenge on delete cascade,
  kind text not null check (kind in ('first', 'promotion', 'correction')),
  released_on timestamptz not null,
  released_by_name text not null,
  letters_hash bytea not null check (length(letters_hash) = 32),
  input_hash bytea not null check (length(input_hash) = 32)
);
create index decision_release_challenge on decision_release (challenge_id, id);
create unique index decision_release_once on decision_release (challenge_id) where kind = 'first';

-- A letter outlives its application, so there is no foreign key to it.
create table letter (
  id integer generated always as identity primary key,
  release_id integer not null references decision_release on delete cascade,
  application_id integer not null,
  company_name text not null,
  outcome text not null,
  -- null: there was no address, so nothing was sent.
  recipient text,
  subject text not null,
  body text not null,
  created_on timestamptz not null,
  mail_id bigint references outgoing_mail on delete set null
);
create index letter_release on letter (release_id);
create index letter_application on letter (application_id);
create index letter_mail on letter (mail_id);

create table letter_template (
  id integer generated always as identity primary key,
  site integer not null check (site in (1, 2)),
  -- null: the template of the site.
  challenge_id integer references challenge on delete cascade,
  outcome text not null check (outcome in ('invite', 'reserve', 'decline')),
  subject text not null check (length(btrim(subject)) between 1 and 200),
  body text not null check (length(btrim(body)) between 1 and 10000),
  version integer not null default 1
);
create trigger letter_template_version before update on letter_template
  for each row execute function next_version();
create unique index letter_template_of_site on letter_template (site, outcome) where challenge_id is null;
create unique index letter_template_of_challenge on letter_template (challenge_id, outcome);

-- Links of before have no PDF.
alter table share_link
  add column includes_idea_summaries boolean not null default false,
  add column pdf_token_hash bytea unique check (length(pdf_token_hash) = 32);
