// Holds who is signed in: the token in local storage, and the person as last read from the token or the server.
import { useSyncExternalStore } from 'react';
import { Claims, type SignedIn, tokenStorageKey } from '../../contract/auth.ts';
import type { Access } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { z } from '../../contract/zod.ts';
import { type Actor, canCall } from '../../rules/permissions.ts';
import { sessionError } from './session-error.ts';

export interface Session {
  readonly token: string;
  /** Stays the same when a confirmation replaces the token, so that the page keeps its forms. */
  readonly key: string;
  readonly person: Actor;
}

const RoleNumbers = z.array(z.int());

/** Returns null for text that is not JSON. */
function parseJSON(text: string): unknown {
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
    return parseJSON(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Reads the person from a token; null if it is unreadable or expired. Only the server can detect a forged one. */
export function readToken(token: string, at: Date): Session | null {
  const claims = Claims.safeParse(payloadOf(token));
  if (!claims.success || claims.data.exp * 1000 <= at.getTime()) return null;
  const { ID, Email, FirstName, LastName, Roles, Site } = claims.data;
  const roles = RoleNumbers.safeParse(parseJSON(Roles));
  if (!roles.success) return null;
  return {
    token,
    key: `${ID} ${claims.data.exp}`,
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

/** Reads the session from local storage, and removes a token that is unreadable or expired. */
function load() {
  const token = localStorage.getItem(tokenStorageKey);
  if (token === current?.token && readToken(token, new Date())) return;
  const session = token === null ? null : readToken(token, new Date());
  if (token !== null && !session) {
    localStorage.removeItem(tokenStorageKey);
    sessionError.set(messages.unauthorized);
  }
  // A token does not say whether the person is a member of a challenge group, but the server has already said so.
  if (session && session.key === current?.key)
    change({ ...session, person: { ...current.person, ...session.person } });
  else change(session);
}

export const session = {
  /** The session that is valid now; the token is checked each time because it may have expired. */
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
  /** For when the server no longer accepts the token. */
  end() {
    sessionError.set(messages.unauthorized);
    session.signOut();
  },
  /** What the server says about the person is newer than the token's claims. */
  update(person: SignedIn) {
    if (!current || JSON.stringify(current.person) === JSON.stringify(person)) return;
    change({ ...current, person });
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** True if only a membership in a challenge group would give access. Only the server knows it, not the token. */
export const shouldCheckMembership = (person: Actor, access: Access) =>
  !canCall(person, access).allowed && canCall({ ...person, isGroupMember: true }, access).allowed;

/** Applies a sign-in or sign-out in another tab to this one. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    if (event.key === tokenStorageKey || event.key === null) load();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export const useSession = () => useSyncExternalStore(session.subscribe, () => current);

/** The signed-in person, for components inside the frame, which only opens after a sign-in. */
export function usePerson(): Actor {
  const person = useSession()?.person;
  if (!person) throw new Error('No one is signed in.');
  return person;
}
