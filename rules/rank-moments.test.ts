// Tests which moments moved a rank, against the rankings before and after every moment of a history.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyChallenge, day, workedExample } from './example-history.ts';
import { type RankMove, rankMoments } from './rank-moments.ts';
import { rankingAsAt, type ScoreHistory } from './score-history.ts';

test('the worked example has the change of a rating and that of the weights', () => {
  expect(rankMoments(workedExample().history(), 200).toReversed()).toEqual([
    { at: day('10:12:00.000'), moves: [{ applicationID: 104, from: 5, to: 4 }] },
    {
      at: day('11:00:00.000'),
      moves: [
        { applicationID: 103, from: 3, to: 4 },
        { applicationID: 104, from: 4, to: 3 },
        { applicationID: 105, from: 4, to: 5 },
      ],
    },
  ]);
});

const ranksAsAt = (history: ScoreHistory, moment: number) =>
  new Map(
    rankingAsAt(history, new Date(moment).toISOString()).summaries.map(({ submission, rank }) => [
      submission.id,
      rank,
    ]),
  );

/** Compares the ranking of every millisecond with the one before. */
function momentsByBruteForce(history: ScoreHistory) {
  const times = [history.weightings, history.applications, history.assessments]
    .flat()
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  return [...new Set(times)].toSorted().flatMap((at) => {
    const before = ranksAsAt(history, Date.parse(at) - 1);
    const moves = [...ranksAsAt(history, Date.parse(at))]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([applicationID, to]): RankMove[] => {
        const from = before.get(applicationID) ?? null;
        return from === null || to === null || from === to ? [] : [{ applicationID, from, to }];
      });
    return moves.length === 0 ? [] : [{ at, moves }];
  });
}

test('any history has the moments at which the rankings before and after differ', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const history = anyChallenge(seed).history();
      const expected = momentsByBruteForce(history).toReversed();
      expect(rankMoments(history, 200)).toEqual(expected);
      expect(rankMoments(history, 2)).toEqual(expected.slice(0, 2));
    }),
    { numRuns: 25 },
  );
});

test('some of these histories have moments', () => {
  const counts = Array.from(
    { length: 20 },
    (_, seed) => rankMoments(anyChallenge(seed).history(), 200).length,
  );
  expect(Math.max(...counts)).toBeGreaterThan(3);
});
