// Tells what a call has stored, and puts everything back as it was, so that each case meets the same records.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import type { Sql } from '../database/connect.ts';

interface TableShape {
  readonly name: string;
  readonly key: readonly string[];
  /** All but those that the database makes by itself. */
  readonly columns: readonly string[];
  readonly refersTo: readonly string[];
}

const readTables = (sql: Sql) => sql<TableShape[]>`
  select c.relname as name,
    array(select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    array(select attname from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;

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
    remove: `delete from "${name}" t where not exists (select from kept."${name}" k where ${sameKey})`,
    change:
      rest.length > 0 &&
      `update "${name}" t set ${rest.map((column) => `"${column}" = k."${column}"`).join(', ')}
        from kept."${name}" k where ${sameKey} and (${list(rest, 't.')}) is distinct from (${list(rest, 'k.')})`,
    add: `insert into "${name}" (${list(columns)}) overriding system value
      select ${list(columns, 'k.')} from kept."${name}" k
      where not exists (select from "${name}" t where ${sameKey})`,
  };
}

/** What stands in the tables and the folder now is what each case begins with. */
export async function keepState(sql: postgres.Sql, folder: string) {
  const tables = inOrder(await readTables(sql));
  const statements = new Map(tables.map((table) => [table.name, statementsFor(table)]));
  await sql.unsafe(`
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
      .join('\n')}`);
  const files = new Set(await readdir(folder));
  const newFiles = async () => (await readdir(folder)).filter((file) => !files.has(file));

  /** The tables in which something was stored for good since they were as kept, and the files that are new. */
  async function stored(): Promise<{ tables: string[]; files: string[] }> {
    const touched = await sql<{ name: string }[]>`select distinct name from kept.touched`;
    return { tables: touched.map(({ name }) => name), files: await newFiles() };
  }

  async function restore(changed: { readonly tables: readonly string[]; readonly files: readonly string[] }) {
    for (const file of changed.files) await rm(path.join(folder, file), { force: true });
    if (changed.tables.length === 0) return;
    const of = tables
      .filter(({ name }) => changed.tables.includes(name))
      .map(({ name }) => statements.get(name));
    await sql.unsafe(
      [
        ...of.toReversed().map((one) => one?.remove),
        ...of.flatMap((one) => [one?.change, one?.add]),
        'delete from kept.touched',
      ]
        .filter(Boolean)
        .join(';\n'),
    );
  }

  return { stored, restore };
}
