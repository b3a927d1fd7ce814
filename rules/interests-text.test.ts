// Tests the line about interests under the scores.
import { expect, test } from 'vitest';
import { interestsText } from './interests-text.ts';

test.each([
  [{ declared: 2, cleared: 1 }, '2 interests declared, 1 cleared'],
  [{ declared: 1, cleared: 0 }, '1 interest declared, 0 cleared'],
  [{ declared: 0, cleared: 0 }, null],
  [null, null],
])('of %j is %j', (interests, text) => {
  expect(interestsText(interests)).toBe(text);
});
