// Exports a challenge's applications and assessments as an Excel workbook, one sheet each, written while it is read.
import { Readable } from 'node:stream';
import type { Queryable } from '../../platform/database/database.ts';
import { type Sheet, workbook } from '../../platform/sheets/workbook.ts';
import { type ExportedAssessment, listAssessmentsForExport } from '../assessments/queries.ts';
import { findRanks } from '../scores/ranks.ts';
import { applicationColumns, assessmentColumns, type Column, rankColumns } from './columns.ts';
import { applicationPages, pagesOf, type Reading } from './pages.ts';

async function* cellsOf<Row>(pages: AsyncIterable<readonly Row[]>, columns: readonly Column<Row>[]) {
  for await (const page of pages) for (const row of page) yield columns.map(([, cell]) => cell(row));
}

const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Sheet => ({
  name,
  columns: columns.map(([title, , style = 'text']) => ({ title, style })),
  rows: cellsOf(pages, columns),
});

export async function applicationsAsXlsx(
  tx: Queryable,
  challengeID: number,
  reading: Reading,
): Promise<Readable> {
  const { timeZone, reader } = reading;
  const assessments = pagesOf<ExportedAssessment>((page) =>
    listAssessmentsForExport(tx, challengeID, reader, page),
  );
  const columns = [...applicationColumns, ...rankColumns(await findRanks(tx, challengeID))];
  const sheets = [
    sheetOf('Submissions', columns, applicationPages(tx, challengeID, reading)),
    sheetOf('Assessments', assessmentColumns, assessments),
  ];
  return Readable.from(workbook(sheets, { timeZone }), { objectMode: false });
}
