// Who is asking, as far as http has to know; auth/ knows how a token leads to a person.
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../database/database.ts';

export type Audience = 'staff' | 'user';

export interface SignedInActor extends Actor {
  readonly sessionID: string;
  /** Counts the changes made to the person; every reply carries it, so that an open tab learns of the next one. */
  readonly personVersion: number;
}

export interface SignIn {
  readonly id: string;
  readonly audience: Audience;
}

/** What the routes ask of auth/; passed in, because auth/ builds on http/. */
export interface Identification {
  /** The sign-in that the token in an Authorization header names, or null if we did not make this token. */
  sessionOf(audience: Audience, authorization: string | undefined): string | null;
  /** Whose sign-in it is, if it holds at this moment; with `tx` by a statement of its own in that transaction. */
  findActor(signIn: SignIn, tx?: Queryable): Promise<SignedInActor | null>;
  isGroupMember(tx: Queryable, personID: number): Promise<boolean>;
}
