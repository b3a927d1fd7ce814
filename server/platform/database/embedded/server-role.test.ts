// The role of the server in the embedded PostgreSQL: what it may do, and how it comes to own an earlier database.
import { describe, expect, test } from 'vitest';
import { embeddedTests } from '../../../../tests/support/embedded.ts';
import { connect } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { columnsAndValues, identifier, json, sql } from '../sql.ts';
import { databaseSuperuser, databaseUser } from './cluster.ts';

const { open, copyDatabase } = embeddedTests();

describe('the role of the server', () => {
  const readRole = (database: Database) =>
    database.query(sql`
    select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "hasPrivileges"
    from pg_roles where rolname = current_user`);
  const findForeignObjects = (database: Database) =>
    database.query(sql`
    select relname as name from pg_class join pg_roles on pg_roles.oid = relowner
    where relnamespace = 'public'::regnamespace and rolname <> ${databaseUser}
    union all select proname from pg_proc join pg_roles on pg_roles.oid = proowner
    where pronamespace = 'public'::regnamespace and rolname <> ${databaseUser} and proname !~ 'trgm|similar|set_limit|show_limit'
    union all select typname from pg_type join pg_roles on pg_roles.oid = typowner
    where typnamespace = 'public'::regnamespace and rolname <> ${databaseUser} and typname !~ 'gtrgm'`);
  const entry = {
    at: new Date(),
    actor_name: 'System',
    action: 'create',
    record_type: 'tag',
    record_id: '1',
  };
  const addEntry = (database: Database) =>
    database.execute(sql`insert into audit_event ${columnsAndValues({ ...entry, changes: json({}) })}`);

  test('is not a superuser, can migrate, and can neither change nor delete an audit entry', async () => {
    await copyDatabase();
    const { database } = await open();
    expect([...(await readRole(database))]).toEqual([{ name: databaseUser, hasPrivileges: false }]);
    await migrate(database);
    await addEntry(database);
    const changed = database.execute(sql`update audit_event set actor_name = 'Nobody'`);
    await expect(changed).rejects.toThrow('audit entries cannot be changed');
    await expect(database.execute(sql`delete from audit_event`)).rejects.toThrow(
      'audit entries cannot be deleted',
    );
    await expect(database.execute(sql`truncate audit_event`)).rejects.toThrow(
      'audit entries cannot be deleted',
    );
    await expect(database.query(sql`copy audit_event to program 'true'`)).rejects.toThrow(
      'permission denied',
    );
    expect(await database.query(sql`select actor_name as name from audit_event`)).toEqual([
      { name: 'System' },
    ]);
  });

  test('becomes the owner of a database that belonged to the superuser, and of everything in it', async () => {
    await copyDatabase();
    const before = await open();
    const superuser = connect({ ...before.target, user: databaseSuperuser }, { databasePrepare: true });
    const superuserName = identifier(databaseSuperuser);
    await superuser.execute(sql`alter database challenge_desk owner to ${superuserName}`);
    await superuser.execute(sql`drop role ${identifier(databaseUser)}`);
    await migrate(superuser);
    await addEntry(superuser);
    await superuser.close();
    await before.close();

    const { database } = await open();
    expect([...(await readRole(database))]).toEqual([{ name: databaseUser, hasPrivileges: false }]);
    expect([...(await findForeignObjects(database))]).toEqual([]);
    expect(await migrate(database)).toEqual([]);
    await addEntry(database);
    expect(await database.query(sql`select id from audit_event order by id`)).toHaveLength(2);
    await database.execute(sql`alter table tag add column later integer`);
    await database.execute(
      sql`create or replace function folded(words text) returns text language sql immutable return lower(words)`,
    );
  });
});
