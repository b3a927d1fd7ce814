// Writes security events and audit entries as CSV, page by page, so that memory holds only one page.
import { Readable } from 'node:stream';
import { auditActions } from '../../../contract/history.ts';
import { type SecurityEvent, securityEventKinds } from '../../../contract/security-events.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { clockIn } from '../../platform/sheets/cells.ts';
import { type CsvCell, csvRows } from '../../platform/sheets/csv.ts';
import type { ExportedEntry } from './queries.ts';

type Clock = (moment: Date) => string;
type Columns<Row> = readonly (readonly [title: string, cell: (row: Row, clock: Clock) => CsvCell])[];

/** An empty cell instead of `{}`, which says nothing. */
const detailText = (detail: object) => (Object.keys(detail).length === 0 ? null : JSON.stringify(detail));

export const eventColumns: Columns<SecurityEvent> = [
  ['Time', ({ at }, clock) => clock(new Date(at))],
  ['Last time', ({ lastAt }, clock) => clock(new Date(lastAt))],
  ['Times', ({ repeats }) => repeats],
  ['Event', ({ kind }) => securityEventKinds[kind]],
  ['Site', ({ site }) => (site === 0 ? null : siteLabels[site])],
  ['Account', ({ account }) => account],
  ['Account ID', ({ personID }) => personID],
  ['By', ({ actorName }) => actorName],
  ['By ID', ({ actorID }) => actorID],
  ['Method', ({ method }) => method],
  ['Network', ({ network }) => network],
  ['Browser', ({ agent }) => agent],
  ['Details', ({ detail }) => detailText(detail)],
];

const actionText = (action: string) =>
  action in auditActions ? auditActions[action as keyof typeof auditActions] : action;

export const entryColumns: Columns<ExportedEntry> = [
  ['Time', ({ at }, clock) => clock(new Date(at))],
  ['By', ({ actorName }) => actorName],
  ['By ID', ({ actorID }) => actorID],
  ['Action', ({ action }) => actionText(action)],
  ['Record', ({ recordType }) => recordType],
  ['Record ID', ({ recordID }) => recordID],
  ['Changes', ({ changes }) => detailText(changes)],
  ['Request ID', ({ requestID }) => requestID],
];

async function* linesOf<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const clock = clockIn(timeZone);
  // The byte order mark makes Excel read the file as UTF-8.
  yield `\uFEFF${csvRows([columns.map(([title]) => title)])}`;
  for await (const page of pages)
    yield csvRows(page.map((row) => columns.map(([, cell]) => cell(row, clock))));
}

export const asCsv = <Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  timeZone: string,
): Readable => Readable.from(linesOf(columns, pages, timeZone), { objectMode: false });
