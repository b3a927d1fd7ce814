// Every list is one statement: the total, and the page as JSON that PostgreSQL writes itself.
import { mostMatchesCounted, type Paging } from '../../../contract/endpoint.ts';
import type { Queryable } from './database.ts';
import { type Fragment, joined, sql, verbatim } from './sql.ts';

export interface ListQuery {
  /** Columns, aliased to the contract's field names. */
  readonly columns: Fragment;
  readonly from: Fragment;
  /** The table that the condition is about, where `from` joins others for their columns only. */
  readonly countFrom?: Fragment;
  readonly where: Fragment;
  /** How many there are, where that is known without counting. */
  readonly total?: Fragment | undefined;
  /** What to sort by, most important first, ending in something unique so that pages never overlap. */
  readonly sortBy: readonly [Fragment, ...Fragment[]];
  /** The column that tells rows apart, where a page can be far down. */
  readonly key?: Fragment;
  /** The first of them can be missing; such rows come last whichever way the list is turned. */
  readonly nullsLast?: boolean;
  /** Where some columns run the other way than others: the whole order, with its directions, instead of `sortBy`. */
  readonly order?: Fragment;
}

/** One page, as it is sent. */
export interface ListAnswer {
  /** A JSON array as text. */
  readonly items: string;
  readonly total: number;
  /** There are more than `total`, which were not counted. */
  readonly isTotalCapped?: boolean;
}

export async function listPage(tx: Queryable, query: ListQuery, paging: Paging): Promise<ListAnswer> {
  const [texts] = await tx.queryTexts<[{ total: string; items: string }]>(listStatement(query, paging));
  const answer: ListAnswer = { total: Number(texts.total), items: texts.items };
  return isSearch(paging) && answer.total > mostMatchesCounted
    ? { ...answer, total: mostMatchesCounted, isTotalCapped: true }
    : answer;
}

const isSearch = ({ search }: Pick<Paging, 'search'>) => search.trim() !== '';

/**
 * The first page of a size that screens ask for has it in the statement itself: PostgreSQL then keeps its plan, where a
 * limit that it cannot know makes it plan anew each time. Only these, since each is a statement to be kept.
 */
const pageSizes = new Set([10, 25, 50, 100]);

/** From here on it pays to find the rows of the page first: else what is skipped is joined and worked out as well. */
const farDown = 200;

/** What stands behind "order by". */
export function orderOf(
  query: Pick<ListQuery, 'sortBy' | 'nullsLast' | 'order'>,
  paging: Pick<Paging, 'order'>,
): Fragment {
  const direction = paging.order === 'desc' ? sql`desc` : sql`asc`;
  const order = query.sortBy.map((column, index) =>
    index === 0 && query.nullsLast ? sql`${column} ${direction} nulls last` : sql`${column} ${direction}`,
  );
  return query.order ?? joined(order);
}

const skippedBy = ({ page, pageSize }: Pick<Paging, 'page' | 'pageSize'>) =>
  page === undefined ? 0 : (page - 1) * pageSize;

/** What stands at the end of a statement that reads one page; nothing where no page was asked for. */
export function limitOf(paging: Pick<Paging, 'page' | 'pageSize'>): Fragment {
  const skipped = skippedBy(paging);
  if (paging.page === undefined) return sql``;
  return skipped === 0 && pageSizes.has(paging.pageSize)
    ? sql`limit ${verbatim(String(paging.pageSize))}`
    : sql`limit ${paging.pageSize} offset ${skipped}`;
}

/** A search for a common word could match a million rows: it stops at the first one too many. */
function countOf(query: ListQuery, paging: Pick<Paging, 'search'>): Fragment {
  const matches = sql`from ${query.countFrom ?? query.from} where ${query.where}`;
  return isSearch(paging)
    ? sql`(select count(*)::integer from (select ${matches} limit ${verbatim(String(mostMatchesCounted + 1))}) as counted)`
    : sql`(select count(*)::integer ${matches})`;
}

/**
 * Apart from being run, so that tests can ask PostgreSQL how it would. The page stays json: as text, PostgreSQL would
 * copy all of it twice more.
 */
export function listStatement(query: ListQuery, paging: Paging): Fragment {
  const orderBy = orderOf(query, paging);
  const limit = limitOf(paging);
  const rows =
    query.key && skippedBy(paging) >= farDown
      ? sql`where ${query.key} = any (array(
          select ${query.key} from ${query.countFrom ?? query.from} where ${query.where} order by ${orderBy} ${limit}))
          order by ${orderBy}`
      : sql`where ${query.where} order by ${orderBy} ${limit}`;
  const total = query.total ?? countOf(query, paging);
  return sql`
    select
      ${total} as total,
      (select coalesce(json_agg(listed), '[]') from (
        select ${query.columns} from ${query.from} ${rows}
      ) as listed) as items`;
}

/** The condition of a search over a folded column; spaces and case do not count, and % is just a sign. */
export const matching = (column: Fragment, search: string): Fragment =>
  search.trim() === ''
    ? sql`true`
    : sql`${column} like '%' || folded(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
