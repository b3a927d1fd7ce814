// Tests that the browser counts the use of a sign-in by the same rule as the server.
// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { noteUse, readLastUse } from './last-use.ts';

const start = Date.parse('2026-11-15T12:00:00Z');
const minute = 60_000;

beforeEach(() => localStorage.clear());

test('a new sign-in counts as used when it is first seen', () => {
  expect(readLastUse('7 100', start)).toBe(start);
  expect(readLastUse('7 100', start + minute)).toBe(start);
});

test('a use within a minute of the last one is not stored, as on the server', () => {
  readLastUse('7 100', start);
  noteUse('7 100', start + minute - 1);
  expect(readLastUse('7 100', start + minute)).toBe(start);
  noteUse('7 100', start + minute);
  expect(readLastUse('7 100', start + 5 * minute)).toBe(start + minute);
});

test('another sign-in starts again, and a clock that was set back ends nothing early', () => {
  readLastUse('7 100', start);
  expect(readLastUse('7 200', start + 9 * minute)).toBe(start + 9 * minute);
  expect(readLastUse('7 200', start)).toBe(start);
});
