// The role that the server runs as in the embedded database: it owns the database and is not a superuser.
import type postgres from 'postgres';
import { connect, type SocketTarget } from '../connect.ts';
import { inOneTransaction } from '../in-transaction.ts';
import { databaseSuperuser, databaseUser } from './cluster.ts';

/** Databases made before there was such a role belong to the superuser: they change hands at the first start. */
export async function giveDatabaseToServer(target: SocketTarget): Promise<void> {
  const sql = connect({ ...target, user: databaseSuperuser }, { databasePrepare: true, poolSize: 1 });
  try {
    await changeOwner(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The database that a superuser is connected to. The usual start: one query finds nothing to do. */
export async function changeOwner(superuser: postgres.Sql): Promise<void> {
  if (await isServers(superuser)) return;
  await inOneTransaction(superuser, async (tx) => {
    // A command may start beside another on the same database.
    await tx`select pg_advisory_xact_lock(hashtextextended('challenge-desk server role', 0))`;
    if ((await tx`select from pg_roles where rolname = ${databaseUser}`).count === 0)
      await tx`create role ${tx(databaseUser)} login`;
    const objects = await tx<{ kind: string; name: string }[]>`
      select case typtype when 'd' then 'domain' else 'type' end as kind, oid::regtype::text as name from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e') and ${isOurs(tx, 'pg_type')}
      union all
      select 'table', oid::regclass::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${isOurs(tx, 'pg_class')}
      union all
      select 'routine', oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOurs(tx, 'pg_proc')}`;
    for (const { kind, name } of objects) await tx.unsafe(`alter ${kind} ${name} owner to ${databaseUser}`);
    const [{ database }] = await tx<[{ database: string }]>`select current_database() as database`;
    await tx`alter database ${tx(database)} owner to ${tx(databaseUser)}`;
  });
}

async function isServers(superuser: postgres.Sql): Promise<boolean> {
  const found = await superuser`
    select from pg_database join pg_roles on pg_roles.oid = datdba
    where datname = current_database() and rolname = ${databaseUser}`;
  return found.count > 0;
}

/** What belongs to an extension stays with it. */
const isOurs = (tx: postgres.ISql, catalogue: string) => tx`not exists (
  select from pg_depend where classid = ${catalogue}::regclass and objid = ${tx(catalogue)}.oid and deptype = 'e')`;
