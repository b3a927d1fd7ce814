// Sets up a challenge with a panel of three members who have assessed four companies, with figures known by hand.
import type { ScoreWeighting } from '../../contract/scores.ts';
import { setWeighting } from '../../server/features/challenges/writes.ts';
import { ratingsAsColumns } from '../../server/features/score-facts/columns.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { testStart } from './api.ts';
import { type assessmentTests, ratings } from './assessments.ts';
import type { Row } from './rows.ts';

type Five = readonly [number, number, number, number, number];

/** Each company's ratings by the members P, Q and R. */
const given = {
  Tern: [
    [5, 5, 5, 4, 4],
    [4, 4, 5, 3, 5],
    [4, 4, 4, 3, 3],
  ],
  Brook: [
    [4, 3, 4, 4, 3],
    [5, 4, 4, 5, 4],
    [4, 5, 3, 5, 4],
  ],
  Carr: [
    [5, 5, 3, 4, 3],
    [3, 5, 4, 3, 4],
    [4, 3, 5, 3, 4],
  ],
  Dell: [
    [2, 3, 3, 3, 3],
    [3, 4, 4, 3, 2],
    [3, 3, 4, 3, 3],
  ],
} as const satisfies Record<string, readonly Five[]>;
type Company = keyof typeof given;
const companies = Object.keys(given) as Company[];

export const weightsOf = (...[a, b, c, d, e]: Five): ScoreWeighting => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});

export const exampleWeights = weightsOf(0.3, 0.25, 0.2, 0.15, 0.1);
/** These put Brook before Tern. */
export const otherWeights = weightsOf(0.1, 0.35, 0.15, 0.25, 0.15);

type Api = Awaited<ReturnType<typeof assessmentTests>>;

/** P and Q mark Tern as innovative. No other assessment does. */
export async function panelExample(api: Api, panel: Row | null = {}, changes: object = {}) {
  const { database, insert, open, assessor, insertSubmittedApplication } = api;
  /** Writes with a moment, as the server does, so that past scores include these writes. */
  const writeAtStart = (write: (tx: Queryable) => Promise<unknown>) =>
    database.transaction(write, { moment: testStart });
  const challenge = await open(changes);
  await writeAtStart((tx) => setWeighting(tx, challenge.id, exampleWeights));
  if (panel) await insert(database, 'challenge_panel', { challenge_id: challenge.id, ...panel });
  const [P, Q, R] = [await assessor(challenge), await assessor(challenge), await assessor(challenge)];
  const applications = {} as Record<Company, number>;
  for (const company of companies) {
    const id = await insertSubmittedApplication(challenge.id, { company_name: company });
    applications[company] = id;
    for (const [index, { id: assessorID }] of [P, Q, R].entries()) {
      const five: Five = given[company][index] ?? [1, 1, 1, 1, 1];
      await insert(database, 'assessment', {
        application_id: id,
        assessor_id: assessorID,
        ...ratingsAsColumns(ratings(...five)),
        is_innovative: company === 'Tern' && index < 2,
        final_comment: `${company} by ${'PQR'[index]}.`,
      });
    }
  }

  /** What the calls about interests store: the interest, and an assessment that no longer counts. */
  async function declare(company: Company, person: { readonly id: number }) {
    const pair = { application_id: applications[company], person_id: person.id };
    await insert(database, 'interest', { ...pair, declared_by: person.id });
    await writeAtStart((tx) =>
      tx.execute(sql`update assessment set set_aside_on = ${testStart}, set_aside_by_name = 'Ada Lovelace',
          set_aside_reason = 'Interest declared on 15/11/2026'
        where application_id = ${pair.application_id} and assessor_id = ${person.id}`),
    );
  }

  async function clear(company: Company, person: { readonly id: number }, shouldCount: boolean) {
    const [applicationID, personID] = [applications[company], person.id];
    await database.execute(sql`update interest set cleared_on = ${testStart}, cleared_reason = 'Sold the shares.'
      where application_id = ${applicationID} and person_id = ${personID}`);
    if (shouldCount)
      await writeAtStart((tx) =>
        tx.execute(sql`update assessment set set_aside_on = null, set_aside_by_name = null,
            set_aside_reason = null
          where application_id = ${applicationID} and assessor_id = ${personID}`),
      );
  }

  return { challenge, applications, P, Q, R, declare, clear };
}
