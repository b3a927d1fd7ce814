// Sets up a challenge with the panel whose figures are specified, and stores settings, decisions and releases.
import type { Percents } from '../../rules/assessment-rows.ts';
import { type AssessmentRow, namedRatings, weightingOf } from '../../rules/assessment-rows.ts';
import { equalPercents, exampleRows } from '../../rules/example-rows.ts';
import { setWeighting } from '../../server/features/challenges/writes.ts';
import { ratingsAsColumns } from '../../server/features/score-facts/columns.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { columnsAndValues, identifier, sql } from '../../server/platform/database/sql.ts';
import { testStart } from './api.ts';
import type { assessmentTests } from './assessments.ts';
import type { Row } from './rows.ts';

/** An assessment as a row of its table. */
export const ratingRow = (row: AssessmentRow): Row => ({
  application_id: row[0],
  assessor_id: row[1],
  ...ratingsAsColumns(namedRatings(row)),
});

export const setAsideRow: Row = {
  set_aside_on: testStart,
  set_aside_by_name: 'Helen Marsh',
  set_aside_reason: 'The comment is about another company.',
};

const insertInto = (table: string) => (tx: Queryable, row: Row) =>
  tx.execute(sql`insert into ${identifier(table)} ${columnsAndValues(row)}`);

export const insertRoomSettings = insertInto('decision_setting');

export const insertDecision = (tx: Queryable, row: Row) =>
  insertInto('decision')(tx, { decided_by_name: 'Helen Marsh', decided_on: testStart, ...row });

/** The release of all decisions, when the weights and ratings had this hash. */
export const insertRelease = (tx: Queryable, challengeID: number, inputHash: string) =>
  insertInto('decision_release')(tx, {
    challenge_id: challengeID,
    kind: 'first',
    released_on: testStart,
    released_by_name: 'Helen Marsh',
    letters_hash: Buffer.alloc(32),
    input_hash: Buffer.from(inputHash, 'hex'),
  });

type Api = Awaited<ReturnType<typeof assessmentTests>>;

/** The companies of 101 to 106. */
export const exampleCompanies = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'] as const;
type Company = (typeof exampleCompanies)[number];

/** The example with other ids. `panel` are columns of the assessment panel; without it there is none. */
export async function roomExample(api: Api, panel: Row | null = null, percents: Percents = equalPercents) {
  const { database, insert, open, assessor, insertSubmittedApplication } = api;
  const challenge = await open();
  await database.transaction((tx) => setWeighting(tx, challenge.id, weightingOf(percents)), {
    moment: testStart,
  });
  if (panel) await insert(database, 'challenge_panel', { challenge_id: challenge.id, ...panel });
  const people = [
    await assessor(challenge),
    await assessor(challenge),
    await assessor(challenge),
    await assessor(challenge),
  ] as const;
  const applications = {} as Record<Company, number>;
  for (const company of exampleCompanies)
    applications[company] = await insertSubmittedApplication(challenge.id, { company_name: company });
  const rows = exampleRows.map(([application, person, ...five]): AssessmentRow => {
    const company = exampleCompanies[application - 101];
    return [company ? applications[company] : 0, people[person - 1]?.id ?? 0, ...five];
  });
  for (const row of rows) await insert(database, 'assessment', ratingRow(row));
  return { challenge, people, applications, rows };
}
