// SQL of the challenges that passkeys sign. Each works once, and only the hash of its id is stored.
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { Audience } from '../../platform/http/identification.ts';

const hashOf = (id: string) => createHash('sha256').update(id).digest();

/** How long a browser waits for the person, and how long the server accepts the answer. */
export const challengeMilliseconds = 5 * 60_000;

export type ChallengeKind = 'passkey' | 'passkey-registration';

interface ChallengeOwner {
  readonly kind: ChallengeKind;
  readonly audience: Audience;
  /** null if anyone who has a passkey of this side may answer. */
  readonly personID: number | null;
}

/** The id is not the challenge, so that someone who sees what a passkey signs cannot use it. */
export const newChallengeID = () => randomBytes(32).toString('base64url');

/** Returns the challenge to sign. */
export async function startChallenge(
  tx: Queryable,
  id: string,
  { kind, audience, personID }: ChallengeOwner,
  at: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + challengeMilliseconds);
  await tx.execute(sql`
    insert into sign_in_step (code_hash, kind, audience, person_id, detail, created_at, expires_at)
    values (${hashOf(id)}, ${kind}, ${audience}, ${personID}, ${json({ challenge })}, ${at}, ${expiresAt})`);
  return challenge;
}

/** Uses the challenge up, even if the answer is then wrong. Returns null if it cannot be used. */
export async function consumeChallenge(
  tx: Queryable,
  id: string,
  { kind, audience, personID }: ChallengeOwner,
  at: Date,
): Promise<string | null> {
  const [found] = await tx.query<{ challenge: string }[]>(sql`
    update sign_in_step set used_at = ${at}
    where code_hash = ${hashOf(id)} and kind = ${kind} and audience = ${audience}
      and person_id is not distinct from ${personID} and used_at is null and expires_at > ${at}
    returning detail ->> 'challenge' as challenge`);
  return found?.challenge ?? null;
}
