// Tests who may make which call, for each role on its own.
import { expect, test } from 'vitest';
import type { Access } from '../contract/endpoint.ts';
import { type RoleName, roles, sites } from '../contract/vocabulary.ts';
import { canCall, canReadTags, canSeeSite } from './permissions.ts';

const everyRole = Object.keys(roles) as RoleName[];
const screenRoles = everyRole.filter((role) => !['superAdmin', 'admin', 'user'].includes(role));
const superAdmin = { roles: [roles.superAdmin] };
const adminWith = (...roleNames: RoleName[]) => ({
  roles: [roles.admin, ...roleNames.map((role) => roles[role])],
});
const userWith = (...roleNames: RoleName[]) => ({
  roles: [roles.user, ...roleNames.map((role) => roles[role])],
});

test.each(screenRoles)('only staff with %s and super admins may make a call that needs it', (role) => {
  const access: Access = { role };
  expect(canCall(superAdmin, access).allowed).toBe(true);
  for (const roleName of screenRoles)
    expect(canCall(adminWith(roleName), access).allowed).toBe(roleName === role);
  expect(canCall(adminWith(), access).allowed).toBe(false);
});

test.each(screenRoles)('a user with %s still may not use the back office', (role) => {
  expect(canCall(userWith(role), { role })).toEqual({
    allowed: false,
    reason: 'Only staff can use the back office.',
  });
});

test('one of several roles is enough', () => {
  const access: Access = { anyRole: ['challengeGroups', 'challengeView'] };
  expect(canCall(adminWith('challengeView'), access).allowed).toBe(true);
  expect(canCall(adminWith('calendar'), access)).toEqual({
    allowed: false,
    reason: 'You need the role Challenge Groups or Challenge View.',
  });
});

test('only super admins may make a call for super admins, even if others have every role', () => {
  expect(canCall(superAdmin, 'superAdmin').allowed).toBe(true);
  expect(canCall(adminWith(...screenRoles), 'superAdmin').allowed).toBe(false);
});

test('admins and super admins may make a call for staff', () => {
  expect(canCall(superAdmin, 'staff').allowed).toBe(true);
  expect(canCall(adminWith(), 'staff').allowed).toBe(true);
  expect(canCall(userWith(), 'staff').allowed).toBe(false);
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
])('staff of site %i see what belongs to site %i: %s', (personSite, other, sees) => {
  expect(canSeeSite({ site: personSite }, other)).toBe(sees);
});

test('staff with the role, or anyone who can edit a challenge, may read tags', () => {
  expect(canReadTags(adminWith('challengeTags'), { canEditAnyChallenge: false }).allowed).toBe(true);
  expect(canReadTags(adminWith(), { canEditAnyChallenge: true }).allowed).toBe(true);
  expect(canReadTags(adminWith('assessor'), { canEditAnyChallenge: false })).toEqual({
    allowed: false,
    reason: 'You need the role Challenge Tags.',
  });
});
