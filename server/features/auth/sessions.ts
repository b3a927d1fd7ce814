// SQL of sign-ins: opening, confirming, listing and ending them.
import type { SignIn } from '../../../contract/account.ts';
import type { SignInMethod } from '../../../contract/security-events.ts';
import { replacedTokenSeconds } from '../../../rules/recent-sign-in.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import type { Audience } from '../../platform/http/identification.ts';
import type { Account } from './queries.ts';

/**
 * A sign-in that was replaced ends a little later, so its end can be in the future; `least` ignores an end that is null.
 * Every signed-in call compares the moment, so it is sent only once.
 */
export const isOpen = (at: Date): Fragment => sql`least(session.ended_at, session.expires_at) > ${at}`;

export interface NewSession {
  readonly id: string;
  readonly audience: Audience;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly method: SignInMethod;
  /** How many factors the person has shown. */
  readonly strength: 1 | 2;
  readonly agent: string;
  readonly network: string;
}

/**
 * Inserts only if the password is still the one that was checked, or still missing, and returns whether it did. An erased
 * person has no password either, as before if they signed in through an identity provider.
 */
export async function insertSession(tx: Queryable, session: NewSession, account: Account): Promise<boolean> {
  const { id, audience, createdAt, expiresAt, method, strength, agent, network } = session;
  const inserted = await tx.execute(sql`
    insert into session (id, person_id, audience, created_at, expires_at, method, strength, agent, network)
    select ${id}, person.id, ${audience}, ${createdAt}, ${expiresAt}, ${method}, ${strength}, ${agent}, ${network}
    from person
    where person.id = ${account.id} and person.password_hash is not distinct from ${account.passwordHash}
      and person.erased_at is null
    for share`);
  return inserted === 1;
}

interface Confirmation {
  readonly id: string;
  readonly newID: string;
  readonly personID: number;
  /** The one that was checked. */
  readonly passwordHash: string | null;
}

interface Confirmed {
  readonly id: string;
  readonly expiresAt: Date;
}

/**
 * Continues a sign-in under a new id and with the same end, and lets the old one end soon. If another tab has just done
 * so, its new sign-in is used. Returns null if the sign-in has ended or the password is not the one that was checked.
 */
export async function confirmSession(
  tx: Queryable,
  { id, newID, personID, passwordHash }: Confirmation,
  at: Date,
): Promise<Confirmed | null> {
  // The person is locked first, as when a password is set, so that the two never wait for each other. Two tabs that
  // confirm at the same time do so one after the other.
  const unchanged = await tx.execute(sql`
    select from person where id = ${personID} and password_hash is not distinct from ${passwordHash}
    for no key update`);
  if (unchanged === 0) return null;
  const [old] = await tx.query<{ replacedBy: string | null; expiresAt: Date }[]>(sql`
    select replaced_by as "replacedBy", expires_at as "expiresAt"
    from session where id = ${id} and ${isOpen(at)} for update`);
  if (!old) return null;
  if (old.replacedBy !== null) {
    const renewed = await tx.execute(sql`
      update session set confirmed_at = ${at} where id = ${old.replacedBy} and ${isOpen(at)}`);
    return renewed === 1 ? { id: old.replacedBy, expiresAt: old.expiresAt } : null;
  }
  await tx.execute(sql`
    insert into session (id, person_id, audience, created_at, expires_at, method, strength, agent, network,
      last_used_at, confirmed_at)
    select ${newID}, person_id, audience, created_at, expires_at, method, strength, agent, network, ${at}, ${at}
    from session where id = ${id}`);
  const endsAt = new Date(at.getTime() + replacedTokenSeconds * 1000);
  await tx.execute(sql`update session set ended_at = ${endsAt}, replaced_by = ${newID} where id = ${id}`);
  // Every replaced id names the newest one, so that all of them end together.
  await tx.execute(sql`
    update session set replaced_by = ${newID} where person_id = ${personID} and replaced_by = ${id}`);
  return { id: newID, expiresAt: old.expiresAt };
}

/** The person has just shown their second factor in this sign-in. */
export async function strengthenSession(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`update session set strength = 2 where id = ${id}`);
}

/** How many factors the person has shown in this sign-in. */
export async function findStrength(tx: Queryable, id: string): Promise<1 | 2> {
  const [found] = await tx.query<{ strength: 1 | 2 }[]>(sql`select strength from session where id = ${id}`);
  return found?.strength ?? 1;
}

/** Several calls of a page come at once, so only the first of a minute writes. */
export async function updateLastUse(tx: Queryable, id: string, at: Date): Promise<void> {
  const minuteAgo = new Date(at.getTime() - 60_000);
  await tx.execute(sql`update session set last_used_at = ${at}
    where id = ${id} and coalesce(last_used_at, created_at) <= ${minuteAgo}`);
}

/** The newest id of a sign-in that was confirmed; otherwise its only one. A condition on `session`. */
const newestID = sql`coalesce(session.replaced_by, session.id)`;
const newestIDOf = (id: string): Fragment => sql`(select ${newestID} from session where id = ${id})`;

/** All ids of a confirmed sign-in are one sign-in for the person, so they end together. */
const isSameSignIn = (
  id: string,
): Fragment => sql`session.person_id = (select person_id from session where id = ${id})
  and ${newestID} = ${newestIDOf(id)}`;

export async function endSession(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update session set ended_at = ${at} where ${isSameSignIn(id)} and ${isOpen(at)}`);
}

/** `except` is the sign-in that makes the change; it stays open. Returns how many sign-ins of the person ended. */
export async function endSessionsOf(
  tx: Queryable,
  personID: number,
  at: Date,
  except: string | null = null,
): Promise<number> {
  const others = except === null ? sql`true` : sql`(${isSameSignIn(except)}) is not true`;
  const [ended] = await tx.query<[{ count: number }]>(sql`
    with ended as (
      update session set ended_at = ${at} where person_id = ${personID} and ${isOpen(at)} and ${others}
      returning replaced_by)
    select count(*) filter (where replaced_by is null)::integer as count from ended`);
  return ended.count;
}

/**
 * Locks the person and reports whether this sign-in is still open. Someone who sets the person's password at the same
 * time either has the lock first, or waits and then also ends what this sign-in created.
 */
export async function lockSignIn(
  tx: Queryable,
  { id, sessionID }: { id: number; sessionID: string },
  at: Date,
): Promise<boolean> {
  await tx.execute(sql`select from person where id = ${id} for no key update`);
  const open = await tx.execute(sql`select from session where id = ${sessionID} and ${isOpen(at)}`);
  return open === 1;
}

/** The open sign-ins of a person, the newest first. One that was replaced is not listed, because another continues it. */
export function listSignIns(
  tx: Queryable,
  { personID, currentID, audience }: { personID: number; currentID: string; audience: Audience },
  at: Date,
): Promise<SignIn[]> {
  return tx.query<SignIn[]>(sql`
    select id, method, agent, network, instant(created_at) as since,
      instant(coalesce(last_used_at, created_at)) as "lastUsed",
      (id = ${newestIDOf(currentID)}) is true as "isCurrent"
    from session
    where person_id = ${personID} and audience = ${audience} and replaced_by is null and ${isOpen(at)}
    order by session.created_at desc, id`);
}

/** Whether this is an open sign-in of the person, and whether it is the one with this id. */
export async function findSignIn(
  tx: Queryable,
  { id, personID, currentID }: { id: string; personID: number; currentID: string },
  at: Date,
): Promise<{ readonly isCurrent: boolean } | null> {
  const [found] = await tx.query<{ isCurrent: boolean }[]>(sql`
    select (${newestID} = ${newestIDOf(currentID)}) is true as "isCurrent"
    from session where id = ${id} and person_id = ${personID} and ${isOpen(at)}`);
  return found ?? null;
}
