// Tests what is listed as changed between two moments: ranks, scores, and the writes behind them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScoreWrite } from '../contract/scores-as-at.ts';
import { anyChallenge, day, type RecordedChallenge, workedExample } from './example-history.ts';
import { equalPercents } from './example-rows.ts';
import { scoreChanges } from './score-changes.ts';
import { rankingAsAt } from './score-history.ts';

const points = (score: number | null) => (score === null ? null : Math.round(score * 10) / 10);
const alone = (rank: number) => ({ rank, isTied: false });
const tied = (rank: number) => ({ rank, isTied: true });
const none = { rank: null, isTied: false };

describe('the worked example', () => {
  const history = workedExample().history();
  const ratingChange: ScoreWrite = {
    at: day('10:12:00.000'),
    kind: 'changed',
    assessmentID: 10404,
    by: 'Dee Moss',
    ratings: [
      { criterion: 'fitWithChallenge', from: 3, to: 4 },
      { criterion: 'credibilityCompany', from: 3, to: 4 },
    ],
    isInnovative: null,
    isCommentChanged: false,
    reason: null,
  };
  const weightChange: ScoreWrite = {
    at: day('11:00:00.000'),
    kind: 'weights',
    from: equalPercents,
    to: [10, 20, 20, 40, 10],
  };

  test('a changed rating moves an application, and makes a tie for another', () => {
    const changes = scoreChanges(history, day('10:00:00.000'), day('10:12:00.000'));
    expect(changes).toEqual([
      {
        applicationID: 104,
        companyName: 'Company 104',
        rankFrom: alone(5),
        rankTo: tied(4),
        scoreFrom: expect.closeTo(70.6667, 4),
        scoreTo: expect.closeTo(73.3333, 4),
        changes: [ratingChange],
      },
      expect.objectContaining({ applicationID: 105, rankFrom: alone(4), rankTo: tied(4), changes: [] }),
    ]);
  });

  test('changed weights are listed with the ratings, the oldest first', () => {
    const changes = scoreChanges(history, day('10:00:00.000'), day('11:00:00.000'));
    const of104 = changes.find(({ applicationID }) => applicationID === 104);
    expect(of104).toMatchObject({
      rankFrom: alone(5),
      rankTo: alone(3),
      changes: [ratingChange, weightChange],
    });
    // The score of 101 is the same with either weights, but its criteria are weighted differently.
    expect(changes.map(({ applicationID, scoreTo }) => [applicationID, points(scoreTo)])).toEqual([
      [101, 86.7],
      [102, 78.7],
      [104, 76],
      [103, 74.7],
      [105, 72],
      [106, 46],
    ]);
  });

  test('a deleted application comes last, and one line stands for its assessments', () => {
    const changes = scoreChanges(history, day('11:30:00.000'), day('12:00:00.000'));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ applicationID: 106, rankFrom: alone(6), rankTo: none, scoreTo: null });
    expect(changes[0]?.changes).toEqual([{ at: day('12:00:00.000'), kind: 'applicationDeleted' }]);
  });

  test('nothing has changed since the last write', () => {
    expect(scoreChanges(history, day('10:12:00.000'), day('10:59:59.999'))).toEqual([]);
    expect(scoreChanges(history, day('12:00:00.000'), day('18:00:00.000'))).toEqual([]);
  });
});

test('setting aside names who did it and why, and counting again is listed too', () => {
  const challenge = workedExample();
  const setAside = { on: day('13:00:00.000'), by: 'Ana Hill', reason: 'Assessed the wrong company' };
  challenge.assess(102, 4, [3, 4, 3, 3, 3], Date.parse(day('13:00:00.000')), setAside);
  challenge.assess(102, 4, [3, 4, 3, 3, 3], Date.parse(day('14:00:00.000')));
  const [change] = scoreChanges(challenge.history(), day('12:30:00.000'), day('14:00:00.000'));
  const nothingElse = { assessmentID: 10204, ratings: [], isInnovative: null, isCommentChanged: false };
  expect(change?.changes).toEqual([
    { ...nothingElse, at: day('13:00:00.000'), kind: 'setAside', by: 'Ana Hill', reason: setAside.reason },
    { ...nothingElse, at: day('14:00:00.000'), kind: 'countedAgain', by: 'Dee Moss', reason: null },
  ]);
});

describe('changes that move nothing are listed too', () => {
  const moment = Date.parse(day('13:00:00.000'));
  const writesAfterNoon = (challenge: RecordedChallenge) =>
    scoreChanges(challenge.history(), day('12:30:00.000'), day('14:00:00.000')).map(
      ({ applicationID, changes }) => [applicationID, changes],
    );

  test('an answer and a comment', () => {
    const challenge = workedExample();
    const texts = { isInnovative: true, finalComment: 'Ready to use.' };
    challenge.assess(102, 4, [3, 4, 3, 3, 3], moment, null, texts);
    const changed = { kind: 'changed', ratings: [], isInnovative: true, isCommentChanged: true };
    expect(writesAfterNoon(challenge)).toEqual([[102, [expect.objectContaining(changed)]]]);
  });

  test("an application's name and summary", () => {
    const challenge = workedExample();
    challenge.submit(102, moment, Date.parse(day('08:30:00.000')), 'Dell', 'The board liked it.');
    const at = day('13:00:00.000');
    expect(writesAfterNoon(challenge)).toEqual([
      [
        102,
        [
          { at, kind: 'renamed', from: 'Company 102', to: 'Dell' },
          { at, kind: 'summaryChanged' },
        ],
      ],
    ]);
  });

  test('a submission that nobody has assessed, without what happened to it before', () => {
    const challenge = workedExample();
    challenge.submit(107, Date.parse(day('12:40:00.000')), null, 'Draft');
    challenge.submit(107, Date.parse(day('12:50:00.000')), null, 'Dell');
    challenge.submit(107, moment, moment, 'Dell');
    challenge.weigh([20, 20, 20, 20, 20], moment);
    challenge.weigh([10, 20, 20, 40, 10], moment + 1);
    expect(writesAfterNoon(challenge).at(-1)).toEqual([
      107,
      [{ at: day('13:00:00.000'), kind: 'submitted' }],
    ]);
  });
});

test('in any history, every application that differs is listed, and others only with writes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 40 }), fc.nat({ max: 40 }), (seed, first, length) => {
      const history = anyChallenge(seed).history();
      const start = Date.parse(day('09:00:00.000')) + first;
      const [from, to] = [start, start + length].map((moment) => new Date(moment).toISOString()) as [
        string,
        string,
      ];
      const scores = (at: string) =>
        new Map(
          rankingAsAt(history, at).summaries.map(({ submission, averageScore, rank, isTied }) => [
            submission.id,
            JSON.stringify([averageScore.total, rank, isTied]),
          ]),
        );
      const [before, after] = [scores(from), scores(to)];
      const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
        (id) => before.get(id) !== after.get(id),
      );
      const changes = scoreChanges(history, from, to);
      const listed = changes.map(({ applicationID }) => applicationID);
      expect(listed).toEqual(expect.arrayContaining(differing));
      for (const one of changes)
        if (!differing.includes(one.applicationID)) expect(one.changes.length).toBeGreaterThan(0);
    }),
    { numRuns: 40 },
  );
});
