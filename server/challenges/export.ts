// All submissions to a challenge as CSV, page by page: a hundred thousand need no more memory than one page.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../rules/permissions.ts';
import { pointsText } from '../../rules/scoring.ts';
import { type ExportedSubmission, listForExport } from '../applications/queries.ts';
import type { Sql } from '../database/connect.ts';
import { type Column, submissionColumns } from './export-columns.ts';
import { pagesOf } from './export-pages.ts';

/** Excel takes what begins with one of these for a formula, wherever it came from. */
const options = { escape_formulas: true, record_delimiter: 'windows' } as const;

const titles = submissionColumns.map(([title]) => title);

/** Points as every screen shows them; what is not there is empty. */
function written(submission: ExportedSubmission, [, cell, look]: Column<ExportedSubmission>) {
  const value = cell(submission);
  if (value instanceof Date) return value.toISOString();
  return look === 'points' && typeof value === 'number' ? pointsText(value) : value;
}

type Reader = Pick<Actor, 'id' | 'site'>;

async function* pages(sql: Sql, challengeID: number, reader: Reader) {
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\uFEFF${stringify([titles], options)}`;
  const all = pagesOf<ExportedSubmission>((next) => listForExport(sql, challengeID, reader, next));
  for await (const page of all) {
    const rows = page.map((submission) => submissionColumns.map((column) => written(submission, column)));
    yield stringify(rows, options);
  }
}

export const submissionsAsCsv = (sql: Sql, challengeID: number, reader: Reader): Readable =>
  Readable.from(pages(sql, challengeID, reader), { objectMode: false });
