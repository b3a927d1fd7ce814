// Reads all rows of an export page by page, so that a slow download holds neither a connection nor many rows.
import { withoutContactData } from '../../../rules/applications.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ExportedApplication, listForExport } from '../applications/export-pages.ts';
import type { ListReader } from '../applications/queries.ts';

const rowsPerPage = 500;

/** The person who exports, and how the export shows times to them. */
export interface Reading {
  readonly reader: ListReader;
  /** The programme's time zone, in which times are shown. */
  readonly timeZone: string;
}

/** `after` is the last row of the previous page, or null for the first page. */
export interface ExportPage<Row> {
  readonly after: Row | null;
  readonly size: number;
}

export async function* pagesOf<Row>(
  read: (page: ExportPage<Row>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ; ) {
    const page: readonly Row[] = await read({ after, size: rowsPerPage });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
    yield page;
  }
}

/** The contact columns are empty for people who may not see contact data. */
export async function* applicationPages(tx: Queryable, challengeID: number, { reader }: Reading) {
  const all = pagesOf<ExportedApplication>((page) => listForExport(tx, challengeID, reader, page));
  for await (const page of all) yield reader.canSeeContactData ? page : page.map(withoutContactData);
}
