// Passes the names of the records above a page from its screen to the breadcrumbs.
import { createContext } from 'react';
import type { CrumbRecord } from '../platform/screen.ts';

interface NamedRecord {
  readonly name: string;
  /** For a crumb whose address the current one does not contain. */
  readonly id?: number;
  /** False if this person may read the name but may not open the record. */
  readonly canOpen?: boolean;
}

/** A missing entry is still loading. Null means that there is no name to show, because the record was not found. */
export type PageRecords = Readonly<Partial<Record<CrumbRecord, NamedRecord | null>>>;

export const PageRecordsContext = createContext<PageRecords>({});

interface Reading<Read> {
  readonly data: Read | undefined;
  readonly error: Error | null;
}

/** The entry for a record that a query reads. */
export function recordOf<Read>(
  { data, error }: Reading<Read>,
  nameOf: (read: Read) => NamedRecord,
): NamedRecord | null | undefined {
  if (data !== undefined) return nameOf(data);
  return error ? null : undefined;
}
