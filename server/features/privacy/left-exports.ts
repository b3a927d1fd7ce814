// Deletes copies of personal data that no request offers: a killed export or a failed deletion leaves them without a row.
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { exportFileKey } from './export.ts';

const fileName = /^export-([\da-f-]{36})\.zip$/;

/** The keys of the requests whose files have no row. */
export async function listLeftExports(database: Database, media: MediaStore): Promise<string[]> {
  const keys = (await media.list('export-')).flatMap((name) => fileName.exec(name)?.[1] ?? []);
  if (keys.length === 0) return [];
  const rows = await database.query<{ key: string }[]>(sql`
    select s3_key as key from media where s3_key = any (${keys.map(exportFileKey)})`);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(exportFileKey(key)));
}

/** Holds the request, so that its export does not start again and lose its new file. */
export function deleteLeftExport(database: Database, media: MediaStore, key: string): Promise<void> {
  return database.transaction(async (tx) => {
    // The store has its own timeouts, so the transaction may be idle while it works.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const [request] = await tx.query<{ state: string }[]>(sql`
      select state from privacy_request where key::text = ${key} for update skip locked`);
    const isHeldElsewhere =
      !request && (await tx.execute(sql`select from privacy_request where key::text = ${key}`)) > 0;
    // A running export writes its file before the row that describes it.
    if (isHeldElsewhere || request?.state === 'running') return;
    const s3Key = exportFileKey(key);
    if ((await tx.execute(sql`select from media where s3_key = ${s3Key}`)) === 0) await media.delete(s3Key);
  });
}
