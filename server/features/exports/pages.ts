// Reads all rows of an export page by page, so that a slow reader holds neither a connection nor many rows.
import { withoutContactData } from '../../../rules/applications.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ExportedSubmission, listForExport } from '../applications/queries.ts';

const rowsAtOnce = 500;

/** Who reads, and by whose clocks. */
export interface Reading {
  readonly reader: Pick<Actor, 'id' | 'site'>;
  /** Of the programme: moments are shown in it. */
  readonly timeZone: string;
  /** Otherwise the columns stay, empty. */
  readonly canSeeContactData: boolean;
}

/** `after`: the last row of the page before; null for the first page. */
export interface ExportPage<Row> {
  readonly after: Row | null;
  readonly size: number;
}

export async function* pagesOf<Row>(
  read: (page: ExportPage<Row>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ; ) {
    const page: readonly Row[] = await read({ after, size: rowsAtOnce });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
    yield page;
  }
}

export async function* submissionPages(tx: Queryable, challengeID: number, reading: Reading) {
  const { reader, canSeeContactData } = reading;
  const all = pagesOf<ExportedSubmission>((page) => listForExport(tx, challengeID, reader, page));
  for await (const page of all) yield canSeeContactData ? page : page.map(withoutContactData);
}
