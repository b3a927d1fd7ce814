// Tests who may set a password or change an email for someone else, for each kind of membership against the others.
import { describe, expect, test } from 'vitest';
import { roles, sites } from '../contract/vocabulary.ts';
import { canChangeSignIn, type Memberships, membershipKinds, noMemberships } from './memberships.ts';
import type { PersonFacts } from './people.ts';

const admin: PersonFacts = { id: 1, roles: [roles.admin, roles.admins], site: sites.IX };
const superAdmin: PersonFacts = { ...admin, roles: [roles.superAdmin] };
const person = { id: 2, firstName: 'Grace', lastName: 'Hopper' };
const refused = {
  allowed: false,
  reason: 'Only a super admin can do this, because Grace Hopper has access that you do not have.',
};
const verdict = (ofActor: Partial<Memberships>, ofPerson: Partial<Memberships>, actor = admin) =>
  canChangeSignIn(actor, person, {
    ofActor: { ...noMemberships, ...ofActor },
    ofPerson: { ...noMemberships, ...ofPerson },
  });

test('anyone who manages a person without memberships may change their sign-in', () => {
  expect(verdict({}, {})).toEqual({ allowed: true });
  expect(verdict({ adminOfGroups: [7] }, {})).toEqual({ allowed: true });
});

describe.each(membershipKinds)('%s', (kind) => {
  test('blocks an admin without it, and one who has it elsewhere', () => {
    expect(verdict({}, { [kind]: [7] })).toEqual(refused);
    expect(verdict({ [kind]: [8] }, { [kind]: [7] })).toEqual(refused);
  });

  test('must be shared in every group or challenge', () => {
    expect(verdict({ [kind]: [7] }, { [kind]: [7, 8] })).toEqual(refused);
    expect(verdict({ [kind]: [8, 7, 9] }, { [kind]: [7, 8] })).toEqual({ allowed: true });
  });

  test.each(membershipKinds.filter((other) => other !== kind))('is not covered by %s', (other) => {
    expect(verdict({ [other]: [7] }, { [kind]: [7] })).toEqual(refused);
  });

  test('does not block a super admin or the person themselves', () => {
    expect(verdict({}, { [kind]: [7] }, superAdmin)).toEqual({ allowed: true });
    expect(verdict({}, { [kind]: [7] }, { ...admin, id: person.id })).toEqual({ allowed: true });
  });
});
