// Tests the text from which feedback to a company starts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedbackStart } from './feedback-start.ts';
import { generatorFrom } from './generator.ts';

const comments = ['Strong team.', 'Weak pilot.', '  Costs unclear. ', ' '].map((finalComment, index) => ({
  assessor: index + 1,
  finalComment,
}));

test('joins the comments with a blank line between, in the order that the generator gives', () => {
  const generator = generatorFrom('feedback 101');
  const expected = ['Strong team.', 'Weak pilot.', 'Costs unclear.'];
  for (const last of [2, 1]) {
    const other = Math.floor((generator.draw() * (last + 1)) / 2 ** 20);
    const text = expected[last] ?? '';
    expected[last] = expected[other] ?? '';
    expected[other] = text;
  }
  expect(feedbackStart(101, comments)).toBe(expected.join('\n\n'));
  expect(feedbackStart(101, comments.toReversed())).toBe(expected.join('\n\n'));
});

test('is empty without comments', () => {
  expect(feedbackStart(101, [])).toBe('');
});

test('keeps every comment, and every comment is first for some application', () => {
  const firsts = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (id) => {
      const parts = feedbackStart(id, comments).split('\n\n');
      expect(parts.toSorted()).toEqual(['Costs unclear.', 'Strong team.', 'Weak pilot.']);
      firsts.add(parts[0] ?? '');
    }),
  );
  expect(firsts.size).toBe(3);
});
