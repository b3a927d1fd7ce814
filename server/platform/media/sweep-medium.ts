// Deletes the row and bytes of one file that nothing refers to.
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { deleteUnreferenced } from './queries.ts';
import { renditionKeys } from './renditions.ts';
import type { MediaStore } from './store.ts';

/**
 * `before`: only if it was created before this moment. The row is deleted only if its bytes are, because otherwise
 * nothing would find them again. The transaction prevents new references in the meantime.
 */
export function sweepMedium(
  database: Database,
  media: MediaStore,
  key: string,
  before: Date | null = null,
): Promise<void> {
  return database.transaction(async (tx) => {
    // The store has its own timeouts, so the transaction may be idle while it works.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const kind = await deleteUnreferenced(tx, key, before);
    if (kind === null) return;
    const smaller = kind === 'image' ? renditionKeys(key) : [];
    for (const one of [...smaller, key]) await media.delete(one);
  });
}
