// Tests when a request counts as overdue, and the words for it.
import { expect, test } from 'vitest';
import { commentsText, dueText, erasedText, heldText, onHoldText, overdueText } from './privacy-texts.ts';

const dueOn = '2026-10-25';
const closedAt = null;

test('a request is overdue from the day after it was due, also across the end of summer time', () => {
  expect(overdueText({ state: 'open', dueOn, closedAt }, '2026-10-25')).toBeNull();
  expect(overdueText({ state: 'open', dueOn, closedAt }, '2026-10-26')).toBe('Overdue by 1 day');
  expect(overdueText({ state: 'open', dueOn, closedAt }, '2026-10-28')).toBe('Overdue by 3 days');
});

test('a request that runs or failed can be overdue, and an answered one cannot', () => {
  expect(overdueText({ state: 'running', dueOn, closedAt }, '2026-10-28')).toBe('Overdue by 3 days');
  expect(overdueText({ state: 'failed', dueOn, closedAt }, '2026-10-28')).toBe('Overdue by 3 days');
  for (const state of ['done', 'refused', 'withdrawn'] as const)
    expect(overdueText({ state, dueOn, closedAt }, '2026-10-28')).toBeNull();
  // An erasure has ended it.
  const ended = { state: 'failed', dueOn, closedAt: '2026-10-20T09:00:00.000Z' } as const;
  expect(overdueText(ended, '2026-10-28')).toBeNull();
});

test('comments are offered for erasure where there can be any', () => {
  const about = (...places: string[]) => commentsText(places.map((place) => ({ place })));
  expect(about('Company account', 'Unsubmitted application')).toBeNull();
  expect(about('Staff account')).toBe('The final comments in their assessments.');
  expect(about('Company account', 'Application')).toBe(
    'The final comments of assessors about the applications.',
  );
  expect(about('Staff account', 'Application')).toBe(
    'The final comments in their assessments and of assessors about the applications.',
  );
});

test('an erasure says how many records it reached', () => {
  expect(erasedText(1)).toBe('Erased. 1 record.');
  expect(erasedText(1200)).toBe('Erased. 1,200 records.');
});

test('the rules of a site say what they reach together', () => {
  const rules = [
    { dueTonight: 0, dueIn30Days: 200 },
    { dueTonight: 1, dueIn30Days: 14 },
  ];
  expect(dueText(rules)).toBe('Tonight: 1 record. In the next 30 days: 214 records.');
  expect(onHoldText('2027-01-02')).toBe('On hold until 02/01/2027');
});

test('My data counts what is held', () => {
  expect(heldText({ applications: 1, messages: 0 })).toBe('Your account, 1 application, 0 messages.');
  expect(heldText({ applications: 12, messages: 2 })).toBe('Your account, 12 applications, 2 messages.');
});
