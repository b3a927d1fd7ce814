-- Challenges with their people, tags and description; the stage is derived from what stands here, never stored.

create table challenge (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 255),
  -- A deleted group takes its challenges and all below them along.
  challenge_group_id integer not null references challenge_group on delete cascade,
  -- A challenge always has a lead: a person who leads one cannot be deleted before another lead is chosen.
  challenge_lead_id integer not null references person,
  site integer not null check (site in (1, 2)),
  campaign_id text check (campaign_id = btrim(campaign_id) and campaign_id <> '' and length(campaign_id) <= 255),
  workshop_date date not null,
  start_date date not null,
  end_date date not null,
  -- In days; the upper limit keeps end date plus grace period a date.
  grace_period integer not null check (grace_period between 0 and 3650),
  assessment_start_date date not null,
  response_date date not null,
  pitch_presentation_date date not null,
  background text not null default '',
  award_description text not null default '',
  -- A file in use cannot be deleted, hence no "on delete" on any of these.
  image_s3_key text not null references media,
  partner_logo_s3_key text references media,
  partner_second_logo_s3_key text references media,
  partner_third_logo_s3_key text references media,
  summary_image1_s3_key text references media,
  summary_image2_s3_key text references media,
  -- No defaults: a new challenge takes its group's.
  weight_deployment_scale weight not null,
  weight_fit_with_challenge weight not null,
  weight_credibility_company weight not null,
  weight_credibility_technology weight not null,
  weight_full_or_partial_solution weight not null,
  publish_date timestamptz,
  -- Opens the unpublished page to whoever has it, so it must not be guessable: 128 bits at least.
  preview_key text not null check (length(preview_key) between 22 and 120),
  ready_for_assessments_set_on timestamptz,
  assessments_complete_set_on timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  search_text text not null generated always as (folded(name)) stored,
  -- From its first date to its last, so that the calendar finds a window's challenges by index.
  occurs daterange not null generated always as (daterange(
    least(workshop_date, start_date, assessment_start_date, response_date, pitch_presentation_date),
    greatest(workshop_date, end_date + grace_period, assessment_start_date, response_date, pitch_presentation_date),
    '[]')) stored,
  constraint challenge_ends_after_start check (end_date >= start_date),
  constraint challenge_complete_after_ready
    check (assessments_complete_set_on is null or ready_for_assessments_set_on is not null),
  -- Lets an application carry its challenge's site and follow it.
  unique (id, site)
);
create unique index challenge_campaign on challenge (campaign_id);
create unique index challenge_preview_key on challenge (preview_key);
create index challenge_of_group on challenge (challenge_group_id, lower(name), id);
create index challenge_of_lead on challenge (challenge_lead_id);
create index challenge_by_name on challenge (lower(name), id);
create index challenge_by_start on challenge (start_date, id);
create index challenge_by_end on challenge (end_date, id);
create index challenge_by_site on challenge (site, lower(name), id);
create index challenge_published on challenge (site, publish_date) where publish_date is not null;
create index challenge_occurs on challenge using gist (occurs);
create index challenge_search on challenge using gin (search_text gin_trgm_ops);
create index challenge_image on challenge (image_s3_key);
create index challenge_partner_logo on challenge (partner_logo_s3_key) where partner_logo_s3_key is not null;
create index challenge_partner_second_logo on challenge (partner_second_logo_s3_key)
  where partner_second_logo_s3_key is not null;
create index challenge_partner_third_logo on challenge (partner_third_logo_s3_key)
  where partner_third_logo_s3_key is not null;
create index challenge_summary_image1 on challenge (summary_image1_s3_key) where summary_image1_s3_key is not null;
create index challenge_summary_image2 on challenge (summary_image2_s3_key) where summary_image2_s3_key is not null;
create trigger challenge_version before update on challenge for each row execute function next_version();

-- People named for a stage go with either end; what they did (assessments, the audit record) stays.
create table challenge_workshop_admin (
  challenge_id integer not null references challenge on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (challenge_id, person_id)
);
create index challenge_workshop_admin_person on challenge_workshop_admin (person_id);

create table challenge_assessor (
  challenge_id integer not null references challenge on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (challenge_id, person_id)
);
create index challenge_assessor_person on challenge_assessor (person_id);

create table challenge_pitch_admin (
  challenge_id integer not null references challenge on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (challenge_id, person_id)
);
create index challenge_pitch_admin_person on challenge_pitch_admin (person_id);

-- Both kinds; a deleted tag leaves the challenges that used it.
create table challenge_tag (
  challenge_id integer not null references challenge on delete cascade,
  tag_id integer not null references tag on delete cascade,
  primary key (challenge_id, tag_id)
);
create index challenge_tag_tag on challenge_tag (tag_id);

-- Types: 0 WYSIWYG, 1 accordion, 2 video, 3 image.
create table description_section (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenge on delete cascade,
  type integer not null check (type between 0 and 3),
  title text not null check (length(title) <= 255),
  sort integer not null check (sort >= 0),
  -- Deferrable, so that one statement can renumber.
  unique (challenge_id, sort) deferrable,
  -- Lets a content know its section's type.
  unique (id, type)
);

create table description_content (
  section_id integer not null,
  section_type integer not null,
  sort integer not null check (sort >= 0),
  title text not null check (length(title) <= 255),
  content text not null,
  -- An image is a reference, not text: a file in use is then neither deleted nor cleared.
  image_s3_key text references media,
  primary key (section_id, sort) deferrable,
  foreign key (section_id, section_type) references description_section (id, type)
    on update cascade on delete cascade,
  check ((section_type = 3) = (image_s3_key is not null))
);
create index description_content_image on description_content (image_s3_key) where image_s3_key is not null;
