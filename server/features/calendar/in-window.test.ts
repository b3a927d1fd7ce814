// Tests of the calendar's order by the first day in the window on which a stage runs.
import { beforeAll, expect, test } from 'vitest';
import { barsOf } from '../../../rules/calendar.ts';
import { calendarTests } from '../../../tests/support/calendar.ts';

const { challengeOn, list, reader } = await calendarTests();

const window = { from: '2035-09-10', to: '2035-09-30' };
const query = `filterFrom=${window.from}&filterTo=${window.to}&sort=inWindow`;

const namesIn = async (more = '') => {
  const { status, body } = await list(reader, `${query}${more}`);
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name);
};

/** In the expected order. Dates that are not named are after the window. */
const expected = [
  ['workshop on the first day, then live', { workshop: '2035-09-10', live: ['2035-09-11', '2035-09-20'] }],
  ['assessment runs from the first day, ends on 12/09', { assess: ['2035-08-01', '2035-09-12'] }],
  [
    'two stages from before the window, of which the second ends first, on 14/09',
    { live: ['2035-08-01', '2035-09-25'], assess: ['2035-08-01', '2035-09-14'] },
  ],
  ['live from before the window, ends on 15/09', { live: ['2035-08-01', '2035-09-15'] }],
  ['a live stage over the whole window', { live: ['2035-08-01', '2035-12-01'] }],
  ['pitch on 11/09', { pitch: '2035-09-11' }],
  ['response date before the start: only its first day', { assess: ['2035-09-12', '2035-09-01'] }],
  ['assessment from 12/09 to 20/09', { assess: ['2035-09-12', '2035-09-20'] }],
  ['the same days, later in the alphabet', { assess: ['2035-09-12', '2035-09-20'] }],
  ['pitch on 13/09, before its workshop', { workshop: '2035-09-20', pitch: '2035-09-13' }],
  ['workshop on the last day', { workshop: '2035-09-30' }],
  ['in its grace period only', { live: ['2035-08-01', '2035-09-09'], grace: 20 }],
] as const;

interface Stages {
  readonly workshop?: string;
  readonly live?: readonly [string, string];
  readonly assess?: readonly [string, string];
  readonly pitch?: string;
  readonly grace?: number;
}

const orderOfNames = expected.map(([name]) => name);
/** The prefixes are in reverse alphabetical order, so that a sort by name alone fails the tests. */
const stored = new Map<string, string>(
  orderOfNames.map((name, index) => [`${String.fromCharCode(122 - index)} ${name}`, name]),
);
/** These two run on the same days, so their names decide. */
const sameDays = ['assessment from 12/09 to 20/09', 'the same days, later in the alphabet'];

beforeAll(async () => {
  for (const [name, stages] of expected as readonly (readonly [string, Stages])[]) {
    const { workshop, live, assess, pitch, grace } = stages;
    const prefix = [...stored].find(([, one]) => one === name)?.[0] ?? '';
    await challengeOn('2036-01-01', {
      name: sameDays.includes(name) ? name : prefix,
      ...(workshop && { workshop_date: workshop }),
      ...(live && { start_date: live[0], end_date: live[1] }),
      ...(assess && { assessment_start_date: assess[0], response_date: assess[1] }),
      ...(pitch && { pitch_presentation_date: pitch }),
      ...(grace && { grace_period: grace }),
    });
  }
});

const plain = (names: readonly string[]) => names.map((name) => stored.get(name) ?? name);

test('sorts by the first day of a stage in the window, the end of that stage, then the name', async () => {
  expect(plain(await namesIn())).toEqual(orderOfNames);
});

test('a challenge without a stage in the window comes last in either direction', async () => {
  expect(plain(await namesIn('&order=desc')).at(-1)).toBe('in its grace period only');
  expect(plain(await namesIn('&order=desc'))[0]).toBe('workshop on the last day');
});

test('agrees with the bars that the calendar draws', async () => {
  const { body } = await list(reader, query);
  const days = body.map((challenge: Parameters<typeof barsOf>[0]) =>
    barsOf(challenge)
      .filter(({ from, to }) => from <= window.to && to >= window.from)
      .map(({ from, to }) => `${from < window.from ? window.from : from} ${to}`)
      .toSorted()
      .at(0),
  );
  expect(days.slice(0, -1)).toEqual(days.slice(0, -1).toSorted());
  expect(days.at(-1)).toBeUndefined();
});

test('pages follow the same order', async () => {
  const pages = [await namesIn('&page=1&pageSize=4'), await namesIn('&page=2&pageSize=4')];
  expect(plain(pages.flat())).toEqual(orderOfNames.slice(0, 8));
});
