// Identifies the person behind a request: the token names a sign-in, and the database says who that person is now.
import { setImmediate } from 'node:timers/promises';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Claims } from '../../../contract/auth.ts';
import { isIdle } from '../../../rules/idle-end.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { joined, shortRead, sql } from '../../platform/database/sql.ts';
import type { Audience, Identification, SignedInActor, SignIn } from '../../platform/http/identification.ts';
import type { Services } from '../../platform/http/services.ts';
import { findFactors, hasSecondFactor } from '../factor-facts/queries.ts';
import { isGroupMember } from './group-membership.ts';
import { personColumns } from './person-columns.ts';
import { isOpen, updateLastUse } from './sessions.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** How many tokens with a verified signature we remember. */
const maximumVerified = 2000;

/** Staff and companies have different tokens, so a token of one side is not accepted on the other. */
export function tokens(secret: string, audience: Audience) {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    requiredClaims: ['aud', 'jti'],
    // The session's row says when it ends, so only one clock decides.
    ignoreExpiration: true,
  });
  function readSession(token: string): string | null {
    try {
      const { jti } = verify(token) as { jti?: unknown };
      return typeof jti === 'string' && uuid.test(jti) ? jti : null;
    } catch {
      return null;
    }
  }
  // We check a signature only once, because it stays valid. Whether the sign-in is still open is looked up each time.
  const verified = new Map<string, string>();
  return {
    issue(sessionID: string, actor: Actor, expiresAt: Date): string {
      const claims: Claims = {
        Email: actor.email,
        FirstName: actor.firstName,
        LastName: actor.lastName,
        ID: actor.id,
        Roles: JSON.stringify(actor.roles),
        Site: actor.site,
        exp: Math.floor(expiresAt.getTime() / 1000),
      };
      return sign({ ...claims, jti: sessionID, aud: audience });
    },
    /** The sign-in that a token names, or null if the token is not ours. */
    sessionOf(authorization: string | undefined): string | null {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return null;
      const sessionID = verified.get(token);
      if (sessionID !== undefined) return sessionID;
      const session = readSession(token);
      if (session !== null) {
        if (verified.size === maximumVerified) verified.clear();
        verified.set(token, session);
      }
      return session;
    },
  };
}

/**
 * How many ids the statement can take; free places repeat the first id. If their number varied freely, PostgreSQL
 * would plan the statement each time, which takes longer than the lookup.
 */
const parameterCounts = [1, 4, 16, 64] as const;
const maximumBatch = 64;

/** The sign-ins that are open at this moment, with their people. */
function findSignIns(tx: Queryable, ids: readonly string[], at: Date) {
  const length = parameterCounts.find((size) => size >= ids.length) ?? maximumBatch;
  const filled = Array.from({ length }, (_, index) => ids[index] ?? ids[0] ?? '');
  return tx.query<(SignedInActor & { readonly audience: Audience })[]>(
    shortRead(sql`
    select ${personColumns}, session.id as "sessionID", person.version as "personVersion", session.audience,
      coalesce(session.confirmed_at, session.created_at) as "confirmedAt",
      coalesce(session.last_used_at, session.created_at) as "lastUsedAt", session.strength
    from session join person on person.id = session.person_id
    where session.id in (${joined(filled)}) and ${isOpen(at)}`),
  );
}

function actorOf(found: Awaited<ReturnType<typeof findSignIns>>, { id, audience }: SignIn) {
  const signedIn = found.find((one) => one.sessionID === id && one.audience === audience);
  if (!signedIn) return null;
  const { audience: _, ...actor } = signedIn;
  return actor;
}

async function findActor(tx: Queryable, signIn: SignIn, at: Date): Promise<SignedInActor | null> {
  return actorOf(await findSignIns(tx, [signIn.id], at), signIn);
}

/**
 * Finds everyone who asks in the same turn of the event loop with one statement. The statement starts after the last of
 * them has asked, so nobody gets outdated data.
 */
export function batchActorLookups(tx: Queryable, now: () => { readonly instant: Date }) {
  let waiting: { readonly ids: Set<string>; readonly found: ReturnType<typeof lookUp> } | null = null;

  async function lookUp(ids: ReadonlySet<string>) {
    await setImmediate();
    if (waiting?.ids === ids) waiting = null;
    return findSignIns(tx, [...ids], now().instant);
  }

  return async (signIn: SignIn): Promise<SignedInActor | null> => {
    if (waiting && waiting.ids.size < maximumBatch) waiting.ids.add(signIn.id);
    else {
      const ids = new Set([signIn.id]);
      waiting = { ids, found: lookUp(ids) };
    }
    return actorOf(await waiting.found, signIn);
  };
}

/** Everything that the routes ask about the person behind a request. */
export function identification({
  database,
  settings,
  tokenSecret,
  now,
}: Pick<Services, 'database' | 'settings' | 'tokenSecret' | 'now'>): Identification {
  const tokensOf = { staff: tokens(tokenSecret, 'staff'), user: tokens(tokenSecret, 'user') };
  const findBatched = batchActorLookups(database, now);
  return {
    sessionOf: (audience, authorization) => tokensOf[audience].sessionOf(authorization),
    findActor: async (signIn, tx) => {
      const actor = await (tx ? findActor(tx, signIn, now().instant) : findBatched(signIn));
      const idleMinutes = signIn.audience === 'staff' ? settings.sessionIdleMinutes : null;
      return actor && isIdle(idleMinutes, actor.lastUsedAt, now().instant) ? null : actor;
    },
    isGroupMember,
    hasSecondFactor: async (tx, personID) => hasSecondFactor(await findFactors(tx, personID)),
    noteUse: (sessionID) => updateLastUse(database, sessionID, now().instant),
  };
}
