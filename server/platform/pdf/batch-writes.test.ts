// A document whose pieces are joined is the same file: readers find every object, and every page has its content.
import { beforeAll, expect, test } from 'vitest';
import { pagesOf } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { scoreSummaryPdf } from './score-summary.ts';

const assessments = Array.from({ length: 6 }, (_, index) => ({
  name: `Assessor ${index}`,
  ratings: [1, 2, 3, 4, 5],
}));
/** More than one batch of objects. */
const applications = Array.from({ length: 60 }, (_, index) => summaryOf(`Company ${index}`, '', assessments));
let pdf: Uint8Array;

beforeAll(async () => {
  pdf = await scoreSummaryPdf(documentOf(applications));
});

test('every object is where the table of the file says', () => {
  const file = Buffer.from(pdf).toString('latin1');
  const tableStart = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [heading, range = '', , ...lines] = file.slice(tableStart).split('\n');
  expect(heading).toBe('xref');
  const count = Number(range.split(' ')[1]) - 1;
  const starts = lines.slice(0, count).map((line) => Number(line.slice(0, 10)));
  const wrong = starts.filter((start, index) => !file.startsWith(`${index + 1} 0 obj\n`, start));
  expect(count).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test('every page has its number and its own content', async () => {
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  const places = applications.map(({ submission: { companyName } }) =>
    pages.findLastIndex((page) => page.includes(`${companyName}\n`) || page.includes(`${companyName} `)),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});
