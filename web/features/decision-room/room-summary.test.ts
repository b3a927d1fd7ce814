// Tests the sentences at the top of the decision room, with the specified ratings.
import { expect, test } from 'vitest';
import { exampleRows } from '../../../rules/example-rows.ts';
import { agreementSummary, countsSummary, severitySummaries, verdictsSummary } from './room-summary.ts';
import { roomOf, stabilityOfRoom } from './testing.ts';

const room = roomOf();

test('says how much there is to decide, and how firm it is', () => {
  expect(countsSummary(room)).toBe('6 submissions, 18 assessments, 3 places.');
  expect(verdictsSummary(room, stabilityOfRoom(room))).toBe(
    '1 is firmly in, 1 is firmly out and 4 are close calls.',
  );
  expect(agreementSummary(room)).toEqual({
    text: 'Agreement is 0.61. An average of 3 assessors is reliable to 0.82.',
    help: 'Published studies of grant panels mostly lie between 0 and 0.4. 0.8 would be excellent.',
  });
  expect(severitySummaries(room)).toEqual([
    'Dee Moss is markedly strict: 9.5 points below colleagues on the same submissions.',
  ]);
});

test('a viewer reads a number instead of a name', () => {
  expect(severitySummaries(roomOf({ figures: { isEditor: false } }))).toEqual([
    'Assessor 4 is markedly strict: 9.5 points below colleagues on the same submissions.',
  ]);
});

test('says that the simulation is running', () => {
  expect(verdictsSummary(room, undefined)).toBe('Calculating…');
});

test('counts applications below the minimum, and those without an assessment', () => {
  const rows = exampleRows.filter(([application]) => application !== 106);
  const strict = roomOf({ rows, settings: { minimumPoints: 71 } });
  expect(countsSummary(strict)).toBe(
    '6 submissions, 15 assessments, 3 places. 1 submission has no assessment.',
  );
  expect(verdictsSummary(strict, stabilityOfRoom(strict, rows))).toContain('1 is below the minimum of 71.0.');
});

test('says so if no number of places is set', () => {
  const open = roomOf({ settings: { places: null } });
  expect(countsSummary(open)).toBe('6 submissions, 18 assessments. No number of places is set.');
  expect(verdictsSummary(open, stabilityOfRoom(open))).toBe('');
});
