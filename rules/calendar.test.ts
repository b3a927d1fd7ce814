// Tests what the calendar draws for a challenge.
import { expect, test } from 'vitest';
import { barsOf, defaultWindow, initialsOf, peopleOf, spanOf } from './calendar.ts';

const ada = { id: 1, firstName: 'Ada', lastName: 'Lovelace' };
const grace = { id: 2, firstName: 'Grace', lastName: 'Hopper' };
const alan = { id: 3, firstName: 'Alan', lastName: 'Turing' };
const kathleen = { id: 4, firstName: 'Kathleen', lastName: 'Booth' };

const challenge = {
  challengeLeadID: 1,
  challengeLead: { firstName: 'Ada', lastName: 'Lovelace' },
  workshopDate: '2026-03-02',
  startDate: '2026-03-10',
  endDate: '2026-04-10',
  gracePeriod: 3,
  assessmentStartDate: '2026-04-15',
  responseDate: '2026-05-01',
  pitchPresentationDate: '2026-05-08',
  workshopAdmins: [grace],
  assessors: [alan, ada],
  pitchPresentationAdmins: [kathleen],
};

test('draws four stages, each with its days and its people', () => {
  expect(barsOf(challenge)).toEqual([
    { stage: 'workshop', from: '2026-03-02', to: '2026-03-02', people: [grace] },
    { stage: 'live', from: '2026-03-10', to: '2026-04-10', people: [ada] },
    { stage: 'assessment', from: '2026-04-15', to: '2026-05-01', people: [alan, ada] },
    { stage: 'pitch', from: '2026-05-08', to: '2026-05-08', people: [kathleen] },
  ]);
});

test('draws only the first day of an assessment whose response date is before its start', () => {
  const [, , assessment] = barsOf({ ...challenge, responseDate: '2026-04-01' });
  expect(assessment).toMatchObject({ from: '2026-04-15', to: '2026-04-15' });
});

test('a challenge lasts from its first day to its last, including the grace period', () => {
  expect(spanOf(challenge)).toEqual({ from: '2026-03-02', to: '2026-05-08' });
  expect(spanOf({ ...challenge, gracePeriod: 30 })).toEqual({ from: '2026-03-02', to: '2026-05-10' });
});

test('lists everyone who works on a challenge once', () => {
  expect(peopleOf(challenge).map(({ id }) => id)).toEqual([2, 1, 3, 4]);
});

test('shows up to three initials, and dots instead of the third if there are more', () => {
  expect(initialsOf([])).toEqual([]);
  expect(initialsOf([ada, grace, alan])).toEqual(['AL', 'GH', 'AT']);
  expect(initialsOf([ada, grace, alan, kathleen])).toEqual(['AL', 'GH', '...']);
});

test('the window starts with the month and has sixty days', () => {
  expect(defaultWindow('2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-12-30' });
  expect(defaultWindow('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-03-31' });
});
