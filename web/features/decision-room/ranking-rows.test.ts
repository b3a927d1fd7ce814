// Tests what the rows of the ranking say, with the specified ratings.
import { expect, test } from 'vitest';
import type { AssessmentRow } from '../../../rules/assessment-rows.ts';
import { exampleRows } from '../../../rules/example-rows.ts';
import { decisionText, noAdjustedReason, type RankingRow, rankingRows } from './ranking-rows.ts';
import { roomOf, stabilityOfRoom } from './testing.ts';

const room = roomOf();
const stability = stabilityOfRoom(room);
const cutOff = { places: 3, minimum: null };
const simulation = { stability, isCalculating: false };

const rowsOf = (changed: Partial<Parameters<typeof rankingRows>[0]> = {}) =>
  rankingRows({ ranked: room, simulation, cutOff, isComplete: false, ...changed });
const texts = (rows: readonly RankingRow[]) =>
  rows.map((row) => [row.name, row.rankText, row.likelyRank, row.share, row.verdictText].join(' | '));

test('shows likely ranks, shares and verdicts of the simulation', () => {
  expect(texts(rowsOf())).toEqual([
    'Kiln | 1 | 1 | 100 of 100 | Firm in',
    'Brick | 2 | 2 to 4 | 85 of 100 | Close call',
    'Tern | 3 | 2 to 5 | 57 of 100 | Close call',
    'Carr | 4 | 2 to 5 | 41 of 100 | Close call',
    'Dell | 5 | 3 to 5 | 17 of 100 | Close call',
    'Moss | 6 | 6 | 0 of 100 | Firm out',
  ]);
});

test('shows score, spread and the score if all were equally strict', () => {
  expect(rowsOf().map((row) => [row.score, row.spread, row.adjusted])).toEqual([
    ['86.7', '4.0 points', '83.5, rank 1'],
    ['77.3', '24.0 points', '79.0, rank 2'],
    ['74.7', '24.0 points', '74.5, rank 3'],
    ['73.3', '8.0 points', '70.2, rank 5'],
    ['70.7', '8.0 points', '72.3, rank 4'],
    ['48.0', '20.0 points', '49.7, rank 6'],
  ]);
});

test('a moved cut-off needs no new simulation', () => {
  const [, brick] = rowsOf({ cutOff: { places: 5, minimum: null } });
  expect([brick?.share, brick?.verdictText]).toEqual(['100 of 100', 'Firm in']);
});

test('a score below the minimum has its own verdict, even while the simulation runs', () => {
  const running = { stability: null, isCalculating: true };
  const rows = rowsOf({ simulation: running, cutOff: { places: 3, minimum: 75 } });
  expect(rows.map(({ verdictText, isAbove }) => [verdictText, isAbove])).toEqual([
    ['Calculating…', true],
    ['Calculating…', true],
    ['Below 75.0', false],
    ['Below 75.0', false],
    ['Below 75.0', false],
    ['Below 75.0', false],
  ]);
  expect(new Set(rows.map(({ likelyRank, share }) => `${likelyRank} ${share}`))).toEqual(
    new Set(['Calculating… Calculating…']),
  );
});

test('after a failed simulation its columns show a dash', () => {
  const [first] = rowsOf({ simulation: { stability: null, isCalculating: false } });
  expect([first?.likelyRank, first?.share, first?.verdictText]).toEqual(['-', '-', '-']);
});

test('without a number of places there is no share and no verdict, but a likely rank', () => {
  const [, brick] = rowsOf({ cutOff: { places: null, minimum: null } });
  expect([brick?.likelyRank, brick?.share, brick?.verdictText, brick?.isAbove]).toEqual([
    '2 to 4',
    null,
    '-',
    false,
  ]);
});

test('an application without assessments has no rank and does not wait for the simulation', () => {
  const rows = exampleRows.filter(([application]) => application !== 106);
  const ranked = roomOf({ rows });
  const [last] = rankingRows({
    ranked,
    cutOff,
    simulation: { stability: null, isCalculating: true },
    isComplete: false,
  }).slice(-1);
  expect(last).toMatchObject({
    name: 'Moss',
    rankText: '-',
    spokenRank: 'no rank',
    score: '-',
    spread: '-',
    likelyRank: '-',
    assessments: 'Assessments: 0 of 3 expected',
    isProvisional: true,
  });
});

test('a withheld application shows only company, rank and score', () => {
  const ranked = roomOf({ withheld: [102] });
  const left = stability.submissions.filter(({ submission }) => submission !== 102);
  const rows = rankingRows({
    ranked,
    cutOff: { places: 3, minimum: 80 },
    simulation: { stability: { ...stability, submissions: left }, isCalculating: false },
    isComplete: false,
  });
  expect(rows[1]).toMatchObject({
    name: 'Brick',
    rankText: '2',
    score: '77.3',
    assessments: null,
    isProvisional: false,
    spread: '-',
    likelyRank: '-',
    share: '-',
    verdictText: '-',
    decision: '-',
    adjusted: '-',
  });
});

test('a decision shows its outcome, and a reserve also its place', () => {
  expect(decisionText(null)).toBe('-');
  expect(decisionText({ outcome: null, reservePlace: null })).toBe('-');
  expect(decisionText({ outcome: 'invite', reservePlace: null })).toBe('Invite to pitch');
  expect(decisionText({ outcome: 'reserve', reservePlace: 2 })).toBe('Reserve, place 2');
});

test('says why adjusted scores would not help', () => {
  const everyone: AssessmentRow[] = [101, 102].flatMap((application) =>
    [1, 2, 3].map(
      (assessor): AssessmentRow => [application, assessor, 3, 3, 3, 3, (application + assessor) % 5 || 5],
    ),
  );
  const disjointRows: AssessmentRow[] = [101, 102].flatMap((application) =>
    [1, 2, 3, 4].flatMap((assessor): AssessmentRow[] => [
      [application, assessor, 3, 3, 3, 3, 3],
      [application + 2, assessor + 4, 3, 3, 3, 3, 4],
    ]),
  );
  expect(noAdjustedReason(room.severities)).toBeNull();
  expect(noAdjustedReason(roomOf({ rows: everyone }).severities)).toBe(
    'If everyone assessed everything, strictness cannot change the order.',
  );
  expect(noAdjustedReason(roomOf({ rows: disjointRows }).severities)).toBe(
    'Some assessors share no submission, so their strictness cannot be compared.',
  );
  expect(noAdjustedReason(roomOf({ rows: exampleRows.slice(0, 2) }).severities)).toBe(
    'Too few assessments to compare assessors.',
  );
});
