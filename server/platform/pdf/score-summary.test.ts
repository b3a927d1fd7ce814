// The content and the appearance of the score summary as a PDF.
import { beforeAll, describe, expect, test } from 'vitest';
import { unrankedFacts } from '../../../rules/example-rows.ts';
import {
  colourAt,
  fontsOf,
  infoOf,
  metadataOf,
  outsideMargins,
  pagesOf,
  structureOf,
  wordPositions,
  wordsIn,
} from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './score-summary.ts';

describe('three applications', () => {
  let pdf: Uint8Array;
  let pages: string[];
  let text: string;

  beforeAll(async () => {
    pdf = await scoreSummaryPdf(
      documentOf(
        [
          summaryOf('Aeris Ltd', 'Worth a pilot.', [
            { name: 'Ada Byrne', ratings: [5, 3, 1, 4, 2], isInnovative: true, comment: 'Strong team.' },
            { name: 'Jörg Müller', ratings: [1, 5, 4, 3, 5], comment: 'Costs look low.\n\nAsk again.' },
          ]),
          {
            ...summaryOf('Brightwater', '', [{ name: 'Siobhán Ó Sé', ratings: [1, 2, 3, 4, 5] }]),
            ...unrankedFacts(1, 2),
          },
          summaryOf('Unread plc', 'Came late.', []),
        ],
        'Quieter & <better> runways',
      ),
    );
    pages = await pagesOf(pdf);
    text = wordsIn(pages.join(' '));
  });

  test('the first page shows challenge, site, day and the weighting of the criteria', () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toContain('Challenge Score Summary Quieter & <better> runways Site GA');
    expect(first).toContain('3 submissions · 3 assessments · 09/03/2026');
    expect(first).toContain(
      'Deployment timescale Fit with challenge Credibility of company Credibility of technology Full or partial solution Score weighting 40% 30% 10% 10% 10%',
    );
    expect(first).toContain(
      'Colours of the average points At 40%: low: 8.0 pts or less middle: 24.0 pts or less high: above 24.0 pts',
    );
    expect(first).toContain('At 30%: low: 6.0 pts or less middle: 18.0 pts or less high: above 18.0 pts');
    expect(first).toContain('At 10%: low: 2.0 pts or less middle: 6.0 pts or less high: above 6.0 pts');
  });

  test('the table has the rank, the average points, the number of "innovative" answers, the score, the summary and the expected assessments', () => {
    // (5 + 1) / 2 of 5 at 40% are 24 points, and so on; all together 67.
    expect(text).toContain(
      '1 Aeris Ltd 24.0 24.0 5.0 7.0 7.0 1 of 2 67.0 Worth a pilot. Assessments: 2 of 2 expected',
    );
    // 8 + 12 + 6 + 8 + 10.
    expect(text).toContain(
      '2 Brightwater 8.0 12.0 6.0 8.0 10.0 0 of 1 44.0 Assessments: 1 of 3 expected Provisional',
    );
    expect(text).toContain('- Unread plc - - - - - 0 of 0 - Came late. No assessments expected');
  });

  test('each block has the score, the summary, every assessor and their final comment', () => {
    const blocks = text.slice(text.indexOf(' Assessments '));
    expect(blocks).toContain('Aeris Ltd Score 67.0 Rank 1 · Assessments: 2 of 2 expected Worth a pilot.');
    expect(blocks).toContain(
      'Ada Byrne 5/5 (40.0 pts) 3/5 (18.0 pts) 1/5 (2.0 pts) 4/5 (8.0 pts) 2/5 (4.0 pts) Yes 72.0 Strong team.',
    );
    expect(blocks).toContain(
      'Jörg Müller 1/5 (8.0 pts) 5/5 (30.0 pts) 4/5 (8.0 pts) 3/5 (6.0 pts) 5/5 (10.0 pts) No 62.0 Costs look low. Ask again.',
    );
    expect(blocks).toContain('Brightwater Score 44.0 Rank 2 · Assessments: 1 of 3 expected · Provisional');
    expect(blocks).toContain('Siobhán Ó Sé 1/5 (8.0 pts)');
    expect(blocks).toContain(
      'Unread plc Score - Rank - · No assessments expected Came late. No submissions to show',
    );
    expect(['Aeris', 'Brightwater', 'Unread'].map((company) => blocks.indexOf(company))).toEqual(
      ['Aeris', 'Brightwater', 'Unread'].map((company) => blocks.indexOf(company)).toSorted((a, b) => a - b),
    );
  });

  test('the charts count the scores and show the spread between assessors', async () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toContain('Submissions by score Spread between assessors 1 submission not assessed yet');
    expect(first).toMatch(/assessor average .*Aeris Ltd spread: 10\.0 points .*Brightwater 1 assessor /);
    expect(first).toContain('Score in points');
    const words = (await wordPositions(pdf)).filter(({ page }) => page === 1);
    const tick = (points: string) => words.find(({ text: one, top }) => one === points && top > 250);
    // One score is in 40 to 50, one in 60 to 70 and none between; each count is above the middle of its band.
    for (const [from, to, count] of [
      ['40', '50', '1'],
      ['50', '60', '0'],
      ['60', '70', '1'],
    ] as const) {
      const middle = ((tick(from)?.left ?? 0) + (tick(to)?.right ?? 0)) / 2;
      const above = words.filter(
        ({ text: one, left, right }) => one === count && Math.abs((left + right) / 2 - middle) < 2,
      );
      expect(above).toHaveLength(1);
    }
  });

  test('points have the background colour of their rating, and a missing score has none', async () => {
    const words = await wordPositions(pdf);
    const rowOf = (company: string) =>
      words.find(({ text: one, top, left }) => one === company && left < 90 && top > 300);
    const backgroundOf = (company: string, points: string) => {
      const row = rowOf(company);
      const cell = words.find(
        (one) => one.text === points && one.page === row?.page && Math.abs(one.top - row.top) < 3,
      );
      if (!cell) throw new Error(`${company} has no ${points}.`);
      // Next to the figure, still on its chip.
      return colourAt(pdf, cell.page, cell.right + 3.5, (cell.top + cell.bottom) / 2);
    };
    // 8 of 40 points are a rating of 1, 24 of 40 one of 3, 7 of 10 one of 3.5.
    expect(await backgroundOf('Brightwater', '8.0')).toBe('#FBE3E1');
    expect(await backgroundOf('Aeris', '24.0')).toBe('#FCF0C5');
    expect(await backgroundOf('Aeris', '7.0')).toBe('#DBF1E1');
    expect(await backgroundOf('Unread', '-')).toBe('#FFFFFF');
  });

  test('the PDF is A4 landscape, contains its fonts, and has a title and structure for screen readers', async () => {
    const info = await infoOf(pdf);
    expect(info).toMatch(/Page size: +841\.89 x 595\.28 pts \(A4\)/);
    expect(info).toMatch(/Title: +Challenge Score Summary: Quieter & <better> runways\n/);
    // Unescaped markup would make the metadata invalid.
    expect(await metadataOf(pdf)).not.toContain('<better>');
    expect(info).toMatch(/Tagged: +yes/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (en-GB)');

    const fonts = (await fontsOf(pdf)).trim().split('\n').slice(2);
    expect(
      fonts.map((line) => line.replace(/^.{6}\+(\S+).*?(yes|no) (yes|no) (yes|no).*/, '$1 $2 $3')),
    ).toEqual(expect.arrayContaining(['Inter-Regular yes yes', 'Inter-SemiBold yes yes']));
    expect(fonts).toHaveLength(2);

    const structure = wordsIn(await structureOf(pdf));
    expect(structure).toMatch(/^Document H1 \(block\) "Challenge Score Summary ?"/);
    expect(structure).toMatch(/H3 \(block\) "Brightwater ?" /);
    expect(structure).toMatch(/TH: \/Scope \/Column "Deployment timescale ?"/);
    expect(structure).toMatch(
      /TD "1 ?" TH: \/Scope \/Row "Aeris Ltd Assessments: 2 of 2 expected ?" TD "24.0 ?"/,
    );
    expect(structure).not.toContain('Page 1 of');
  });
});

describe('sixty applications', () => {
  const companies = Array.from({ length: 60 }, (_, index) => `Company ${index + 1}`);
  let pdf: Uint8Array;
  let pages: string[];

  beforeAll(async () => {
    const summaries = companies.map((company, index) =>
      summaryOf(company, index % 3 === 0 ? `Summary ${index + 1} `.repeat(1 + (index % 9)) : '', [
        { name: 'Ada Byrne', ratings: [5, 5, 5, 5, 5], comment: `Comment A${index + 1}. `.repeat(index + 1) },
        { name: 'Jörg Müller', ratings: [1 + (index % 5), 1, 1, 1, 1], comment: `Comment B${index + 1}.` },
      ]),
    );
    pdf = await scoreSummaryPdf(documentOf(summaries, `Runways ${'and taxiways '.repeat(18)}`));
    pages = await pagesOf(pdf);
  });

  test('every page shows the challenge, the day and its page number', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, page] of pages.entries()) {
      const [header = ''] = page.trimStart().split('\n');
      expect(wordsIn(header)).toMatch(
        /^Runways and taxiways .*… Challenge Score Summary · 09\/03\/2026 · Page/,
      );
      expect(header).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('all companies, summaries and comments are printed in order', () => {
    const text = wordsIn(pages.join(' '));
    const blocks = text.slice(text.indexOf(' Assessments '));
    const table = text.slice(text.indexOf(' Submissions Colours '), text.indexOf(' Assessments '));
    expect([...table.matchAll(/Company (\d+) \d/g)].map(([, number]) => Number(number))).toEqual(
      companies.map((_, index) => index + 1),
    );
    expect([...blocks.matchAll(/Company (\d+) Score/g)].map(([, number]) => Number(number))).toEqual(
      companies.map((_, index) => index + 1),
    );
    for (const index of companies.keys()) {
      expect(blocks.split(`Comment A${index + 1}.`)).toHaveLength(index + 2);
      expect(blocks).toContain(`Comment B${index + 1}.`);
    }
    expect(blocks.split('Summary 37 ')).toHaveLength(2);
  });

  test('the heading of the table repeats on each page, and no row or heading is split', () => {
    const start = pages.findIndex((page) => /^ *Submissions +Colours /m.test(page));
    const end = pages.findIndex((page) => /^Assessments$/m.test(page));
    expect(end).toBeGreaterThan(start);
    // The blocks start on a new page.
    expect(
      pages[end]
        ?.trimStart()
        .split('\n')
        .filter((line) => line.trim() !== '')[1],
    ).toBe('Assessments');
    for (const page of pages.slice(start, end))
      expect(page).toMatch(
        /^ *Rank +Submission +timescale +challenge +company +technology +solution +innovative\? +Score +Summary$/m,
      );
    for (const page of pages) {
      const lines = page.trimEnd().split('\n');
      const last = lines.at(-1) ?? '';
      expect(last).not.toMatch(/Score \d|^Assessments|timescale|^ ?Assessor/);
      // An assessor's row is followed by the comment.
      expect(last).not.toMatch(/\d\/5/);
    }
  });

  test('the chart shows the fifteen widest spreads, and says so', () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toContain('The 15 submissions with the widest spread, of 60.');
    expect([...first.matchAll(/Company \d+ spread: [\d.]+ points/g)]).toHaveLength(15);
    // All five at their lowest: 8 + 6 + 2 + 2 + 2 points against 100.
    expect(first).toContain('Company 1 spread: 80.0 points wide');
    // Only the spreads that are at least as wide as the third are marked.
    expect(first).toContain('Company 2 spread: 72.0 points Company');
    expect(first).not.toContain('Company 5 48.0');
  });

  test('the axes start at the lowest possible points', () => {
    const first = wordsIn(pages[0] ?? '');
    expect(first).toContain('20 30 40 50 60 70 80 90 100');
    expect(first).toContain('20 40 60 80 100');
  });

  test('nothing is outside the margins', async () => {
    expect(outsideMargins(await wordPositions(pdf))).toEqual([]);
  });
});

test('the first assessor of a block is not alone on a page if the next page has room for two', async () => {
  const assessmentWith = (comment: string) => ({ name: 'Ada Byrne', ratings: [3], comment });
  // Below the first block there is room for one assessor of the second, not for two.
  const pdf = await scoreSummaryPdf(
    documentOf([
      summaryOf('Aeris Ltd', '', [assessmentWith('filling '.repeat(300))]),
      summaryOf('Brightwater', '', [
        assessmentWith('one\n'.repeat(8)),
        assessmentWith('two\n'.repeat(8)),
        assessmentWith('three'),
      ]),
    ]),
  );
  const places = await wordPositions(pdf);
  const pagesWith = (word: string) =>
    new Set(places.filter(({ text, page }) => text === word && page > 1).map(({ page }) => page));
  expect(pagesWith('filling')).toEqual(new Set([2]));
  const last = places.filter(({ text }) => text === 'filling').at(-1);
  expect(last?.bottom).toBeLessThan(365);
  expect(pagesWith('Brightwater')).toEqual(new Set([3]));
  expect(pagesWith('one')).toEqual(new Set([3]));
});

test('past scores name their moment at the top of every page', async () => {
  const document = documentOf([
    summaryOf('Aeris Ltd', '', [{ name: 'Ada Byrne', ratings: [3], comment: 'filling '.repeat(300) }]),
  ]);
  const asAt = { moment: '12/10/2026 11:42', isReconstructed: true };
  const pages = (await pagesOf(await scoreSummaryPdf({ ...document, asAt }))).map(wordsIn);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('As at 12/10/2026 11:42. Some of this was reconstructed from the audit record.');
  for (const [index, page] of pages.entries())
    expect(page).toContain(
      `Challenge Score Summary · As at 12/10/2026 11:42 · Page ${index + 1} of ${pages.length}`,
    );
});

test('a summary without applications says so', async () => {
  const pages = await pagesOf(await scoreSummaryPdf(documentOf([])));
  expect(pages).toHaveLength(1);
  expect(wordsIn(pages[0] ?? '')).toContain('0 submissions · 0 assessments · 09/03/2026');
  expect(pages[0]).toContain('No submissions to show');
});
