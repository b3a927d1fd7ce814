// Exports a challenge's applications and assessments as an Excel workbook, one sheet each, written while it is read.
import type { Readable } from 'node:stream';
import type { Queryable } from '../../platform/database/database.ts';
import { pagesOf } from '../../platform/sheets/pages.ts';
import { type ExportedAssessment, listAssessmentsForExport } from '../assessments/queries.ts';
import { findRanks } from '../scores/ranks.ts';
import { applicationColumns, assessmentColumns, rankColumns } from './columns.ts';
import { applicationPages, type Reading } from './pages.ts';
import { sheetOf, xlsxOf } from './sheet-files.ts';

export async function applicationsAsXlsx(
  tx: Queryable,
  challengeID: number,
  reading: Reading,
): Promise<Readable> {
  const assessments = pagesOf<ExportedAssessment>((page) =>
    listAssessmentsForExport(tx, challengeID, reading.reader, page),
  );
  const columns = [...applicationColumns, ...rankColumns(await findRanks(tx, challengeID))];
  const sheets = [
    sheetOf('Submissions', columns, applicationPages(tx, challengeID, reading)),
    sheetOf('Assessments', assessmentColumns, assessments),
  ];
  return xlsxOf(sheets, reading);
}
