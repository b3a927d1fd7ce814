// Reads our tables, in an order in which they can be loaded, and our sequences from PostgreSQL's catalogue.
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { StartFailure } from '../runtime/start-failure.ts';

export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: string[];
}

export interface Sequence {
  readonly name: string;
  readonly lastValue: string | null;
}

interface FoundTable extends Table {
  readonly refersTo: string[];
}

/** Returns all tables except `migration`, which each database fills itself. */
export async function readTables(tx: Queryable): Promise<Table[]> {
  const found = await tx.query<FoundTable[]>(sql`
    select class.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct other.relname::text
        from pg_constraint join pg_class as other on other.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid
      ) as "refersTo"
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where nspname = current_schema() and relkind in ('r', 'p') and not relispartition
      and relname <> 'migration'
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
      )
    order by class.relname collate "C"`);
  return sortForLoading(found);
}

function sortForLoading(tables: readonly FoundTable[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => refersTo.every((name) => !names.has(name)));
    if (ready.length === 0)
      throw new StartFailure(`The tables ${[...names].join(', ')} refer to each other in a circle.`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Sequences do not belong to a transaction. They are read after the tables, so they are never behind them. */
export const readSequences = (tx: Queryable) =>
  tx.query<Sequence[]>(sql`
    select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = current_schema() order by sequencename collate "C"`);

/** Until the transaction ends: no time limits, a format that every PostgreSQL version reads, and no hidden rows. */
export async function prepareCopying(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    select set_config(name, value, true) from (values
      ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'),
      ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('row_security', 'off')
    ) as wanted (name, value) join pg_settings using (name)`);
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quoteList = (names: readonly string[]) => names.map(quote).join(', ');
