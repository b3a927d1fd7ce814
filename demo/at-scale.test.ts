// Tests a programme of any size: the requested numbers, and states that the product itself could create.
import { beforeAll, describe, expect, test } from 'vitest';
import { applications } from '../contract/applications.ts';
import { calendar } from '../contract/calendar.ts';
import { challenges } from '../contract/challenges.ts';
import { scoreSummary } from '../contract/score-summary.ts';
import { sql } from '../server/platform/database/sql.ts';
import { testApi } from '../tests/support/api.ts';
import { loadAtScale } from './at-scale.ts';
import { addLargeChallenge, largeChallengeName } from './at-scale-challenge.ts';
import { loadDemoIfEmpty } from './load.ts';
import { scaleOf, scoredChallenge } from './scale.ts';

const { database, services, call, superAdmin } = await testApi();
const { today } = services.now();
beforeAll(async () => {
  await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
  await loadAtScale(database, { applications: 1_000, today });
});

const expectNoRows = async (rows: PromiseLike<readonly object[]>) => expect([...(await rows)]).toEqual([]);

test('a programme of 100,000 applications has the specified numbers of people, challenges and assessments', () => {
  expect(scaleOf(100_000)).toMatchObject({ people: 20_000, challenges: 2_000, assessments: 300_000 });
});

test('it adds the requested number of each kind of record to the demonstration', async () => {
  const [counted] = await database.query(sql`
    select (select count(*)::integer from person where email like '%@scale.example') as people,
      (select count(*)::integer from challenge where preview_key ~ '^[0-9a-f]{32}$') as challenges,
      (select count(*)::integer - 203 from application) as applications,
      (select count(*)::integer from assessment join application on application.id = application_id
        where application.email like '%@scale.example') as assessments`);
  const { people, challenges, applications, assessments } = scaleOf(1_000);
  expect(counted).toEqual({ people, challenges, applications, assessments });
});

describe('the applications', () => {
  test('are on both sites, to challenges that have opened, from company accounts of their site', async () => {
    await expectNoRows(
      database.query(sql`
      select application.id from application join challenge on challenge.id = challenge_id
      join person on person.id = applicant_id
      where person.kind <> 20 or person.site <> application.site or publish_date is null
        or application.created_on < challenge.start_date or application.submitted_on > ${`${today}T23:00:00Z`}
        or application.submitted_on >= challenge.end_date + challenge.grace_period + 1`),
    );
    const sites = await database.query(
      sql`select distinct site from application where email like '%@scale.example' order by 1`,
    );
    expect([...sites]).toEqual([{ site: 1 }, { site: 2 }]);
  });

  test('have texts in their complete sections, of a typical length', async () => {
    await expectNoRows(
      database.query(sql`
      select id from application
      where email like '%@scale.example' and is_summary_complete <> (idea_summary <> '') or email like '%@scale.example' and is_trl_complete <> (trl_description <> '')`),
    );
    const states = await database.query<{ percent: number; submitted: number; words: number }[]>(sql`
      select (percent_complete * 100)::integer as percent, count(submitted_on)::integer as submitted,
        avg(length(idea_summary))::integer as words
      from application where applicant_id in (select id from person where email like '%@scale.example')
      group by 1 order by 1`);
    expect(states.map(({ percent }) => percent)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(states.at(-1)?.submitted).toBeGreaterThan(700);
    expect(states.at(-1)?.words).toBeGreaterThan(300);
  });
});

describe('the assessments', () => {
  test('are of submitted applications, by assessors of the challenge, after it was ready', async () => {
    await expectNoRows(
      database.query(sql`
      select assessment.id from assessment
      join application on application.id = application_id
      join challenge on challenge.id = application.challenge_id
      join person on person.id = assessor_id
      where submitted_on is null or ready_for_assessments_set_on is null
        or assessment.created_on < ready_for_assessments_set_on or 110 <> all (person.roles)
        or (assessor_id, challenge.id) not in (select person_id, challenge_id from challenge_assessor)`),
    );
  });

  test('of one challenge are three for each of 200 applications', async () => {
    const [counted] = await database.query(sql`
      select count(distinct application.id)::integer as applications, count(*)::integer as assessments
      from challenge join application on application.challenge_id = challenge.id
      join assessment on assessment.application_id = application.id where challenge.name = ${scoredChallenge.name}`);
    expect(counted).toEqual({ applications: 200, assessments: 600 });
  });
});

test('every application has an audit entry for its creation', async () => {
  await expectNoRows(
    database.query(sql`
    select id from application where not exists (select from audit_event
      where record_type = 'application' and record_id = application.id::text and action = 'create')
      and email like '%@scale.example'`),
  );
});

test('the API returns the loaded records', async () => {
  const token = await superAdmin();
  const list = await call(applications.list, { token, query: { page: 10, pageSize: 100 } });
  expect(list.headers['x-total-count']).toBe('1203');
  expect(list.body).toHaveLength(100);
  const [{ id }] = await database.query<[{ id: number }]>(
    sql`select id from challenge where name = ${scoredChallenge.name}`,
  );
  const scores = await call(scoreSummary.find, { token, params: { id } });
  expect(scores.body.assessmentSummaries).toHaveLength(200);
  const found = await call(challenges.find, { token, params: { id } });
  expect(found.body.descriptionSections).not.toEqual([]);
  const occurring = await call(calendar.list, { token });
  expect(occurring.body.length).toBeGreaterThan(5);
});

test('one challenge can get any number of applications', async () => {
  await addLargeChallenge(database, { applicationCount: 700, today });
  const [counted] = await database.query(sql`
    select count(distinct application.id)::integer as applications, count(*)::integer as assessments
    from challenge join application on application.challenge_id = challenge.id
    join assessment on assessment.application_id = application.id where challenge.name = ${largeChallengeName}`);
  expect(counted).toEqual({ applications: 700, assessments: 2_100 });
});
