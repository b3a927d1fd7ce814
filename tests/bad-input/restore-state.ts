// Reports what a call has stored and restores the saved state, so that each case starts with the same records.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';

/** Tables that even a refused call may write to, each with the reason. */
const storedAnyway: Readonly<Record<string, string>> = {
  throttled_attempt: 'an attempt counts, however it ends',
  security_event: 'a failed sign-in is recorded',
  sign_in_step: 'a wrong code uses up a try',
};

/** The tables in which a refused call must not have stored anything. */
export const wronglyStoredIn = (tables: readonly string[]) =>
  tables.filter((table) => !(table in storedAnyway));

interface TableShape {
  readonly name: string;
  readonly key: readonly string[];
  /** All columns except generated ones. */
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

/** Sorts tables so that each comes after those it refers to. */
function sortByReferences(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const next = waiting.filter(({ refersTo }) => !refersTo.some(isWaiting));
    if (next.length === 0)
      throw new Error(
        `Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}.`,
      );
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

function statementsFor({ name, key, columns }: TableShape) {
  const sameKey = key.map((column) => `t."${column}" = k."${column}"`).join(' and ');
  // A trigger increments the version, so it is not restored.
  const rest = columns.filter((column) => !key.includes(column) && column !== 'version');
  const list = (of: readonly string[], prefix = '') => of.map((column) => `${prefix}"${column}"`).join(', ');
  return {
    remove: `delete from public."${name}" t where not exists (select from saved."${name}" k where ${sameKey})`,
    change:
      rest.length > 0 &&
      `update public."${name}" t set ${rest.map((column) => `"${column}" = k."${column}"`).join(', ')}
        from saved."${name}" k where ${sameKey} and (${list(rest, 't.')}) is distinct from (${list(rest, 'k.')})`,
    add: `insert into public."${name}" (${list(columns)}) overriding system value
      select ${list(columns, 'k.')} from saved."${name}" k
      where not exists (select from public."${name}" t where ${sameKey})`,
  };
}

/** The histories of scores have no key, so all their rows are replaced. */
const replaceRows = ({ name, columns }: TableShape) => {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return `delete from public."${name}"; insert into public."${name}" (${list}) select ${list} from saved."${name}";`;
};

/** SQL function that restores and returns the touched tables; as a function, its statements are planned only once. */
function restoreFunction(tables: readonly TableShape[]): string {
  const all = tables
    .filter(({ key }) => key.length > 0)
    .map((table) => ({ name: table.name, ...statementsFor(table) }));
  const withoutKey = tables.filter(({ key }) => key.length === 0);
  // Triggers on the other tables update `tally`, also during the restore, so it comes last.
  const statements = all.filter(({ name }) => name !== 'tally');
  const tally = all.filter(({ name }) => name === 'tally');
  const where = (name: string, ...some: (string | false)[]) =>
    `if '${name}' = any (touched) then ${some.filter(Boolean).join('; ')}; end if;`;
  return `create function saved.restore() returns text[] language plpgsql as $$
    declare touched text[] := array(select distinct name from saved.touched);
    begin
      if touched <> '{}' then
        ${statements
          .toReversed()
          .map(({ name, remove }) => where(name, remove))
          .join('\n')}
        -- A trigger sets the start of a restored state; the second run restores the start as well.
        ${statements.map(({ name, change, add }) => where(name, change, change, add)).join('\n')}
        ${tally.map(({ name, remove, change, add }) => where(name, remove, change, add)).join('\n')}
        -- Triggers write to these also during the restore, so they come last.
        ${withoutKey.map(replaceRows).join('\n')}
        delete from saved.touched;
      end if;
      return touched;
    end $$;`;
}

/** Saves the current tables and folder as the state that each case starts with. */
export async function saveState(database: Database, folder: string) {
  const tables = sortByReferences(await readTables(database));
  await database.script(`
    -- The next case must not see the audit entries of this one, so the test has to delete them.
    alter table audit_event disable trigger audit_event_update, disable trigger audit_event_delete;
    create schema saved;
    create table saved.touched (name text not null);
    create function saved.touch() returns trigger language plpgsql as $$
      begin insert into saved.touched values (tg_table_name); return null; end $$;
    ${tables
      .map(
        ({ name }) => `create table saved."${name}" as table public."${name}";
          create trigger touched after insert or update or delete on public."${name}"
            for each row execute function saved.touch();`,
      )
      .join('\n')}
    ${restoreFunction(tables)}`);
  const files = new Set(await readdir(folder));

  return {
    /** Restores the saved rows and returns the tables that had committed changes. */
    async restoreRows(): Promise<string[]> {
      const [one] = await database.query<[{ touched: string[] }]>(sql`select saved.restore() as touched`);
      return one.touched;
    },
    /** Deletes the files that are new and returns their names. */
    async removeNewFiles(): Promise<string[]> {
      const added = (await readdir(folder)).filter((file) => !files.has(file));
      for (const file of added) await rm(path.join(folder, file), { force: true });
      return added;
    },
  };
}
