// Tests the proposal of assignments with worked examples: who gets what, the sentences, and the time it takes.
import { describe, expect, test } from 'vitest';
import { type AssignmentFacts, proposeAssignments } from './assignment.ts';
import {
  facts,
  holdersAfter,
  loadsOf,
  pair,
  pairCost,
  sharedCounts,
  sumOfSquares,
} from './example-assignments.ts';

const [a, b, c, d] = [101, 102, 103, 104] as const;

const noLimits = [null, null, null, null];

describe('the worked examples', () => {
  test.each([
    ['E1: nothing forbidden', facts(6, noLimits, 2), [3, 3, 3, 3], 36, 6],
    [
      'E3: A not 1 to 4, C not 5, D at most 2',
      facts(6, [null, null, null, 2], 2, [
        ...[1, 2].map((id) => pair(id, a, { hasInterest: true })),
        ...[3, 4].map((id) => pair(id, a, { hasDeclined: true })),
        pair(5, c, { assessment: 'setAside' }),
      ]),
      [2, 4, 4, 2],
      40,
      8,
    ],
    [
      'E5: fixed 1A 1B 2A 2B 3A, A at most 3',
      facts(6, [3, null, null, null], 2, [
        pair(1, a, { isAssigned: true }),
        pair(1, b, { assessment: 'counted' }),
        pair(2, a, { isAssigned: true, assessment: 'counted' }),
        pair(2, b, { isAssigned: true }),
        pair(3, a, { isAssigned: true }),
      ]),
      [3, 3, 3, 3],
      36,
      10,
    ],
  ])('%s', (_, input, loads, squares, cost) => {
    const holders = holdersAfter(input);
    expect(loadsOf(holders, 4)).toEqual(loads);
    expect(sumOfSquares(loads)).toBe(squares);
    expect(pairCost(holders, 4)).toBe(cost);
    expect(proposeAssignments(input).loads.map(({ after }) => after)).toEqual(loads);
    expect(proposeAssignments(input).sentences).toEqual([]);
  });

  test('E1: every pair of members shares one application', () => {
    expect(sharedCounts(holdersAfter(facts(6, noLimits, 2)), 4)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('60 applications, 8 members, 3 each', () => {
    const holders = holdersAfter(facts(60, Array(8).fill(null), 3));
    expect(loadsOf(holders, 8).sort()).toEqual([22, 22, 22, 22, 23, 23, 23, 23]);
    const shared = sharedCounts(holders, 8);
    expect(shared.filter((count) => count === 6)).toHaveLength(16);
    expect(shared.filter((count) => count === 7)).toHaveLength(12);
    expect(pairCost(holders, 8)).toBe(1164);
  });
});

describe('people who are not members', () => {
  test('keep the place of an application that they have assessed, and lose one that is only assigned', () => {
    const former = 999;
    const { add, loads } = proposeAssignments(
      facts(2, [null], 1, [
        pair(1, former, { assessment: 'counted' }),
        pair(2, former, { isAssigned: true }),
      ]),
    );
    expect(add).toEqual([[2, a]]);
    expect(loads).toEqual([{ personID: a, before: 0, after: 1 }]);
  });

  test('leave the place if their assessment is set aside', () => {
    const { add } = proposeAssignments(facts(1, [null], 1, [pair(1, 999, { assessment: 'setAside' })]));
    expect(add).toEqual([[1, a]]);
  });
});

describe('the sentences', () => {
  const sentences = (input: AssignmentFacts) => proposeAssignments(input).sentences;

  test('name the people because of whom an application stays short', () => {
    expect(
      sentences(
        facts(1, noLimits, 3, [pair(1, a, { hasInterest: true }), pair(1, b, { hasDeclined: true })]),
      ),
    ).toEqual([
      'The submission of Company 1 can have only 2 of 3 assessors: Member A and Member B have an interest or declined.',
    ]);
    expect(sentences(facts(1, [null, null], 2, [pair(1, b, { hasInterest: true })]))).toEqual([
      'The submission of Company 1 can have only 1 of 2 assessors: Member B has an interest or declined.',
    ]);
  });

  test('say that the limits are reached, and what they allow in all', () => {
    expect(sentences(facts(3, [1, 1], 1))).toEqual([
      'The submission of Company 3 can have only 0 of 1 assessor because the limits are reached.',
      '3 places are wanted, the limits allow 2.',
    ]);
  });

  test('do not blame limits that nobody reaches', () => {
    expect(sentences(facts(2, [50, 50, 50], 4))).toEqual([
      'You ask for 4 assessors for each submission, but the challenge has 3.',
    ]);
  });

  test('are none without applications', () => {
    expect(proposeAssignments(facts(0, [null], 2))).toEqual({
      add: [],
      loads: [{ personID: a, before: 0, after: 0 }],
      sentences: [],
    });
  });
});

test('200 applications, 10 members and 3 each take at most 200 ms of CPU when warm', () => {
  const input = facts(200, Array(10).fill(null), 3, [pair(1, d, { hasInterest: true })]);
  proposeAssignments(input);
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    proposeAssignments(input);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThanOrEqual(200);
});
