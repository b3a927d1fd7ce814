// Links that show a score summary to people without a sign-in, until they expire or are revoked.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { hashOf } from '../auth/codes.ts';

export interface ShareLink {
  readonly token: string;
  readonly expiresOn: Date;
}

/** The first line keeps this signature different from everything else that is signed with this secret. */
const signed = (purpose: string) => (secret: string, seed: Uint8Array) =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(seed).digest('base64url');

const tokenOf = signed('link to a score summary');
/** The page contains this token in the address of its PDF, but never its own token. */
const pdfTokenOf = signed('PDF of a score summary');

const isHashOf = (token: string, hash: Uint8Array) => timingSafeEqual(hashOf(token), hash);

const day = 86_400_000;

export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * day);

export interface SharedContent {
  /** Whether the page shows what each company wrote about its idea. */
  readonly includesIdeaSummaries: boolean;
}

interface WantedLink extends SharedContent {
  readonly challengeID: number;
  readonly validUntil: Date;
}

/**
 * The newest link to this content that is valid until `validUntil`, to show it again. A link made with another secret
 * still works, but its token cannot be rebuilt, so this returns null.
 */
export async function findShareLink(
  tx: Queryable,
  secret: string,
  { challengeID, includesIdeaSummaries, validUntil }: WantedLink,
): Promise<ShareLink | null> {
  const [link] = await tx.query<{ seed: Uint8Array; tokenHash: Uint8Array; expiresOn: Date }[]>(sql`
    select seed, token_hash as "tokenHash", expires_at as "expiresOn" from share_link
    where challenge_id = ${challengeID} and revoked_at is null and expires_at > ${validUntil}
      and includes_idea_summaries = ${includesIdeaSummaries}
    order by created_at desc, id desc limit 1`);
  if (!link) return null;
  const token = tokenOf(secret, link.seed);
  return isHashOf(token, link.tokenHash) ? { token, expiresOn: link.expiresOn } : null;
}

interface NewLink extends SharedContent {
  readonly challengeID: number;
  readonly at: Date;
  readonly days: number;
  readonly createdBy: number;
}

export async function insertShareLink(
  tx: Queryable,
  secret: string,
  { challengeID, includesIdeaSummaries, at, days, createdBy }: NewLink,
): Promise<ShareLink> {
  const seed = randomBytes(32);
  const token = tokenOf(secret, seed);
  const expiresOn = daysAfter(at, days);
  await tx.execute(sql`
    insert into share_link (seed, token_hash, pdf_token_hash, challenge_id, includes_idea_summaries, created_by,
      created_at, expires_at)
    values (${seed}, ${hashOf(token)}, ${hashOf(pdfTokenOf(secret, seed))}, ${challengeID}, ${includesIdeaSummaries},
      ${createdBy}, ${at}, ${expiresOn})`);
  return { token, expiresOn };
}

/** Returns how many links were revoked. */
export async function revokeShareLinks(tx: Queryable, challengeID: number, at: Date): Promise<number> {
  const revoked = await tx.execute(sql`
    update share_link set revoked_at = ${at}
    where challenge_id = ${challengeID} and revoked_at is null and expires_at > ${at}`);
  return revoked;
}

interface OpenLink extends SharedContent {
  readonly state: 'open';
  readonly challengeID: number;
  readonly expiresOn: Date;
  /** Opens the PDF of the summary. null for links that are older than the PDF or were made with another secret. */
  readonly pdfToken: string | null;
}

export type OpenedLink = OpenLink | { readonly state: 'expired' } | { readonly state: 'unknown' };

interface LinkRow extends Omit<OpenLink, 'state' | 'pdfToken'> {
  readonly seed: Uint8Array;
  readonly pdfTokenHash: Uint8Array | null;
  readonly hasEnded: boolean;
}

export interface LinkRequest {
  readonly token: string;
  readonly site: number;
  readonly at: Date;
}

/** A link to a challenge of the other site is unknown here. */
async function openLink(
  tx: Queryable,
  secret: string,
  column: 'token_hash' | 'pdf_token_hash',
  { token, site, at }: LinkRequest,
): Promise<OpenedLink> {
  const [link] = await tx.query<LinkRow[]>(sql`
    select challenge.id as "challengeID", includes_idea_summaries as "includesIdeaSummaries",
      expires_at as "expiresOn", seed, pdf_token_hash as "pdfTokenHash",
      (revoked_at is not null or expires_at <= ${at}) as "hasEnded"
    from share_link join challenge on challenge.id = challenge_id
    where ${identifier(column)} = ${hashOf(token)} and challenge.site = ${site}`);
  if (!link) return { state: 'unknown' };
  const { seed, pdfTokenHash, hasEnded, ...opened } = link;
  if (hasEnded) return { state: 'expired' };
  const pdfToken = pdfTokenOf(secret, seed);
  const hasPdf = pdfTokenHash !== null && isHashOf(pdfToken, pdfTokenHash);
  return { state: 'open', ...opened, pdfToken: hasPdf ? pdfToken : null };
}

/** Opens the public page of a score summary. */
export const openShareLink = (tx: Queryable, secret: string, request: LinkRequest) =>
  openLink(tx, secret, 'token_hash', request);

/** Opens the PDF that the public page links to. */
export const openPdfLink = (tx: Queryable, secret: string, request: LinkRequest) =>
  openLink(tx, secret, 'pdf_token_hash', request);
