// Tests who may make which call, for each role on its own.
import { expect, test } from 'vitest';
import type { Access } from '../contract/endpoint.ts';
import { type RoleName, roles, sites } from '../contract/vocabulary.ts';
import { canReadTags, canSeeSite, mayCall } from './permissions.ts';

const everyRole = Object.keys(roles) as RoleName[];
const screenRoles = everyRole.filter((role) => !['superAdmin', 'admin', 'user'].includes(role));
const superAdmin = { roles: [roles.superAdmin] };
const adminWith = (...held: RoleName[]) => ({ roles: [roles.admin, ...held.map((role) => roles[role])] });
const userWith = (...held: RoleName[]) => ({ roles: [roles.user, ...held.map((role) => roles[role])] });

test.each(screenRoles)('only staff with %s and super admins may make a call that needs it', (role) => {
  const access: Access = { role };
  expect(mayCall(superAdmin, access).allowed).toBe(true);
  for (const held of screenRoles) expect(mayCall(adminWith(held), access).allowed).toBe(held === role);
  expect(mayCall(adminWith(), access).allowed).toBe(false);
});

test.each(screenRoles)('a user with %s still may not use the back office', (role) => {
  expect(mayCall(userWith(role), { role })).toEqual({
    allowed: false,
    reason: 'Only staff can use the back office.',
  });
});

test('one of several roles is enough', () => {
  const access: Access = { anyRole: ['challengeGroups', 'challengeView'] };
  expect(mayCall(adminWith('challengeView'), access).allowed).toBe(true);
  expect(mayCall(adminWith('calendar'), access)).toEqual({
    allowed: false,
    reason: 'You need the role Challenge Groups or Challenge View.',
  });
});

test('only super admins may make a call for super admins, even if others have every role', () => {
  expect(mayCall(superAdmin, 'superAdmin').allowed).toBe(true);
  expect(mayCall(adminWith(...screenRoles), 'superAdmin').allowed).toBe(false);
});

test('admins and super admins may make a call for staff', () => {
  expect(mayCall(superAdmin, 'staff').allowed).toBe(true);
  expect(mayCall(adminWith(), 'staff').allowed).toBe(true);
  expect(mayCall(userWith(), 'staff').allowed).toBe(false);
});

test.each([
  [sites.IX, sites.IX, true],
  [sites.IX, sites.GA, false],
  [sites.IX, sites.All, true],
  [sites.GA, sites.GA, true],
  [sites.GA, sites.IX, false],
  [sites.GA, sites.All, true],
  [sites.All, sites.IX, true],
  [sites.All, sites.GA, true],
  [sites.All, sites.All, true],
])('staff of site %i see what belongs to site %i: %s', (own, other, sees) => {
  expect(canSeeSite({ site: own }, other)).toBe(sees);
});

test('staff with the role, or anyone who can edit a challenge, may read tags', () => {
  expect(canReadTags(adminWith('challengeTags'), { editsAChallenge: false }).allowed).toBe(true);
  expect(canReadTags(adminWith(), { editsAChallenge: true }).allowed).toBe(true);
  expect(canReadTags(adminWith('assessor'), { editsAChallenge: false })).toEqual({
    allowed: false,
    reason: 'You need the role Challenge Tags.',
  });
});
