// Exports all applications to a challenge as CSV, page by page, so that memory holds only one page.
import { Readable } from 'node:stream';
import { pointsText } from '../../../rules/scoring.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { clockIn } from '../../platform/sheets/cells.ts';
import { type CsvCell, csvRows } from '../../platform/sheets/csv.ts';
import type { ExportedApplication } from '../applications/export-pages.ts';
import { applicationColumns, type Column } from './columns.ts';
import { applicationPages, type Reading } from './pages.ts';

const titles = applicationColumns.map(([title]) => title);

type Clock = (moment: Date) => string;

/** Writes points as screens show them and times so that Excel reads them as dates. Missing values are empty. */
function cellText(
  application: ExportedApplication,
  [, cell, style]: Column<ExportedApplication>,
  clock: Clock,
): CsvCell {
  const value = cell(application);
  if (value instanceof Date) return clock(value);
  return style === 'points' && typeof value === 'number' ? pointsText(value) : value;
}

async function* pages(tx: Queryable, challengeID: number, reading: Reading) {
  const clock = clockIn(reading.timeZone);
  // The byte order mark makes Excel read the file as UTF-8.
  yield `\uFEFF${csvRows([titles])}`;
  for await (const page of applicationPages(tx, challengeID, reading)) {
    const rows = page.map((application) =>
      applicationColumns.map((column) => cellText(application, column, clock)),
    );
    yield csvRows(rows);
  }
}

export const applicationsAsCsv = (tx: Queryable, challengeID: number, reading: Reading): Readable =>
  Readable.from(pages(tx, challengeID, reading), { objectMode: false });
