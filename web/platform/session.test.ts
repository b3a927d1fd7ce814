// Tests the session: reading the token, storing it, and following other tabs.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { tokenStorageKey } from '../../contract/auth.ts';
import { groupAccess } from '../../contract/group-access.ts';
import { followOtherTabs, readToken, session, shouldCheckMembership } from './session.ts';
import { sessionError } from './session-error.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const seconds = (date: Date) => date.getTime() / 1000;
const claims = {
  Email: 'zoe@example.com',
  FirstName: 'Zoë',
  LastName: 'Núñez',
  ID: 7,
  Roles: '[10,60]',
  Site: 2,
  exp: seconds(noon) + 60,
};

function tokenOf(payload: unknown): string {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload)));
  return `header.${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

const validToken = (over: object = {}) => tokenOf({ ...claims, exp: seconds(new Date()) + 3600, ...over });

describe('a token', () => {
  test('names its person, including letters outside ASCII', () => {
    expect(readToken(tokenOf(claims), noon)?.person).toEqual({
      id: 7,
      email: 'zoe@example.com',
      firstName: 'Zoë',
      lastName: 'Núñez',
      roles: [10, 60],
      site: 2,
    });
  });

  test('is refused once it has expired', () => {
    expect(readToken(tokenOf(claims), new Date(noon.getTime() + 60_000))).toBeNull();
  });

  test.each([
    '',
    'x',
    'a.b.c',
    'a.e30.c',
    tokenOf(null),
    tokenOf({ ...claims, Roles: [10] }),
    tokenOf({ ...claims, exp: undefined }),
  ])('that cannot be read is refused: %j', (token) => {
    expect(readToken(token, noon)).toBeNull();
  });
});

describe('the session', () => {
  beforeEach(() => session.signOut());

  test('stores the token under its key, and removes it at sign-out', () => {
    const token = validToken();
    session.signIn(token);
    expect(localStorage.getItem(tokenStorageKey)).toBe(token);
    expect(session.get()?.person.email).toBe('zoe@example.com');
    session.signOut();
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
    expect(session.get()).toBeNull();
  });

  test('removes a stored token that cannot be read', () => {
    localStorage.setItem(tokenStorageKey, tokenOf(claims).slice(0, 20));
    expect(session.get()).toBeNull();
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
  });

  test('stores why a token was removed until the next sign-in, and stores nothing at a sign-out', () => {
    session.signIn(validToken());
    session.signOut();
    expect(sessionError.get()).toBeNull();
    localStorage.setItem(tokenStorageKey, tokenOf({ ...claims, exp: seconds(noon) - 60 * 60 * 24 * 365 }));
    expect(session.get()).toBeNull();
    expect(sessionError.get()).toBe('Unauthorized');
    session.signIn(validToken());
    expect(sessionError.get()).toBeNull();
  });

  test('takes the person from the server, and notifies its subscribers once', () => {
    session.signIn(validToken());
    const notified: (readonly number[] | undefined)[] = [];
    const stop = session.subscribe(() => notified.push(session.get()?.person.roles));
    const person = {
      id: 7,
      email: 'zoe@example.com',
      firstName: 'Zoë',
      lastName: 'Núñez',
      roles: [10],
      site: 2,
      isGroupMember: false,
    };
    session.update(person);
    session.update({ ...person });
    stop();
    expect(notified).toEqual([[10]]);
  });

  test('continues with a new token of the same person that ends at the same time', () => {
    const exp = seconds(new Date()) + 3600;
    session.signIn(validToken({ exp }));
    const before = session.get();
    if (!before) throw new Error('No one is signed in.');
    session.update({ ...before.person, roles: [10], isGroupMember: true });
    const renewed = `${validToken({ exp, jti: 'another' })}`;
    session.signIn(renewed);
    expect(session.get()).toMatchObject({ token: renewed, key: before.key, person: { isGroupMember: true } });
    session.signIn(validToken({ exp: exp + 1 }));
    expect(session.get()?.key).not.toBe(before.key);
    expect(session.get()?.person.isGroupMember).toBeUndefined();
  });

  test('learns only from the server whether someone is a member of a challenge group', () => {
    session.signIn(validToken());
    const known = () => session.get()?.person;
    const unknown = known();
    if (!unknown) throw new Error('No one is signed in.');
    expect(unknown.isGroupMember).toBeUndefined();
    expect(shouldCheckMembership(unknown, groupAccess)).toBe(true);
    expect(shouldCheckMembership(unknown, { role: 'assessor' })).toBe(false);
    const roles = [...unknown.roles];
    session.update({ ...unknown, roles, isGroupMember: true });
    expect(known()?.isGroupMember).toBe(true);
    expect(known() && shouldCheckMembership({ ...unknown, isGroupMember: true }, groupAccess)).toBe(false);
  });

  test('follows a sign-in and a sign-out in another tab', () => {
    const stop = followOtherTabs();
    const inOtherTab = (change: () => void) => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey }));
    };
    const notified: (string | undefined)[] = [];
    const unsubscribe = session.subscribe(() => notified.push(session.get()?.person.email));
    inOtherTab(() => localStorage.setItem(tokenStorageKey, validToken()));
    inOtherTab(() => localStorage.setItem(tokenStorageKey, validToken({ Email: 'other@example.com' })));
    inOtherTab(() => localStorage.removeItem(tokenStorageKey));
    stop();
    unsubscribe();
    expect(notified).toEqual(['zoe@example.com', 'other@example.com', undefined]);
  });
});
