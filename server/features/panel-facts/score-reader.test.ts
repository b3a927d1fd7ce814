// Tests that SQL counts the same open assessments as rules/panel.ts, for any state of a panel.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { panelModes } from '../../../contract/panel-vocabulary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { isOpen } from '../../../rules/panel.ts';
import { testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireScores } from './score-reader.ts';

const { database, open, insert, insertSubmittedApplication, person } = await assessmentTests();

const challenge = await open();
const reader = await person('admin', ['assessor']);
const otherReader = await person('admin', ['assessor']);
const applicationIDs: number[] = [];
for (let count = 0; count < 5; count++) applicationIDs.push(await insertSubmittedApplication(challenge.id));
await insertSubmittedApplication(challenge.id, { submitted_on: null });
await insert(database, 'challenge_panel', { challenge_id: challenge.id, assessors_per_application: 2 });

const anyPair = fc.record({
  isAssigned: fc.boolean(),
  hasDeclined: fc.boolean(),
  interest: fc.constantFrom('inForce', 'cleared', null),
  assessment: fc.constantFrom('counted', 'setAside', null),
});
type Pair = typeof anyPair extends fc.Arbitrary<infer Value> ? Value : never;

async function store(applicationID: number, personID: number, { interest, assessment, ...pair }: Pair) {
  const about = { application_id: applicationID, person_id: personID };
  await insert(database, 'panel_pair', {
    ...about,
    assigned_on: pair.isAssigned ? testStart : null,
    ...(pair.hasDeclined && { declined_on: testStart, decline_reason: 'time' }),
  });
  if (interest)
    await insert(database, 'interest', {
      ...about,
      ...(interest === 'cleared' && { cleared_on: testStart, cleared_reason: 'Sold.' }),
    });
  if (assessment)
    await insert(database, 'assessment', {
      application_id: applicationID,
      assessor_id: personID,
      ...(assessment === 'setAside' && {
        set_aside_on: testStart,
        set_aside_by_name: 'Ada Lovelace',
        set_aside_reason: 'Interest declared on 15/11/2026',
      }),
    });
}

test('a person has as many open assessments in SQL as by the rules', async () => {
  const anyPanel = fc.record({
    mode: fc.constantFrom(...panelModes),
    isNamed: fc.boolean(),
    site: fc.constantFrom(sites.IX, sites.GA, sites.All),
    pairs: fc.array(anyPair, { minLength: 5, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(anyPanel, async ({ mode, isNamed, site, pairs }) => {
      for (const table of ['panel_pair', 'interest', 'assessment', 'challenge_assessor'])
        await database.script(`delete from ${table}`);
      await database.execute(sql`update challenge_panel set mode = ${mode}`);
      await database.execute(sql`update person set site = ${site} where id = ${reader.id}`);
      if (isNamed)
        await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: reader.id });
      for (const [index, pair] of pairs.entries()) {
        await store(applicationIDs[index] ?? 0, reader.id, pair);
        // What is recorded about someone else must not matter.
        await store(applicationIDs[index] ?? 0, otherReader.id, pairs.at(-index) ?? pair);
      }
      const isMember = isNamed && site !== sites.GA;
      const openCount = pairs.filter(({ interest, ...pair }) =>
        isOpen({ ...pair, isMember, hasInterest: interest === 'inForce' }, mode),
      ).length;
      // The lead is never refused, so that the count is returned.
      const led = { id: challenge.id, challengeLeadID: reader.id, assessmentsCompleteSetOn: null };
      expect(
        await requireScores(database, { challenge: led, panel: { mode } }, { id: reader.id, roles: [] }),
      ).toMatchObject({
        isMember,
        openCount,
      });
    }),
    { numRuns: 60 },
  );
});
