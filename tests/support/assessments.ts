// Sets up tests of assessments: a challenge open for assessment, submitted applications, and assessors.
import type { AssessmentFields } from '../../contract/assessments.ts';
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import { assignments, sql } from '../../server/platform/database/sql.ts';
import type { MediaStore } from '../../server/platform/media/store.ts';
import { testStart } from './api.ts';
import { challengeTests } from './challenges.ts';
import type { Row } from './rows.ts';

export const ratings = (
  deploymentScale: number,
  fitWithChallenge: number,
  credibilityCompany: number,
  credibilityTechnology: number,
  fullOrPartialSolution: number,
) => ({
  deploymentScale,
  fitWithChallenge,
  credibilityCompany,
  credibilityTechnology,
  fullOrPartialSolution,
});

export const fields: AssessmentFields = {
  ...ratings(4, 3, 5, 2, 1),
  isInnovative: true,
  finalComment: 'A sound plan.',
};

/** A complete, submitted application. */
export const submitted: Row = {
  company_name: 'Acme',
  is_organisation_complete: true,
  is_summary_complete: true,
  is_trl_complete: true,
  is_ip_status_complete: true,
  is_extra_attachments_complete: true,
  created_on: new Date('2026-11-01T09:00:00Z'),
  submitted_on: new Date('2026-11-02T09:00:00Z'),
};

export async function assessmentTests(store?: MediaStore) {
  const api = await challengeTests(store);
  const { create, createMember, insertApplication, database } = api;

  /** A challenge that has ended and is marked as ready for assessment. */
  async function open(changes: object = {}, marks: Row = {}) {
    const challenge = await create({ startDate: '2026-10-01', endDate: '2026-10-31', ...changes });
    await database.execute(sql`update challenge set ${assignments({ ready_for_assessments_set_on: testStart, ...marks })}
      where id = ${challenge.id}`);
    return challenge;
  }

  const insertSubmittedApplication = async (challengeID: number, changes: Row = {}) =>
    (await insertApplication(challengeID, { ...submitted, ...changes })).id;

  /** An assessor of the challenge who holds the role. */
  const assessor = (
    challenge: Parameters<typeof createMember>[0],
    site: number = sites.IX,
    roleNames: RoleName[] = ['assessor'],
  ) => createMember(challenge, 'assessor', roleNames, site);

  /** A challenge, an application and an assessor in one call. */
  async function ready(changes: object = {}) {
    const challenge = await open(changes);
    const applicationID = await insertSubmittedApplication(challenge.id);
    return { challenge, applicationID, ...(await assessor(challenge)) };
  }

  return { ...api, open, insertSubmittedApplication, assessor, ready };
}
