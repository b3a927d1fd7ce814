// Tests what holds for every proposal of assignments, with random panels and brute force.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AssignmentFacts, proposeAssignments } from './assignment.ts';
import {
  facts,
  firstMemberID,
  holdersAfter,
  isFixed,
  isForbidden,
  type Known,
  loadsOf,
  pair,
  pairCost,
  sumOfSquares,
} from './example-assignments.ts';

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
              pair(Math.floor(index / maxima.length) + 1, firstMemberID + (index % maxima.length), one),
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

  /** The facts once these pairs are saved. */
  function afterSaving(input: AssignmentFacts, add: readonly (readonly [number, number])[]): AssignmentFacts {
    const isSaved = new Set(add.map(String));
    const others = input.pairs.filter((one) => !isSaved.has(`${one.applicationID},${one.personID}`));
    const saved = add.map(([applicationID, personID]) => pair(applicationID, personID, { isAssigned: true }));
    return { ...input, pairs: [...others, ...saved] };
  }

  test('is the same for the same facts, and adds nothing once it is saved', () => {
    fc.assert(
      fc.property(tables(8, 5), (input) => {
        const { add } = proposeAssignments(input);
        expect(proposeAssignments(input).add).toEqual(add);
        expect(proposeAssignments(afterSaving(input, add)).add).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('can be saved in parts: made again after the first part, it is just as complete and just as even', () => {
    fc.assert(
      fc.property(tables(8, 5), fc.integer({ min: 0, max: 24 }), (input, size) => {
        const { add } = proposeAssignments(input);
        const first = add.slice(0, size);
        const rest = afterSaving(input, first);
        const figuresOf = (facts: AssignmentFacts) => {
          const holders = holdersAfter(facts);
          return {
            counts: holders.map((row) => row.length).sort((one, other) => one - other),
            squares: sumOfSquares(loadsOf(holders, facts.members.length)),
          };
        };
        expect(first.length + proposeAssignments(rest).add.length).toBe(add.length);
        expect(figuresOf(rest)).toEqual(figuresOf(input));
      }),
      { numRuns: 100 },
    );
  });
});
