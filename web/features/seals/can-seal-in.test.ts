// Tests what the Seal section says before a decision can be sealed, in the order of the rules.
import { expect, test } from 'vitest';
import { roomWith } from '../decisions/testing.ts';
import { canSealIn } from './can-seal-in.ts';
import { unsealedText } from './seal-texts.ts';

const decided = {
  101: { outcome: 'invite' },
  102: { outcome: 'invite' },
  103: { outcome: 'invite' },
  105: { outcome: 'decline' },
  104: { outcome: 'decline' },
  106: { outcome: 'decline' },
} as const;

const refusalOf = (...facts: Parameters<typeof canSealIn>) => {
  const verdict = canSealIn(...facts);
  return verdict.allowed ? null : verdict.reason;
};

test('a decided challenge can be sealed, for the first time and after a change', () => {
  expect(refusalOf(roomWith(decided), [])).toBeNull();
  expect(refusalOf(roomWith(decided), [{ isCurrent: false }])).toBeNull();
});

test('a decision that is again as in an older pack can be sealed, because the last pack differs', () => {
  expect(refusalOf(roomWith(decided), [{ isCurrent: false }, { isCurrent: true }])).toBeNull();
});

test('says what is missing, in the order of the rules', () => {
  const room = roomWith(decided);
  const challenge = { ...room.challenge, assessmentsCompleteSetOn: null };
  expect(refusalOf({ ...room, challenge }, [])).toBe('The assessments of this challenge are not complete.');
  expect(refusalOf({ ...room, submissions: [] }, [])).toBe('There are no submissions to seal.');
  expect(refusalOf(roomWith({ ...decided, 104: {}, 106: {} }), [])).toBe('2 submissions have no decision.');
  const departure = roomWith({ ...decided, 103: { outcome: 'decline' }, 105: { outcome: 'invite' } });
  expect(refusalOf(departure, [])).toBe('These decisions need a reason: Carr.');
  expect(refusalOf(room, [{ isCurrent: true }, { isCurrent: false }])).toBe(
    'Nothing has changed since the last pack.',
  );
});

test('the refusal is about the interest in a company, not about its missing decision', () => {
  const room = roomWith(decided);
  const applications = room.submissions.map((one) =>
    one.id === 103 ? { ...one, decision: null, isWithheld: true } : one,
  );
  expect(refusalOf({ ...room, submissions: applications }, [])).toBe(
    'You have declared an interest in this company.',
  );
});

test('warns before a release that no pack contains the current decision', () => {
  expect(unsealedText([])).toBe('This decision has not been sealed.');
  expect(unsealedText([{ isCurrent: false }])).toBe(
    'Scores or decisions have changed since this decision was sealed.',
  );
  expect(unsealedText([{ isCurrent: true }, { isCurrent: false }])).toBeNull();
});
