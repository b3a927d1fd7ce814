// Who passes which door, for every role alone.
import { expect, test } from 'vitest';
import type { Access } from '../contract/endpoint.ts';
import { type RoleName, roles, sites } from '../contract/vocabulary.ts';
import { canReadTags, mayCall, seesSite } from './permissions.ts';

const everyRole = Object.keys(roles) as RoleName[];
const screenRoles = everyRole.filter((role) => !['superAdmin', 'admin', 'user'].includes(role));
const superAdmin = { roles: [roles.superAdmin] };
const adminWith = (...held: RoleName[]) => ({ roles: [roles.admin, ...held.map((role) => roles[role])] });
const userWith = (...held: RoleName[]) => ({ roles: [roles.user, ...held.map((role) => roles[role])] });

test.each(screenRoles)('a call that needs %s is open to its holders and super admins only', (role) => {
  const access: Access = { role };
  expect(mayCall(superAdmin, access).allowed).toBe(true);
  for (const held of screenRoles) expect(mayCall(adminWith(held), access).allowed).toBe(held === role);
  expect(mayCall(adminWith(), access).allowed).toBe(false);
});

test.each(screenRoles)('a user who holds %s still does not enter the back office', (role) => {
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

test('what is for super admins is for nobody else, whatever roles they hold', () => {
  expect(mayCall(superAdmin, 'superAdmin').allowed).toBe(true);
  expect(mayCall(adminWith(...screenRoles), 'superAdmin').allowed).toBe(false);
});

test('what is for staff is for admins and super admins', () => {
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
  expect(seesSite({ site: own }, other)).toBe(sees);
});

test('tags are read with their role, or by whoever edits a challenge', () => {
  expect(canReadTags(adminWith('challengeTags'), { editsAChallenge: false }).allowed).toBe(true);
  expect(canReadTags(adminWith(), { editsAChallenge: true }).allowed).toBe(true);
  expect(canReadTags(adminWith('assessor'), { editsAChallenge: false })).toEqual({
    allowed: false,
    reason: 'You need the role Challenge Tags.',
  });
});
