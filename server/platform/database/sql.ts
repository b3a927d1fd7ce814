// Builds SQL: a template tag whose values become parameters, and fragments for everything else.
import pg from 'pg';
import tag, { join, raw, type Sql } from 'sql-template-tag';

/** A whole statement, or a part that is used in another template. */
export type Fragment = Sql;

/** The values of parameters. `undefined` is left out on purpose, because the driver would store it as null. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | readonly Value[];

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

export const sql: (strings: TemplateStringsArray, ...values: readonly (Value | Fragment)[]) => Fragment = tag;

/** Converts a value for a json or jsonb parameter, because the driver would send a list as a PostgreSQL array. */
export const json = (value: Json): string => JSON.stringify(value);

/** Inserts text as SQL. Never use it for input from outside. */
export const verbatim = (text: string): Fragment => raw(text);

/** The name of a table, a column or a role. */
export const identifier = (name: string): Fragment => raw(pg.escapeIdentifier(name));

export const identifiers = (names: readonly string[]): Fragment =>
  raw(names.map((name) => pg.escapeIdentifier(name)).join(', '));

/** Joins fragments or values with a separator. */
export const joined = (parts: readonly (Value | Fragment)[], separator = ', '): Fragment =>
  join(parts, separator);

const withVariablePlans = new WeakSet<Fragment>();

/**
 * Marks a whole statement that PostgreSQL plans for its values each time, because no one plan is fast for all of them.
 * Other statements are prepared once, and get a general plan after a few runs.
 */
export function plannedWithValues(statement: Fragment): Fragment {
  withVariablePlans.add(statement);
  return statement;
}

export const isPlannedWithValues = (statement: Fragment) => withVariablePlans.has(statement);

const shortReads = new WeakSet<Fragment>();

/**
 * Marks a whole statement that reads a few rows by an index. Outside a transaction it may share its connection with
 * other such statements. It must not lock or write.
 */
export function shortRead(statement: Fragment): Fragment {
  shortReads.add(statement);
  return statement;
}

export const isShortRead = (statement: Fragment) => shortReads.has(statement);

/** The values of a row by column. */
export type Columns = { readonly [column: string]: Value };

/** `insert into tag ${columnsAndValues(row)}`: every row has the columns of the first. */
export function columnsAndValues(rows: Columns | readonly Columns[]): Fragment {
  const all = isList(rows) ? rows : [rows];
  const columns = Object.keys(all[0] ?? {});
  // A column that is missing in a later row is undefined, and is refused when the statement is sent.
  const values = all.map((row) => sql`(${joined(columns.map((column) => row[column] as Value))})`);
  return sql`(${identifiers(columns)}) values ${joined(values)}`;
}

const isList = (rows: Columns | readonly Columns[]): rows is readonly Columns[] => Array.isArray(rows);

/** `update tag set ${assignments(row)}` */
export const assignments = (row: Columns): Fragment =>
  joined(Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`));
