// SQL that stores a sealed pack, and finds the keys of its files and the last release.
import type { SealFileType } from '../../../contract/seals.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsAndValues, sql } from '../../platform/database/sql.ts';
import type { SignedPack } from './signer.ts';

interface NewPack {
  readonly challengeID: number;
  readonly sealedOn: Date;
  readonly sealedByID: number;
  readonly sealedByName: string;
  /** In hexadecimal digits, as is the state's. */
  readonly hash: string;
  readonly stateHash: string;
  readonly signed: SignedPack;
  /** The media keys of both files. */
  readonly keys: Readonly<Record<SealFileType, string>>;
  readonly previousID: number | null;
}

/** Returns the id. Publishes the key as well, if this is its first pack. */
export async function insertPack(tx: Queryable, pack: NewPack): Promise<number> {
  const { signed } = pack;
  await tx.execute(sql`
    insert into signing_key (key_id, public_key, first_used_on)
    values (${signed.keyID}, ${signed.publicKey}, ${pack.sealedOn}) on conflict (key_id) do nothing`);
  const row = {
    challenge_id: pack.challengeID,
    sealed_on: pack.sealedOn,
    sealed_by: pack.sealedByID,
    sealed_by_name: pack.sealedByName,
    key_id: signed.keyID,
    hash: Buffer.from(pack.hash, 'hex'),
    state_hash: Buffer.from(pack.stateHash, 'hex'),
    signature: signed.signature,
    json_s3_key: pack.keys.json,
    pdf_s3_key: pack.keys.pdf,
    previous_id: pack.previousID,
  };
  const [{ id }] = await tx.query<[{ id: number }]>(
    sql`insert into sealed_pack ${columnsAndValues(row)} returning id`,
  );
  return id;
}

/** null if nothing was released. */
export async function findLastReleaseID(tx: Queryable, challengeID: number): Promise<number | null> {
  const [found] = await tx.query<[{ id: number | null }]>(
    sql`select max(id) as id from decision_release where challenge_id = ${challengeID}`,
  );
  return found.id;
}

interface FoundFile {
  readonly s3Key: string;
  /** Of the pack, in hexadecimal digits. */
  readonly hash: string;
  /** How many the challenge has now, because the file itself is not read. */
  readonly applicationCount: number;
}

/** null if the challenge has no such pack. */
export async function findFile(
  tx: Queryable,
  challengeID: number,
  id: number,
  type: SealFileType,
): Promise<FoundFile | null> {
  const [found] = await tx.query<FoundFile[]>(sql`
    select ${type === 'json' ? sql`json_s3_key` : sql`pdf_s3_key`} as "s3Key", encode(hash, 'hex') as hash,
      (select count(*)::integer from application
        where application.challenge_id = sealed_pack.challenge_id and submitted_on is not null) as "applicationCount"
    from sealed_pack where id = ${id} and challenge_id = ${challengeID}`);
  return found ?? null;
}
