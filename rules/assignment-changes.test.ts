// Tests which changes of assignments an editor can save, and the warnings about limits.
import { expect, test } from 'vitest';
import type { AssignmentPair } from './assignment.ts';
import { type AssignmentChanges, canSaveAssignments, limitWarnings } from './assignment-changes.ts';

const ada = { id: 1, firstName: 'Ada', lastName: 'Lovelace', maximum: 2 };
const ben = { id: 2, firstName: 'Ben', lastName: 'Byron', maximum: null };
const former = { id: 3, firstName: 'Cleo', lastName: 'Carr' };
const recorded = (
  applicationID: number,
  personID: number,
  more: Partial<AssignmentPair>,
): AssignmentPair => ({
  applicationID,
  personID,
  isAssigned: true,
  hasInterest: false,
  hasDeclined: false,
  assessment: null,
  ...more,
});
const facts = {
  mode: 'assigned' as 'assigned' | 'everyone',
  applications: [
    { id: 11, companyName: 'Tern' },
    { id: 12, companyName: 'Brook' },
  ],
  members: [ada, ben],
  others: [former],
  pairs: [
    recorded(11, 1, { assessment: 'counted' }),
    recorded(12, 1, { hasInterest: true }),
    recorded(11, 2, { hasDeclined: true }),
    recorded(12, 2, {}),
    recorded(12, 3, {}),
  ],
};
const lead = { id: 8, isLead: true, isSuperAdmin: false };
const save = (changes: Partial<AssignmentChanges>, mode = facts.mode, editor = lead) => {
  const whole = { add: [], remove: [], limits: [], ...changes };
  const verdict = canSaveAssignments({ ...facts, mode }, whole, editor);
  return verdict.allowed ? 'saved' : verdict.reason;
};
const invalid = 'Invalid value provided.';

test.each<[string, Partial<AssignmentChanges>, string]>([
  ['a member and a submission', { add: [[12, 2]] }, 'saved'],
  ['a pair that is assigned already', { add: [[11, 1]] }, 'saved'],
  ['a former member', { add: [[11, 3]] }, invalid],
  ['an application that is not submitted to this challenge', { add: [[99, 1]] }, invalid],
  ['a person with an interest', { add: [[12, 1]] }, 'Ada Lovelace has an interest in Brook.'],
  ['a person who declined', { add: [[11, 2]] }, 'Ben Byron declined Tern.'],
  [
    'one good pair and one that is refused',
    {
      add: [
        [12, 2],
        [11, 2],
      ],
    },
    'Ben Byron declined Tern.',
  ],
  ['removing an assessed pair', { remove: [[11, 1]] }, 'Ada Lovelace has already assessed Tern.'],
  ['removing what a former member has', { remove: [[12, 3]] }, 'saved'],
  ['removing from an unknown person', { remove: [[12, 9]] }, invalid],
  ['adding and removing the same pair', { add: [[12, 2]], remove: [[12, 2]] }, invalid],
  ['a limit of a member', { limits: [{ personID: 1, maximum: null }] }, 'saved'],
  ['a limit of someone else', { limits: [{ personID: 3, maximum: 4 }] }, invalid],
])('%s', (_, changes, expected) => {
  expect(save(changes)).toBe(expected);
});

test('a panel in which everyone assesses everything takes no assignments', () => {
  expect(save({ add: [[12, 2]] }, 'everyone')).toBe('This panel does not use assignments.');
});

test('an editor cannot remove their own open assignments, unless they are lead or super admin', () => {
  const editor = (id: number, more = {}) => ({ id, isLead: false, isSuperAdmin: false, ...more });
  const removeFrom = (pair: [number, number], by: ReturnType<typeof editor>) =>
    save({ remove: [pair] }, 'assigned', by);
  const refusal = 'You cannot remove your own assignments. The challenge lead can.';
  expect(removeFrom([12, 2], editor(2))).toBe(refusal);
  expect(removeFrom([12, 2], editor(2, { isLead: true }))).toBe('saved');
  expect(removeFrom([12, 2], editor(2, { isSuperAdmin: true }))).toBe('saved');
  expect(removeFrom([12, 2], editor(1))).toBe('saved');
  // Nothing is expected of them here, so removing it does not open the scores to them.
  expect(removeFrom([11, 2], editor(2))).toBe('saved');
  expect(removeFrom([12, 1], editor(1))).toBe('saved');
  expect(removeFrom([12, 3], editor(3))).toBe('saved');
});

test('limits only warn', () => {
  expect(
    limitWarnings([
      { ...ada, load: 3 },
      { ...ben, load: 30 },
    ]),
  ).toEqual(['Ada Lovelace has 3 submissions, and their maximum is 2.']);
  expect(limitWarnings([{ ...ada, load: 2 }])).toEqual([]);
});
