// SQL of passkeys.
import type { Passkey } from '../../../contract/account.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsAndValues, sql } from '../../platform/database/sql.ts';

const passkeyColumns = sql`id, name, instant(created_at) as since, instant(last_used_at) as "lastUsed",
  is_backed_up as "isBackedUp"`;

export const listPasskeys = (tx: Queryable, personID: number): Promise<Passkey[]> =>
  tx.query<Passkey[]>(
    sql`select ${passkeyColumns} from passkey where person_id = ${personID} order by passkey.id`,
  );

export interface StoredPasskey {
  readonly id: number;
  readonly personID: number;
  readonly name: string;
  readonly rpID: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export async function findPasskey(tx: Queryable, credentialID: Buffer): Promise<StoredPasskey | null> {
  const [found] = await tx.query<StoredPasskey[]>(sql`
    select id, person_id as "personID", name, rp_id as "rpID", public_key as "publicKey", counter
    from passkey where credential_id = ${credentialID}`);
  return found ?? null;
}

export interface Credential {
  readonly credentialID: Buffer;
  readonly transports: string[];
}

/** The passkeys that the person can use on this site. */
export const listCredentials = (tx: Queryable, personID: number, rpID: string): Promise<Credential[]> =>
  tx.query<Credential[]>(sql`
    select credential_id as "credentialID", transports from passkey
    where person_id = ${personID} and rp_id = ${rpID} order by id`);

interface NewPasskey {
  readonly personID: number;
  readonly credentialID: Buffer;
  readonly rpID: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
}

/** Returns null if someone already has this passkey. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey, at: Date): Promise<Passkey | null> {
  const row = {
    person_id: passkey.personID,
    credential_id: passkey.credentialID,
    rp_id: passkey.rpID,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports,
    is_backed_up: passkey.isBackedUp,
    name: passkey.name,
    created_at: at,
  };
  const [inserted] = await tx.query<Passkey[]>(sql`
    insert into passkey ${columnsAndValues(row)} on conflict (credential_id) do nothing returning ${passkeyColumns}`);
  return inserted ?? null;
}

/** Returns false if another use has raised the counter in the meantime, or the passkey was removed. */
export async function storePasskeyUse(
  tx: Queryable,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  use: { readonly counter: number; readonly isBackedUp: boolean },
  at: Date,
): Promise<boolean> {
  const updated = await tx.execute(sql`
    update passkey set counter = ${use.counter}, is_backed_up = ${use.isBackedUp}, last_used_at = ${at}
    where id = ${id} and counter = ${counter}`);
  return updated === 1;
}

/** Locks the passkey. Returns null if it does not exist or is someone else's. */
export async function lockPasskey(tx: Queryable, personID: number, id: number): Promise<Passkey | null> {
  const [found] = await tx.query<Passkey[]>(sql`
    select ${passkeyColumns} from passkey where id = ${id} and person_id = ${personID} for update`);
  return found ?? null;
}

export async function renamePasskey(tx: Queryable, id: number, name: string): Promise<void> {
  await tx.execute(sql`update passkey set name = ${name} where id = ${id}`);
}

export async function deletePasskey(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from passkey where id = ${id}`);
}
