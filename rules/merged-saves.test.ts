// Tests which automatic saves merge, and that the merged entry leads from the first state to the last.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canMerge, type Differences, mergeDifferences } from './merged-saves.ts';

const first = new Date('2026-03-01T10:00:00Z');
const open = { actorID: 7, firstAt: first };
const timeAfter = (milliseconds: number) => new Date(first.getTime() + milliseconds);

describe('a save merges', () => {
  test.each([
    ['at once', 0, true],
    ['9:59 minutes after the first', 599_000, true],
    ['just before ten minutes', 599_999, true],
    ['after ten minutes', 600_000, false],
  ])('%s', (_, elapsed, merges) => {
    expect(canMerge(open, { actorID: 7, at: timeAfter(elapsed) })).toBe(merges);
  });

  test('only with saves of the same person', () => {
    expect(canMerge(open, { actorID: 8, at: timeAfter(1000) })).toBe(false);
  });
});

test('a field that ends as it began is left out', () => {
  const earlier = { companyName: { from: '', to: 'Acme' }, county: { from: 'Kent', to: '' } };
  const later = { companyName: { from: 'Acme', to: 'Acme Ltd' }, county: { from: '', to: 'Kent' } };
  expect(mergeDifferences(earlier, later)).toEqual({ companyName: { from: '', to: 'Acme Ltd' } });
});

test('the merged entry leads from the first state to the last, whatever was saved between', () => {
  const fields = ['companyName', 'turnover', 'isPartialSolution', 'county'];
  const value = fc.oneof(fc.constantFrom('', 'Acme', 'Kent'), fc.integer({ min: 0, max: 3 }), fc.boolean());
  const state = fc.record(Object.fromEntries(fields.map((field) => [field, fc.option(value)])));
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 12 }), (states) => {
      const steps = states.slice(1).map((to, index) => differencesBetween(states[index] ?? {}, to));
      const merged = steps.reduce(mergeDifferences);
      const [before = {}] = states;
      expect(applied(before, merged)).toEqual(states.at(-1));
      for (const [field, { from, to }] of Object.entries(merged)) {
        expect(from).toEqual(before[field]);
        expect(to).not.toEqual(from);
      }
    }),
  );
});

type State = Readonly<Record<string, unknown>>;

const differencesBetween = (from: State, to: State): Differences =>
  Object.fromEntries(
    Object.keys(to)
      .filter((field) => from[field] !== to[field])
      .map((field) => [field, { from: from[field], to: to[field] }]),
  );

const applied = (state: State, changes: Differences): State => ({
  ...state,
  ...Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])),
});
