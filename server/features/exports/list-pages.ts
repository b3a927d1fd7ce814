// Reads the rows of a list for its download, page by page in the order of their ids.
import type { Queryable } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { pagesOf } from '../../platform/sheets/pages.ts';

export interface ExportQuery {
  /** As the screen reads it, so that a download has the same rows and hides the same values. */
  readonly list: ListQuery;
  /** The id of a row. */
  readonly key: Fragment;
  /** Only these records, if given. */
  readonly ids?: readonly number[] | undefined;
}

const isChosen = ({ key, ids }: Pick<ExportQuery, 'key' | 'ids'>): Fragment =>
  ids === undefined ? sql`true` : sql`${key} = any (${[...ids]})`;

/** How many rows a download has. */
export async function countExported(tx: Queryable, query: ExportQuery): Promise<number> {
  const { list } = query;
  const [counted] = await tx.query<[{ count: number }]>(sql`
    select count(*)::integer as count from ${list.from} where ${list.where} and ${isChosen(query)}`);
  return counted.count;
}

type Page = Parameters<Parameters<typeof pagesOf<{ readonly id: number }>>[0]>[0];

/** Each page starts after the last id of the previous one, so that no page reads the rows before it again. */
export function exportStatement({ list, key, ids }: ExportQuery, { after, size }: Page): Fragment {
  const chosen = isChosen({ key, ids });
  return sql`
    select coalesce(json_agg(listed), '[]') as rows from (
      select ${list.columns} from ${list.from}
      where ${list.where} and ${key} > ${after?.id ?? 0} and ${chosen}
      order by ${key} limit ${size}
    ) as listed`;
}

export const listPages = <Row extends { readonly id: number }>(
  tx: Queryable,
  query: ExportQuery,
): AsyncGenerator<readonly Row[]> =>
  pagesOf<Row>(async (page) => {
    const [read] = await tx.query<[{ rows: Row[] }]>(exportStatement(query, page));
    return read.rows;
  });
