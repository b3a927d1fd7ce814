// Who is signed in: reading the token, keeping it, following other tabs.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { tokenStorageKey } from '../../contract/auth.ts';
import { groupAccess } from '../../contract/group-access.ts';
import { followOtherTabs, hangsOnMembership, readToken, session } from './session.ts';
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

const lasting = (over: object = {}) => tokenOf({ ...claims, exp: seconds(new Date()) + 3600, ...over });

describe('a token', () => {
  test('tells who its bearer is, letters outside of ASCII included', () => {
    expect(readToken(tokenOf(claims), noon)?.person).toEqual({
      id: 7,
      email: 'zoe@example.com',
      firstName: 'Zoë',
      lastName: 'Núñez',
      roles: [10, 60],
      site: 2,
    });
  });

  test('is of no use once it has run out', () => {
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
  ])('that cannot be read is none: %j', (token) => {
    expect(readToken(token, noon)).toBeNull();
  });
});

describe('the session', () => {
  beforeEach(() => session.signOut());

  test('keeps the token under its key, and removes it at sign-out', () => {
    const token = lasting();
    session.signIn(token);
    expect(localStorage.getItem(tokenStorageKey)).toBe(token);
    expect(session.get()?.person.email).toBe('zoe@example.com');
    session.signOut();
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
    expect(session.get()).toBeNull();
  });

  test('removes a stored token that is of no use', () => {
    localStorage.setItem(tokenStorageKey, tokenOf(claims).slice(0, 20));
    expect(session.get()).toBeNull();
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
  });

  test('stores why a token was removed until the next sign-in, and nothing at a sign-out', () => {
    session.signIn(lasting());
    session.signOut();
    expect(sessionError.get()).toBeNull();
    localStorage.setItem(tokenStorageKey, tokenOf({ ...claims, exp: seconds(noon) - 60 * 60 * 24 * 365 }));
    expect(session.get()).toBeNull();
    expect(sessionError.get()).toBe('Unauthorized');
    session.signIn(lasting());
    expect(sessionError.get()).toBeNull();
  });

  test('takes the server\u2019s word for the person, and tells once', () => {
    session.signIn(lasting());
    const heard: (readonly number[] | undefined)[] = [];
    const stop = session.subscribe(() => heard.push(session.get()?.person.roles));
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
    expect(heard).toEqual([[10]]);
  });

  test('knows only from the server whether someone is a member of a challenge group', () => {
    session.signIn(lasting());
    const known = () => session.get()?.person;
    const unknown = known();
    if (!unknown) throw new Error('Nobody is signed in.');
    expect(unknown.isGroupMember).toBeUndefined();
    expect(hangsOnMembership(unknown, groupAccess)).toBe(true);
    expect(hangsOnMembership(unknown, { role: 'assessor' })).toBe(false);
    const roles = [...unknown.roles];
    session.update({ ...unknown, roles, isGroupMember: true });
    expect(known()?.isGroupMember).toBe(true);
    expect(known() && hangsOnMembership({ ...unknown, isGroupMember: true }, groupAccess)).toBe(false);
  });

  test('follows a sign-in and a sign-out in another tab', () => {
    const stop = followOtherTabs();
    const inOtherTab = (change: () => void) => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey }));
    };
    const heard: (string | undefined)[] = [];
    const unsubscribe = session.subscribe(() => heard.push(session.get()?.person.email));
    inOtherTab(() => localStorage.setItem(tokenStorageKey, lasting()));
    inOtherTab(() => localStorage.setItem(tokenStorageKey, lasting({ Email: 'other@example.com' })));
    inOtherTab(() => localStorage.removeItem(tokenStorageKey));
    stop();
    unsubscribe();
    expect(heard).toEqual(['zoe@example.com', 'other@example.com', undefined]);
  });
});
