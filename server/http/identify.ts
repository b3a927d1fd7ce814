// Finds out who is asking: the token names a sign-in, and the database says who that person is right now.
import { createSigner, createVerifier } from 'fast-jwt';
import type { Claims } from '../../contract/auth.ts';
import type { Actor } from '../../rules/permissions.ts';
import type { Sql } from '../database/connect.ts';
import { personColumns } from '../people/queries.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Audience = 'staff' | 'user';

export interface SignedInActor extends Actor {
  readonly sessionID: string;
  /** Counts the changes made to the person; every reply carries it, so that an open tab learns of the next one. */
  readonly personVersion: number;
}

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
      try {
        const { jti } = verify(token) as { jti?: unknown };
        return typeof jti === 'string' && uuid.test(jti) ? jti : null;
      } catch {
        return null;
      }
    },
  };
}

export async function findActor(
  sql: Sql,
  sessionID: string,
  audience: Audience,
  at: Date,
): Promise<SignedInActor | null> {
  const [actor] = await sql<SignedInActor[]>`
    select ${personColumns(sql)}, session.id as "sessionID", person.version as "personVersion"
    from session join person on person.id = session.person_id
    where session.id = ${sessionID} and session.audience = ${audience}
      and session.ended_at is null and session.expires_at > ${at}`;
  return actor ?? null;
}
