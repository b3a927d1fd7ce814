// The types that http needs to identify the caller; auth/ finds the person of a token.
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../database/database.ts';

export type Audience = 'staff' | 'user';

export interface SignedInActor extends Actor {
  readonly sessionID: string;
  /** Counts the changes to the person. Every reply includes it, so that an open tab notices a change. */
  readonly personVersion: number;
  /** When they last proved who they are. */
  readonly confirmedAt: Date;
  readonly lastUsedAt: Date;
  /** How many factors they have shown in this sign-in. */
  readonly strength: 1 | 2;
}

export interface SignIn {
  readonly id: string;
  readonly audience: Audience;
}

/** What the routes need from auth/; passed in, because auth/ depends on http/. */
export interface Identification {
  /** Returns the session id from the token in an Authorization header, or null if we did not issue the token. */
  sessionOf(audience: Audience, authorization: string | undefined): string | null;
  /** Returns the person of a session that is still valid; with `tx`, by a separate statement in that transaction. */
  findActor(signIn: SignIn, tx?: Queryable): Promise<SignedInActor | null>;
  isGroupMember(tx: Queryable, personID: number): Promise<boolean>;
  hasSecondFactor(tx: Queryable, personID: number): Promise<boolean>;
  /** Stores that this sign-in was just used. */
  noteUse(sessionID: string): Promise<void>;
}
