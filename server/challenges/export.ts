// All submissions to a challenge as CSV, page by page: a hundred thousand need no more memory than one page.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { pointsText } from '../../rules/scoring.ts';
import { type ExportedSubmission, listForExport } from '../applications/queries.ts';
import type { Sql } from '../database/connect.ts';
import { clockIn } from '../sheets/cells.ts';
import { type Column, submissionColumns } from './export-columns.ts';
import { pagesOf, type Reading } from './export-pages.ts';

/** Excel takes what begins with one of these for a formula, wherever it came from. */
const options = { escape_formulas: true, record_delimiter: 'windows' } as const;

const titles = submissionColumns.map(([title]) => title);

type Clock = (moment: Date) => string;

/**
 * Where lists are separated by semicolons, Excel begins a cell at each of them and at each line. A dash before a space
 * begins a list, not a formula.
 */
const formulaWithin = /([;\t\r\n])(?=[=+@]|-\S)/g;

/** Points as every screen shows them, moments so that Excel takes them for dates; what is not there is empty. */
function written(submission: ExportedSubmission, [, cell, look]: Column<ExportedSubmission>, clock: Clock) {
  const value = cell(submission);
  if (value instanceof Date) return clock(value);
  if (typeof value === 'string') return value.replaceAll(formulaWithin, "$1'");
  return look === 'points' && typeof value === 'number' ? pointsText(value) : value;
}

async function* pages(sql: Sql, challengeID: number, { reader, timeZone }: Reading) {
  const clock = clockIn(timeZone);
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\uFEFF${stringify([titles], options)}`;
  const all = pagesOf<ExportedSubmission>((next) => listForExport(sql, challengeID, reader, next));
  for await (const page of all) {
    const rows = page.map((submission) =>
      submissionColumns.map((column) => written(submission, column, clock)),
    );
    yield stringify(rows, options);
  }
}

export const submissionsAsCsv = (sql: Sql, challengeID: number, reading: Reading): Readable =>
  Readable.from(pages(sql, challengeID, reading), { objectMode: false });
