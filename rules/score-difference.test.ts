// Tests when the scores of two moments count as the same, whatever happened in between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyChallenge, day, type RecordedChallenge, workedExample } from './example-history.ts';
import { scoreChanges } from './score-changes.ts';
import { areScoresSame } from './score-difference.ts';
import { rankingAsAt, type ScoreHistory } from './score-history.ts';

const before = day('12:30:00.000');
const later = (minutes: number) => Date.parse(before) + minutes * 60_000;
const setAside = { on: before, by: 'Ana Hill', reason: 'Assessed the wrong company' };

const isSame = (challenge: RecordedChallenge) =>
  areScoresSame(scoreChanges(challenge.history(), before, day('18:00:00.000')));

test.each<[name: string, write: (challenge: RecordedChallenge) => void, isSame: boolean]>([
  ['nothing changed', () => {}, true],
  ['a rating changed', (one) => one.assess(102, 4, [4, 4, 3, 3, 3], later(1)), false],
  [
    'a rating changed and was corrected',
    (one) => {
      one.assess(102, 4, [4, 4, 3, 3, 3], later(1));
      one.assess(102, 4, [3, 4, 3, 3, 3], later(2));
    },
    true,
  ],
  [
    'two assessors exchanged their ratings, so the average is the same',
    (one) => {
      one.assess(104, 1, [4, 4, 4, 4, 3], later(1));
      one.assess(104, 4, [4, 4, 3, 3, 3], later(2));
    },
    false,
  ],
  [
    'an assessment was set aside and counted again',
    (one) => {
      one.assess(102, 4, [3, 4, 3, 3, 3], later(1), setAside);
      one.assess(102, 4, [3, 4, 3, 3, 3], later(2));
    },
    true,
  ],
  [
    'an assessment was added and deleted',
    (one) => {
      one.assess(102, 9, [1, 1, 1, 1, 1], later(1));
      one.unassess(102, 9, later(2));
    },
    true,
  ],
  [
    'the weights changed and were corrected',
    (one) => {
      one.weigh([20, 20, 20, 20, 20], later(1));
      one.weigh([10, 20, 20, 40, 10], later(2));
    },
    true,
  ],
  ['an application was submitted that nobody has assessed', (one) => one.submit(107, later(1)), false],
  [
    'only the answer about innovation changed',
    (one) => one.assess(102, 4, [3, 4, 3, 3, 3], later(1), null, { isInnovative: true }),
    false,
  ],
  [
    'only a comment changed, which is no score',
    (one) => one.assess(102, 4, [3, 4, 3, 3, 3], later(1), null, { finalComment: 'Ready to use.' }),
    true,
  ],
])('%s', (_name, write, expected) => {
  const challenge = workedExample();
  write(challenge);
  expect(isSame(challenge)).toBe(expected);
});

test('an application that is withheld is listed only if it moved', () => {
  const challenge = workedExample();
  challenge.submit(107, later(1));
  const changes = scoreChanges(challenge.history(), before, day('18:00:00.000'));
  expect(areScoresSame(changes.map((change) => ({ ...change, changes: [] })))).toBe(false);
});

/** All that past scores show but texts, and when assessments were set aside. */
const shownAt = (history: ScoreHistory, at: string) =>
  JSON.stringify(
    rankingAsAt(history, at)
      .summaries.map(({ submission, rank, isTied, averageScore, assessmentScores, setAsideScores }) => {
        const shown = [assessmentScores, setAsideScores].map((scores) =>
          scores.map(({ assessment, score }) => [{ ...assessment, finalComment: '' }, score]),
        );
        return { id: submission.id, rank, isTied, averageScore, shown };
      })
      .toSorted((a, b) => a.id - b.id),
  );

test('in any history, the scores are the same if past scores show the same', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 40 }), fc.nat({ max: 8 }), (seed, first, length) => {
      const history = anyChallenge(seed).history();
      const start = Date.parse(day('09:00:00.000')) + first;
      const [from = '', to = ''] = [start, start + length].map((moment) => new Date(moment).toISOString());
      const changes = scoreChanges(history, from, to);
      const isShownSame = shownAt(history, from) === shownAt(history, to);
      // The example gives a new assessment the number of a deleted one; the database does not.
      const isGivenAgain = changes.some((change) =>
        change.changes.some(({ kind }) => kind === 'deleted' || kind === 'given'),
      );
      if (areScoresSame(changes)) expect(isShownSame).toBe(true);
      else if (!isGivenAgain) expect(isShownSame).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
