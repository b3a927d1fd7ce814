// Lists the sealed packs of a challenge.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface StoredPack {
  readonly id: number;
  readonly sealedOn: string;
  /** null if the account is deleted. */
  readonly sealedByID: number | null;
  readonly sealedBy: string;
  /** In hexadecimal digits, as is the state's. */
  readonly hash: string;
  readonly stateHash: string;
  readonly keyID: string;
}

const packColumns = sql`id, instant(sealed_on) as "sealedOn", sealed_by as "sealedByID", sealed_by_name as "sealedBy",
  encode(hash, 'hex') as hash, encode(state_hash, 'hex') as "stateHash", key_id as "keyID"`;

/** The newest first. */
export const listPacks = (tx: Queryable, challengeID: number): Promise<StoredPack[]> =>
  tx.query<StoredPack[]>(
    sql`select ${packColumns} from sealed_pack where challenge_id = ${challengeID} order by id desc`,
  );

export async function findLastPack(tx: Queryable, challengeID: number): Promise<StoredPack | null> {
  const [found] = await tx.query<StoredPack[]>(sql`
    select ${packColumns} from sealed_pack where challenge_id = ${challengeID} order by id desc limit 1`);
  return found ?? null;
}
