// Tests that the rule for a challenge's stage and the SQL function agree for any dates, marks and moments.
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, stageOf } from '../../../rules/lifecycle.ts';
import { nowIn } from '../../../rules/now.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { json, sql } from '../../platform/database/sql.ts';

const { database } = await testDatabase();
const { ids } = await sampleRows(database);

/** Close together, so that equal and neighbouring days are common. */
const day = integer({ min: -4, max: 4 }).map((offset) => daysAfter('2026-10-25', offset));
/** Around midnight in London on the day the clocks go back, to the millisecond. */
const instant = integer({ min: -3 * 86_400, max: 3 * 86_400 }).map(
  (seconds) => new Date(Date.parse('2026-10-25T00:00:00Z') + seconds * 1000),
);
const close = constantFrom(-1001, -1000, -999, -1, 0, 1, 999, 1000, 1001);

const sample = record({
  at: instant,
  workshopDate: day,
  startDate: day,
  length: integer({ min: 0, max: 3 }),
  gracePeriod: integer({ min: 0, max: 2 }),
  pitchPresentationDate: day,
  published: option(close),
  ready: option(instant),
  complete: option(instant),
}).map(({ at, length, published, ready, complete, ...dates }) => ({
  ...dates,
  now: nowIn('Europe/London', at),
  endDate: daysAfter(dates.startDate, length),
  publishDate: published === null ? null : new Date(at.getTime() + published).toISOString(),
  readyForAssessmentsSetOn: ready?.toISOString() ?? null,
  // The database refuses a challenge that is complete without having been ready.
  assessmentsCompleteSetOn: ready ? (complete?.toISOString() ?? null) : null,
}));

test('the rule and the database agree', async () => {
  const seen = new Set<number>();
  await assert(
    // Many challenges share a statement, so thousands take hardly longer than a few.
    asyncProperty(array(sample, { minLength: 1, maxLength: 100, size: 'max' }), async (challenges) => {
      const samples = challenges.map(({ now, ...challenge }) => ({
        at: now.instant.toISOString(),
        today: now.today,
        changes: {
          workshop_date: challenge.workshopDate,
          start_date: challenge.startDate,
          end_date: challenge.endDate,
          grace_period: challenge.gracePeriod,
          pitch_presentation_date: challenge.pitchPresentationDate,
          publish_date: challenge.publishDate,
          ready_for_assessments_set_on: challenge.readyForAssessmentsSetOn,
          assessments_complete_set_on: challenge.assessmentsCompleteSetOn,
        },
      }));
      const rows = await database.query<{ stage: number }[]>(sql`
        select challenge_stage(jsonb_populate_record(challenge, samples.changes), samples.at, samples.today) as stage
        from challenge, rows from (jsonb_to_recordset(${json(samples)})
          as (at timestamptz, today date, changes jsonb)) with ordinality as samples(at, today, changes, place)
        where challenge.id = ${ids.challenge} order by place`);
      const stages = challenges.map(({ now, ...challenge }) => stageOf(challenge, now));
      for (const stage of stages) seen.add(stage);
      expect(rows.map(({ stage }) => stage)).toEqual(stages);
    }),
    { numRuns: 60 },
  );
  expect([...seen].sort()).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
});
