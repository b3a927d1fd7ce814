// The records of the bad-input tests about decisions: challenges that can be decided, released and corrected.
import { outcomes } from '../../contract/decision-vocabulary.ts';
import { previewHashOf } from '../../rules/letters.ts';
import { testStart } from '../support/api.ts';
import { submitted } from '../support/assessments.ts';
import type { Row, Table } from '../support/rows.ts';
import { insertSealRecords } from './seal-records.ts';

interface Context {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number }>;
  readonly assessor: { readonly id: number };
  readonly inGroup: Row;
}

/** Every letter has the same words, so that the hash of a preview does not depend on the outcome. */
const words = { subject: 'Your application', body: 'We have decided.' };

/** Returns valid values for the fields of these calls. */
export async function insertDecisionRecords({ insert, assessor, inGroup }: Context) {
  async function complete() {
    const challenge = await insert('challenge', {
      ...inGroup,
      name: 'Complete',
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      ready_for_assessments_set_on: testStart,
      assessments_complete_set_on: testStart,
    });
    const application = await insert('application', { ...submitted, challenge_id: challenge.id });
    await insert('assessment', { application_id: application.id, assessor_id: assessor.id });
    return { challenge_id: challenge.id, application_id: application.id };
  }
  const [undecided, decided, released] = [await complete(), await complete(), await complete()];
  await insert('decision', { ...decided, outcome: 'decline' });
  await insert('decision', { ...released, outcome: 'decline', released_on: testStart });
  for (const { challenge_id } of [decided, released])
    for (const outcome of outcomes) await insert('letter_template', { challenge_id, outcome, ...words });
  const release = await insert('decision_release', { challenge_id: released.challenge_id });
  const letterOf = ({ application_id: applicationID }: typeof released) => ({
    applicationID,
    recipient: null,
    ...words,
  });
  const template = await insert('letter_template', { challenge_id: undecided.challenge_id });
  // Not about the released application, because its next correction would then name this letter as replaced.
  const letter = await insert('letter', { release_id: release.id, application_id: undecided.application_id });
  const change = {
    id: [String(released.challenge_id)],
    applicationID: [String(released.application_id)],
    kind: ['correction'],
    previewHash: [previewHashOf([letterOf(released)])],
  };
  const forCall = (name: string, fields: Readonly<Record<string, readonly unknown[]>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, values]) => [`decisions.${name}.${field}`, values]),
    );
  const ofSeals = await insertSealRecords({
    insert,
    undecided: undecided.challenge_id,
    decided: decided.challenge_id,
  });
  return {
    ...ofSeals,
    'decisions.id': [String(undecided.challenge_id)],
    'decisions.applicationID': [String(undecided.application_id)],
    ...forCall('release', {
      id: [String(decided.challenge_id)],
      previewHash: [previewHashOf([letterOf(decided)])],
      challengeName: ['Complete'],
    }),
    ...forCall('previewChange', change),
    ...forCall('change', change),
    'letters.id': [String(released.challenge_id)],
    'letters.letterID': [String(letter.id)],
    'letters.templateID': [String(template.id)],
    'letters.templates.challengeID': [String(undecided.challenge_id)],
    'letters.updateTemplate.challengeID': [null, decided.challenge_id],
    'letters.updateTemplate.version': [0, 1],
  };
}
