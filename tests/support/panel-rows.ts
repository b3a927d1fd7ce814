// Sets up tests of what an assessment panel changes in other features: a panel, pairs and interests as rows.
import type { Challenge } from '../../contract/challenges.ts';
import { sites } from '../../contract/vocabulary.ts';
import { testStart } from './api.ts';
import { assessmentTests } from './assessments.ts';
import type { Row } from './rows.ts';

export async function panelTests() {
  const api = await assessmentTests();
  const { database, insert, open, person, tokenOf } = api;

  const insertPanel = (challengeID: number, changes: Row = {}) =>
    insert(database, 'challenge_panel', { challenge_id: challengeID, ...changes });

  /** An open challenge with a panel. */
  async function openWithPanel(panel: Row = {}, changes: object = {}): Promise<Challenge> {
    const challenge = await open(changes);
    await insertPanel(challenge.id, panel);
    return challenge;
  }

  const insertInterest = (applicationID: number, { id }: { readonly id: number }, changes: Row = {}) =>
    insert(database, 'interest', { application_id: applicationID, person_id: id, ...changes });

  const insertPair = (applicationID: number, { id }: { readonly id: number }, changes: Row) =>
    insert(database, 'panel_pair', {
      application_id: applicationID,
      person_id: id,
      assigned_on: null,
      ...changes,
    });

  const insertAssessment = (applicationID: number, { id }: { readonly id: number }, changes: Row = {}) =>
    insert(database, 'assessment', { application_id: applicationID, assessor_id: id, ...changes });

  async function superAdminPerson(site: number = sites.IX) {
    const one = await person('superAdmin', [], site);
    return { ...one, token: await tokenOf(one) };
  }

  return {
    ...api,
    insertPanel,
    openWithPanel,
    insertInterest,
    insertPair,
    insertAssessment,
    superAdminPerson,
  };
}

export const assigned = { mode: 'assigned', assessors_per_application: 1 } as const;
export const isAssigned: Row = { assigned_on: testStart };
export const hasAnswered: Row = { answered_on: testStart };
export const hasDeclined: Row = { declined_on: testStart, decline_reason: 'time' };
export const isCleared: Row = { cleared_on: testStart, cleared_reason: 'Sold the shares.' };
export const isSetAside: Row = {
  set_aside_on: testStart,
  set_aside_by_name: 'Ada Lovelace',
  set_aside_reason: 'Interest declared on 15/11/2026',
};
