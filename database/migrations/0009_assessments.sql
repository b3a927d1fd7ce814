-- What assessors said of an application; points and totals are computed from it, never stored.

create domain rating as integer check (value between 1 and 5);

create table assessment (
  id integer generated always as identity primary key,
  application_id integer not null references application on delete cascade,
  -- A score is traceable to its assessor: a person who has assessed cannot be deleted while the assessment stands.
  assessor_id integer not null references person,
  deployment_scale rating not null,
  fit_with_challenge rating not null,
  credibility_company rating not null,
  credibility_technology rating not null,
  full_or_partial_solution rating not null,
  is_innovative boolean not null,
  final_comment text not null check (btrim(final_comment) <> ''),
  created_on timestamptz not null,
  version integer not null default 1
);
create unique index assessment_once on assessment (application_id, assessor_id);
create index assessment_assessor on assessment (assessor_id);
create trigger assessment_version before update on assessment for each row execute function next_version();
