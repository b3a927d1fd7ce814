// Closes finished audit entries, and deletes what has expired: sessions, codes, links, attempt counts, events, deleted
// records, files that nothing refers to, and files that an erasure could not delete.
import type { FastifyBaseLogger } from 'fastify';
import { closeFinishedEntries } from './features/company-applications/merged-saves.ts';
import { deleteErasedMails } from './features/privacy/erasure-files.ts';
import { deleteLeftExport, listLeftExports } from './features/privacy/left-exports.ts';
import type { Database } from './platform/database/database.ts';
import { removeExpiredRecords } from './platform/database/deleted-records.ts';
import { sql } from './platform/database/sql.ts';
import { findUnreferenced } from './platform/media/queries.ts';
import type { MediaStore } from './platform/media/store.ts';
import { sweepMedium } from './platform/media/sweep-medium.ts';
import type { Settings } from './platform/settings/settings.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const retention = day;
/** Until then, someone who opens a share link sees that it has expired rather than that it does not exist. */
const shareLinkRetention = 365 * day;

/** `dataDirectory` has the files of mails. */
type Retention = Pick<Settings, 'securityEventDays'> & Partial<Pick<Settings, 'dataDirectory'>>;

/** Several processes may run this at the same time, because deleting twice does no harm. */
export async function sweep(
  database: Database,
  media: MediaStore,
  now: Date,
  { securityEventDays, dataDirectory }: Retention = { securityEventDays: 400 },
): Promise<void> {
  const before = new Date(now.getTime() - retention);
  await database.execute(sql`delete from session where expires_at < ${before}`);
  await database.execute(sql`delete from reset_code where expires_at < ${before}`);
  await database.execute(sql`delete from registration where expires_at < ${before}`);
  await database.execute(sql`delete from preview_code where expires_at < ${before}`);
  await database.execute(sql`delete from sign_in_step where expires_at < ${before}`);
  await database.execute(sql`delete from invitation where expires_at < ${before}`);
  await database.execute(sql`delete from email_change where expires_at < ${before}`);
  await database.execute(
    sql`delete from security_event where at < ${new Date(now.getTime() - securityEventDays * day)}`,
  );
  await database.execute(
    sql`delete from share_link where expires_at < ${new Date(now.getTime() - shareLinkRetention)}`,
  );
  await database.execute(sql`delete from throttled_attempt where at < ${before}`);
  await closeFinishedEntries(database, now);
  await removeExpiredRecords(database, now);
  // The file itself is deleted below, because nothing refers to it any more.
  await database.execute(
    sql`update privacy_request set file_key = null, file_until = null where file_until <= ${now}`,
  );
  if (dataDirectory !== undefined) await deleteErasedMails({ database, settings: { dataDirectory } });
  await sweepMedia(database, media, before);
}

/** After this many failures in a row the store itself is probably at fault; the next sweep tries again. */
const maximumFailuresInARow = 5;

/** Continues after a file that cannot be deleted. */
async function sweepMedia(database: Database, media: MediaStore, before: Date) {
  const failures: unknown[] = [];
  const unreferenced = await findUnreferenced(database, before);
  const exports = await listLeftExports(database, media).catch((error: unknown) => {
    failures.push(error);
    return [];
  });
  const deletions = [
    ...unreferenced.map((key) => () => sweepMedium(database, media, key, before)),
    ...exports.map((key) => () => deleteLeftExport(database, media, key)),
  ];
  let failuresInARow = 0;
  for (const deleteFile of deletions) {
    if (failuresInARow === maximumFailuresInARow) break;
    await deleteFile().then(
      () => {
        failuresInARow = 0;
      },
      (error: unknown) => {
        failuresInARow += 1;
        failures.push(error);
      },
    );
  }
  await media.clearDrafts(before);
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${deletions.length} files could not be deleted`,
    );
}

interface SweeperParts {
  database: Database;
  media: MediaStore;
  settings: Retention;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function startSweeper(parts: SweeperParts) {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(parts.database, parts.media, new Date(), parts.settings).catch((err) =>
      parts.log.warn({ err }, 'The clean-up failed'),
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
