// Tests that the score summary gives the same ranks and expected assessments as the decision room and the export, which
// count in SQL, for random panels.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { setAside } from '../../../tests/support/panels.ts';
import { everyRating } from '../../../tests/support/row-values.ts';
import type { Row } from '../../../tests/support/rows.ts';
import { columnsAndValues, identifier, sql } from '../../platform/database/sql.ts';
import { findRoomFacts } from '../decision-facts/room-facts.ts';
import { findScores } from './queries.ts';
import { findRanks } from './ranks.ts';

const { database, open, insert, insertSubmittedApplication, person } = await assessmentTests();

const challenge = await open();
/** Two members, a named person without the role, and an assessor who is not named. */
const people = [
  (await person('admin', ['assessor'])).id,
  (await person('admin', ['assessor'])).id,
  (await person('admin')).id,
  (await person('admin', ['assessor'])).id,
];
const applications = [
  await insertSubmittedApplication(challenge.id, { company_name: 'Acme' }),
  await insertSubmittedApplication(challenge.id, { company_name: 'Brook' }),
  await insertSubmittedApplication(challenge.id, { company_name: 'Carr' }),
];
for (const person_id of people.slice(0, 3))
  await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id });

const pair = fc.record({
  isAssigned: fc.boolean(),
  hasDeclined: fc.boolean(),
  interest: fc.constantFrom('none', 'in force', 'cleared'),
  assessment: fc.constantFrom('none', 'counted', 'set aside'),
  rating: fc.integer({ min: 1, max: 5 }),
});
const anyState = fc.record({
  panel: fc.constantFrom(null, 'everyone', 'assigned'),
  isComplete: fc.boolean(),
  pairs: fc.array(pair, {
    minLength: people.length * applications.length,
    maxLength: people.length * applications.length,
  }),
});
type State = typeof anyState extends fc.Arbitrary<infer One> ? One : never;

const at = new Date('2026-11-10T09:00:00Z');

/** Replaces what is recorded about the challenge. */
async function write({ panel, isComplete, pairs }: State) {
  for (const table of ['panel_pair', 'interest', 'assessment', 'challenge_panel'])
    await database.execute(sql`delete from ${identifier(table)}`);
  await database.execute(sql`update challenge set ready_for_assessments_set_on = ${at},
    assessments_complete_set_on = ${isComplete ? at : null} where id = ${challenge.id}`);
  if (panel)
    await insert(database, 'challenge_panel', {
      challenge_id: challenge.id,
      mode: panel,
      assessors_per_application: panel === 'assigned' ? 1 : null,
    });
  const named = pairs.map((one, index) => ({
    ...one,
    application_id: applications[Math.floor(index / people.length)] ?? 0,
    person_id: people[index % people.length] ?? 0,
  }));
  const insertAll = async (table: string, rows: readonly Row[]) => {
    if (rows.length > 0)
      await database.execute(sql`insert into ${identifier(table)} ${columnsAndValues(rows)}`);
  };
  await insertAll(
    'panel_pair',
    named.map(({ application_id, person_id, isAssigned, hasDeclined }) => ({
      application_id,
      person_id,
      assigned_on: isAssigned ? at : null,
      declined_on: hasDeclined ? at : null,
      decline_reason: hasDeclined ? 'time' : null,
    })),
  );
  await insertAll(
    'interest',
    named
      .filter(({ interest }) => interest !== 'none')
      .map(({ application_id, person_id, interest }) => ({
        application_id,
        person_id,
        kind: 'financial',
        declared_on: at,
        cleared_on: interest === 'cleared' ? at : null,
        cleared_reason: interest === 'cleared' ? 'Sold the shares.' : null,
      })),
  );
  await insertAll(
    'assessment',
    named
      .filter(({ assessment }) => assessment !== 'none')
      .map(({ application_id, person_id, assessment, rating }) => ({
        application_id,
        assessor_id: person_id,
        ...everyRating(rating),
        is_innovative: false,
        final_comment: 'Fine.',
        created_on: at,
        ...(assessment === 'set aside' ? setAside : notSetAside),
      })),
  );
}

const notSetAside = { set_aside_on: null, set_aside_by_name: null, set_aside_reason: null };

test('the summary, the room and the export agree', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, async (one) => {
      await write(one);
      const { assessmentSummaries } = await findScores(database, challenge.id);
      const summaries = new Map(assessmentSummaries.map((summary) => [summary.submission.id, summary]));
      const facts = await findRoomFacts(database, challenge.id, { id: 1, roles: [roles.superAdmin] });
      const ranks = await findRanks(database, challenge.id);
      const ranked = new Map(
        rankingOf(facts.rows, facts.percents).map((row) => [row.submission, row] as const),
      );
      for (const { id, expectedCount, assessments } of facts.applications) {
        const counted = assessments.filter(({ isSetAside }) => !isSetAside).length;
        const { rank = null, isTied = false } = ranked.get(id) ?? {};
        expect(summaries.get(id)).toMatchObject({
          rank,
          isTied,
          expectedCount,
          assessmentCount: counted,
          isProvisional: counted < expectedCount && !one.isComplete,
        });
        expect(summaries.get(id)?.setAsideScores).toHaveLength(assessments.length - counted);
        expect(ranks.get(id)).toEqual({ rank, expectedCount });
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
