// Tests what someone reads before they delete a tag that challenges use.
import { expect, test } from 'vitest';
import { lossText } from './loss-text.ts';

test.each([
  [0, 'No challenge uses it.'],
  [1, '1 challenge uses it and will lose it.'],
  [7, '7 challenges use it and will lose it.'],
  [1234, '1,234 challenges use it and will lose it.'],
])('%i challenges', (count, text) => {
  expect(lossText(count)).toBe(text);
});
