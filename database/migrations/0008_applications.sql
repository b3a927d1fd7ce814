-- Companies' applications to challenges (the specification's submissions) with their attachments.

create table application (
  id integer generated always as identity primary key,
  -- A deleted challenge takes its applications along; one that moves to the other site moves them too.
  challenge_id integer not null,
  site integer not null,
  foreign key (challenge_id, site) references challenge (id, site) on update cascade on delete cascade,
  -- The application outlives the account: removing a person must not change a ranking.
  applicant_id integer references person on delete set null,

  company_name text not null default '' check (length(company_name) <= 255),
  url text not null default '' check (length(url) <= 2048),
  address_line1 text not null default '' check (length(address_line1) <= 255),
  address_line2 text not null default '' check (length(address_line2) <= 255),
  town_city text not null default '' check (length(town_city) <= 255),
  postcode text not null default '' check (length(postcode) <= 255),
  county text not null default '' check (length(county) <= 255),
  region text not null default '' check (length(region) <= 255),
  contact_name text not null default '' check (length(contact_name) <= 255),
  job_title text not null default '' check (length(job_title) <= 255),
  email text not null default '' check (length(email) <= 320),
  telephone text not null default '' check (length(telephone) <= 255),
  company_reg text not null default '' check (length(company_reg) <= 255),
  turnover numeric(15, 2) check (turnover >= 0),
  organisation_type integer check (organisation_type in (10, 20, 30, 40, 50, 60, 70, 80, 90)),
  organisation_size integer check (organisation_size in (10, 20, 30, 40)),

  idea_summary text not null default '',
  trl_description text not null default '',
  ip_status_description text not null default '',
  is_partial_solution boolean,

  is_organisation_complete boolean not null default false,
  is_summary_complete boolean not null default false,
  is_trl_complete boolean not null default false,
  is_ip_status_complete boolean not null default false,
  is_extra_attachments_complete boolean not null default false,
  percent_complete numeric(3, 2) not null generated always as (0.2 * (
    is_organisation_complete::integer + is_summary_complete::integer + is_trl_complete::integer
    + is_ip_status_complete::integer + is_extra_attachments_complete::integer)) stored,

  -- Written by staff: what the entry is about, and what the board is told about its scores.
  ktn_entry_summary text not null default '',
  overall_score_summary text not null default '',

  created_on timestamptz not null,
  submitted_on timestamptz,
  version integer not null default 1,
  -- The applicant as the screens write it, "company (email)", and the contact's name.
  search_text text not null generated always as
    (folded(company_name || '(' || email || ')') || chr(10) || folded(contact_name)) stored,
  constraint application_submitted_when_complete check (submitted_on is null or percent_complete = 1),
  constraint application_submitted_after_created check (submitted_on >= created_on)
);
-- One application per person and challenge, also when the button is pressed twice.
create unique index application_once on application (applicant_id, challenge_id);
create index application_of_challenge on application
  (challenge_id, percent_complete desc, submitted_on desc nulls last, id);
-- The site stands last in each: a list limited to a site filters inside the index, one of all sites needs no second.
create index application_by_company on application (lower(company_name), id, site);
create index application_by_contact on application (lower(contact_name), id, site);
create index application_by_created on application (created_on, id, site);
create index application_by_percent on application (percent_complete, id, site);
create index application_by_submitted on application (submitted_on, id, site);
create index application_unsubmitted on application (created_on, id, site) where submitted_on is null;
create index application_search on application using gin (search_text gin_trgm_ops);
create trigger application_version before update on application for each row execute function next_version();

create table application_attachment (
  -- The key alone: a file belongs to one application, and nobody can attach another company's.
  s3_key text primary key references media,
  application_id integer not null references application on delete cascade,
  sort integer not null check (sort >= 0),
  unique (application_id, sort) deferrable
);

-- What nothing refers to: uploads never saved, images replaced, files of what was deleted, documents once fetched.
-- The clearing job deletes those created more than a day ago, first here, then the bytes.
create view unreferenced_media as
  select s3_key, kind, created_at from media
  where not exists (select from application_attachment where application_attachment.s3_key = media.s3_key)
    and not exists (select from description_content where image_s3_key = media.s3_key)
    and not exists (select from challenge where image_s3_key = media.s3_key)
    and not exists (select from challenge where partner_logo_s3_key = media.s3_key)
    and not exists (select from challenge where partner_second_logo_s3_key = media.s3_key)
    and not exists (select from challenge where partner_third_logo_s3_key = media.s3_key)
    and not exists (select from challenge where summary_image1_s3_key = media.s3_key)
    and not exists (select from challenge where summary_image2_s3_key = media.s3_key);
