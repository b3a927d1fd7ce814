-- Challenge groups, and who administers, views and holds each of them.

-- One criterion's share of the score: 0 to 1 in steps of 0.01.
create domain weight as numeric(3, 2) check (value between 0 and 1);

create table challenge_group (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 255),
  site integer not null check (site in (1, 2, 1000)),
  -- What a new challenge of this group starts with; existing ones keep theirs.
  weight_deployment_scale weight not null default 0.2,
  weight_fit_with_challenge weight not null default 0.2,
  weight_credibility_company weight not null default 0.2,
  weight_credibility_technology weight not null default 0.2,
  weight_full_or_partial_solution weight not null default 0.2,
  version integer not null default 1,
  created_at timestamptz not null,
  search_text text not null generated always as (folded(name)) stored
);
create index challenge_group_by_name on challenge_group (lower(name), id);
create index challenge_group_by_site on challenge_group (site, lower(name), id);
create index challenge_group_search on challenge_group using gin (search_text gin_trgm_ops);
create trigger challenge_group_version before update on challenge_group
  for each row execute function next_version();

-- Memberships go with either end: they mean nothing without both.
create table challenge_group_admin (
  challenge_group_id integer not null references challenge_group on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (challenge_group_id, person_id)
);
create index challenge_group_admin_person on challenge_group_admin (person_id);

create table challenge_group_viewer (
  challenge_group_id integer not null references challenge_group on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (challenge_group_id, person_id)
);
create index challenge_group_viewer_person on challenge_group_viewer (person_id);

create table challenge_group_holder (
  challenge_group_id integer not null references challenge_group on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (challenge_group_id, person_id)
);
create index challenge_group_holder_person on challenge_group_holder (person_id);
