// Reads all applications of an export page by page.
import { restrictedView, withoutContactData } from '../../../rules/applications.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { pagesOf } from '../../platform/sheets/pages.ts';
import type { ListReader } from '../applications/columns.ts';
import { type ExportedApplication, listForExport } from '../applications/export-pages.ts';

/** The person who exports, and how the export shows times to them. */
export interface Reading {
  readonly reader: ListReader;
  /** The programme's time zone, in which times are shown. */
  readonly timeZone: string;
}

/** The contact columns are empty for people who may not see contact data. */
export async function* applicationPages(tx: Queryable, challengeID: number, { reader }: Reading) {
  const all = pagesOf<ExportedApplication>((page) => listForExport(tx, challengeID, reader, page));
  const shown = (application: ExportedApplication) => {
    const open =
      application.isRestricted && !isSuperAdmin(reader) ? restrictedView(application) : application;
    return reader.canSeeContactData ? open : withoutContactData(open);
  };
  for await (const page of all) yield page.map(shown);
}
