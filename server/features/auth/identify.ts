// Finds out who is asking: the token names a sign-in, and the database says who that person is right now.
import { setImmediate } from 'node:timers/promises';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Claims } from '../../../contract/auth.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { joined, sql } from '../../platform/database/sql.ts';
import type { Audience, Identification, SignedInActor, SignIn } from '../../platform/http/asking.ts';
import type { Services } from '../../platform/http/services.ts';
import { isGroupMember } from './group-membership.ts';
import { personColumns } from './person-columns.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Tokens whose signature is known to be ours. */
const mostKnown = 2000;

/** Staff and users have tokens of their own kind, so that neither opens the other's doors. */
export function tokens(secret: string, audience: Audience) {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    requiredClaims: ['aud', 'jti'],
    // The session's own row says when it ends; one clock decides, not two.
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
  // A signature is checked once: that we made a token stays true, and whether its sign-in holds is looked up each time.
  const known = new Map<string, string>();
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
    /** The sign-in that a token names, or null if we did not make this token. */
    sessionOf(authorization: string | undefined): string | null {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return null;
      const seen = known.get(token);
      if (seen !== undefined) return seen;
      const session = readSession(token);
      if (session !== null) {
        if (known.size === mostKnown) known.clear();
        known.set(token, session);
      }
      return session;
    },
  };
}

/**
 * The statement has so many places for sign-ins, filled up with the first where there are fewer: for a list of any
 * length PostgreSQL would plan anew each time, which takes longer than looking up.
 */
const places = [1, 4, 16, 64] as const;
const mostAtOnce = 64;

/** Those of these sign-ins that hold at this moment, with who they are of. */
function findSignIns(tx: Queryable, ids: readonly string[], at: Date) {
  const length = places.find((size) => size >= ids.length) ?? mostAtOnce;
  const filled = Array.from({ length }, (_, index) => ids[index] ?? ids[0] ?? '');
  return tx.query<(SignedInActor & { readonly audience: Audience })[]>(sql`
    select ${personColumns}, session.id as "sessionID", person.version as "personVersion", session.audience
    from session join person on person.id = session.person_id
    where session.id in (${joined(filled)}) and session.ended_at is null and session.expires_at > ${at}`);
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
 * The same for everyone who asks in one turn of the event loop, by one statement. It begins after the last of them has
 * come, so that nobody is taken for who they were before.
 */
export function actorsTogether(tx: Queryable, now: () => { readonly instant: Date }) {
  let waiting: { readonly ids: Set<string>; readonly found: ReturnType<typeof lookUp> } | null = null;

  async function lookUp(ids: ReadonlySet<string>) {
    await setImmediate();
    if (waiting?.ids === ids) waiting = null;
    return findSignIns(tx, [...ids], now().instant);
  }

  return async (signIn: SignIn): Promise<SignedInActor | null> => {
    if (waiting && waiting.ids.size < mostAtOnce) waiting.ids.add(signIn.id);
    else {
      const ids = new Set([signIn.id]);
      waiting = { ids, found: lookUp(ids) };
    }
    return actorOf(await waiting.found, signIn);
  };
}

/** All that the routes ask about whoever is asking. */
export function identification({
  database,
  tokenSecret,
  now,
}: Pick<Services, 'database' | 'tokenSecret' | 'now'>): Identification {
  const tokensOf = { staff: tokens(tokenSecret, 'staff'), user: tokens(tokenSecret, 'user') };
  const findTogether = actorsTogether(database, now);
  return {
    sessionOf: (audience, authorization) => tokensOf[audience].sessionOf(authorization),
    findActor: (signIn, tx) => (tx ? findActor(tx, signIn, now().instant) : findTogether(signIn)),
    isGroupMember,
  };
}
