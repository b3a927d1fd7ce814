// Tests the question about later dates, and the text after they were moved.
import { expect, test } from 'vitest';
import { movedText, moveQuestion } from './date-texts.ts';

const later = ['assessmentStartDate', 'responseDate', 'pitchPresentationDate'] as const;

test('names the moved date, the number of days and how many later dates there are', () => {
  const move = { field: 'endDate', days: 14, later } as const;
  expect(moveQuestion(move)).toBe(
    'You moved Challenge End by 14 days. Move the 3 later dates by 14 days too?',
  );
  expect(movedText(move)).toBe('3 dates moved.');
});

test('says when a date moved to an earlier day, with singular forms for one day and one date', () => {
  const move = { field: 'responseDate', days: -1, later: ['pitchPresentationDate'] } as const;
  expect(moveQuestion(move)).toBe(
    'You moved Response Date 1 day earlier. Move the later date 1 day earlier too?',
  );
  expect(movedText(move)).toBe('1 date moved.');
});
