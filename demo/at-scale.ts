// Loads a programme of any size on top of the demonstration: people, groups, challenges, applications and messages.
import { roles } from '../contract/vocabulary.ts';
import type { Database, Queryable } from '../server/platform/database/database.ts';
import { identifier, json, sql, verbatim } from '../server/platform/database/sql.ts';
import { demoAccounts } from './accounts.ts';
import { insertApplicationsAtScale, insertAssessmentsAtScale, sizeOf } from './at-scale-applications.ts';
import { insertRecordAtScale } from './at-scale-record.ts';
import { type Scale, scaleOf, scoredChallenge } from './scale.ts';

/**
 * Needs the demonstration, whose texts, images and password it uses. The result is the same for one size and one day.
 * One transaction loads everything or nothing.
 */
export async function loadAtScale(
  database: Database,
  { applications, today }: { readonly applications: number; readonly today: string },
): Promise<Scale> {
  const scale = scaleOf(applications);
  await database.transaction(async (tx) => {
    // Collects more search terms before PostgreSQL merges them into the index, which is faster.
    await tx.execute(sql`set local gin_pending_list_limit = '256MB'`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    await tx.execute(sql`
      create function pg_temp.chance(about integer, number integer, below integer) returns integer
        immutable parallel safe
        return ((hashint4extended(number, about) & 9223372036854775807) % below)::integer`);
    await insertPeople(tx, scale, today);
    await insertGroups(tx, scale, today);
    await insertChallenges(tx, scale, today);
    await insertDescriptions(tx);
    await insertApplicationsAtScale(tx, scale, { scored: scoredChallenge, today });
    await insertAssessmentsAtScale(tx, scale, scoredChallenge);
    await insertMessages(tx, scale, today);
    await insertRecordAtScale(tx);
    await tx.execute(sql`drop function pg_temp.chance`);
  });
  // Autovacuum would do this within the next minutes.
  await database.execute(sql`vacuum (analyze)`);
  return scale;
}

const staffRoles = [
  [roles.admin, roles.assessor],
  [roles.admin, roles.assessor, roles.calendar],
  [roles.admin, roles.challengeGroups, roles.calendar],
  [roles.admin, roles.users, roles.contactUsMessages],
] as const;

async function insertPeople(tx: Queryable, { people, staff }: Scale, today: string): Promise<void> {
  await tx.execute(sql`
    create temporary table name_pool on commit drop as
      select row_number() over (order by id)::integer - 1 as place, first_name, last_name from person`);
  const pool = await sizeOf(tx, 'name_pool');
  const superAdmin = demoAccounts[0]?.email ?? '';
  await tx.execute(sql`
    insert into person (email, first_name, last_name, roles, site, password_hash, created_at)
    select case when n <= ${staff} then 'staff' else 'company' end || n || '@scale.example',
      given.first_name, family.last_name,
      case when n > ${staff} then array[${roles.user}::integer]
        else (array[${verbatim(staffRoles.map((set) => `'{${set.join(',')}}'`).join(', '))}])[1 + n % 4]::integer[] end,
      case when n > ${staff} then 1 + n % 2 else (array[1, 2, 1000])[1 + n % 3] end,
      (select password_hash from person where email = ${superAdmin}),
      ${today}::date - 700 + pg_temp.chance(1, n, 300)
    from generate_series(1, ${people}::integer) as n
    join name_pool as given on given.place = pg_temp.chance(2, n, ${pool})
    join name_pool as family on family.place = pg_temp.chance(3, n, ${pool})
    order by n`);
  // The staff that a challenge of each site can choose, numbered from 0.
  await tx.execute(sql`
    create temporary table colleague on commit drop as
      select person.id, challenge_site as site, ${roles.assessor}::integer = any (roles) as assesses,
        row_number() over (partition by challenge_site, ${roles.assessor}::integer = any (roles)
          order by person.id)::integer - 1 as n
      from person cross join (values (1), (2)) as sites (challenge_site)
      where email like 'staff%@scale.example' and site in (challenge_site, 1000)`);
  await tx.execute(sql`
    create temporary table colleagues on commit drop as
      select site, assesses, count(*)::integer as size from colleague group by site, assesses`);
  await tx.execute(sql`create unique index on colleague (site, assesses, n)`);
  await tx.execute(sql`analyze colleague`);
}

async function insertGroups(tx: Queryable, { groups }: Scale, today: string): Promise<void> {
  await tx.execute(sql`
    create temporary table new_group on commit drop as
    with inserted as (
      insert into challenge_group (name, site, created_at)
      select 'Programme ' || n, (array[1, 2, 1000])[1 + n % 3], ${today}::date - 600
      from generate_series(1, ${groups}::integer) as n order by n returning id, site
    )
    select inserted.id, challenge_site as site,
      row_number() over (partition by challenge_site order by inserted.id)::integer - 1 as n
    from inserted cross join (values (1), (2)) as sites (challenge_site) where site in (challenge_site, 1000)`);
  for (const [index, table] of [
    'challenge_group_admin',
    'challenge_group_viewer',
    'challenge_group_holder',
  ].entries())
    await tx.execute(sql`
      insert into ${identifier(table)} (challenge_group_id, person_id)
      select distinct new_group.id, colleague.id from new_group
      join colleagues using (site)
      join colleague using (site, assesses)
      where not assesses and colleague.n = (new_group.n * 3 + ${index}) % colleagues.size
        and exists (select from person join challenge_group on challenge_group.id = new_group.id
          where person.id = colleague.id and person.site in (challenge_group.site, 1000))`);
}

/** How many days ago a challenge started, its state now, and how often this occurs. */
const schedules = [
  { share: 2, state: 'planned', from: -200, to: -40 },
  { share: 3, state: 'open', from: 5, to: 30 },
  { share: 1, state: 'closed', from: 75, to: 85 },
  { share: 3, state: 'ready', from: 90, to: 110 },
  { share: 11, state: 'complete', from: 130, to: 600 },
] as const;
const scheduleOrder = schedules.flatMap((course) => Array.from({ length: course.share }, () => course));
/** How long a challenge accepts applications. */
const daysOpen = 60;

async function insertChallenges(tx: Queryable, { challenges }: Scale, today: string): Promise<void> {
  // The first challenge is the scored one, which is complete.
  const periods = scheduleOrder.map(({ state, from, to }, n) => ({
    n: (n + 1) % scheduleOrder.length,
    state,
    from,
    to,
  }));
  await tx.execute(sql`
    create temporary table challenge_plan on commit drop as
    select k, case when k = 1 then 1 else 1 + k % 2 end as site, course.state as state,
      ${today}::date - course.from - pg_temp.chance(10, k, course.to - course.from) as starts
    from generate_series(1, ${challenges}::integer) as k
    join jsonb_to_recordset(${json(periods)}) as course(n integer, state text, "from" integer, "to" integer)
      on course.n = case when k = 1 then 0 else k % ${scheduleOrder.length} end`);
  await tx.execute(sql`create temporary table challenge_model on commit drop as
    select *, row_number() over (order by id)::integer - 1 as n from challenge`);
  const models = await sizeOf(tx, 'challenge_model');
  await tx.execute(sql`
    create temporary table new_groups on commit drop as
      select site, count(*)::integer as size from new_group group by site`);
  await tx.execute(sql`
    create temporary table new_challenge on commit drop as
    with inserted as (
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, campaign_id, workshop_date, start_date,
        end_date, grace_period, assessment_start_date, response_date, pitch_presentation_date, background,
        award_description, image_s3_key, weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company,
        weight_credibility_technology, weight_full_or_partial_solution, publish_date, preview_key,
        ready_for_assessments_set_on, assessments_complete_set_on, created_at)
      select case when k = 1 then ${scoredChallenge.name} else model.name || ' ' || k end,
        new_group.id, lead.id, plan.site, case when k % 3 > 0 then 'SCALE-' || k end,
        starts - 35, starts, starts + ${daysOpen}::integer, 7, starts + 75, starts + 96, starts + 104,
        model.background, model.award_description, model.image_s3_key, model.weight_deployment_scale,
        model.weight_fit_with_challenge, model.weight_credibility_company, model.weight_credibility_technology,
        model.weight_full_or_partial_solution,
        case when state <> 'planned' then starts - 1 end, md5('preview of ' || k),
        case when state in ('ready', 'complete') then starts + 75 end,
        case when state = 'complete' then starts + 95 end, starts - 70
      from challenge_plan as plan
      join challenge_model as model on model.n = k % ${models}
      join new_groups on new_groups.site = plan.site
      join new_group on new_group.site = plan.site and new_group.n = pg_temp.chance(11, k, new_groups.size)
      join colleagues on colleagues.site = plan.site and not colleagues.assesses
      join colleague as lead on lead.site = plan.site and not lead.assesses
        and lead.n = pg_temp.chance(12, k, colleagues.size)
      order by k returning id, site, start_date, preview_key
    )
    select inserted.*, plan.k, plan.state from inserted
    join challenge_plan as plan on preview_key = md5('preview of ' || plan.k)`);
  await tx.execute(sql`create unique index on new_challenge (k)`);
  await tx.execute(sql`analyze new_challenge`);
  const addStaff = (table: string, { count, assesses }: { count: number; assesses: boolean }) =>
    tx.execute(sql`
    insert into ${identifier(table)} (challenge_id, person_id)
    select new_challenge.id, colleague.id from new_challenge cross join generate_series(0, ${count - 1}::integer) as turn
    join colleagues on colleagues.site = new_challenge.site and colleagues.assesses = ${assesses}
    join colleague on colleague.site = new_challenge.site and colleague.assesses = ${assesses}
      and colleague.n = (new_challenge.k * 5 + turn) % colleagues.size
    order by new_challenge.k, turn`);
  await addStaff('challenge_workshop_admin', { count: 2, assesses: false });
  await addStaff('challenge_assessor', { count: 6, assesses: true });
  await addStaff('challenge_pitch_admin', { count: 2, assesses: false });
  await tx.execute(sql`
    insert into challenge_tag (challenge_id, tag_id)
    select distinct new_challenge.id, tag.id from new_challenge cross join generate_series(1, 4) as turn
    join (select id, row_number() over (order by id)::integer - 1 as n from tag) as tag
      on tag.n = pg_temp.chance(20 + turn, k, ${await sizeOf(tx, 'tag')})`);
}

/** Copies the sections of the demonstration challenge that served as the model. */
async function insertDescriptions(tx: Queryable): Promise<void> {
  const models = await sizeOf(tx, 'challenge_model');
  await tx.execute(sql`
    insert into description_section (challenge_id, type, title, sort)
    select new_challenge.id, section.type, section.title, section.sort from new_challenge
    join challenge_model as model on model.n = k % ${models}
    join description_section as section on section.challenge_id = model.id
    order by k, section.sort`);
  await tx.execute(sql`
    insert into description_content (section_id, section_type, sort, title, content, image_s3_key)
    select copied.id, copied.type, item.sort, item.title, item.content, item.image_s3_key from new_challenge
    join challenge_model as model on model.n = k % ${models}
    join description_section as section on section.challenge_id = model.id
    join description_section as copied on copied.challenge_id = new_challenge.id and copied.sort = section.sort
    join description_content as item on item.section_id = section.id`);
}

async function insertMessages(tx: Queryable, { messages }: Scale, today: string): Promise<void> {
  const names = await sizeOf(tx, 'name_pool');
  await tx.execute(sql`
    insert into contact_message (site, first_name, last_name, email, company, message, sent_on, read_at)
    select 1 + n % 2, given.first_name, family.last_name, 'visitor' || n || '@scale.example', 'Company ' || n,
      model.message, moment, case when n % 5 > 0 then moment + interval '1 day' end
    from generate_series(1, ${messages}::integer) as n
    cross join lateral (select ${today}::date - 400 + pg_temp.chance(30, n, 390)
      + interval '1 minute' * pg_temp.chance(31, n, 600) as moment) as sent
    join (select message, row_number() over (order by id)::integer - 1 as place from contact_message) as model
      on model.place = n % ${await sizeOf(tx, 'contact_message')}
    join name_pool as given on given.place = pg_temp.chance(32, n, ${names})
    join name_pool as family on family.place = pg_temp.chance(33, n, ${names})`);
}
