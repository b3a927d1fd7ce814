// Inserts many rows of a table with one statement, and finds their ids by name.
import type { Queryable } from '../server/platform/database/database.ts';
import { identifier, identifiers, json, sql } from '../server/platform/database/sql.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Row = { readonly [column: string]: Json };

/** Returns the id of the row with this name. */
export type IdOf = (name: string) => number;

/** Converts a name of the contract into a column name. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const toColumns = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));

/** All rows have the columns of the first; other columns get their defaults. */
export async function insertRows(tx: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await tx.execute(sql`
    insert into ${identifier(table)} (${identifiers(columns)})
    select ${identifiers(columns)} from jsonb_populate_recordset(null::${identifier(table)}, ${json(rows)})`);
}

export async function insertNamed(
  tx: Queryable,
  table: string,
  name: string,
  rows: readonly Row[],
): Promise<IdOf> {
  await insertRows(tx, table, rows);
  const found = await tx.query<{ id: number; name: string }[]>(
    sql`select id, ${identifier(name)} as name from ${identifier(table)}`,
  );
  const ids = new Map(found.map((row) => [row.name, row.id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`There is no ${table} "${key}".`);
    return id;
  };
}
