-- The stage of a challenge in SQL, and what the lists of groups and challenges still needed.

-- rules/lifecycle stageOf says the same; a test holds the two against each other. A second is forgiven, so that what
-- was published this very moment counts.
create function challenge_stage(challenge challenge, at timestamptz, today date) returns integer
  language sql immutable parallel safe
  return case
    when challenge.assessments_complete_set_on is not null then
      case when today < challenge.pitch_presentation_date then 70
        when today = challenge.pitch_presentation_date then 80 else 90 end
    when challenge.ready_for_assessments_set_on is not null then 60
    when challenge.end_date + challenge.grace_period < today then 50
    when challenge.publish_date - interval '1 second' <= at and challenge.start_date <= today then 40
    when today < challenge.workshop_date then 10
    when today = challenge.workshop_date then 20
    else 30
  end;

-- Those without an identifier come last whichever way the list is turned.
create index challenge_by_campaign on challenge (campaign_id, id);
create index challenge_by_campaign_last_first on challenge (campaign_id desc nulls last, id desc);

-- Submissions of one challenge by the other columns of their table.
create index application_of_challenge_by_created on application (challenge_id, created_on, id);
create index application_of_challenge_by_company on application (challenge_id, lower(company_name), id);
create index application_of_challenge_by_submitted on application (challenge_id, submitted_on desc nulls last, id desc);
