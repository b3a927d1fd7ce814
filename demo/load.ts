// Loads the demonstration programme into a database that holds nobody yet.
import type postgres from 'postgres';
import { hashPassword } from '../server/auth/passwords.ts';
import type { Sql } from '../server/database/connect.ts';
import { demoPassword } from './accounts.ts';
import { demoPeople } from './people.ts';
import { demoTags } from './tags.ts';

/** Returns whether it was loaded. */
export async function loadDemoIfEmpty(sql: postgres.Sql, { now }: { now: Date }): Promise<boolean> {
  // The usual start: one query, no lock, no hashing.
  if (await hasPeople(sql)) return false;
  // Hashed once for all, and before the transaction, which is then short.
  const passwordHash = await hashPassword(demoPassword);
  return sql.begin('isolation level read committed', async (tx) => {
    // Two servers may start on one new database at the same moment.
    await tx`select pg_advisory_xact_lock(hashtextextended('challenge-desk demo', 0))`;
    if (await hasPeople(tx)) return false;
    await insertPeople(tx, passwordHash, now);
    await insertTags(tx, now);
    return true;
  });
}

async function hasPeople(tx: Sql): Promise<boolean> {
  const found = await tx`select from person limit 1`;
  return found.count > 0;
}

async function insertPeople(tx: Sql, passwordHash: string, now: Date): Promise<void> {
  await tx`
    insert into person (email, first_name, last_name, roles, site, password_hash, created_at)
    select email, "firstName", "lastName", roles, site, ${passwordHash}, ${now}
    from jsonb_to_recordset(${tx.json(demoPeople)})
      as person(email text, "firstName" text, "lastName" text, roles integer[], site integer)`;
}

async function insertTags(tx: Sql, now: Date): Promise<void> {
  await tx`
    insert into tag (type, name, is_public, created_at)
    select type, name, "isPublic", ${now}
    from jsonb_to_recordset(${tx.json(demoTags)}) as tag(type integer, name text, "isPublic" boolean)`;
}
