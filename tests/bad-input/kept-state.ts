// Tells what a call has stored, and puts everything back as it was, so that each case meets the same records.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';

/** Written even by a call that is refused, each for its reason. */
const storedAnyway: Readonly<Record<string, string>> = {
  throttled_attempt: 'an attempt counts, however it ends',
};

/** Those in which a call that was refused must not have stored anything. */
export const storedWrongly = (tables: readonly string[]) =>
  tables.filter((table) => !(table in storedAnyway));

interface TableShape {
  readonly name: string;
  readonly key: readonly string[];
  /** All but those that the database makes by itself. */
  readonly columns: readonly string[];
  readonly refersTo: readonly string[];
}

const readTables = (tx: Queryable) =>
  tx.query<TableShape[]>(sql`
  select c.relname as name,
    array(select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    array(select attname from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);

/** What is referred to stands before what refers to it. */
function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const next = waiting.filter(({ refersTo }) => !refersTo.some(isWaiting));
    if (next.length === 0) throw new Error(`In a circle: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

function statementsFor({ name, key, columns }: TableShape) {
  const sameKey = key.map((column) => `t."${column}" = k."${column}"`).join(' and ');
  // A version counts on by itself.
  const rest = columns.filter((column) => !key.includes(column) && column !== 'version');
  const list = (of: readonly string[], prefix = '') => of.map((column) => `${prefix}"${column}"`).join(', ');
  return {
    remove: `delete from public."${name}" t where not exists (select from kept."${name}" k where ${sameKey})`,
    change:
      rest.length > 0 &&
      `update public."${name}" t set ${rest.map((column) => `"${column}" = k."${column}"`).join(', ')}
        from kept."${name}" k where ${sameKey} and (${list(rest, 't.')}) is distinct from (${list(rest, 'k.')})`,
    add: `insert into public."${name}" (${list(columns)}) overriding system value
      select ${list(columns, 'k.')} from kept."${name}" k
      where not exists (select from public."${name}" t where ${sameKey})`,
  };
}

/** Puts back what was touched and names it; a function, so that each of its statements is planned only once. */
function puttingBack(tables: readonly TableShape[]): string {
  const all = tables.map((table) => ({ name: table.name, ...statementsFor(table) }));
  // It counts the others by itself, and so also while they are put back.
  const statements = all.filter(({ name }) => name !== 'tally');
  const tally = all.filter(({ name }) => name === 'tally');
  const where = (name: string, ...some: (string | false)[]) =>
    `if '${name}' = any (touched) then ${some.filter(Boolean).join('; ')}; end if;`;
  return `create function kept.put_back() returns text[] language plpgsql as $$
    declare touched text[] := array(select distinct name from kept.touched);
    begin
      if touched <> '{}' then
        ${statements
          .toReversed()
          .map(({ name, remove }) => where(name, remove))
          .join('\n')}
        ${statements.map(({ name, change, add }) => where(name, change, add)).join('\n')}
        ${tally.map(({ name, remove, change, add }) => where(name, remove, change, add)).join('\n')}
        delete from kept.touched;
      end if;
      return touched;
    end $$;`;
}

/** What stands in the tables and the folder now is what each case begins with. */
export async function keepState(database: Database, folder: string) {
  const tables = inOrder(await readTables(database));
  await database.script(`
    -- Entries of one case must not be met by the next, so here they can be deleted.
    alter table audit_event disable trigger audit_event_update, disable trigger audit_event_delete;
    create schema kept;
    create table kept.touched (name text not null);
    create function kept.touch() returns trigger language plpgsql as $$
      begin insert into kept.touched values (tg_table_name); return null; end $$;
    ${tables
      .map(
        ({ name }) => `create table kept."${name}" as table public."${name}";
          create trigger touched after insert or update or delete on public."${name}"
            for each row execute function kept.touch();`,
      )
      .join('\n')}
    ${puttingBack(tables)}`);
  const files = new Set(await readdir(folder));

  return {
    /** The tables in which something was stored for good since they were as kept; they are as kept again. */
    async putBackRows(): Promise<string[]> {
      const [one] = await database.query<[{ touched: string[] }]>(sql`select kept.put_back() as touched`);
      return one.touched;
    },
    /** The files that are new; they are gone again. */
    async putBackFiles(): Promise<string[]> {
      const added = (await readdir(folder)).filter((file) => !files.has(file));
      for (const file of added) await rm(path.join(folder, file), { force: true });
      return added;
    },
  };
}
