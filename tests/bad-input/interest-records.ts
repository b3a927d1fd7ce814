// The records of the bad-input tests about interests: a challenge with a panel, interests and a decline.
import { testStart } from '../support/api.ts';
import { submitted } from '../support/assessments.ts';
import type { Row, Table } from '../support/rows.ts';

interface Context {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number }>;
  /** Makes the calls. Both people are members of the panel. */
  readonly caller: { readonly id: number };
  readonly member: { readonly id: number };
  readonly inGroup: Row;
}

/** Returns valid values for the fields of these calls. */
export async function insertInterestRecords({ insert, caller, member, inGroup }: Context) {
  const challenge = await insert('challenge', {
    ...inGroup,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    ready_for_assessments_set_on: testStart,
  });
  await insert('challenge_panel', { challenge_id: challenge.id, can_decline: true });
  for (const one of [caller, member])
    await insert('challenge_assessor', { challenge_id: challenge.id, person_id: one.id });
  const application = async (companyName: string) =>
    (await insert('application', { ...submitted, challenge_id: challenge.id, company_name: companyName })).id;
  const [untouched, inForceAt, clearedAt] = [
    await application('Gamma'),
    await application('Delta'),
    await application('Epsilon'),
  ];
  const inForce = await insert('interest', { application_id: inForceAt, person_id: member.id });
  const cleared = await insert('interest', {
    application_id: clearedAt,
    person_id: member.id,
    cleared_on: testStart,
    cleared_by: caller.id,
    cleared_reason: 'It was sold.',
  });
  await insert('panel_pair', {
    application_id: clearedAt,
    person_id: caller.id,
    assigned_on: null,
    declined_on: testStart,
    decline_reason: 'time',
  });
  const all = [untouched, inForceAt, clearedAt];
  return {
    'interests.id': [String(challenge.id)],
    'declarations.id': [String(challenge.id)],
    'interests.clear.interestID': [String(inForce.id)],
    'interests.putBack.interestID': [String(cleared.id)],
    'interests.personID': [member.id],
    'interests.applicationID': [untouched],
    'declarations.applicationID': [untouched],
    'declarations.withdrawDecline.applicationID': [String(clearedAt)],
    'declarations.applicationIDs': [all],
    'declarations.interests': [[], [{ applicationID: untouched, kind: 'other', note: 'A pension fund.' }]],
  };
}
