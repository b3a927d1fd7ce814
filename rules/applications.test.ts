// Tests who may remove an application and see its contact data, for every kind of staff.
import { expect, test } from 'vitest';
import { roles } from '../contract/vocabulary.ts';
import { canRemoveApplication, canSeeContactData } from './applications.ts';

const of = (lead: number, isGroupAdmin = false) => ({ challengeLeadID: lead, isGroupAdmin });
const admin = { id: 1, roles: [roles.admin] };

test.each([
  ['a super admin', { id: 1, roles: [roles.superAdmin] }, of(9), true],
  ['the role users', { id: 1, roles: [roles.admin, roles.users] }, of(9), true],
  ['the lead of the challenge', admin, of(1), true],
  ['an admin of its group', admin, of(9, true), true],
  ['the lead of another challenge', admin, of(9), false],
  ['an assessor', { id: 1, roles: [roles.admin, roles.assessor] }, of(9), false],
  ['a viewer', { id: 1, roles: [roles.admin, roles.challengeView] }, of(9), false],
])('%s', (_, actor, challenge, expected) => {
  expect(canRemoveApplication(actor, challenge).allowed).toBe(expected);
  expect(canSeeContactData(actor, challenge).allowed).toBe(expected);
});
