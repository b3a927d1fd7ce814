// Tests the strip above the dates: where stages, months and today are, and its text alternative.
import { describe, expect, test } from 'vitest';
import { newChallengeDates } from '../../../../../rules/challenge-dates.ts';
import { stripOf, stripText } from './date-strip.ts';

const dates = newChallengeDates('2026-11-17');

describe('the strip', () => {
  test('draws the four stages and the grace period in proportion', () => {
    // From 15 November to 11 December, with two days of margin before and three after.
    const strip = stripOf(dates, '2026-11-17');
    const day = 100 / 27;
    const places = strip?.stages.map(({ letter, at, length }) => [
      letter,
      Math.round(at / day),
      Math.round(length / day),
    ]);
    expect(places).toEqual([
      ['W', 2, 1],
      ['L', 3, 8],
      ['A', 12, 11],
      ['P', 23, 1],
    ]);
    expect(strip?.grace).toEqual({ at: expect.closeTo(11 * day), length: expect.closeTo(day) });
    expect(strip?.today).toBeCloseTo(2 * day);
  });

  test('leaves out today when it is far away, and stages without valid dates', () => {
    const strip = stripOf({ ...dates, responseDate: '', gracePeriod: 0 }, '2028-01-01');
    expect(strip?.stages.map(({ letter }) => letter)).toEqual(['W', 'L', 'P']);
    expect(strip?.grace).toBeNull();
    expect(strip?.today).toBeNull();
    const none = { workshopDate: '', endDate: '', responseDate: '', pitchPresentationDate: '' };
    expect(stripOf({ ...dates, ...none }, '2026-11-17')).toBeNull();
  });

  test('a stage that ends before it starts has only its first day', () => {
    const strip = stripOf({ ...dates, endDate: '2026-11-01', gracePeriod: 0 }, '2026-11-17');
    const [workshop, live] = strip?.stages ?? [];
    expect(live?.length).toBeCloseTo(workshop?.length ?? 0);
  });

  test('on a phone, 324 px wide, the square of the last day and the labels fit', () => {
    const strip = stripOf({ ...dates, pitchPresentationDate: '2027-03-01' }, '2026-11-17');
    const pixels = (percent: number) => (percent * 324) / 100;
    expect(pixels(strip?.stages.at(-1)?.at ?? 100) + 18).toBeLessThanOrEqual(324);
    for (const { label, at } of strip?.months ?? [])
      expect(pixels(at) + 4 + 6 * label.length, label).toBeLessThanOrEqual(324 + 4);
  });

  test.each([
    ['2026-11-20', 'Nov 2026'],
    ['2027-02-20', 'Nov 2026, Dec, Jan 2027, Feb'],
    ['2028-01-20', 'Jan 2027, Apr, Jul, Oct, '],
    ['2031-11-20', 'Jan 2027, Jan 2028, Jan 2029, Jan 2030, Jan 2031, '],
  ])('with the last date on %s, it names %s', (pitchPresentationDate, labels) => {
    const short = { assessmentStartDate: '2026-11-18', responseDate: '2026-11-19', endDate: '2026-11-18' };
    const strip = stripOf({ ...dates, ...short, gracePeriod: 0, pitchPresentationDate }, '2026-11-17');
    expect(strip?.months.map(({ label }) => label).join(', ')).toBe(labels);
  });
});

test('the text alternative lists the dates', () => {
  expect(stripText(dates, '2026-11-17')).toBe(
    'Workshop: 17/11/2026. Live Challenge: 18/11/2026 to 25/11/2026, with a grace period until 26/11/2026. ' +
      'Assessment: 27/11/2026 to 07/12/2026. Pitch: 08/12/2026. Today: 17/11/2026.',
  );
});
