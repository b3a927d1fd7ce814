// Tests with random writes that past scores show every past ranking, also while the clock is sometimes set back.
import { expect, test } from 'vitest';
import type { AssessmentFields } from '../../../contract/assessments.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { weightingOf } from '../../../rules/assessment-rows.ts';
import { drawBelow, generatorFrom } from '../../../rules/generator.ts';
import { type RankingAsAt, rankingAsAt, type ScoreHistory } from '../../../rules/score-history.ts';
import { assessmentTests, fields, ratings } from '../../../tests/support/assessments.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { assignments, sql } from '../../platform/database/sql.ts';
import { deleteApplication, setScoreSummary } from '../applications/writes.ts';
import { insertAssessment, updateAssessment } from '../assessments/queries.ts';
import { setWeighting } from '../challenges/writes.ts';
import { findScores } from '../scores/queries.ts';
import { findScoreHistory } from './history.ts';

const { clock, create, database, insertSubmittedApplication, person } = await assessmentTests();

const nobody = { id: 0, roles: [] };
const start = Date.parse('2026-11-15T12:00:00.000Z');
const moment = (offset: number) => new Date(start + offset);
const iso = (offset: number) => moment(offset).toISOString();

/** Picks a random write. Some are about rows that do not exist, and change nothing. */
function anyWrite(
  below: (count: number) => number,
  {
    challengeID,
    applicationIDs,
    assessorIDs,
  }: Record<'applicationIDs' | 'assessorIDs', number[]> & {
    challengeID: number;
  },
) {
  const applicationID = applicationIDs[below(applicationIDs.length)] ?? 0;
  const assessorID = assessorIDs[below(assessorIDs.length)] ?? 0;
  const rating = () => 1 + below(5);
  const given: AssessmentFields = { ...fields, ...ratings(rating(), rating(), rating(), rating(), rating()) };
  const pair = sql`application_id = ${applicationID} and assessor_id = ${assessorID}`;
  const kind = below(20);
  return async (tx: Queryable, at: Date) => {
    const isStored = (await tx.execute(sql`select from application where id = ${applicationID}`)) > 0;
    if (!isStored) return;
    if (kind === 0) await deleteApplication(tx, applicationID);
    else if (kind < 3) await tx.execute(sql`delete from assessment where ${pair}`);
    else if (kind < 5) {
      const percents = criteria.map(() => below(101));
      await setWeighting(tx, challengeID, weightingOf(percents));
    } else if (kind < 7) {
      const isSetAside = below(2) === 0;
      await tx.execute(
        sql`update assessment set ${assignments({
          set_aside_on: isSetAside ? at : null,
          set_aside_by_name: isSetAside ? 'Ana Hill' : null,
          set_aside_reason: isSetAside ? 'It is about another company.' : null,
        })} where ${pair}`,
      );
    } else if (kind < 9) await setScoreSummary(tx, applicationID, `Summary ${below(9)}`);
    else {
      const id = await insertAssessment(tx, { applicationID, assessorID, fields: given }, at);
      if (id === null) {
        const [found] = await tx.query<{ id: number }[]>(sql`select id from assessment where ${pair}`);
        await updateAssessment(tx, found?.id ?? 0, given, null);
      }
    }
  };
}

/** Creates a challenge with five applications and three assessors, and writes at random to them. */
async function randomWrites(seed: string) {
  const generator = generatorFrom(seed);
  const below = (count: number) => drawBelow(generator, count);
  clock.instant = moment(0);
  const { id: challengeID } = await create();
  const assessorIDs: number[] = [];
  for (let left = 3; left > 0; left--) assessorIDs.push((await person('admin', ['assessor'])).id);
  const applicationIDs: number[] = [];
  for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'])
    applicationIDs.push(await insertSubmittedApplication(challengeID, { company_name: name }));

  async function writeAt(offset: number) {
    const write = anyWrite(below, { challengeID, applicationIDs, assessorIDs });
    await database.transaction((tx) => write(tx, moment(offset)), { moment: moment(offset) });
  }
  return { below, challengeID, writeAt };
}

/** The ranking of today, without who was expected, which is not part of the history. */
async function todaysRanking(challengeID: number) {
  const { scoreWeighting, assessmentSummaries } = await findScores(database, challengeID);
  const summaries = assessmentSummaries.map(
    ({ assessmentCount: _, expectedCount: __, isProvisional: ___, ...summary }) => summary,
  );
  return { scoreWeighting, summaries };
}

const asToday = ({ percents, summaries }: RankingAsAt) => ({
  scoreWeighting: weightingOf(percents ?? []),
  summaries,
});

/** The periods that are negative or empty, or that overlap another one of the same record. */
function wrongPeriods({ weightings, applications, assessments }: ScoreHistory) {
  const periods = [
    ...weightings.map((period) => ({ record: 'weights', ...period })),
    ...applications.map((period) => ({ record: `application ${period.applicationID}`, ...period })),
    ...assessments.map((period) => ({ record: `assessment ${period.assessmentID}`, ...period })),
  ];
  const isEndedBy = (until: string | null, at: string) => until !== null && until <= at;
  return periods.filter(
    (one) =>
      isEndedBy(one.until, one.from) ||
      periods.some(
        (other) =>
          other !== one &&
          other.record === one.record &&
          one.from <= other.from &&
          !isEndedBy(one.until, other.from),
      ),
  );
}

test.each([1, 2, 3])('random writes %i: every moment shows the ranking of that time', async (seed) => {
  const { below, challengeID, writeAt } = await randomWrites(`past scores ${seed}`);
  const copies = new Map<number, unknown>([[0, await todaysRanking(challengeID)]]);
  let offset = 0;
  for (let left = 60; left > 0; left--) {
    offset += below(3);
    await writeAt(offset);
    copies.set(offset, await todaysRanking(challengeID));
  }
  const history = await findScoreHistory(database, challengeID, nobody);
  let expected: unknown;
  for (let at = 0; at <= offset + 1; at++) {
    expected = copies.get(at) ?? expected;
    expect(asToday(rankingAsAt(history, iso(at)))).toEqual(expected);
  }
  // The reading of one moment gives the same as the whole history.
  const middle = Math.floor(offset / 2);
  const some = await findScoreHistory(database, challengeID, nobody, moment(middle));
  expect(rankingAsAt(some, iso(middle))).toEqual(rankingAsAt(history, iso(middle)));
});

/** Few random writes change the same record before its last change, so this needs more seeds. */
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)(
  'random writes %i with a clock that is also set back: the latest moment shows the ranking of today',
  async (seed) => {
    const { below, challengeID, writeAt } = await randomWrites(`clock set back ${seed}`);
    let offset = 0;
    let latest = 0;
    for (let left = 60; left > 0; left--) {
      offset += below(9) - 3;
      latest = Math.max(latest, offset);
      await writeAt(offset);
      const history = await findScoreHistory(database, challengeID, nobody);
      expect(asToday(rankingAsAt(history, iso(latest)))).toEqual(await todaysRanking(challengeID));
      expect(wrongPeriods(history)).toEqual([]);
    }
  },
);
