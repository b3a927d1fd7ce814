// The records of the bad-input tests about moderations: one that is open with two notes, and one that is not open yet.
import { testStart } from '../support/api.ts';
import { submitted } from '../support/assessments.ts';
import type { Row, Table } from '../support/rows.ts';

interface Context {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number }>;
  /** Makes the calls. Both people have assessed the applications. */
  readonly caller: { readonly id: number };
  readonly member: { readonly id: number };
  readonly inGroup: Row;
}

/** Returns valid values for the fields of these calls. */
export async function insertModerationRecords({ insert, caller, member, inGroup }: Context) {
  const challenge = async () =>
    (
      await insert('challenge', {
        ...inGroup,
        start_date: '2026-10-01',
        end_date: '2026-10-31',
        ready_for_assessments_set_on: testStart,
      })
    ).id;
  const unopened = await challenge();
  const opened = await challenge();
  await insert('decision_setting', { challenge_id: opened, moderation_opened_on: testStart });
  const application = (await insert('application', { ...submitted, challenge_id: opened })).id;
  const assess = async (assessor: { readonly id: number }, changes: Row = {}) =>
    (await insert('assessment', { application_id: application, assessor_id: assessor.id, ...changes })).id;
  await assess(caller);
  const counted = await assess(member);
  const otherPerson = await insert('person');
  const setAside = await assess(otherPerson, {
    set_aside_on: testStart,
    set_aside_by_name: 'Ada Lovelace',
    set_aside_reason: 'It is about another company.',
  });
  const note = await insert('moderation_note', { application_id: application, author_id: caller.id });
  const words = ['Look again.', 'x'.repeat(20), 'It is about another company. '.repeat(60)];
  return {
    'moderation.id': [String(opened)],
    'moderation.open.id': [String(unopened)],
    'moderation.setAside.id': [String(counted)],
    'moderation.countAgain.id': [String(setAside)],
    'moderation.strikeNote.noteID': [String(note.id)],
    'moderation.others.submissionID': [String(application)],
    'moderation.applicationID': [application],
    'moderation.setAside.reason': words.slice(1),
  };
}
