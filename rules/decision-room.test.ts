// Tests when the room is open, what it hides from viewers, and who would cross the cut-off without an assessor.
import { describe, expect, test } from 'vitest';
import type { AssessmentRow } from './assessment-rows.ts';
import { canOpenRoom, cutOffChangesWithout, withoutAssessorIDs } from './decision-room.ts';
import { equalPercents, exampleRows } from './example-rows.ts';
import { rankingOf } from './ranking.ts';
import { severitiesOf } from './severity.ts';
import { leaveOneOut } from './stability.ts';

test('opens once the challenge is ready for assessment', () => {
  expect(canOpenRoom({ readyForAssessmentsSetOn: '2026-11-01T09:00:00.000Z' })).toEqual({ allowed: true });
  expect(canOpenRoom({ readyForAssessmentsSetOn: null })).toEqual({
    allowed: false,
    reason: 'This challenge is not marked as ready for assessment.',
  });
});

test('numbers assessors for viewers, in the same way everywhere', () => {
  const rows = exampleRows.map(
    ([application, assessor, ...five]): AssessmentRow => [application, 900 + 10 * assessor, ...five],
  );
  const hidden = withoutAssessorIDs(severitiesOf(rows, equalPercents), leaveOneOut(rows, equalPercents));
  expect(hidden.severities.assessors.map(({ assessor }) => assessor)).toEqual([1, 2, 3, 4]);
  expect(hidden.severities.groups).toEqual([[1, 2, 3, 4]]);
  expect(hidden.leaveOneOut.without.map(({ assessor }) => assessor)).toEqual([1, 2, 3, 4]);
  expect(JSON.stringify(hidden)).not.toMatch(/9[1-4]0/);
});

describe('without one assessor', () => {
  const changes = (rows: readonly AssessmentRow[], places: number | null, minimum: number | null = null) =>
    cutOffChangesWithout(
      leaveOneOut(rows, equalPercents),
      rankingOf(rows, equalPercents).map((one) => ({ ...one, score: one.average })),
      { places, minimum },
    ).map(({ assessor, leaver, entrant, rank }) => [
      assessor,
      leaver?.submission ?? null,
      entrant?.submission ?? null,
      rank,
    ]);

  test('one takes the place of another, or joins because of a tie', () => {
    // Without 1: 1 2 2 5 2 6. Without 2: 1 2 4 5 2 6. Without 3: 1 2 4 5 3 6.
    expect(changes(exampleRows, 3)).toEqual([
      [1, null, 105, null],
      [2, 103, 105, 4],
      [3, 103, 105, 4],
    ]);
  });

  test('an application below the minimum takes no place', () => {
    expect(changes(exampleRows, 3, 74)).toEqual([
      [2, 103, null, 4],
      [3, 103, null, 4],
    ]);
  });

  test('an application that loses its only assessment leaves alone', () => {
    const single: AssessmentRow[] = [
      [1, 1, 5, 5, 5, 5, 5],
      [2, 2, 4, 4, 4, 4, 4],
    ];
    expect(changes(single, 1)).toEqual([
      [1, 1, null, null],
      [1, null, 2, null],
    ]);
  });

  test('nothing changes without a cut-off', () => {
    expect(changes(exampleRows, null)).toEqual([]);
  });
});
