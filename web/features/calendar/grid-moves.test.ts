// Tests that the arrow keys move between lines and inside a line, and never leave the grid.
import { expect, test } from 'vitest';
import { barsIn, daysText, linesOf } from './calendar-lines.ts';
import { indexOf, move, type Position, stopsOf } from './grid-moves.ts';
import { calendarChallenge } from './testing.ts';

const window = { from: '2026-11-01', to: '2026-12-30' };
const challenges = [
  calendarChallenge({ id: 1 }),
  calendarChallenge({ id: 2, canView: false, canEdit: false }),
  calendarChallenge({ id: 3, workshopDate: '2026-10-01' }),
];
const lines = linesOf(challenges, new Set([2]));
const viewable = calendarChallenge({ id: 4 });
const grid = { lines, window, page: 3 };
const press = (from: Position, ...keys: string[]) =>
  keys.reduce((position, key) => move(key, position, grid) ?? position, from);
const first: Position = { key: '1', stop: 'line' };

test('an open challenge has a line for each of its stages, in their order', () => {
  expect(lines.map(({ key }) => key)).toEqual([
    '1',
    '2',
    '2-workshop',
    '2-live',
    '2-assessment',
    '2-pitch',
    '3',
  ]);
});

test('a stage shows its day, or its first and last day', () => {
  expect(barsIn({ key: '1', challenge: calendarChallenge(), stage: null }, window).map(daysText)).toEqual([
    '02/11/2026',
    '05/11/2026 to 20/11/2026',
    '25/11/2026 to 04/12/2026',
    '10/12/2026',
  ]);
});

test('up and down move from line to line and stop at the ends', () => {
  expect(press(first, 'ArrowDown')).toEqual({ key: '2', stop: 'line' });
  expect(press(first, 'ArrowDown', 'ArrowDown')).toEqual({ key: '2-workshop', stop: 'line' });
  expect(press(first, 'ArrowUp')).toEqual(first);
  expect(press(first, 'End')).toEqual({ key: '3', stop: 'line' });
  expect(press(first, 'End', 'ArrowDown')).toEqual({ key: '3', stop: 'line' });
  expect(press(first, 'End', 'Home')).toEqual(first);
  expect(press(first, 'PageDown')).toEqual({ key: '2-live', stop: 'line' });
  expect(press(first, 'PageDown', 'PageUp')).toEqual(first);
});

test('left and right move through the link and the bars in the window', () => {
  expect(lines.map((line) => stopsOf(line, window))).toEqual([
    ['line', 'link', 'workshop', 'live', 'assessment', 'pitch'],
    ['line', 'workshop', 'live', 'assessment', 'pitch'],
    ['line', 'workshop'],
    ['line', 'live'],
    ['line', 'assessment'],
    ['line', 'pitch'],
    ['line', 'link', 'live', 'assessment', 'pitch'],
  ]);
  expect(press(first, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual({ key: '1', stop: 'live' });
  expect(press({ key: '1', stop: 'pitch' }, 'ArrowRight')).toEqual({ key: '1', stop: 'pitch' });
  expect(press({ key: '1', stop: 'workshop' }, 'ArrowLeft', 'ArrowLeft')).toEqual(first);
});

test('an open challenge has links in its own and its first stage line, and "Change dates" in its last', () => {
  expect(linesOf([viewable], new Set([4])).map((line) => stopsOf(line, window))).toEqual([
    ['line', 'link', 'workshop', 'live', 'assessment', 'pitch'],
    ['line', 'link', 'workshop'],
    ['line', 'live'],
    ['line', 'assessment'],
    ['line', 'dates', 'pitch'],
  ]);
});

test('arrow keys follow the bars from left to right even if their dates are out of order', () => {
  const odd = calendarChallenge({ id: 9, workshopDate: '2026-12-20' });
  expect(stopsOf({ key: '9', challenge: odd, stage: null }, window).slice(2)).toEqual([
    'live',
    'assessment',
    'pitch',
    'workshop',
  ]);
});

test('up and down stay on the same stage if the next line has it', () => {
  expect(press({ key: '1', stop: 'live' }, 'ArrowDown')).toEqual({ key: '2', stop: 'live' });
  expect(press({ key: '2', stop: 'live' }, 'ArrowDown')).toEqual({ key: '2-workshop', stop: 'line' });
});

test('left on the line of a stage moves to its challenge', () => {
  expect(press({ key: '2-pitch', stop: 'line' }, 'ArrowLeft')).toEqual({ key: '2', stop: 'line' });
  expect(press(first, 'ArrowLeft')).toEqual(first);
});

test('a position that no longer exists falls back to its challenge, or to the first line', () => {
  expect(indexOf(linesOf(challenges, new Set()), { key: '2-pitch', stop: 'pitch' })).toBe(1);
  expect(indexOf(lines, { key: '99', stop: 'line' })).toBe(0);
});

test('other keys do nothing', () => {
  expect(move('a', first, grid)).toBeNull();
  expect(move('Tab', first, grid)).toBeNull();
});
