// Tests the sentence about what else a delete removes.
import { expect, test } from 'vitest';
import { contentsText } from './contents-text.ts';

test.each([
  [
    { challenges: 3, submissions: 41, assessments: 60 },
    '3 challenges with 41 submissions and 60 assessments will also be deleted.',
  ],
  [{ challenges: 1, submissions: 1, assessments: 0 }, '1 challenge with 1 submission will also be deleted.'],
  [{ challenges: 2, submissions: 0, assessments: 0 }, '2 challenges will also be deleted.'],
  [{ submissions: 1234, assessments: 1 }, '1,234 submissions and 1 assessment will also be deleted.'],
  [{ challenges: 0, submissions: 0, assessments: 0 }, null],
  [{ submissions: 0, assessments: 0 }, null],
])('describes %j', (contents, text) => {
  expect(contentsText(contents)).toBe(text);
});
