// Tests the progress texts of the dialogs: counts, people who have not finished, and the second question.
import { expect, test } from 'vitest';
import {
  balanceText,
  completeAnywayText,
  countsText,
  missingQuestion,
  unfinishedLines,
} from './progress-text.ts';

const person = (firstName: string, expected: number, done: number, isMember = true) => ({
  id: firstName.length,
  firstName,
  lastName: 'Byron',
  isMember,
  expected,
  done,
  lastAssessedOn: null,
  lastRemindedOn: null,
});

test('counts applications and assessors, and leaves out people who are not assessors of the challenge', () => {
  expect(countsText({ submissions: 0, people: [] })).toBe('0 submissions, 0 assessors.');
  expect(countsText({ submissions: 1, people: [person('Ada', 1, 0)] })).toBe('1 submission, 1 assessor.');
  const people = [person('Ada', 12, 0), person('Augusta', 12, 3), person('Annabella', 1, 1, false)];
  expect(countsText({ submissions: 1200, people })).toBe('1,200 submissions, 2 assessors.');
});

test('shows expected, done and missing assessments, and who has not finished', () => {
  expect(balanceText({ expected: 24, done: 3, missing: 21 })).toBe('Expected 24, done 3, missing 21.');
  const people = [person('Augusta', 12, 9), person('Ada', 12, 0), person('Annabella', 12, 12)];
  expect(unfinishedLines(people).map(({ text }) => text)).toEqual([
    'Ada Byron: 12 of 12 missing',
    'Augusta Byron: 3 of 12 missing',
  ]);
});

test('the second question names the number of missing assessments', () => {
  expect(missingQuestion(1)).toBe('1 expected assessment is missing. The scores will be final without it.');
  expect(missingQuestion(15)).toBe(
    '15 expected assessments are missing. The scores will be final without them.',
  );
  expect(completeAnywayText(15)).toBe('Mark as complete with 15 missing');
});
