// Tests the ranking of a past moment: the worked example to the millisecond, and random writes against saved rankings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, RecordedChallenge, workedExample } from './example-history.ts';
import { equalPercents } from './example-rows.ts';
import { rankingAsAt, type ScoreHistory, type SetAside } from './score-history.ts';

const ranksAsAt = (history: ScoreHistory, at: string) =>
  rankingAsAt(history, at)
    .summaries.map(({ submission, averageScore, rank }) => [submission.id, averageScore.total, rank] as const)
    .toSorted(([a], [b]) => a - b);

describe('the worked example', () => {
  const history = workedExample().history();

  test.each([
    ['10:11:59.999', [86.6667, 77.3333, 74.6667, 70.6667, 73.3333, 48], [1, 2, 3, 5, 4, 6]],
    ['10:12:00.000', [86.6667, 77.3333, 74.6667, 73.3333, 73.3333, 48], [1, 2, 3, 4, 4, 6]],
    ['10:59:59.999', [86.6667, 77.3333, 74.6667, 73.3333, 73.3333, 48], [1, 2, 3, 4, 4, 6]],
    ['11:00:00.000', [86.6667, 78.6667, 74.6667, 76, 72, 46], [1, 2, 4, 3, 5, 6]],
  ])('as at %s', (time, averages, ranks) => {
    const ranking = ranksAsAt(history, day(time));
    expect(ranking.map(([id]) => id)).toEqual([101, 102, 103, 104, 105, 106]);
    expect(ranking.map(([, average]) => Math.round((average ?? 0) * 1e4) / 1e4)).toEqual(averages);
    expect(ranking.map(([, , rank]) => rank)).toEqual(ranks);
  });

  test('a deleted application is there until it was deleted, with the name it had', () => {
    expect(ranksAsAt(history, day('11:30:00.000')).map(([id]) => id)).toContain(106);
    expect(ranksAsAt(history, day('11:59:59.999')).map(([id]) => id)).toContain(106);
    expect(ranksAsAt(history, day('12:00:00.000')).map(([id]) => id)).toEqual([101, 102, 103, 104, 105]);
    const last = rankingAsAt(history, day('11:30:00.000')).summaries.at(-1);
    expect(last?.submission.companyName).toBe('Company 106');
    expect(last?.assessmentScores).toHaveLength(3);
  });

  test('ties are marked, and the best come first', () => {
    const { summaries } = rankingAsAt(history, day('10:30:00.000'));
    expect(summaries.map(({ submission, isTied }) => [submission.id, isTied])).toEqual([
      [101, false],
      [102, false],
      [103, false],
      [104, true],
      [105, true],
      [106, false],
    ]);
  });

  test('before the challenge existed there is nothing, and before the applications only the weights', () => {
    expect(rankingAsAt(history, day('07:59:59.999'))).toEqual({
      percents: null,
      summaries: [],
      isReconstructed: false,
    });
    expect(rankingAsAt(history, day('08:29:59.999'))).toEqual({
      percents: equalPercents,
      summaries: [],
      isReconstructed: false,
    });
  });

  test('before the assessments no application has a score or a rank', () => {
    expect(ranksAsAt(history, day('08:59:59.999'))).toEqual(
      [101, 102, 103, 104, 105, 106].map((id) => [id, null, null]),
    );
  });
});

describe('a state', () => {
  test('that is set aside does not count, and counts again later', () => {
    const challenge = workedExample();
    const setAside = { on: day('13:00:00.000'), by: 'Ana Hill', reason: 'Assessed the wrong company' };
    const ratings = [3, 4, 3, 3, 3] as const;
    challenge.assess(102, 4, ratings, Date.parse(day('13:00:00.000')), setAside);
    challenge.assess(102, 4, ratings, Date.parse(day('14:00:00.000')));
    const history = challenge.history();
    const summaryOf102 = (time: string) =>
      rankingAsAt(history, day(time)).summaries.find(({ submission }) => submission.id === 102);
    expect(summaryOf102('12:59:59.999')?.setAsideScores).toEqual([]);
    expect(summaryOf102('13:00:00.000')?.assessmentScores).toHaveLength(2);
    expect(summaryOf102('13:00:00.000')?.setAsideScores.map((one) => one.setAside)).toEqual([setAside]);
    expect(summaryOf102('14:00:00.000')?.assessmentScores).toHaveLength(3);
  });

  test('is reconstructed only at moments that use a reconstructed row', () => {
    const history = workedExample().history();
    const reconstructed = {
      ...history,
      assessments: history.assessments.map((one) => ({
        ...one,
        isReconstructed: one.until === day('10:12:00.000'),
      })),
    };
    expect(rankingAsAt(reconstructed, day('10:11:59.999')).isReconstructed).toBe(true);
    expect(rankingAsAt(reconstructed, day('10:12:00.000')).isReconstructed).toBe(false);
  });

  test('of an application counts from its submission, even if the record of that is missing', () => {
    const challenge = new RecordedChallenge();
    challenge.weigh(equalPercents, 0);
    challenge.submit(1, 1000, 5000);
    expect(ranksAsAt(challenge.history(), new Date(4999).toISOString())).toEqual([]);
    expect(ranksAsAt(challenge.history(), new Date(5000).toISOString())).toEqual([[1, null, null]]);
  });
});

const rating = fc.integer({ min: 1, max: 5 });
const ratings = fc.tuple(rating, rating, rating, rating, rating);
const percent = fc.integer({ min: 0, max: 100 });
const application = fc.integer({ min: 1, max: 4 });
const assessor = fc.integer({ min: 1, max: 3 });
const setAside: SetAside = { on: day('10:00:00.000'), by: 'Ana Hill', reason: 'Assessed the wrong company' };

type Write = (challenge: RecordedChallenge, moment: number) => void;
const isThere = (challenge: RecordedChallenge, id: number) => challenge.applications.current.has(`${id}`);

const write: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(application, assessor, ratings, fc.boolean()).map(
    ([id, person, five, isSetAside]): Write =>
      (challenge, moment) => {
        if (isThere(challenge, id)) challenge.assess(id, person, five, moment, isSetAside ? setAside : null);
      },
  ),
  fc.tuple(application, assessor).map(
    ([id, person]): Write =>
      (challenge, moment) => {
        challenge.unassess(id, person, moment);
      },
  ),
  fc.tuple(application, fc.boolean()).map(
    ([id, isSubmitted]): Write =>
      (challenge, moment) => {
        challenge.submit(id, moment, isSubmitted ? moment : null);
      },
  ),
  application.map(
    (id): Write =>
      (challenge, moment) =>
        challenge.delete(id, moment),
  ),
  fc.tuple(percent, percent, percent, percent, percent).map(
    (percents): Write =>
      (challenge, moment) => {
        challenge.weigh(percents, moment);
      },
  ),
);

const start = Date.parse(day('09:00:00.000'));

describe('any writes', () => {
  test('give the ranking of each moment, also with several writes in a millisecond', () => {
    const gap = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, write), { maxLength: 40 }), (writes) => {
        const challenge = new RecordedChallenge();
        challenge.weigh(equalPercents, start);
        const copies = new Map([[start, challenge.ranking()]]);
        let moment = start;
        for (const [later, apply] of writes) {
          moment += later;
          apply(challenge, moment);
          copies.set(moment, challenge.ranking());
        }
        const history = challenge.history();
        let expected: ReturnType<RecordedChallenge['ranking']> = [];
        for (let at = start; at <= moment + 1; at++) {
          expected = copies.get(at) ?? expected;
          expect(ranksAsAt(history, new Date(at).toISOString())).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('with a clock that is set back leave no negative period, and the latest moment shows today', () => {
    const step = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, write), { maxLength: 40 }), (writes) => {
        const challenge = new RecordedChallenge();
        challenge.weigh(equalPercents, start - 1000);
        let moment = start;
        let latest = moment;
        for (const [later, apply] of writes) {
          moment += later;
          latest = Math.max(latest, moment);
          apply(challenge, moment);
        }
        const history = challenge.history();
        for (const { from, until } of [history.weightings, history.applications, history.assessments].flat())
          expect(until === null || from < until).toBe(true);
        expect(ranksAsAt(history, new Date(latest).toISOString())).toEqual(challenge.ranking());
      }),
    );
  });
});
