// Tests who can be reminded manually, who is selected at first, and the reasons shown for the others.
import { expect, test } from 'vitest';
import { nowIn } from '../../../rules/now.ts';
import { reminderOptions, selectedAtFirst } from './reminder-people.ts';

const now = nowIn('Europe/London', new Date('2026-11-16T12:00:00Z'));
const ada = {
  id: 1,
  firstName: 'Ada',
  lastName: 'Bell',
  isMember: true,
  expected: 5,
  done: 2,
  lastAssessedOn: null,
  lastRemindedOn: null,
};
const people = [
  ada,
  { ...ada, id: 2, firstName: 'Ben', done: 5 },
  { ...ada, id: 3, firstName: 'Cara', lastRemindedOn: '2026-11-16T09:00:00.000Z' },
  { ...ada, id: 4, firstName: 'Dan', lastRemindedOn: '2026-11-14T09:00:00.000Z' },
  { ...ada, id: 5, firstName: 'Eve', isMember: false, expected: 2, done: 2 },
];
const challenge = { readyForAssessmentsSetOn: '2026-11-01T09:00:00.000Z', assessmentsCompleteSetOn: null };

test('people with open work are selected, and the others show the reason why not', () => {
  const options = reminderOptions({ people }, challenge, now, 'Europe/London');
  expect(options.map(({ label, reason }) => [label, reason])).toEqual([
    ['Ada Bell, 3 of 5 left', undefined],
    ['Ben Bell', 'no open assessments'],
    ['Cara Bell', 'reminded in the last 24 hours'],
    ['Dan Bell, 3 of 5 left', undefined],
  ]);
  expect(selectedAtFirst(options)).toEqual([1, 4]);
});
