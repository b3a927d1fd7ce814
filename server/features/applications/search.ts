// Searches all applications. A page of a common text is found in another way, because sorting all matches would read
// the whole table.
import { maximumMatchesCounted } from '../../../contract/endpoint.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { countMatches, type ListAnswer, listPage } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Reader } from './columns.ts';
import { chooseSearchMethod } from './contact-columns.ts';
import { applicationList, firstMatches, type ListPaging } from './lists.ts';

export async function listApplications(
  tx: Queryable,
  actor: Reader,
  paging: ListPaging,
): Promise<ListAnswer> {
  if (paging.search.trim() === '') return listPage(tx, applicationList(actor, paging), paging);
  const method = await chooseSearchMethod(tx, actor, paging.search);
  const list = applicationList(actor, paging, method);
  if (paging.page === undefined) return listPage(tx, list, paging);
  const counted = await countMatches(tx, list);
  const total = sql`${counted}::integer`;
  const ids = counted > maximumMatchesCounted ? await findFirstPage(tx, actor, paging, paging.page) : null;
  return ids
    ? listPage(tx, { ...list, total, where: sql`application.id = any (${ids})` }, { ...paging, page: 1 })
    : listPage(tx, { ...list, total }, paging);
}

/** Returns the ids of a page of matches, or null if the first rows of the list do not contain all of it. */
async function findFirstPage(
  tx: Queryable,
  actor: Reader,
  paging: ListPaging,
  page: number,
): Promise<number[] | null> {
  const count = page * paging.pageSize;
  const found = await tx.query<{ id: number }[]>(firstMatches(actor, paging, count));
  return found.length < count ? null : found.slice(-paging.pageSize).map(({ id }) => id);
}
