// Tests of the calendar file, read back as subscribing programs read it.
import { expect, test } from 'vitest';
import { linesOf, parseCalendar } from '../../../tests/support/read-ical.ts';
import { type AllDayEvent, calendarText } from './ical.ts';

const event: AllDayEvent = {
  uid: 'challenge-1-live@test.example',
  from: '2026-02-27',
  to: '2026-02-28',
  summary: 'Live Challenge: Leaks',
  description: 'Group: Water',
  categories: ['Live Challenge'],
};
const writtenAt = new Date('2026-11-15T12:00:00.123Z');
const written = (...changes: Partial<AllDayEvent>[]) =>
  [
    ...calendarText(
      { name: 'Challenges', writtenAt },
      changes.map((change) => ({ ...event, ...change })),
    ),
  ].join('');
const readOne = (change: Partial<AllDayEvent>) => parseCalendar(written(change)).events[0];

test('states its product, version, name and refresh interval', () => {
  expect(parseCalendar(written())).toEqual({
    calendar: {
      PRODID: expect.stringMatching(/^-\/\/.+\/\/EN$/),
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Challenges',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
    },
    events: [],
  });
});

test('an event takes whole days, ends before the day after its last, and does not block time', () => {
  expect(readOne({})).toEqual({
    UID: 'challenge-1-live@test.example',
    DTSTAMP: '20261115T120000Z',
    'DTSTART;VALUE=DATE': '20260227',
    'DTEND;VALUE=DATE': '20260301',
    SUMMARY: 'Live Challenge: Leaks',
    DESCRIPTION: 'Group: Water',
    CATEGORIES: 'Live Challenge',
    TRANSP: 'TRANSPARENT',
  });
});

test('events are written one after the other', () => {
  const { events } = parseCalendar(written({ summary: 'First' }, { summary: 'Second' }));
  expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['First', 'Second']);
});

test.each([
  ['commas, semicolons, colons, backslashes', 'a, b; c: d\\ e \\n f \\, g'],
  ['lines', 'one\ntwo\n\nfour'],
  ['quotes and angle brackets', '"a" <b> & c'],
  ['what looks like a property', 'x\nEND:VEVENT\nBEGIN:VEVENT'],
])('%s are read back unchanged', (_, text) => {
  expect(readOne({ summary: text, description: text })).toMatchObject({ SUMMARY: text, DESCRIPTION: text });
});

test.each([
  ['a Windows line break becomes one line break', 'a\r\nb', 'a\nb'],
  ['an old Mac line break becomes one line break', 'a\rb', 'a\nb'],
  ['Unicode line separators become line breaks', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
  ['control characters are removed', 'a\u0000b\u0007c\u001bd\u007fe\u009ff\tg', 'abcdefg'],
])('%s', (_, text, expected) => {
  expect(readOne({ summary: text })?.SUMMARY).toBe(expected);
});

test('a comma in a category does not split it', () => {
  const line = linesOf(written({ categories: ['Water, waste', 'Pitch'] })).find((one) =>
    one.startsWith('CATEGORIES'),
  );
  expect(line).toBe('CATEGORIES:Water\\, waste,Pitch');
});

test.each([
  ['plain', 'x'.repeat(400)],
  ['of two octets each', 'é'.repeat(200)],
  ['of four octets each', '🌊'.repeat(100)],
  ['mixed', 'aé🌊水,;\\\n'.repeat(60)],
])('no line is longer than 75 octets, and no character is cut: %s', (_, text) => {
  const file = written({ summary: text });
  for (const line of linesOf(file)) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A cut character would not survive this round trip.
    expect(Buffer.from(line).toString()).toBe(line);
  }
  expect(parseCalendar(file).events[0]?.SUMMARY).toBe(text);
});

test.each([67, 68])('with a text of %i characters: a line of exactly 75 octets stays whole', (length) => {
  const file = written({ summary: 'x'.repeat(length) });
  expect(linesOf(file).filter((line) => line.startsWith(' '))).toHaveLength(length - 67);
});
