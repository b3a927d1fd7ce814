// Tests that the past scores of the demonstration agree with everything else that says how they changed.
import { beforeAll, describe, expect, test } from 'vitest';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { type ScoreChange, type ScoreMoment, scoresAsAt } from '../contract/scores-as-at.ts';
import { sql } from '../server/platform/database/sql.ts';
import { testApi } from '../tests/support/api.ts';
import { snakeCase } from './insert-rows.ts';
import { loadDemoIfEmpty } from './load.ts';
import { demoSealsOn } from './seals.ts';

const { call, database, services, tokenOf } = await testApi();

let token: string;
beforeAll(async () => {
  await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
  const [admin] = await database.query<[{ id: number }]>(
    sql`select id from person where email = 'admin.ix@demo.example'`,
  );
  token = await tokenOf({ id: admin.id, email: 'admin.ix@demo.example' });
});

async function pastOf(name: string) {
  const [found] = await database.query<[{ id: number }]>(sql`select id from challenge where name = ${name}`);
  const request = { params: { id: found.id }, token };
  return {
    summariesAt: async (at: string): Promise<AssessmentSummary[]> =>
      (await call(scoresAsAt.find, { ...request, query: { at } })).body.assessmentSummaries,
    changes: async (query: { from: string; to?: string }): Promise<ScoreChange[]> =>
      (await call(scoresAsAt.changes, { ...request, query })).body,
    moments: async (): Promise<ScoreMoment[]> => (await call(scoresAsAt.moments, request)).body,
  };
}

describe('the past of the moderated challenge', () => {
  const name = 'Finding heat loss without a visit';
  const changedOn = '2026-11-14T10:12:00.000Z';
  const setAsideOn = '2026-11-14T11:10:00.000Z';
  const beforeBoth = '2026-11-14T10:11:59.999Z';
  const beforeSetAside = '2026-11-14T11:09:59.999Z';

  /** The ratings that Aisha Rahman changed, and how many assessments are set aside. */
  async function stateAt(at: string) {
    const { summariesAt, changes } = await pastOf(name);
    const summaries = await summariesAt(at);
    const writes = (await changes({ from: beforeBoth })).flatMap((one) => one.changes);
    const changed = writes.find(({ kind }) => kind === 'changed');
    const scores = summaries.flatMap(({ assessmentScores }) => assessmentScores);
    const found = scores.find(
      ({ assessment }) => changed && 'assessmentID' in changed && assessment.id === changed.assessmentID,
    );
    return [
      found?.assessment.fitWithChallenge,
      summaries.flatMap(({ setAsideScores }) => setAsideScores).length,
      scores.length,
    ];
  }

  test('has the rating from before its change, and the assessment before it was set aside', async () => {
    expect(await stateAt(beforeBoth)).toEqual([2, 0, 31]);
    expect(await stateAt(changedOn)).toEqual([3, 0, 31]);
    expect(await stateAt(beforeSetAside)).toEqual([3, 0, 31]);
    expect(await stateAt(setAsideOn)).toEqual([3, 1, 30]);
  });

  test('lists both changes with what they did to the score', async () => {
    const changes = await (await pastOf(name)).changes({ from: beforeBoth });
    const listed = changes.map((one) => ({ ...one, hasMoved: one.scoreFrom !== one.scoreTo }));
    expect(listed.filter((one) => one.changes.length > 0)).toMatchObject([
      {
        hasMoved: true,
        changes: [
          {
            at: changedOn,
            kind: 'changed',
            by: 'Aisha Rahman',
            ratings: [{ criterion: 'fitWithChallenge', from: 2, to: 3 }],
            reason: 'I had overlooked that the survey also works in flats.',
          },
        ],
      },
      { hasMoved: true, changes: [{ at: setAsideOn, kind: 'setAside', by: 'Priya Raman', ratings: [] }] },
    ]);
    expect(await (await pastOf(name)).changes({ from: setAsideOn })).toEqual([]);
  });

  test('has a moment at which each of them moved a rank', async () => {
    const moments = await (await pastOf(name)).moments();
    const since = moments.filter(({ at, kind }) => kind === 'rank' && at > beforeBoth);
    expect(since.map(({ at }) => at)).toEqual([setAsideOn, changedOn]);
  });
});

test('an assessment that an interest set aside counted before', async () => {
  const [found] = await database.query<[{ on: string; name: string }]>(sql`
    select instant(declared_on) as on, challenge.name from interest
    join application on application.id = application_id join challenge on challenge.id = challenge_id
    where cleared_on is null`);
  const { summariesAt } = await pastOf(found.name);
  const countAt = async (at: string) =>
    (await summariesAt(at)).flatMap(({ setAsideScores }) => setAsideScores).length;
  expect(await countAt(new Date(Date.parse(found.on) - 1).toISOString())).toBe(0);
  expect(await countAt(found.on)).toBe(1);
});

type Columns = Readonly<Record<string, unknown>>;
const instantOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;

test('in every challenge the periods of assessments agree with their audit entries', async () => {
  const entries = await database.query<
    {
      changes: Record<string, { from: unknown; to: unknown }>;
      before: Columns | null;
      after: Columns | null;
    }[]
  >(sql`
    with state as (
      select id, coalesce(valid_from, created_on) as since, null::timestamptz as until, to_jsonb(assessment) as row
      from assessment
      union all
      select assessment_id, lower(valid), upper(valid), to_jsonb(assessment_history) from assessment_history
    )
    select changes, before.row as before, after.row as after from audit_event
    left join state as before on before.id::text = record_id and before.until = at
    left join state as after on after.id::text = record_id and after.since = at
    where record_type = 'assessment'`);
  for (const { changes, before, after } of entries)
    for (const [field, { from, to }] of Object.entries(changes)) {
      expect([field, instantOf(before?.[snakeCase(field)])]).toEqual([field, instantOf(from)]);
      expect([field, instantOf(after?.[snakeCase(field)])]).toEqual([field, instantOf(to)]);
    }
  // Two before completion, two in the moderation, and one by an interest.
  expect(entries).toHaveLength(5);
  expect(await database.query(sql`select from assessment_history`)).toHaveLength(5);
  const [marked] = await database.query(sql`
    select count(*)::integer as "setAside", bool_and(set_aside_on = valid_from) as agrees
    from assessment where set_aside_on is not null`);
  expect(marked).toEqual({ setAside: 2, agrees: true });
});

test('in every challenge the periods of weights agree with the changes of weights', async () => {
  const weights = await database.query(sql`
    select (select percents::text from weighting_history
        where weighting_history.challenge_id = challenge.id and upper(valid) = changed_on)
        = (select array_agg(round((weights_before ->> name)::numeric * 100) order by place)::text
          from unnest(array['deploymentScale', 'fitWithChallenge', 'credibilityCompany', 'credibilityTechnology',
            'fullOrPartialSolution']) with ordinality as criterion (name, place)) as "isEarlier",
      weights_valid_from = changed_on as "isSince"
    from weighting_change join challenge on challenge.id = challenge_id`);
  expect(weights).toEqual(Array.from({ length: 2 }, () => ({ isEarlier: true, isSince: true })));
  expect(await database.query(sql`select from weighting_history`)).toHaveLength(2);
});

test('in every challenge the summaries were written after completion, and before decisions', async () => {
  const [summaries] = await database.query(sql`
    select count(*)::integer > 30 as "areMany", bool_and(valid_from > assessments_complete_set_on) as "areLate",
      bool_and(valid_from < ${services.now().instant}) as "arePast",
      bool_and(valid_from < (select min(decided_on) from decision
        where decision.challenge_id = challenge.id)) as "areBeforeDecisions"
    from application join challenge on challenge.id = challenge_id where overall_score_summary <> ''`);
  expect(summaries).toEqual({ areMany: true, areLate: true, arePast: true, areBeforeDecisions: true });
});

test('the released challenge has no summary before its first assessment, and all of them when it was sealed', async () => {
  const { summariesAt, changes } = await pastOf('Power for markets and festivals');
  const [moments] = await database.query<[{ first: string; complete: string }]>(sql`
    select instant(min(assessment.created_on)) as first, instant(assessments_complete_set_on) as complete
    from challenge join application on application.challenge_id = challenge.id
    join assessment on application_id = application.id
    where name = 'Power for markets and festivals' group by challenge.id`);
  const textsAt = async (at: string) =>
    (await summariesAt(at)).map(({ submission }) => submission.overallScoreSummary).filter(Boolean);
  const before = new Date(Date.parse(moments.first) - 1).toISOString();
  expect(await summariesAt(before)).toHaveLength(9);
  expect(await textsAt(before)).toEqual([]);
  expect(await textsAt(moments.complete)).toEqual([]);
  const { sealedOn } = demoSealsOn(services.now().today).packs[0];
  const written = await textsAt(sealedOn);
  expect(written.length).toBeGreaterThan(3);
  expect(await textsAt(services.now().instant.toISOString())).toEqual(written);
  const listed = await changes({ from: moments.complete, to: sealedOn });
  expect(listed.flatMap((one) => one.changes).map(({ kind }) => kind)).toEqual(
    written.map(() => 'summaryChanged'),
  );
});
