// Tests the ranks before and after each change during a moderation.
import { expect, test } from 'vitest';
import type { AssessmentRow } from './assessment-rows.ts';
import { equalPercents, exampleRows } from './example-rows.ts';
import { type RecordedChange, ranksOfChanges, ratingChangesOf } from './moderation-changes.ts';

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

const entry = (changes: Partial<RecordedChange>): RecordedChange => ({
  assessment: 7,
  submission: 104,
  assessor: 4,
  action: 'update',
  ratings: [],
  wasSetAside: null,
  ...changes,
});
const fromFit = (from: number) => [{ criterion: 'fitWithChallenge' as const, from }];
const of104 = (before: number[] | null) => ({ submission: 104, assessor: 4, before });

test('audit entries give the ratings before each change', () => {
  const today = new Map([[7, { ratings: [4, 4, 4, 4, 3], isSetAside: false }]]);
  expect(
    ratingChangesOf(today, [
      entry({ action: 'create' }),
      entry({ ratings: fromFit(1) }),
      entry({ ratings: fromFit(2) }),
    ]),
  ).toEqual([of104(null), of104([4, 1, 4, 4, 3]), of104([4, 2, 4, 4, 3])]);
});

test('an assessment that is set aside did not count until it was counted again', () => {
  const today = new Map([[7, { ratings: [4, 4, 4, 4, 3], isSetAside: false }]]);
  expect(ratingChangesOf(today, [entry({ wasSetAside: false }), entry({ wasSetAside: true })])).toEqual([
    of104([4, 4, 4, 4, 3]),
    of104(null),
  ]);
});

test('a deleted assessment counted before, unless it was set aside', () => {
  const all = (['deploymentScale', 'fitWithChallenge', 'credibilityCompany'] as const).map((criterion) => ({
    criterion,
    from: 2,
  }));
  const rest = (['credibilityTechnology', 'fullOrPartialSolution'] as const).map((criterion) => ({
    criterion,
    from: 5,
  }));
  const deletion = { action: 'delete', ratings: [...all, ...rest] } as const;
  expect(ratingChangesOf(new Map(), [entry({ ...deletion, wasSetAside: false })])).toEqual([
    of104([2, 2, 2, 5, 5]),
  ]);
  expect(ratingChangesOf(new Map(), [entry({ ...deletion, wasSetAside: true })])).toEqual([of104(null)]);
});
