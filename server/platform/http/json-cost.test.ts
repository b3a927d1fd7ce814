// The server recognises costly JSON before it parses it, and accepts all other JSON.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import { findCostProblem, maximumLevels, maximumValues } from './json-cost.ts';

const problemOf = (json: string) => findCostProblem(Buffer.from(json));
const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":1`)}}`;

describe('levels', () => {
  test.each([
    ['arrays', nested(maximumLevels), nested(maximumLevels + 1)],
    ['objects', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['both', `${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}`, `[${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}]`],
    ['arrays that are never closed', '['.repeat(maximumLevels), '['.repeat(maximumLevels + 1)],
  ])('at most 32 of %s', (_, fits, refused) => {
    expect(problemOf(fits)).toBeNull();
    expect(problemOf(refused)).toBe(serverMessages.bodyTooDeep);
  });

  test('levels of neighbouring arrays do not add up', () => {
    expect(problemOf(`[${Array.from({ length: 100 }, () => nested(30))}]`)).toBeNull();
  });
});

describe('values', () => {
  test.each([
    ['keys', keys(maximumValues), keys(maximumValues + 1)],
    ['elements', `[${'1,'.repeat(maximumValues - 1)}1]`, `[${'1,'.repeat(maximumValues)}1]`],
    [
      'keys over several objects',
      `[${keys(9_999)},${keys(9_998)}]`,
      `[${keys(maximumValues / 2)},${keys(maximumValues / 2)}]`,
    ],
  ])('at most 20,000 %s', (_, fits, refused) => {
    expect(problemOf(fits)).toBeNull();
    expect(problemOf(refused)).toBe(serverMessages.bodyTooManyValues);
  });

  test('nested arrays count even with few commas between them', () => {
    const many = `[${Array.from({ length: 1000 }, () => nested(maximumLevels - 1))}]`;
    expect(problemOf(many)).toBe(serverMessages.bodyTooManyValues);
  });
});

describe('the content of a string does not count', () => {
  test.each([
    ['brackets', '['.repeat(100_000)],
    ['commas and colons', ',:'.repeat(100_000)],
    ['quotes', '"'.repeat(100_000)],
    ['backslashes', '\\'.repeat(100_001)],
    ['alternating backslashes and quotes', '\\"['.repeat(100_000)],
    ['letters of several bytes', 'é字🙂['.repeat(10_000)],
  ])('%s', (_, text) => {
    expect(problemOf(JSON.stringify({ [text]: text }))).toBeNull();
    expect(problemOf(`[${JSON.stringify(text)},${nested(maximumLevels)}]`)).toBe(serverMessages.bodyTooDeep);
  });

  test('a string ends where a parser ends it', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    const hostile = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', ',', ':', 'u', 'é') });
    const values = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 6 }, hostile, fc.integer(), tie('list'), tie('record')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      record: fc.dictionary(hostile, tie('value'), { maxKeys: 4 }),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        // As many levels around the value as are allowed, then one more.
        const room = maximumLevels - depthOf(value);
        const within = (levels: number) => '['.repeat(levels) + JSON.stringify(value) + ']'.repeat(levels);
        expect(problemOf(within(room))).toBeNull();
        expect(problemOf(within(room + 1))).toBe(serverMessages.bodyTooDeep);
      }),
    );
  });
});
