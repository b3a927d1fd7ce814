// Tests the texts of moments and of what changed since one of them.
import { expect, test } from 'vitest';
import type { ScoreWrite } from '../contract/scores-as-at.ts';
import * as texts from './score-moment-texts.ts';

const at = '16/11/2026 10:12';
const instant = '2026-11-16T10:12:00.000Z';

test('the banner says whether the scores of today are the same', () => {
  expect(texts.asAtText('14/11/2026 17:00', false)).toBe(
    "As at 14/11/2026 17:00. Today's scores are different.",
  );
  expect(texts.asAtText('14/11/2026 17:00', true)).toBe(
    "As at 14/11/2026 17:00. Today's scores are the same.",
  );
});

test('the file of past scores is named after moment and challenge, without characters that a path has', () => {
  expect(texts.pastScoresFileName('12/10/2026 11:42', 'Leaks / pipes', 'pdf')).toBe(
    'Scores as at 12-10-2026 11.42 Leaks - pipes.pdf',
  );
  expect(texts.pastScoresFileName('12/10/2026 11:42', `${'Leaks '.repeat(99)}\u202e`, 'xlsx')).toMatch(
    /^Scores as at 12-10-2026 11\.42 (Leaks )+Leak\.xlsx$/,
  );
});

test('ranks and scores are shown before and after, or once if they are the same', () => {
  expect(texts.rankChangeText({ rank: 5, isTied: false }, { rank: 4, isTied: true })).toBe('5 → 4=');
  expect(texts.rankChangeText({ rank: 4, isTied: false }, { rank: 4, isTied: false })).toBe('4');
  expect(texts.rankChangeText({ rank: 6, isTied: false }, { rank: null, isTied: false })).toBe('6 → -');
  expect(texts.scoreChangeText(70.66666666666667, 73.33333333333333)).toBe('70.7 → 73.3');
  expect(texts.scoreChangeText(null, 48)).toBe('- → 48.0');
});

const assessed = { at: instant, assessmentID: 7, by: 'Dee Moss' };
const unchanged = { ratings: [], isInnovative: null, isCommentChanged: false, reason: null };

test.each<[ScoreWrite, string]>([
  [
    {
      ...assessed,
      ...unchanged,
      kind: 'changed',
      ratings: [{ criterion: 'fitWithChallenge', from: 3, to: 4 }],
      reason: 'Misread the pilot',
    },
    'Fit with challenge 3 → 4, Dee Moss, 16/11/2026 10:12: Misread the pilot',
  ],
  [
    {
      ...assessed,
      ...unchanged,
      kind: 'changed',
      ratings: [
        { criterion: 'fitWithChallenge', from: 3, to: 4 },
        { criterion: 'credibilityCompany', from: 3, to: 4 },
      ],
    },
    'Fit with challenge 3 → 4, Credibility of company 3 → 4, Dee Moss, 16/11/2026 10:12',
  ],
  [
    { ...assessed, ...unchanged, kind: 'changed', isInnovative: true, isCommentChanged: true },
    'Is it innovative? No → Yes, Final comment changed, Dee Moss, 16/11/2026 10:12',
  ],
  [
    { ...assessed, ...unchanged, kind: 'setAside', by: 'Ana Hill', reason: 'Assessed the wrong company' },
    'Set aside, Ana Hill, 16/11/2026 10:12: Assessed the wrong company',
  ],
  [
    { ...assessed, ...unchanged, kind: 'countedAgain' },
    'Assessment by Dee Moss counted again, 16/11/2026 10:12',
  ],
  [{ ...assessed, kind: 'given' }, 'Assessed by Dee Moss, 16/11/2026 10:12'],
  [{ ...assessed, kind: 'deleted' }, 'Assessment by Dee Moss deleted, 16/11/2026 10:12'],
  [{ at: instant, kind: 'submitted' }, 'Submitted, 16/11/2026 10:12'],
  [{ at: instant, kind: 'applicationDeleted' }, 'Submission deleted, 16/11/2026 10:12'],
  [{ at: instant, kind: 'summaryChanged' }, 'Summary changed, 16/11/2026 10:12'],
  [
    { at: instant, kind: 'renamed', from: 'Dell', to: 'Dell Optics' },
    'Company name Dell → Dell Optics, 16/11/2026 10:12',
  ],
  [
    { at: instant, kind: 'weights', from: [20, 20, 20, 20, 20], to: [10, 20, 20, 40, 10] },
    'Weights 20/20/20/20/20 → 10/20/20/40/10, 16/11/2026 10:12',
  ],
])('a write is one line: %#', (write, text) => {
  expect(texts.scoreWriteText(write, at)).toBe(text);
});

test('a moment names the first three companies that moved, and counts the others', () => {
  const move = (number: number) => ({ companyName: `Company ${number}`, from: number, to: number + 1 });
  expect(texts.rankMovesText([move(1)])).toBe('Ranks changed: Company 1 1 → 2.');
  expect(texts.rankMovesText([1, 2, 3, 4, 5].map(move))).toBe(
    'Ranks changed: Company 1 1 → 2, Company 2 2 → 3, Company 3 3 → 4 and 2 more.',
  );
});

test('releases and seals name who made them', () => {
  expect(texts.momentTexts.sealed('Ana Hill')).toBe('Decision sealed by Ana Hill.');
  expect(texts.momentTexts.released('first', 'Ana Hill')).toBe('Decisions released by Ana Hill.');
});
