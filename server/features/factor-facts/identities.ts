// SQL of linked sign-ins: which account at the identity provider belongs to whom.
import type { Identity } from '../../../contract/account.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { OidcSettings } from '../../platform/settings/oidc-settings.ts';

/** An account at a provider. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
}

export async function findIdentityOwner(
  tx: Queryable,
  { issuer, subject }: ProviderAccount,
): Promise<number | null> {
  const [found] = await tx.query<{ personID: number }[]>(sql`
    select person_id as "personID" from identity where issuer = ${issuer} and subject = ${subject}`);
  return found?.personID ?? null;
}

/**
 * Returns false if the provider's account belongs to someone, or if the person has linked another one of this provider.
 * A person can link only one, so nobody can add their own account to someone else's.
 */
export async function insertIdentity(
  tx: Queryable,
  personID: number,
  { issuer, subject }: ProviderAccount,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into identity (person_id, issuer, subject, linked_at) values (${personID}, ${issuer}, ${subject}, ${at})
    on conflict do nothing`);
  return inserted === 1;
}

export async function noteIdentityUse(
  tx: Queryable,
  personID: number,
  { issuer, subject }: ProviderAccount,
  at: Date,
): Promise<void> {
  await tx.execute(sql`update identity set last_used_at = ${at}
    where person_id = ${personID} and issuer = ${issuer} and subject = ${subject}`);
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** The name of the provider that is set up now; of any other only its address is known. */
export const providerNameOf = (issuer: string, oidc: Pick<OidcSettings, 'issuer' | 'name'> | null): string =>
  oidc && withoutSlash(oidc.issuer) === withoutSlash(issuer) ? oidc.name : issuer;

export async function listIdentities(
  tx: Queryable,
  personID: number,
  oidc: OidcSettings | null,
): Promise<Identity[]> {
  const found = await tx.query<(Omit<Identity, 'name'> & { issuer: string })[]>(sql`
    select id::integer as id, issuer, instant(linked_at) as since, instant(last_used_at) as "lastUsed"
    from identity where person_id = ${personID} order by identity.linked_at, identity.id`);
  return found.map(({ issuer, ...identity }) => ({ ...identity, name: providerNameOf(issuer, oidc) }));
}

/** Returns the issuer of the deleted link, or null if the person has no such link. */
export async function deleteIdentity(tx: Queryable, personID: number, id: number): Promise<string | null> {
  const [deleted] = await tx.query<{ issuer: string }[]>(sql`
    delete from identity where id = ${id} and person_id = ${personID} returning issuer`);
  return deleted?.issuer ?? null;
}
