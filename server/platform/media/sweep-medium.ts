// Deletes one file that nothing refers to, row and bytes.
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { deleteUnreferenced } from './queries.ts';
import { renditionKeys } from './renditions.ts';
import type { MediaStore } from './store.ts';

/**
 * Only if it was made before a moment, where one is given. The row is gone only once its bytes are: by it they are
 * found again. Nothing can refer to it meanwhile.
 */
export function sweepMedium(
  database: Database,
  media: MediaStore,
  key: string,
  before: Date | null = null,
): Promise<void> {
  return database.begin(async (tx) => {
    // A store that keeps us waiting is given up by itself.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const kind = await deleteUnreferenced(tx, key, before);
    if (kind === null) return;
    const smaller = kind === 'image' ? renditionKeys(key) : [];
    for (const one of [...smaller, key]) await media.delete(one);
  });
}
