// Loads the demonstration into a database without people.
import type { Now } from '../rules/now.ts';
import { hashPassword } from '../server/features/auth/passwords.ts';
import type { Database, Queryable } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { demoPassword } from './accounts.ts';
import { type DemoFile, deleteFiles, writeFiles } from './media.ts';
import { insertProgramme, programmeOf } from './programme.ts';

interface LoadOptions {
  readonly now: Now;
  readonly media: MediaStore;
}

/** Returns whether it loaded the demonstration. */
export async function loadDemoIfEmpty(database: Database, { now, media }: LoadOptions): Promise<boolean> {
  // A normal start needs only this query, without a lock or hashing.
  if (await hasPeople(database)) return false;
  // Done before the transaction, to keep it short.
  const passwordHash = await hashPassword(demoPassword);
  const programme = programmeOf(now.today);
  const load = async (tx: Queryable) => {
    await tx.execute(sql`set transaction isolation level read committed`);
    // Two servers may start on one new database at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk demo', 0))`);
    if (await hasPeople(tx)) return false;
    await deleteLeftRows(tx, programme.files);
    await writeFiles(media, programme.files);
    try {
      await insertProgramme(tx, programme, passwordHash);
    } catch (error) {
      // Before the lock is released, because another server may then write the same files.
      await deleteFiles(media, programme.files);
      throw error;
    }
    return true;
  };
  return database.transaction(load, { moment: now.instant });
}

/** Files have the same keys each time, and those of a removed demonstration stay until the sweeper deletes them. */
async function deleteLeftRows(tx: Queryable, files: readonly DemoFile[]): Promise<void> {
  await tx.execute(sql`delete from media where s3_key = any (${files.map(({ key }) => key)})`);
}

async function hasPeople(tx: Queryable): Promise<boolean> {
  const found = await tx.execute(sql`select from person limit 1`);
  return found > 0;
}
