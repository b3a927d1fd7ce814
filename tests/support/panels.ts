// Sets up tests of assessment panels: a challenge with a panel, members with names, and what is recorded about pairs.

import { sql } from '../../server/platform/database/sql.ts';
import { testStart } from './api.ts';
import { assessmentTests, fields } from './assessments.ts';
import type { Row } from './rows.ts';

export const setAside: Row = {
  set_aside_on: testStart,
  set_aside_by_name: 'Helen Marsh',
  set_aside_reason: 'Interest declared on 15/11/2026',
};

export async function panelTests() {
  const api = await assessmentTests();
  const { open, assessor, insert, insertSubmittedApplication, database } = api;

  /** A challenge in mode `assigned`, unless the changes say otherwise. */
  async function openWithPanel(changes: Row = {}) {
    const challenge = await open();
    await insert(database, 'challenge_panel', {
      challenge_id: challenge.id,
      mode: 'assigned',
      assessors_per_application: 2,
      ...changes,
    });
    return challenge;
  }

  /** Members with these first names, in the order of their ids. */
  async function namedMembers(challenge: Parameters<typeof assessor>[0], ...names: string[]) {
    const members = [];
    for (const name of names) {
      const member = await assessor(challenge);
      await database.execute(sql`update person set first_name = ${name} where id = ${member.id}`);
      members.push(member);
    }
    return members;
  }

  /** Submitted applications of these companies, in this order. */
  async function companies(challengeID: number, ...names: string[]) {
    const ids: number[] = [];
    for (const [index, name] of names.entries())
      ids.push(
        await insertSubmittedApplication(challengeID, {
          company_name: name,
          submitted_on: new Date(Date.UTC(2026, 10, 2, 9, index)),
        }),
      );
    return ids;
  }

  const of = (applicationID: number, personID: number) => ({
    application_id: applicationID,
    person_id: personID,
  });
  const assign = (applicationID: number, personID: number, row: Row = {}) =>
    insert(database, 'panel_pair', { ...of(applicationID, personID), ...row });
  const decline = (applicationID: number, personID: number) =>
    assign(applicationID, personID, { assigned_on: null, declined_on: testStart, decline_reason: 'field' });
  const declare = (applicationID: number, personID: number, row: Row = {}) =>
    insert(database, 'interest', { ...of(applicationID, personID), ...row });
  const assess = (applicationID: number, personID: number, row: Row = {}) =>
    insert(database, 'assessment', {
      application_id: applicationID,
      assessor_id: personID,
      created_on: testStart,
      ...row,
    });
  return { ...api, openWithPanel, namedMembers, companies, assign, decline, declare, assess, fields };
}
