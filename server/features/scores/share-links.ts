// Links that show a score summary to people without a sign-in, until they expire or are revoked.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { hashOf } from '../auth/codes.ts';

export interface ShareLink {
  readonly token: string;
  readonly expiresOn: Date;
}

/** The prefix keeps this signature different from everything else that is signed with this secret. */
const tokenOf = (secret: string, seed: Uint8Array) =>
  createHmac('sha256', secret).update('link to a score summary\n').update(seed).digest('base64url');

const day = 86_400_000;

export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * day);

/**
 * The newest link that is valid until `goodUntil`, to show it again. A link made with another secret still works, but
 * its token cannot be rebuilt, so this returns null.
 */
export async function findShareLink(
  tx: Queryable,
  secret: string,
  challengeID: number,
  goodUntil: Date,
): Promise<ShareLink | null> {
  const [link] = await tx.query<{ seed: Uint8Array; tokenHash: Uint8Array; expiresOn: Date }[]>(sql`
    select seed, token_hash as "tokenHash", expires_at as "expiresOn" from share_link
    where challenge_id = ${challengeID} and revoked_at is null and expires_at > ${goodUntil}
    order by created_at desc, id desc limit 1`);
  if (!link) return null;
  const token = tokenOf(secret, link.seed);
  return timingSafeEqual(hashOf(token), link.tokenHash) ? { token, expiresOn: link.expiresOn } : null;
}

export async function insertShareLink(
  tx: Queryable,
  secret: string,
  challengeID: number,
  { at, days, createdBy }: { readonly at: Date; readonly days: number; readonly createdBy: number },
): Promise<ShareLink> {
  const seed = randomBytes(32);
  const token = tokenOf(secret, seed);
  const expiresOn = daysAfter(at, days);
  await tx.execute(sql`
    insert into share_link (seed, token_hash, challenge_id, created_by, created_at, expires_at)
    values (${seed}, ${hashOf(token)}, ${challengeID}, ${createdBy}, ${at}, ${expiresOn})`);
  return { token, expiresOn };
}

/** Returns how many links were revoked. */
export async function revokeShareLinks(tx: Queryable, challengeID: number, at: Date): Promise<number> {
  const revoked = await tx.execute(sql`
    update share_link set revoked_at = ${at}
    where challenge_id = ${challengeID} and revoked_at is null and expires_at > ${at}`);
  return revoked;
}

export type OpenedLink =
  | { readonly state: 'open'; readonly challengeID: number; readonly expiresOn: Date }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' };

/** A link to a challenge of the other site is unknown here. */
export async function openShareLink(
  tx: Queryable,
  token: string,
  site: number,
  at: Date,
): Promise<OpenedLink> {
  const [link] = await tx.query<{ challengeID: number; expiresOn: Date; hasEnded: boolean }[]>(sql`
    select challenge.id as "challengeID", expires_at as "expiresOn",
      (revoked_at is not null or expires_at <= ${at}) as "hasEnded"
    from share_link join challenge on challenge.id = challenge_id
    where token_hash = ${hashOf(token)} and challenge.site = ${site}`);
  if (!link) return { state: 'unknown' };
  const { challengeID, expiresOn } = link;
  return link.hasEnded ? { state: 'expired' } : { state: 'open', challengeID, expiresOn };
}
