// The records of the bad-input tests about panels: a challenge with one assigned application and one that is not.
import { testStart } from '../support/api.ts';
import { submitted } from '../support/assessments.ts';
import type { Row, Table } from '../support/rows.ts';

interface Context {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number }>;
  /** The only assessor. */
  readonly member: { readonly id: number };
  readonly inGroup: Row;
}

/** Returns valid values for the fields of these calls. */
export async function insertPanelRecords({ insert, member, inGroup }: Context) {
  const challenge = await insert('challenge', {
    ...inGroup,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    ready_for_assessments_set_on: testStart,
  });
  await insert('challenge_panel', {
    challenge_id: challenge.id,
    mode: 'assigned',
    assessors_per_application: 1,
  });
  await insert('challenge_assessor', { challenge_id: challenge.id, person_id: member.id });
  const assigned = await insert('application', { ...submitted, challenge_id: challenge.id });
  const unassigned = await insert('application', { ...submitted, challenge_id: challenge.id });
  await insert('panel_pair', { application_id: assigned.id, person_id: member.id });
  return {
    'panelAssignments.id': [String(challenge.id)],
    'panelAssignments.add': [[], [[unassigned.id, member.id]]],
    'panelAssignments.remove': [[], [[assigned.id, member.id]]],
    'panelAssignments.limits': [[], [{ personID: member.id, maximum: 3 }]],
    'panelReminders.id': [String(challenge.id)],
    'panelReminders.personIDs': [[member.id]],
  };
}
