// Tests proposals of assignments: worked examples, brute force on small tables, sentences and the time they take.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AssignmentFacts, type AssignmentPair, proposeAssignments } from './assignment.ts';

const unknown = { isAssigned: false, hasInterest: false, hasDeclined: false, assessment: null };
type Known = Partial<Omit<AssignmentPair, 'applicationID' | 'personID'>>;
const pair = (applicationID: number, personID: number, known: Known): AssignmentPair => ({
  applicationID,
  personID,
  ...unknown,
  ...known,
});

const applications = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, companyName: `Company ${index + 1}` }));
const members = (...maxima: (number | null)[]) =>
  maxima.map((maximum, index) => ({
    id: index + 101,
    firstName: 'Member',
    lastName: String.fromCharCode(65 + index),
    maximum,
  }));
const [a, b, c, d] = [101, 102, 103, 104] as const;

const facts = (
  applicationCount: number,
  maxima: (number | null)[],
  assessorsPerApplication: number,
  pairs: AssignmentPair[] = [],
): AssignmentFacts => ({
  applications: applications(applicationCount),
  members: members(...maxima),
  assessorsPerApplication,
  pairs,
});

const isForbidden = (one: AssignmentPair) =>
  one.hasInterest || one.hasDeclined || one.assessment === 'setAside';
const isFixed = (one: AssignmentPair) =>
  !isForbidden(one) && (one.isAssigned || one.assessment === 'counted');

/** Who has each application after the proposal is saved, as columns of members. */
function holdersAfter(input: AssignmentFacts): number[][] {
  const { add } = proposeAssignments(input);
  const column = new Map(input.members.map(({ id }, index) => [id, index]));
  const fixed = input.pairs.filter(isFixed).map((one) => [one.applicationID, one.personID] as const);
  return input.applications.map(({ id }) =>
    [...fixed, ...add]
      .filter(([applicationID]) => applicationID === id)
      .flatMap(([, personID]) => column.get(personID) ?? [])
      .sort((one, other) => one - other),
  );
}

function sharedCounts(holders: readonly (readonly number[])[], count: number): number[] {
  const shared: number[] = [];
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++)
      shared.push(holders.filter((row) => row.includes(one) && row.includes(other)).length);
  return shared;
}
const sumOfSquares = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one * one, 0);
const pairCost = (holders: readonly (readonly number[])[], count: number) =>
  sumOfSquares(sharedCounts(holders, count));
const loadsOf = (holders: readonly (readonly number[])[], count: number) =>
  Array.from({ length: count }, (_, column) => holders.filter((row) => row.includes(column)).length);

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

/** A table of up to `rows` × `columns`, with limits and pairs of every kind; most are free if `free` is large. */
const tables = (rows: number, columns: number, free = 4) =>
  fc
    .record({
      rows: fc.integer({ min: 1, max: rows }),
      maxima: fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: columns }),
      places: fc.integer({ min: 1, max: 3 }),
    })
    .chain(({ rows: count, maxima, places }) =>
      fc
        .array(
          fc.constantFrom<Known>(
            ...Array<Known>(free).fill({}),
            ...[{ hasInterest: true }, { hasDeclined: true }, { isAssigned: true }],
            { assessment: 'counted' },
            { assessment: 'setAside', isAssigned: true },
          ),
          { minLength: count * maxima.length, maxLength: count * maxima.length },
        )
        .map((known) =>
          facts(
            count,
            maxima,
            places,
            known.map((one, index) =>
              pair(Math.floor(index / maxima.length) + 1, a + (index % maxima.length), one),
            ),
          ),
        ),
    );

/** The members' columns that are fixed and free for each application. */
const choicesOf = (input: AssignmentFacts) =>
  input.applications.map(({ id }) => {
    const known = new Map(
      input.pairs.filter(({ applicationID }) => applicationID === id).map((one) => [one.personID, one]),
    );
    const columns = input.members.map(({ id: personID }, column) => ({ column, one: known.get(personID) }));
    return {
      fixed: columns.filter(({ one }) => one && isFixed(one)).map(({ column }) => column),
      free: columns
        .filter(({ one }) => !one || !(isFixed(one) || isForbidden(one)))
        .map(({ column }) => column),
    };
  });

/**
 * Tries every assignment: the best sorted counts of assessors, shortest application first, and the lowest sum of squares
 * of the loads among those. Keeps one entry for each state of loads and counts.
 */
function bruteForce(input: AssignmentFacts): { counts: number[]; squares: number } {
  const choices = choicesOf(input);
  const fixedLoads = input.members.map(
    (_, column) => choices.filter(({ fixed }) => fixed.includes(column)).length,
  );
  const limits = input.members.map(({ maximum }) => maximum ?? 99);
  let states = new Map([[`${fixedLoads}|`, { loads: fixedLoads, counts: [] as number[] }]]);
  for (const { fixed, free } of choices) {
    const next: typeof states = new Map();
    const room = Math.max(0, input.assessorsPerApplication - fixed.length);
    for (const { loads, counts } of states.values())
      for (let chosen = 0; chosen < 1 << free.length; chosen++) {
        const columnsTaken = free.filter((_, bit) => chosen & (1 << bit));
        if (columnsTaken.length > room) continue;
        if (columnsTaken.some((column) => (loads[column] ?? 0) >= (limits[column] ?? 0))) continue;
        const state = {
          loads: loads.map((load, column) => load + Number(columnsTaken.includes(column))),
          counts: [...counts, fixed.length + columnsTaken.length].sort((one, other) => one - other),
        };
        next.set(`${state.loads}|${state.counts}`, state);
      }
    states = next;
  }
  const compare = (one: readonly number[], other: readonly number[]) => {
    const index = one.findIndex((count, place) => count !== other[place]);
    return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
  };
  let best = { counts: [] as number[], squares: Number.POSITIVE_INFINITY };
  for (const { loads, counts } of states.values()) {
    const squares = sumOfSquares(loads);
    const order = best.counts.length === 0 ? 1 : compare(counts, best.counts);
    if (order > 0 || (order === 0 && squares < best.squares)) best = { counts, squares };
  }
  return best;
}

describe('any proposal', () => {
  test('adds no forbidden pair, keeps fixed pairs and limits, and asks for no more people than wanted', () => {
    fc.assert(
      fc.property(tables(12, 6), (input) => {
        const { add, loads } = proposeAssignments(input);
        const known = new Map(input.pairs.map((one) => [`${one.applicationID} ${one.personID}`, one]));
        for (const [applicationID, personID] of add) {
          const one = known.get(`${applicationID} ${personID}`);
          expect(one && (isForbidden(one) || isFixed(one))).toBeFalsy();
        }
        expect(new Set(add.map(String)).size).toBe(add.length);
        for (const [index, { before, after, personID }] of loads.entries()) {
          expect(before).toBe(input.pairs.filter((one) => one.personID === personID && isFixed(one)).length);
          expect(after).toBe(before + add.filter(([, id]) => id === personID).length);
          expect(after).toBeLessThanOrEqual(Math.max(before, input.members[index]?.maximum ?? 99));
        }
        const holders = holdersAfter(input);
        for (const [index, { fixed }] of choicesOf(input).entries())
          expect(holders[index]?.length).toBeLessThanOrEqual(
            Math.max(fixed.length, input.assessorsPerApplication),
          );
      }),
      { numRuns: 80 },
    );
  });

  test('has the best counts and the lowest sum of squares that brute force finds, up to 6 × 4', () => {
    fc.assert(
      fc.property(tables(6, 4), (input) => {
        const holders = holdersAfter(input);
        const counts = holders.map((row) => row.length).sort((one, other) => one - other);
        const squares = sumOfSquares(loadsOf(holders, input.members.length));
        expect({ counts, squares }).toEqual(bruteForce(input));
      }),
      { numRuns: 150 },
    );
  });

  test('has no single swap that lowers the pair cost', () => {
    fc.assert(
      fc.property(tables(10, 5, 40), (input) => {
        const holders = holdersAfter(input);
        const choices = choicesOf(input);
        const size = input.members.length;
        const cost = pairCost(holders, size);
        holders.forEach((s, first) => {
          holders.forEach((t, second) => {
            if (second <= first) return;
            for (const one of s)
              for (const other of t) {
                const canSwap =
                  choices[first]?.free.includes(one) &&
                  choices[second]?.free.includes(other) &&
                  choices[first]?.free.includes(other) &&
                  choices[second]?.free.includes(one) &&
                  !s.includes(other) &&
                  !t.includes(one);
                if (!canSwap) continue;
                const swapped = holders.with(first, [...s.filter((id) => id !== one), other]);
                const after = swapped.with(second, [...t.filter((id) => id !== other), one]);
                expect(pairCost(after, size)).toBeGreaterThanOrEqual(cost);
              }
          });
        });
      }),
      { numRuns: 100 },
    );
  });

  test('is the same for the same facts, and adds nothing once it is saved', () => {
    fc.assert(
      fc.property(tables(8, 5), (input) => {
        const { add } = proposeAssignments(input);
        expect(proposeAssignments(input).add).toEqual(add);
        const saved = add.map(([applicationID, personID]) =>
          pair(applicationID, personID, { isAssigned: true }),
        );
        const isSaved = new Set(add.map(String));
        const others = input.pairs.filter((one) => !isSaved.has(`${one.applicationID},${one.personID}`));
        expect(proposeAssignments({ ...input, pairs: [...others, ...saved] }).add).toEqual([]);
      }),
      { numRuns: 100 },
    );
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
