// Tests how a typed moment becomes an instant, before and after the clocks change.
import { expect, test } from 'vitest';
import { momentText, parseMoment } from './moment-text.ts';

const london = 'Europe/London';

test.each([
  ['14/11/2026 17:00', '2026-11-14T17:00:00.000Z'],
  [' 4/6/2026  9.05 ', '2026-06-04T08:05:00.000Z'],
  ['14.11.26, 17:00', '2026-11-14T17:00:00.000Z'],
  ['14/11/2026', '2026-11-14T00:00:00.000Z'],
  // The clocks went forward on 29 March at 01:00 and back on 25 October at 02:00.
  ['29/03/2026 00:59', '2026-03-29T00:59:00.000Z'],
  ['29/03/2026 02:00', '2026-03-29T01:00:00.000Z'],
  ['25/10/2026 00:59', '2026-10-24T23:59:00.000Z'],
  ['25/10/2026 02:00', '2026-10-25T02:00:00.000Z'],
])('%s in London is %s', (text, instant) => {
  expect(parseMoment(text, london)).toBe(instant);
});

test('the time is that of the programme, not of the browser', () => {
  expect(parseMoment('14/11/2026 17:00', 'America/New_York')).toBe('2026-11-14T22:00:00.000Z');
  expect(parseMoment('14/11/2026 03:00', 'Asia/Kolkata')).toBe('2026-11-13T21:30:00.000Z');
});

test.each(['', 'yesterday', '31/02/2026 10:00', '14/11/2026 24:00', '14/11/2026 10:60', '17:00'])(
  '"%s" is not a moment',
  (text) => expect(parseMoment(text, london)).toBeNull(),
);

test('a moment is shown as people type it, and an unreadable one as it is', () => {
  expect(momentText('2026-06-04T08:05:59.999Z')).toBe('04/06/2026 09:05');
  expect(momentText('yesterday')).toBe('yesterday');
});
