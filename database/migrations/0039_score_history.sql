-- The periods in which ratings, submissions and weights applied, so that the ranking of a past moment can be shown.

alter table assessment add column valid_from timestamptz; -- null: since created_on
alter table application add column valid_from timestamptz; -- null: since created_on
alter table challenge add column weights_valid_from timestamptz; -- null: since created_at

-- No foreign keys to assessments, applications and people, because the history outlives them. The names are those at the
-- end of the period.
create table assessment_history (
  assessment_id integer not null,
  application_id integer not null,
  challenge_id integer not null references challenge on delete cascade,
  assessor_id integer not null,
  assessor_first_name text not null,
  assessor_last_name text not null,
  deployment_scale rating not null,
  fit_with_challenge rating not null,
  credibility_company rating not null,
  credibility_technology rating not null,
  full_or_partial_solution rating not null,
  is_innovative boolean not null,
  final_comment text not null,
  created_on timestamptz not null,
  set_aside_on timestamptz,
  set_aside_by_name text,
  set_aside_reason text,
  change_reason text,
  valid tstzrange not null check (not isempty(valid)),
  is_reconstructed boolean not null default false
);
create index assessment_history_challenge on assessment_history (challenge_id);

create table application_history (
  application_id integer not null,
  challenge_id integer not null references challenge on delete cascade,
  company_name text not null,
  overall_score_summary text not null,
  submitted_on timestamptz,
  valid tstzrange not null check (not isempty(valid)),
  is_reconstructed boolean not null default false
);
create index application_history_challenge on application_history (challenge_id);
-- Finds the challenge of assessments that are deleted with their application.
create index application_history_application on application_history (application_id);

create table weighting_history (
  challenge_id integer not null references challenge on delete cascade,
  percents smallint[] not null,
  valid tstzrange not null check (not isempty(valid)),
  is_reconstructed boolean not null default false
);
create index weighting_history_challenge on weighting_history (challenge_id);

-- The history of before comes from the audit entries. They hold what each change replaced, so we go back from the last
-- known state. If an entry is missing, the state after it also counts for the time before.

-- Later objects replace the fields of earlier ones.
create aggregate pg_temp.merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

-- The entries that matter, without long texts such as ideas.
create temporary table audited on commit drop as
  select id, at, actor_name, action, record_type, record_id, coalesce(change.before, '{}') as before,
    coalesce(change.after, '{}') as after
  from audit_event cross join lateral (
    select jsonb_object_agg(key, value -> 'from') as before, jsonb_object_agg(key, value -> 'to') as after
    from jsonb_each(changes)
    where key in ('deploymentScale', 'fitWithChallenge', 'credibilityCompany', 'credibilityTechnology',
      'fullOrPartialSolution', 'isInnovative', 'finalComment', 'setAsideOn', 'setAsideByName', 'setAsideReason',
      'changeReason', 'applicationID', 'assessorID', 'createdOn', 'companyName', 'overallScoreSummary',
      'submittedOn', 'challengeID', 'assessments', 'scoreWeighting', 'firstName', 'lastName')
  ) as change
  where record_type in ('assessment', 'application')
    or (record_type = 'challenge' and changes ? 'scoreWeighting') or (record_type = 'person' and action = 'delete');
create index on audited (record_type, record_id);
analyze audited;

-- The challenge of every application, also of deleted ones.
create temporary table known_application on commit drop as
  select id::text as record_id, challenge_id, created_on, null::timestamptz as deleted_on,
    jsonb_build_object('companyName', company_name, 'overallScoreSummary', overall_score_summary,
      'submittedOn', submitted_on) as state,
    null::jsonb as assessments
  from application
  union all
  select record_id, challenge.id, coalesce((before ->> 'createdOn')::timestamptz, at), at, before,
    before -> 'assessments'
  from audited join challenge on challenge.id::text = before ->> 'challengeID'
  where record_type = 'application' and action = 'delete';
create index on known_application (record_id);
analyze known_application;

-- The last state of every assessment, also of deleted ones, under the names that audit entries use.
create temporary table known_assessment on commit drop as
  with deleted as (
    select record_id, at, before as state from audited where record_type = 'assessment' and action = 'delete'
    union all
    -- With its application.
    select item ->> 'id', deleted_on, item || jsonb_build_object('applicationID', record_id)
    from known_application cross join lateral jsonb_array_elements(
      case jsonb_typeof(assessments) when 'array' then assessments else '[]' end) as item
  ), written as (
    -- An entry of a deletion does not say everything, for example why an assessment was set aside.
    select record_id, pg_temp.merged(after order by id) as state, min(at) as first_at
    from audited where record_type = 'assessment' and action <> 'delete' group by record_id
  )
  select id::text as record_id, application_id::text as application, assessor_id, created_on,
    null::timestamptz as deleted_on,
    jsonb_build_object('deploymentScale', deployment_scale, 'fitWithChallenge', fit_with_challenge,
      'credibilityCompany', credibility_company, 'credibilityTechnology', credibility_technology,
      'fullOrPartialSolution', full_or_partial_solution, 'isInnovative', is_innovative,
      'finalComment', final_comment, 'setAsideOn', set_aside_on, 'setAsideByName', set_aside_by_name,
      'setAsideReason', set_aside_reason) as state
  from assessment
  union all
  select deleted.record_id, deleted.state ->> 'applicationID', (deleted.state ->> 'assessorID')::integer,
    coalesce((deleted.state ->> 'createdOn')::timestamptz, written.first_at, deleted.at), deleted.at,
    coalesce(written.state, '{}') || deleted.state
  from deleted left join written using (record_id);
create index on known_assessment (record_id);
analyze known_assessment;

-- Names of assessors who are deleted, as their own entries say, or else as the entries of their assessments do.
create temporary table assessor_name on commit drop as
  select distinct on (id) id, first_name, last_name from (
    select 1 as preference, id, first_name, last_name from person
    union all
    select 2, record_id::integer, before ->> 'firstName', before ->> 'lastName' from audited
    where record_type = 'person' and action = 'delete' and record_id ~ '^\d{1,9}$'
      and before ?& array['firstName', 'lastName']
    union all
    select 3, known_assessment.assessor_id, split_part(actor_name, ' ', 1),
      coalesce(substring(actor_name from ' (.*)'), '')
    from audited join known_assessment using (record_id)
    where record_type = 'assessment' and action = 'create'
  ) as found order by id, preference;

-- Each period: the state before an entry, from the entry before it. A clock that was set back makes no negative period.
create temporary table ended_assessment on commit drop as
  with entry as (
    select audited.*, created_on, known_assessment.state as last_state
    from audited join known_assessment using (record_id)
    where record_type = 'assessment' and action = 'update'
  )
  select record_id, greatest(created_on, max(at) over earlier) as since, greatest(created_on, max(at) over until_now) as until,
    last_state || pg_temp.merged(before - 'changeReason') over (partition by record_id order by id desc) as state,
    lag(after ->> 'changeReason') over (partition by record_id order by id) as change_reason
  from entry
  window until_now as (partition by record_id order by id),
    earlier as (partition by record_id order by id rows between unbounded preceding and 1 preceding);

-- The last period of deleted assessments.
insert into ended_assessment
  select record_id, greatest(created_on, changed.at), greatest(created_on, changed.at, deleted_on), state,
    changed.change_reason
  from known_assessment left join lateral (
    select max(at) as at, (array_agg(after ->> 'changeReason' order by id desc))[1] as change_reason
    from audited where record_type = 'assessment' and action = 'update' and audited.record_id = known_assessment.record_id
  ) as changed on true
  where deleted_on is not null;

insert into assessment_history
  select ended.record_id::integer, known.application::integer, challenge_id, assessor_id,
    coalesce(first_name, ''), coalesce(last_name, ''),
    (ended.state ->> 'deploymentScale')::rating, (ended.state ->> 'fitWithChallenge')::rating,
    (ended.state ->> 'credibilityCompany')::rating, (ended.state ->> 'credibilityTechnology')::rating,
    (ended.state ->> 'fullOrPartialSolution')::rating, (ended.state ->> 'isInnovative')::boolean,
    ended.state ->> 'finalComment', known.created_on, (ended.state ->> 'setAsideOn')::timestamptz,
    ended.state ->> 'setAsideByName', ended.state ->> 'setAsideReason', ended.change_reason,
    tstzrange(since, until), true
  from ended_assessment as ended
  join known_assessment as known using (record_id)
  join known_application on known_application.record_id = known.application
  left join assessor_name on assessor_name.id = known.assessor_id
  where since < until
    -- An entry of unknown origin must not stop the upgrade.
    and (select bool_and(ended.state ->> criterion ~ '^[1-5]$') from unnest(array['deploymentScale',
      'fitWithChallenge', 'credibilityCompany', 'credibilityTechnology', 'fullOrPartialSolution']) as criterion)
    and ended.state ->> 'isInnovative' in ('true', 'false') and ended.state ->> 'finalComment' is not null;

create temporary table ended_application on commit drop as
  with entry as (
    select audited.*, created_on, state as last_state from audited join known_application using (record_id)
    where record_type = 'application' and action not in ('create', 'delete')
      and before ?| array['companyName', 'overallScoreSummary', 'submittedOn']
  )
  select record_id, greatest(created_on, max(at) over earlier) as since, greatest(created_on, max(at) over until_now) as until,
    last_state || pg_temp.merged(before) over (partition by record_id order by id desc) as state
  from entry
  window until_now as (partition by record_id order by id),
    earlier as (partition by record_id order by id rows between unbounded preceding and 1 preceding);
create index on ended_application (record_id);

insert into ended_application
  select record_id, since, greatest(since, deleted_on), state from (
    select known_application.*, greatest(created_on,
      (select max(until) from ended_application where ended_application.record_id = known_application.record_id)) as since
    from known_application where deleted_on is not null
  ) as deleted;

insert into application_history
  select record_id::integer, challenge_id, coalesce(ended.state ->> 'companyName', ''),
    coalesce(ended.state ->> 'overallScoreSummary', ''), (ended.state ->> 'submittedOn')::timestamptz,
    tstzrange(since, until), true
  from ended_application as ended join known_application using (record_id)
  where since < until;

create temporary table ended_weighting on commit drop as
  select challenge.id as challenge_id, greatest(created_at, max(at) over earlier) as since,
    greatest(created_at, max(at) over until_now) as until, before -> 'scoreWeighting' as weighting
  from audited join challenge on challenge.id::text = record_id
  where record_type = 'challenge' and action = 'update' and jsonb_typeof(before -> 'scoreWeighting') = 'object'
  window until_now as (partition by challenge.id order by audited.id),
    earlier as (partition by challenge.id order by audited.id rows between unbounded preceding and 1 preceding);

insert into weighting_history
  select challenge_id, percents, tstzrange(since, until), true
  from ended_weighting cross join lateral (
    select array_agg(round((weighting ->> criterion)::numeric * 100)::smallint order by place) as percents
    from unnest(array['deploymentScale', 'fitWithChallenge', 'credibilityCompany', 'credibilityTechnology',
      'fullOrPartialSolution']) with ordinality as listed (criterion, place)
  ) as weights
  where since < until and array_position(percents, null) is null;

-- What is still there counts since its last change. Without triggers, because nothing changes for people with open forms.
alter table assessment disable trigger user;
update assessment set valid_from = ended.until
  from (select record_id, max(until) as until from ended_assessment group by record_id) as ended
  where assessment.id::text = ended.record_id;
alter table assessment enable trigger user;
alter table application disable trigger user;
update application set valid_from = ended.until
  from (select record_id, max(until) as until from ended_application group by record_id) as ended
  where application.id::text = ended.record_id;
alter table application enable trigger user;
alter table challenge disable trigger user;
update challenge set weights_valid_from = ended.until
  from (select challenge_id, max(until) as until from ended_weighting group by challenge_id) as ended
  where challenge.id = ended.challenge_id;
alter table challenge enable trigger user;

drop aggregate pg_temp.merged(jsonb);

-- From now on triggers write the history.

-- The application says when it writes. A process of the previous version does not.
create function write_moment() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('desk.moment', true), '')::timestamptz, transaction_timestamp())
$$;

create function keep_assessment() returns trigger language plpgsql as $$
declare
  since timestamptz := coalesce(old.valid_from, old.created_on);
  -- A clock that was set back must not make a negative period.
  until timestamptz := greatest(write_moment(), since);
begin
  if until > since then
    -- An application that is being deleted is found in its history. With a deleted challenge nothing is written.
    insert into assessment_history (assessment_id, application_id, challenge_id, assessor_id, assessor_first_name,
      assessor_last_name, deployment_scale, fit_with_challenge, credibility_company, credibility_technology,
      full_or_partial_solution, is_innovative, final_comment, created_on, set_aside_on, set_aside_by_name,
      set_aside_reason, change_reason, valid)
    select old.id, old.application_id, challenge.id, old.assessor_id, person.first_name, person.last_name,
      old.deployment_scale, old.fit_with_challenge, old.credibility_company, old.credibility_technology,
      old.full_or_partial_solution, old.is_innovative, old.final_comment, old.created_on, old.set_aside_on,
      old.set_aside_by_name, old.set_aside_reason, old.change_reason, tstzrange(since, until)
    from person, challenge
    where person.id = old.assessor_id and challenge.id = coalesce(
      (select application.challenge_id from application where application.id = old.application_id),
      (select application_history.challenge_id from application_history
        where application_history.application_id = old.application_id order by upper(valid) desc limit 1));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.valid_from := until;
  return new;
end
$$;
create trigger assessment_history_update before update on assessment for each row
  when ((old.deployment_scale, old.fit_with_challenge, old.credibility_company, old.credibility_technology,
    old.full_or_partial_solution, old.is_innovative, old.final_comment, old.set_aside_on, old.set_aside_by_name,
    old.set_aside_reason, old.change_reason)
    is distinct from (new.deployment_scale, new.fit_with_challenge, new.credibility_company,
    new.credibility_technology, new.full_or_partial_solution, new.is_innovative, new.final_comment, new.set_aside_on,
    new.set_aside_by_name, new.set_aside_reason, new.change_reason))
  execute function keep_assessment();
create trigger assessment_history_delete before delete on assessment for each row execute function keep_assessment();

create function keep_application() returns trigger language plpgsql as $$
declare
  since timestamptz := coalesce(old.valid_from, old.created_on);
  until timestamptz := greatest(write_moment(), since);
begin
  if until > since then
    insert into application_history (application_id, challenge_id, company_name, overall_score_summary, submitted_on, valid)
    select old.id, challenge.id, old.company_name, old.overall_score_summary, old.submitted_on, tstzrange(since, until)
    from challenge where challenge.id = old.challenge_id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.valid_from := until;
  return new;
end
$$;
create trigger application_history_update before update on application for each row
  when ((old.company_name, old.overall_score_summary, old.submitted_on)
    is distinct from (new.company_name, new.overall_score_summary, new.submitted_on))
  execute function keep_application();
create trigger application_history_delete before delete on application for each row execute function keep_application();

create function keep_weighting() returns trigger language plpgsql as $$
declare
  since timestamptz := coalesce(old.weights_valid_from, old.created_at);
  until timestamptz := greatest(write_moment(), since);
begin
  if until > since then
    insert into weighting_history (challenge_id, percents, valid)
    values (old.id, array[round(old.weight_deployment_scale * 100), round(old.weight_fit_with_challenge * 100),
      round(old.weight_credibility_company * 100), round(old.weight_credibility_technology * 100),
      round(old.weight_full_or_partial_solution * 100)]::smallint[], tstzrange(since, until));
  end if;
  new.weights_valid_from := until;
  return new;
end
$$;
create trigger challenge_weighting_history before update on challenge for each row
  when ((old.weight_deployment_scale, old.weight_fit_with_challenge, old.weight_credibility_company,
    old.weight_credibility_technology, old.weight_full_or_partial_solution)
    is distinct from (new.weight_deployment_scale, new.weight_fit_with_challenge, new.weight_credibility_company,
    new.weight_credibility_technology, new.weight_full_or_partial_solution))
  execute function keep_weighting();
