// Who is signed in here: the token in local storage, and the person as last heard from the token or the server.
import { useSyncExternalStore } from 'react';
import { Claims, type SignedIn, tokenStorageKey } from '../../contract/auth.ts';
import type { Access } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { z } from '../../contract/zod.ts';
import { type Actor, mayCall } from '../../rules/permissions.ts';
import { sessionError } from './session-error.ts';

export interface Session {
  readonly token: string;
  readonly person: Actor;
}

const RoleNumbers = z.array(z.int());

/** null: nothing that could be read. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function payloadOf(token: string): unknown {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return parsed(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The person a token speaks of; null if it cannot be read or has run out. Only the server can tell a forged one. */
export function readToken(token: string, at: Date): Session | null {
  const claims = Claims.safeParse(payloadOf(token));
  if (!claims.success || claims.data.exp * 1000 <= at.getTime()) return null;
  const { ID, Email, FirstName, LastName, Roles, Site } = claims.data;
  const roles = RoleNumbers.safeParse(parsed(Roles));
  if (!roles.success) return null;
  return {
    token,
    person: { id: ID, email: Email, firstName: FirstName, lastName: LastName, roles: roles.data, site: Site },
  };
}

const listeners = new Set<() => void>();
let current: Session | null = null;

function change(to: Session | null) {
  if (to === current) return;
  current = to;
  for (const listener of listeners) listener();
}

/** A token that is of no use is removed from the storage as well. */
function load() {
  const token = localStorage.getItem(tokenStorageKey);
  if (token === current?.token && readToken(token, new Date())) return;
  const session = token === null ? null : readToken(token, new Date());
  if (token !== null && !session) {
    localStorage.removeItem(tokenStorageKey);
    sessionError.set(messages.unauthorized);
  }
  change(session);
}

export const session = {
  /** The valid session of this moment, so that a token that ran out since is not taken for one. */
  get(): Session | null {
    load();
    return current;
  },
  signIn(token: string) {
    sessionError.forget();
    localStorage.setItem(tokenStorageKey, token);
    load();
  },
  signOut() {
    localStorage.removeItem(tokenStorageKey);
    load();
  },
  /** Without the person's doing: the server no longer accepts the token. */
  end() {
    sessionError.set(messages.unauthorized);
    session.signOut();
  },
  /** What the server says about the person is newer than the token's claims. */
  update(person: SignedIn) {
    if (!current || JSON.stringify(current.person) === JSON.stringify(person)) return;
    change({ token: current.token, person });
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Whether being a member of a challenge group would open this to someone. A token does not tell: only the server knows. */
export const hangsOnMembership = (person: Actor, access: Access) =>
  !mayCall(person, access).allowed && mayCall({ ...person, isGroupMember: true }, access).allowed;

/** Other tabs sign in and out as well; this one follows. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    if (event.key === tokenStorageKey || event.key === null) load();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export const useSession = () => useSyncExternalStore(session.subscribe, () => current);

/** For everything inside the frame, which nobody enters without having signed in. */
export function usePerson(): Actor {
  const person = useSession()?.person;
  if (!person) throw new Error('Nobody is signed in.');
  return person;
}
