// Finds and locks the records of a bulk call: those with the given ids, or all that a list's filter matches.
import type { BulkReply } from '../../../contract/bulk.ts';
import { maximumChosen } from '../../../contract/bulk.ts';
import { canChangeTogether, isListUnchanged } from '../../../rules/bulk.ts';
import { Conflict, requirePossible } from '../errors/http-errors.ts';
import type { Queryable } from './database.ts';
import { type Fragment, identifier, sql } from './sql.ts';

interface Chosen<Filter> {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: Filter | undefined;
  readonly expectedTotal?: number | undefined;
}

interface ChosenFrom<Filter> {
  readonly table: string;
  /** The records that this person may see. */
  readonly visible: Fragment;
  /** The condition of the list that the filter belongs to, which includes what the list hides. */
  readonly listed: (filter: Filter) => Fragment;
  /** Locks what single calls lock before the record itself. */
  readonly lockBefore?: (condition: Fragment) => Promise<unknown>;
}

interface LockedRecords {
  /** Lowest first, locked until the transaction ends. */
  readonly ids: readonly number[];
  /** Given ids of records that do not exist or that this person may not see. */
  readonly missing: readonly number[];
}

/**
 * Every caller locks in the order of the ids, so that two of them never wait for each other. A row that changes while
 * we wait for its lock is checked again by PostgreSQL, so the result never contains a row that no longer matches.
 */
export async function lockChosenRecords<Filter>(
  tx: Queryable,
  { ids, filter, expectedTotal }: Chosen<Filter>,
  { table, visible, listed, lockBefore }: ChosenFrom<Filter>,
): Promise<LockedRecords> {
  if (ids) requirePossible(canChangeTogether(ids.length));
  const key = sql`${identifier(table)}.id`;
  const chosen = filter === undefined ? sql`${key} = any (${[...(ids ?? [])]})` : listed(filter);
  const condition = sql`${visible} and ${chosen}`;
  await lockBefore?.(condition);
  const rows = await tx.query<{ id: number }[]>(sql`
    select ${key} as id from ${identifier(table)} where ${condition}
    order by ${key} limit ${maximumChosen + 1} for update of ${identifier(table)}`);
  const found = rows.map(({ id }) => id);
  if (filter !== undefined) {
    requirePossible(canChangeTogether(found.length));
    const verdict = isListUnchanged(expectedTotal ?? 0, found.length);
    if (!verdict.allowed) throw new Conflict(verdict.reason);
  }
  const known = new Set(found);
  return { ids: found, missing: (ids ?? []).filter((id) => !known.has(id)).sort((a, b) => a - b) };
}

type Refused = BulkReply['refused'][number];

/** Without a name, because it would show that the record exists. */
export const refuseMissing = (ids: readonly number[], reason: string): Refused[] =>
  ids.map((id) => ({ id, name: '', reason }));

/** Sorts both lists by id, so that the same call always gets the same reply. */
export const bulkReply = (done: readonly number[], refused: readonly Refused[] = []): BulkReply => ({
  done: done.toSorted((a, b) => a - b),
  refused: refused.toSorted((a, b) => a.id - b.id),
});
