// Tests when a request counts as overdue, and the words for it.
import { expect, test } from 'vitest';
import { erasedOnText, erasedText, overdueText } from './privacy-texts.ts';

const dueOn = '2026-10-25';

test('a request is overdue from the day after it was due, over the end of summer time too', () => {
  expect(overdueText({ state: 'open', dueOn }, '2026-10-25')).toBeNull();
  expect(overdueText({ state: 'open', dueOn }, '2026-10-26')).toBe('Overdue by 1 day');
  expect(overdueText({ state: 'open', dueOn }, '2026-10-28')).toBe('Overdue by 3 days');
});

test('a request that runs or failed can be overdue, and an answered one cannot', () => {
  expect(overdueText({ state: 'running', dueOn }, '2026-10-28')).toBe('Overdue by 3 days');
  expect(overdueText({ state: 'failed', dueOn }, '2026-10-28')).toBe('Overdue by 3 days');
  for (const state of ['done', 'refused', 'withdrawn'] as const)
    expect(overdueText({ state, dueOn }, '2026-10-28')).toBeNull();
});

test('an erasure says how many records it reached', () => {
  expect(erasedText(1)).toBe('Erased. 1 record.');
  expect(erasedText(1200)).toBe('Erased. 1,200 records.');
  expect(erasedOnText('2027-01-02')).toBe('Erased on 02/01/2027');
});
