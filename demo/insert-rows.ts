// Inserts many rows of a table with one statement, and finds the numbers that they got by their names.
import type { Sql } from '../server/database/connect.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Row = { readonly [column: string]: Json };

/** The number of the row of this name. */
export type IdOf = (name: string) => number;

/** As the table calls what the contract calls so. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Each row has the columns of the first; the others are left to their defaults. */
export async function insertRows(tx: Sql, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await tx`
    insert into ${tx(table)} (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows)})`;
}

export async function insertNamed(tx: Sql, table: string, name: string, rows: readonly Row[]): Promise<IdOf> {
  await insertRows(tx, table, rows);
  const found = await tx<{ id: number; name: string }[]>`select id, ${tx(name)} as name from ${tx(table)}`;
  const ids = new Map(found.map((row) => [row.name, row.id]));
  return (wanted) => {
    const id = ids.get(wanted);
    if (id === undefined) throw new Error(`There is no ${table} "${wanted}".`);
    return id;
  };
}
