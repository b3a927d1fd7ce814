// The SQL of histories: a record's own part of the audit record, and which site the record belongs to.
import type { RecordType } from '../../contract/history.ts';
import type { Sql } from '../database/connect.ts';
import type { ListQuery } from '../database/list.ts';

/** Tables whose rows have a page with a history; the site decides who may read it. */
const tables = { person: 'person', application: 'application' } as const satisfies Record<RecordType, string>;

export async function findSiteOf(tx: Sql, type: RecordType, id: number): Promise<number | null> {
  const [found] = await tx<{ site: number }[]>`select site from ${tx(tables[type])} where id = ${id}`;
  return found?.site ?? null;
}

export const historyList = (tx: Sql, type: RecordType, id: number): ListQuery => ({
  columns: tx`id, instant(at) as at, actor_name as by, action, changes`,
  from: tx`audit_event`,
  where: tx`record_type = ${type} and record_id = ${String(id)}`,
  // In the order of writing; two deeds may carry the same moment.
  sortBy: [tx`id`],
});
