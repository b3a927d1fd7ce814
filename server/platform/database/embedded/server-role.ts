// Makes the server's role, which is not a superuser, the owner of the embedded database.
import { connect, type SocketTarget } from '../connect.ts';
import type { Database } from '../database.ts';
import { identifier, sql } from '../sql.ts';
import { databaseSuperuser, databaseUser } from './cluster.ts';

/** Databases from before this role existed belong to the superuser; the first start changes their owner. */
export async function giveDatabaseToServer(target: SocketTarget): Promise<void> {
  const pool = connect({ ...target, user: databaseSuperuser }, { databasePrepare: true, poolSize: 1 });
  try {
    await changeOwner(pool);
  } finally {
    await pool.close(5000);
  }
}

/** Changes the owner of the connected database. On a normal start one query finds nothing to do. */
export async function changeOwner(superuser: Database): Promise<void> {
  if (await isOwnedByServer(superuser)) return;
  await superuser.transaction(async (tx) => {
    // Two commands may start on the same database at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk server role', 0))`);
    if ((await tx.execute(sql`select from pg_roles where rolname = ${databaseUser}`)) === 0)
      await tx.execute(sql`create role ${identifier(databaseUser)} login`);
    const objects = await tx.query<{ kind: string; name: string }[]>(sql`
      select case typtype when 'd' then 'domain' else 'type' end as kind, oid::regtype::text as name from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e') and ${isOutsideExtension('pg_type')}
      union all
      select 'table', oid::regclass::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${isOutsideExtension('pg_class')}
      union all
      select 'routine', oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOutsideExtension('pg_proc')}`);
    for (const { kind, name } of objects) await tx.script(`alter ${kind} ${name} owner to ${databaseUser}`);
    const [{ database }] = await tx.query<[{ database: string }]>(sql`select current_database() as database`);
    await tx.execute(sql`alter database ${identifier(database)} owner to ${identifier(databaseUser)}`);
  });
}

async function isOwnedByServer(superuser: Database): Promise<boolean> {
  const found = await superuser.execute(sql`
    select from pg_database join pg_roles on pg_roles.oid = datdba
    where datname = current_database() and rolname = ${databaseUser}`);
  return found > 0;
}

/** Objects of an extension keep their owner. */
const isOutsideExtension = (catalogue: string) => sql`not exists (
  select from pg_depend where classid = ${catalogue}::regclass and objid = ${identifier(catalogue)}.oid and deptype = 'e')`;
