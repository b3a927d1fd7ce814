// The SQL of histories: a record's own part of the audit record, and which site the record belongs to.
import type { RecordType } from '../../contract/history.ts';
import { sites } from '../../contract/vocabulary.ts';
import type { Actor } from '../../rules/permissions.ts';
import type { Sql } from '../database/connect.ts';
import type { ListQuery } from '../database/list.ts';

/** Tables whose rows have a page with a history; the site decides who may read it. */
const tables: Record<RecordType, string> = {
  person: 'person',
  application: 'application',
  challenge_group: 'challenge_group',
  challenge: 'challenge',
};

export async function findSiteOf(tx: Sql, type: RecordType, id: number): Promise<number | null> {
  const [found] = await tx<{ site: number }[]>`select site from ${tx(tables[type])} where id = ${id}`;
  return found?.site ?? null;
}

export const historyList = (
  tx: Sql,
  actor: Pick<Actor, 'site'>,
  type: RecordType,
  id: number,
): ListQuery => ({
  columns: tx`audit_event.id, instant(at) as at, actor_name as by, person.email as "byEmail", action, changes`,
  from: tx`audit_event left join person on person.id = actor_id
    and (${actor.site} = ${sites.All} or person.site = ${actor.site})`,
  countFrom: tx`audit_event`,
  where: tx`record_type = ${type} and record_id = ${String(id)}`,
  // In the order of writing; two deeds may carry the same moment.
  sortBy: [tx`audit_event.id`],
});
