// Tests what is said about missing assessments.
import { expect, test } from 'vitest';
import { completenessOf, expectedCountOf } from './score-completeness.ts';

test('counts the members and those whose assessment counts, without those set aside', () => {
  const assessments = [
    { assessor: 2, isSetAside: false },
    { assessor: 3, isSetAside: true },
    { assessor: 9, isSetAside: false },
    { assessor: 8, isSetAside: true },
  ];
  expect(expectedCountOf({ members: [1, 2, 3], assessments })).toBe(3);
  expect(expectedCountOf({ members: [], assessments: [] })).toBe(0);
});

test.each([
  [2, 4, false, 'Assessments: 2 of 4 expected', true],
  [2, 4, true, 'Assessments: 2 of 4 expected', false],
  [4, 4, false, 'Assessments: 4 of 4 expected', false],
  [0, 0, false, 'No assessments expected', false],
])('%d of %d, complete: %s', (counted, expected, isComplete, text, isProvisional) => {
  expect(completenessOf({ counted, expected, isComplete })).toEqual({ text, isProvisional });
});
