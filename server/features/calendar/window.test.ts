// Tests of the calendar window.
import { expect, test } from 'vitest';
import { windowOf } from './window.ts';

const today = '2026-11-15';

test.each([
  ['neither end: from the start of this month', {}, { from: '2026-11-01', to: '2026-12-30' }],
  [
    'both ends',
    { filterFrom: '2026-01-02', filterTo: '2026-01-02' },
    { from: '2026-01-02', to: '2026-01-02' },
  ],
  ['a start alone', { filterFrom: '2026-02-15' }, { from: '2026-02-15', to: '2026-04-15' }],
  ['an end alone', { filterTo: '2026-04-15' }, { from: '2026-02-15', to: '2026-04-15' }],
  ['the last supported day', { filterFrom: '2199-12-31' }, { from: '2199-12-31', to: '2200-02-28' }],
])('%s', (_, query, expected) => {
  expect(windowOf(query, today)).toEqual(expected);
});
