// Writes rows as a CSV file or as a sheet of a workbook, page by page, so that memory holds only one page.
import { Readable } from 'node:stream';
import { pointsText } from '../../../rules/scoring.ts';
import { type Cell, clockIn } from '../../platform/sheets/cells.ts';
import { type CsvCell, csvRows } from '../../platform/sheets/csv.ts';
import { type CellStyle, type Sheet, workbook } from '../../platform/sheets/workbook.ts';

/** The style is text by default. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => Cell, style?: CellStyle];

/** Writes points as screens show them and times so that Excel reads them as dates. Missing values are empty. */
function cellText<Row>(row: Row, [, cell, style]: Column<Row>, clock: (moment: Date) => string): CsvCell {
  const value = cell(row);
  if (value instanceof Date) return clock(value);
  return style === 'points' && typeof value === 'number' ? pointsText(value) : value;
}

export function csvOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  { timeZone }: { readonly timeZone: string },
): Readable {
  async function* written() {
    const clock = clockIn(timeZone);
    // The byte order mark makes Excel read the file as UTF-8.
    yield `\uFEFF${csvRows([columns.map(([title]) => title)])}`;
    for await (const page of pages)
      yield csvRows(page.map((row) => columns.map((column) => cellText(row, column, clock))));
  }
  return Readable.from(written(), { objectMode: false });
}

async function* cellsOf<Row>(pages: AsyncIterable<readonly Row[]>, columns: readonly Column<Row>[]) {
  for await (const page of pages) for (const row of page) yield columns.map(([, cell]) => cell(row));
}

export const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Sheet => ({
  name,
  columns: columns.map(([title, , style = 'text']) => ({ title, style })),
  rows: cellsOf(pages, columns),
});

export const xlsxOf = (sheets: readonly Sheet[], { timeZone }: { readonly timeZone: string }): Readable =>
  Readable.from(workbook(sheets, { timeZone }), { objectMode: false });
