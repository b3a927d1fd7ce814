// Tests what a panel adds to the PDF: changes of weights, interests, assessments set aside and withheld applications.
import { beforeAll, describe, expect, test } from 'vitest';
import { outsideMargins, pagesOf, wordPositions, wordsIn } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './score-summary.ts';

describe('a challenge with a panel', () => {
  let pdf: Uint8Array;
  let text: string;

  beforeAll(async () => {
    const shown = summaryOf('Aeris Ltd', 'Worth a pilot.', [{ name: 'Ada Byrne', ratings: [5, 3, 1, 4, 2] }]);
    const [given] = summaryOf('', '', [
      { name: 'Jörg Müller', ratings: [1, 5, 4, 3, 5], comment: 'Not counted.' },
    ]).assessmentScores;
    if (!given) throw new Error('An assessment is missing.');
    const setAside = {
      on: '2026-03-08T09:00:00.000Z',
      by: 'Ada Byrne',
      reason: 'Interest declared on 08/03/2026',
    };
    const hidden = summaryOf('Brightwater', '', [{ name: 'Ada Byrne', ratings: [1, 2, 3, 4, 5] }]);
    pdf = await scoreSummaryPdf({
      ...documentOf([
        { ...shown, isWithheld: false, setAsideScores: [{ ...given, setAside }] },
        { ...hidden, isWithheld: true, assessmentScores: [], assessmentCount: 1, innovativeCount: 1 },
      ]),
      weightingChanges: [
        'Changed by Ada Byrne on 08/03/2026, with 2 assessments: Fit with challenge 25% → 35%. No reason given.',
        `Changed by Ada Byrne on 07/03/2026, with 1 assessment: Fit with challenge 20% → 25%. Reason: ${'long '.repeat(120)}`,
      ],
      interests: '2 interests declared, 1 cleared',
    });
    text = wordsIn((await pagesOf(pdf)).join(' '));
  });

  test('shows the changes of weights below the weights, and the interests below the table', () => {
    const places = [
      '40% 30% 10% 10% 10%',
      'Fit with challenge 25% → 35%. No reason given.',
      'Reason: long long',
      'Submissions by score',
      'Brightwater 8.0',
      '2 interests declared, 1 cleared',
      'Assessments Aeris Ltd',
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('marks an assessment that is set aside, after those that count', () => {
    expect(text).toContain('2 submissions · 2 assessments');
    expect(text).toMatch(/Ada Byrne 5\/5 .*Jörg Müller .*Set aside .*Not counted\./);
    expect(text).toContain('Aeris Ltd 1 assessor');
  });

  test('leaves out what is withheld, and counts it as assessed', () => {
    expect(text).toContain('Brightwater 8.0 12.0 6.0 8.0 10.0 1 of 1 44.0');
    expect(text).toContain(
      'Brightwater Score 44.0 Rank 2 · Assessments: 1 of 1 expected Left out, because the person who downloaded this document',
    );
    expect(text).not.toContain('not assessed yet');
  });

  test('has nothing outside the margins', async () => {
    expect(outsideMargins(await wordPositions(pdf))).toEqual([]);
  });
});
