// SQL of the keys that have signed decision packs.
import type { PublishedKeys } from '../../../contract/decision-pack.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

interface KeyRow {
  readonly keyID: string;
  readonly publicKey: Buffer;
  readonly firstUsedOn: Date;
}

/** All of them, because packs of an old key must stay checkable. */
export async function listSigningKeys(tx: Queryable): Promise<PublishedKeys['keys']> {
  const rows = await tx.query<KeyRow[]>(sql`
    select key_id as "keyID", public_key as "publicKey", first_used_on as "firstUsedOn"
    from signing_key order by first_used_on, key_id`);
  return rows.map(({ keyID, publicKey, firstUsedOn }) => ({
    keyID,
    publicKey: publicKey.toString('base64'),
    firstUsedOn: firstUsedOn.toISOString(),
  }));
}
