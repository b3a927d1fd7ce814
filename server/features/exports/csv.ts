// All submissions to a challenge as CSV, page by page: a hundred thousand need no more memory than one page.
import { Readable } from 'node:stream';
import { pointsText } from '../../../rules/scoring.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { clockIn } from '../../platform/sheets/cells.ts';
import { type CsvCell, csvRows } from '../../platform/sheets/csv.ts';
import type { ExportedSubmission } from '../applications/queries.ts';
import { type Column, submissionColumns } from './columns.ts';
import { type Reading, submissionPages } from './pages.ts';

const titles = submissionColumns.map(([title]) => title);

type Clock = (moment: Date) => string;

/** Points as every screen shows them, moments so that Excel takes them for dates; what is not there is empty. */
function written(
  submission: ExportedSubmission,
  [, cell, look]: Column<ExportedSubmission>,
  clock: Clock,
): CsvCell {
  const value = cell(submission);
  if (value instanceof Date) return clock(value);
  return look === 'points' && typeof value === 'number' ? pointsText(value) : value;
}

async function* pages(tx: Queryable, challengeID: number, reading: Reading) {
  const clock = clockIn(reading.timeZone);
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\uFEFF${csvRows([titles])}`;
  for await (const page of submissionPages(tx, challengeID, reading)) {
    const rows = page.map((submission) =>
      submissionColumns.map((column) => written(submission, column, clock)),
    );
    yield csvRows(rows);
  }
}

export const submissionsAsCsv = (tx: Queryable, challengeID: number, reading: Reading): Readable =>
  Readable.from(pages(tx, challengeID, reading), { objectMode: false });
