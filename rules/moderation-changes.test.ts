// Tests the ranks before and after each change during a moderation.
import { expect, test } from 'vitest';
import type { AssessmentRow } from './assessment-rows.ts';
import { ranksOfChanges } from './moderation-changes.ts';
import { equalPercents, exampleRows } from './testing.ts';

const changed = exampleRows.map(
  (row): AssessmentRow => (row[0] === 104 && row[1] === 4 ? [104, 4, 4, 4, 4, 4, 3] : row),
);
const change104 = { submission: 104, assessor: 4, before: [4, 3, 3, 4, 3] };

test('a changed rating moves 104 from rank 5 to joint 4', () => {
  expect(ranksOfChanges(changed, equalPercents, [change104])).toEqual([
    { rankBefore: { rank: 5, isTied: false }, rankAfter: { rank: 4, isTied: true } },
  ]);
});

test('several changes are undone from the newest to the oldest', () => {
  // After the change of 104, the assessment of 103 by assessor 4 is set aside, and 106 gets one more.
  const rows: AssessmentRow[] = [
    ...changed.filter((row) => row[0] !== 103 || row[1] !== 4),
    [106, 1, 5, 5, 5, 5, 5],
  ];
  const changes = [
    change104,
    { submission: 103, assessor: 4, before: [3, 3, 3, 3, 3] },
    { submission: 106, assessor: 1, before: null },
  ];
  expect(ranksOfChanges(rows, equalPercents, changes)).toEqual([
    { rankBefore: { rank: 5, isTied: false }, rankAfter: { rank: 4, isTied: true } },
    { rankBefore: { rank: 3, isTied: false }, rankAfter: { rank: 2, isTied: false } },
    { rankBefore: { rank: 6, isTied: false }, rankAfter: { rank: 6, isTied: false } },
  ]);
});
