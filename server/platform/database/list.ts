// Reads a page of a list in one statement: the total, and the rows as JSON from PostgreSQL.
import { maximumMatchesCounted, type Paging } from '../../../contract/endpoint.ts';
import type { Queryable } from './database.ts';
import { type Fragment, joined, shortRead, sql, verbatim } from './sql.ts';

export interface ListQuery {
  /** Columns, aliased to the contract's field names. */
  readonly columns: Fragment;
  readonly from: Fragment;
  /** The tables of the condition, if `from` joins others only for their columns. */
  readonly countFrom?: Fragment;
  readonly where: Fragment;
  /** The total, if it is known without counting. */
  readonly total?: Fragment | undefined;
  /** The sort columns, most important first. The last one is unique, so that pages never overlap. */
  readonly sortBy: readonly [Fragment, ...Fragment[]];
  /** The unique column of the rows, for lists with many pages. */
  readonly key?: Fragment;
  /** Finds the keys of a page before it reads the rows, for an order that no index has: sorting whole rows is slow. */
  readonly findsKeysFirst?: boolean;
  /** Whether rows without a value in the first sort column always come last. */
  readonly nullsLast?: boolean;
  /** Leaves out fields without a value, for a field that only some rows have. */
  readonly omitsNulls?: boolean;
  /** The whole order with its directions instead of `sortBy`, for columns that are sorted in different directions. */
  readonly order?: Fragment;
}

/** One page, ready to be sent. */
export interface ListAnswer {
  /** A JSON array as text. */
  readonly items: string;
  readonly total: number;
  /** Whether there are more matches than `total`, which were not counted. */
  readonly isTotalCapped?: boolean;
}

export async function listPage(tx: Queryable, query: ListQuery, paging: Paging): Promise<ListAnswer> {
  const [texts] = await tx.queryTexts<[{ total: string; items: string }]>(listStatement(query, paging));
  const answer: ListAnswer = { total: Number(texts.total), items: texts.items };
  return isSearch(paging) && answer.total > maximumMatchesCounted
    ? { ...answer, total: maximumMatchesCounted, isTotalCapped: true }
    : answer;
}

const isSearch = ({ search }: Pick<Paging, 'search'>) => search.trim() !== '';

/**
 * The statement of the first page contains these page sizes as constants, so PostgreSQL can reuse its plan; with a
 * parameter it would plan each time. Only the sizes that screens use, because each is one more prepared statement.
 */
const pageSizes = new Set([10, 25, 50, 100]);

/** From this offset it is faster to find the keys first; otherwise the skipped rows are joined and computed as well. */
const keysFirstFrom = 200;

/** Returns the expression after "order by". */
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

const offsetOf = ({ page, pageSize }: Pick<Paging, 'page' | 'pageSize'>) =>
  page === undefined ? 0 : (page - 1) * pageSize;

const isFirstPage = (paging: Pick<Paging, 'page' | 'pageSize'>) =>
  paging.page !== undefined && offsetOf(paging) === 0;

/** Returns the limit and offset of a page, or nothing if no page was requested. */
export function limitOf(paging: Pick<Paging, 'page' | 'pageSize'>): Fragment {
  const offset = offsetOf(paging);
  if (paging.page === undefined) return sql``;
  return isFirstPage(paging) && pageSizes.has(paging.pageSize)
    ? sql`limit ${verbatim(String(paging.pageSize))}`
    : sql`limit ${paging.pageSize} offset ${offset}`;
}

const matchesOf = (query: ListQuery) => sql`from ${query.countFrom ?? query.from} where ${query.where}`;

/** A search could match a million rows, so counting stops just above the limit. */
const countAtMost = (query: ListQuery) => sql`(select count(*)::integer from (
  select ${matchesOf(query)} limit ${verbatim(String(maximumMatchesCounted + 1))}) as counted)`;

const countOf = (query: ListQuery, paging: Pick<Paging, 'search'>): Fragment =>
  isSearch(paging) ? countAtMost(query) : sql`(select count(*)::integer ${matchesOf(query)})`;

/** The matches of a search; just above `maximumMatchesCounted` if there are more. */
export async function countMatches(tx: Queryable, query: ListQuery): Promise<number> {
  const [counted] = await tx.query<[{ total: number }]>(sql`select ${countAtMost(query)} as total`);
  return counted.total;
}

/**
 * Separate from running it, so that tests can ask PostgreSQL for its plan. The rows stay json, because PostgreSQL
 * would copy text twice more.
 */
export function listStatement(query: ListQuery, paging: Paging): Fragment {
  const orderBy = orderOf(query, paging);
  const limit = limitOf(paging);
  const rows =
    query.key && paging.page !== undefined && (query.findsKeysFirst || offsetOf(paging) >= keysFirstFrom)
      ? sql`where ${query.key} = any (array(
          select ${query.key} from ${query.countFrom ?? query.from} where ${query.where} order by ${orderBy} ${limit}))
          order by ${orderBy}`
      : sql`where ${query.where} order by ${orderBy} ${limit}`;
  if (query.key && query.findsKeysFirst && paging.page !== undefined && !query.total && !isSearch(paging))
    return countedPage(query, query.key, paging);
  const total = query.total ?? countOf(query, paging);
  const statement = sql`
    select
      ${total} as total,
      (select coalesce(json_agg(${itemOf(query)}), '[]') from (
        select ${query.columns} from ${query.from} ${rows}
      ) as listed) as items`;
  return isShort(query, paging) ? shortRead(statement) : statement;
}

/** A page that is found by an index, with a total that is not counted. */
const isShort = (query: ListQuery, paging: Paging) =>
  query.total !== undefined &&
  !query.findsKeysFirst &&
  isFirstPage(paging) &&
  pageSizes.has(paging.pageSize) &&
  !isSearch(paging);

const itemOf = ({ omitsNulls }: ListQuery): Fragment =>
  omitsNulls ? sql`json_strip_nulls(row_to_json(listed))` : sql`listed`;

/** Counts the matches while it finds the keys of the page, so that a condition without an index is tested only once. */
function countedPage(query: ListQuery, key: Fragment, paging: Paging): Fragment {
  const orderBy = orderOf(query, paging);
  // A page beyond the last one has no rows that could say how many there are.
  const totalWithoutRows = offsetOf(paging) === 0 ? sql`0` : countOf(query, paging);
  return sql`
    with page as materialized (
      select ${key} as key, (count(*) over ())::integer as total
      from ${query.countFrom ?? query.from} where ${query.where} order by ${orderBy} ${limitOf(paging)})
    select
      coalesce((select total from page limit 1), ${totalWithoutRows}) as total,
      (select coalesce(json_agg(${itemOf(query)}), '[]') from (
        select ${query.columns} from ${query.from} where ${key} = any (array(select key from page)) order by ${orderBy}
      ) as listed) as items`;
}

/** The condition of a search in a folded column: spaces and case do not matter, and % has no special meaning. */
export const matching = (column: Fragment, search: string): Fragment =>
  search.trim() === ''
    ? sql`true`
    : sql`${column} like '%' || folded(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** Trigram indexes find nothing shorter. */
const trigramLength = 3;

export const isTooShortForTrigrams = (search: string) =>
  [...search.replaceAll(/\s/g, '')].length < trigramLength;

/**
 * As `matching`, for a column with an index of its short parts as well (database/migrations/0051). Only for an index:
 * computing the parts of a row takes much longer than comparing its text.
 */
export const matchingByIndex = (column: Fragment, search: string): Fragment =>
  search.trim() !== '' && isTooShortForTrigrams(search)
    ? sql`short_parts(${column}) @> array[folded(${search})]`
    : matching(column, search);
