// Loads the demonstration programme into a database that holds nobody yet.
import type { Now } from '../rules/now.ts';
import { hashPassword } from '../server/features/auth/passwords.ts';
import type { Database, Queryable } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { demoPassword } from './accounts.ts';
import { deleteFiles, writeFiles } from './media.ts';
import { insertProgramme, programmeOf } from './programme.ts';

interface Means {
  readonly now: Now;
  readonly media: MediaStore;
}

/** Returns whether it was loaded. */
export async function loadDemoIfEmpty(database: Database, { now, media }: Means): Promise<boolean> {
  // The usual start: one query, no lock, no hashing.
  if (await hasPeople(database)) return false;
  // Hashed, drawn and written up before the transaction, which is then short.
  const passwordHash = await hashPassword(demoPassword);
  const programme = programmeOf(now.today);
  return database.begin(async (tx) => {
    await tx.execute(sql`set transaction isolation level read committed`);
    // Two servers may start on one new database at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk demo', 0))`);
    if (await hasPeople(tx)) return false;
    await writeFiles(media, programme.files);
    try {
      await insertProgramme(tx, programme, passwordHash);
    } catch (error) {
      // Before the lock is given up: another server may be about to write the same files.
      await deleteFiles(media, programme.files);
      throw error;
    }
    return true;
  });
}

async function hasPeople(tx: Queryable): Promise<boolean> {
  const found = await tx.execute(sql`select from person limit 1`);
  return found > 0;
}
