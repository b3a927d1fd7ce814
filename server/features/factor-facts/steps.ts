// SQL of what one call passes to the next while someone signs in. Only the hash of a ticket is stored.
import { createHash, randomBytes } from 'node:crypto';
import type { SignInMethod } from '../../../contract/security-events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { Audience } from '../../platform/http/identification.ts';
import type { ProviderAccount } from './identities.ts';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();
const ticketMinutes = 5;
const maximumTries = 5;

export interface Step {
  readonly personID: number;
  /** Shows whether the password or the email has changed since the step started. */
  readonly fingerprint: string;
  /** The roles that they had when the step started. Losing one ends the step. */
  readonly roles: readonly number[];
  /** What they have shown first. */
  readonly method: SignInMethod;
  /** The account at the identity provider that they came from, which is linked after the second step. */
  readonly identity: ProviderAccount | null;
}

type NewStep = Pick<Step, 'personID' | 'fingerprint' | 'roles'> & Partial<Step>;

/** Changes with the password and with the email, and either change ends the step. */
export const fingerprintOf = ({ email, passwordHash }: { email: string; passwordHash: string | null }) =>
  createHash('sha256').update(`${email}\n${passwordHash}`).digest('base64url');

/** Returns the ticket, which only the caller gets. */
export async function insertSecondStep(
  tx: Queryable,
  audience: Audience,
  { personID, fingerprint, roles, method = 'password', identity = null }: NewStep,
  at: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + ticketMinutes * 60_000);
  const detail = { fingerprint, roles, method, identity: identity && { ...identity } };
  await tx.execute(sql`
    insert into sign_in_step (code_hash, kind, audience, person_id, detail, created_at, expires_at)
    values (${hashOf(ticket)}, 'second-factor', ${audience}, ${personID}, ${json(detail)},
      ${at}, ${expiresAt})`);
  return ticket;
}

/** Finds a ticket that can still be used. `lock` makes simultaneous calls with the same ticket wait. */
export async function findSecondStep(
  tx: Queryable,
  audience: Audience,
  ticket: string,
  at: Date,
  { lock = false } = {},
): Promise<Step | null> {
  const [found] = await tx.query<Step[]>(sql`
    select person_id as "personID", detail ->> 'fingerprint' as fingerprint, detail ->> 'method' as method,
      coalesce(detail -> 'roles', '[]') as roles,
      nullif(detail -> 'identity', 'null') as identity
    from sign_in_step
    where code_hash = ${hashOf(ticket)} and kind = 'second-factor' and audience = ${audience}
      and used_at is null and expires_at > ${at} and tries < ${maximumTries}
    ${lock ? sql`for update` : sql``}`);
  return found ?? null;
}

export async function countTry(tx: Queryable, ticket: string): Promise<void> {
  await tx.execute(sql`update sign_in_step set tries = tries + 1 where code_hash = ${hashOf(ticket)}`);
}

export async function finishStep(tx: Queryable, ticket: string, at: Date): Promise<void> {
  await tx.execute(sql`update sign_in_step set used_at = ${at} where code_hash = ${hashOf(ticket)}`);
}
