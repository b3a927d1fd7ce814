// Clears away what can no longer matter: sessions, codes, registrations and counts that ran out, files nobody refers to.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { findUnreferenced } from './platform/media/queries.ts';
import type { MediaStore } from './platform/media/store.ts';
import { sweepMedium } from './platform/media/sweep-medium.ts';

const hour = 60 * 60_000;
const keptFor = 24 * hour;
/** So long someone who opens a link is told that it has expired, rather than that there is none. */
const linksKeptFor = 365 * 24 * hour;

/** Several processes may do this at once: each statement deletes what it finds, and twice is no harm. */
export async function sweep(database: Database, media: MediaStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  await database.execute(sql`delete from session where expires_at < ${before}`);
  await database.execute(sql`delete from reset_code where expires_at < ${before}`);
  await database.execute(sql`delete from registration where expires_at < ${before}`);
  await database.execute(sql`delete from preview_code where expires_at < ${before}`);
  await database.execute(
    sql`delete from share_link where expires_at < ${new Date(now.getTime() - linksKeptFor)}`,
  );
  await database.execute(sql`delete from throttled_attempt where at < ${before}`);
  await sweepMedia(database, media, before);
}

/** So many in a row, and the store itself is at fault: the next sweep tries again. */
const mostFailures = 5;

/** One that cannot be deleted must not keep the others. */
async function sweepMedia(database: Database, media: MediaStore, before: Date) {
  const keys = await findUnreferenced(database, before);
  const failures: unknown[] = [];
  let inARow = 0;
  for (const key of keys) {
    if (inARow === mostFailures) break;
    await sweepMedium(database, media, key, before).then(
      () => {
        inARow = 0;
      },
      (error: unknown) => {
        inARow += 1;
        failures.push(error);
      },
    );
  }
  await media.clearDrafts(before);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${keys.length} files could not be deleted`);
}

interface SweeperParts {
  database: Database;
  media: MediaStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function startSweeper(parts: SweeperParts) {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(parts.database, parts.media, new Date()).catch((err) =>
      parts.log.warn({ err }, 'sweeping failed'),
    );
  }, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
