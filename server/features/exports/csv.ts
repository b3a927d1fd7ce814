// Exports all applications to a challenge as CSV.
import type { Readable } from 'node:stream';
import type { Queryable } from '../../platform/database/database.ts';
import { applicationColumns } from './columns.ts';
import { applicationPages, type Reading } from './pages.ts';
import { csvOf } from './sheet-files.ts';

export const applicationsAsCsv = (tx: Queryable, challengeID: number, reading: Reading): Readable =>
  csvOf(applicationColumns, applicationPages(tx, challengeID, reading), reading);
