// Work that only this browser has: found by its person, and cleared away once it is old.
import { beforeEach, expect, test } from 'vitest';
import { keptWork } from './kept-work.ts';
import { clearOldWork, clearWorkOf, hasWorkOf } from './work-store.ts';

const at = (day: string) => () => new Date(`${day}T10:00:00Z`);
const keep = (personID: number, applicationID: number, day = '2026-11-15') =>
  keptWork(localStorage, personID, applicationID, at(day)).keep({ county: { typed: 'Kent', known: [''] } });
const keys = () => Object.keys(localStorage).sort();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user-token', 't1');
});

test('what one person wrote is cleared, also of several applications; what others wrote stays', () => {
  for (const [person, application] of [
    [1, 7],
    [1, 8],
    [12, 7],
  ] as const)
    keep(person, application);
  expect([1, 12, 2].map((person) => hasWorkOf(localStorage, person))).toEqual([true, true, false]);
  clearWorkOf(localStorage, 1);
  expect(keys()).toEqual(['application-work:12:7', 'user-token']);
});

test('where it is not known of whom, nothing of that kind stays', () => {
  keep(1, 7);
  keep(2, 7);
  expect(hasWorkOf(localStorage, null)).toBe(true);
  clearWorkOf(localStorage, null);
  expect(keys()).toEqual(['user-token']);
});

test('what is older than thirty days goes, whoever wrote it, and so does what cannot be read', () => {
  keep(1, 7, '2026-10-16');
  keep(2, 7, '2026-10-15');
  localStorage.setItem('application-work:3:7', 'null');
  localStorage.setItem('application-work:4:7', '{}');
  clearOldWork(localStorage, at('2026-11-15')());
  expect(keys()).toEqual(['application-work:1:7', 'user-token']);
});
