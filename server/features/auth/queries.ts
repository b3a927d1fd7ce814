// SQL for signing in: people by email, reset codes and passwords.
import { roles } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Audience } from '../../platform/http/identification.ts';
import type { ProviderAccount } from '../factor-facts/identities.ts';
import { personColumns } from './person-columns.ts';

export type Account = Actor & { passwordHash: string | null };

/** Staff sign in to the back office and companies on the public side. On the other side their account is not found. */
const isOfAudience = (audience: Audience) =>
  audience === 'staff'
    ? sql`person.kind in (${roles.superAdmin}, ${roles.admin})`
    : sql`person.kind = ${roles.user}`;

/** `lock` stops others from changing the email or queueing another mail to this person until the transaction ends. */
export async function findAccount(
  tx: Queryable,
  audience: Audience,
  email: string,
  { lock = false } = {},
): Promise<Account | null> {
  const [account] = await tx.query<Account[]>(sql`
    select ${personColumns}, person.password_hash as "passwordHash" from person
    where lower(person.email) = lower(${email}) and ${isOfAudience(audience)}
    ${lock ? sql`for no key update` : sql``}`);
  return account ?? null;
}

export async function findAccountByID(
  tx: Queryable,
  audience: Audience,
  id: number,
): Promise<Account | null> {
  const [account] = await tx.query<Account[]>(sql`
    select ${personColumns}, person.password_hash as "passwordHash" from person
    where person.id = ${id} and ${isOfAudience(audience)}`);
  return account ?? null;
}

/** Whose account at the identity provider this is, if they have linked it. */
export async function findAccountByIdentity(
  tx: Queryable,
  audience: Audience,
  { issuer, subject }: ProviderAccount,
): Promise<Account | null> {
  const [account] = await tx.query<Account[]>(sql`
    select ${personColumns}, person.password_hash as "passwordHash"
    from identity join person on person.id = identity.person_id
    where identity.issuer = ${issuer} and identity.subject = ${subject} and ${isOfAudience(audience)}`);
  return account ?? null;
}

export async function insertResetCode(
  tx: Queryable,
  code: { hash: Buffer; personID: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`insert into reset_code (code_hash, person_id, created_at, expires_at)
    values (${code.hash}, ${code.personID}, ${code.createdAt}, ${code.expiresAt})`);
}

/** `lock` locks the person before the code is read, so only one of two codes used at the same time works. */
export async function findByResetCode(
  tx: Queryable,
  audience: Audience,
  hash: Buffer,
  at: Date,
  { lock = false } = {},
): Promise<Actor | null> {
  const [actor] = await tx.query<Actor[]>(sql`
    select ${personColumns} from person
    where person.id = (select person_id from reset_code where code_hash = ${hash}) and ${isOfAudience(audience)}
    ${lock ? sql`for update` : sql``}`);
  if (!actor) return null;
  const usable = await tx.execute(sql`
    select from reset_code where code_hash = ${hash} and used_at is null and expires_at > ${at}`);
  return usable === 1 ? actor : null;
}

/**
 * The invited person, if they have no password yet. `lock` locks them before the code is read, so that only one of two
 * uses at the same time works.
 */
export async function findByInvitation(
  tx: Queryable,
  audience: Audience,
  hash: Buffer,
  at: Date,
  { lock = false } = {},
): Promise<Actor | null> {
  const [actor] = await tx.query<Actor[]>(sql`
    select ${personColumns} from person
    where person.id = (select person_id from invitation where code_hash = ${hash}) and ${isOfAudience(audience)}
      and person.password_hash is null
    ${lock ? sql`for update` : sql``}`);
  if (!actor) return null;
  const usable = await tx.execute(sql`
    select from invitation where code_hash = ${hash} and used_at is null and expires_at > ${at}`);
  return usable === 1 ? actor : null;
}

/** How many reset links the person could still use. The limit stops strangers from filling a person's mailbox. */
export async function countResetCodes(tx: Queryable, personID: number, at: Date): Promise<number> {
  const [counted] = await tx.query<[{ count: number }]>(sql`
    select count(*)::integer as count from reset_code
    where person_id = ${personID} and used_at is null and expires_at > ${at}`);
  return counted.count;
}

/**
 * Ends every link that gives or changes access to the account: reset links, invitations and a new email that was not
 * confirmed. A new password or email does so, because someone else may have asked for the links in older mails.
 */
export async function invalidateResetCodes(tx: Queryable, personID: number, at: Date): Promise<void> {
  await tx.execute(
    sql`update reset_code set used_at = ${at} where person_id = ${personID} and used_at is null`,
  );
  await tx.execute(
    sql`update invitation set used_at = ${at} where person_id = ${personID} and used_at is null`,
  );
  await tx.execute(sql`delete from email_change where person_id = ${personID}`);
}

export async function updatePassword(tx: Queryable, personID: number, passwordHash: string): Promise<void> {
  await tx.execute(sql`update person set password_hash = ${passwordHash} where id = ${personID}`);
}

export async function findPasswordHash(tx: Queryable, personID: number): Promise<string | null> {
  const [found] = await tx.query<{ passwordHash: string | null }[]>(
    sql`select password_hash as "passwordHash" from person where id = ${personID}`,
  );
  return found?.passwordHash ?? null;
}

/** Updates only if the password is still the one that was checked, or still missing, and returns whether it did. */
export async function replacePassword(
  tx: Queryable,
  personID: number,
  hashes: { checked: string | null; replacement: string },
): Promise<boolean> {
  const updated = await tx.execute(sql`update person set password_hash = ${hashes.replacement}
    where id = ${personID} and password_hash is not distinct from ${hashes.checked}`);
  return updated === 1;
}
