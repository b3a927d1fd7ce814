// Tests which actions lists and pages offer to super admins, admins with every role, and admins with one role.
import { expect, test } from 'vitest';
import type { Person } from '../../../contract/people.ts';
import { assignableRoles, roles, sites } from '../../../contract/vocabulary.ts';
import { actionsOn } from './person-actions.ts';
import { adminKind, superAdminKind, userKind } from './person-kinds.ts';

let id = 0;
const someone = (...roleNumbers: Person['roles']): Person => {
  id += 1;
  return {
    id,
    email: `p${id}@demo.example`,
    firstName: 'A',
    lastName: 'B',
    roles: roleNumbers,
    site: sites.IX,
  };
};

const superAdmin = someone(roles.superAdmin);
const otherSuperAdmin = someone(roles.superAdmin);
const adminWithAllRoles = someone(roles.admin, ...assignableRoles);
const adminWithOneRole = someone(roles.admin, roles.admins);
const user = someone(roles.user);

const nothing = { canEdit: false, kindChange: null, canRemove: false, canResetSignIn: false };

test('a super admin may edit, upgrade, downgrade and remove others', () => {
  expect(actionsOn(adminKind, superAdmin, adminWithAllRoles)).toEqual({
    canEdit: true,
    kindChange: 'upgrade',
    canRemove: true,
    canResetSignIn: true,
  });
  expect(actionsOn(superAdminKind, superAdmin, otherSuperAdmin)).toEqual({
    canEdit: true,
    kindChange: 'downgrade',
    canRemove: true,
    canResetSignIn: true,
  });
  expect(actionsOn(userKind, superAdmin, user)).toEqual({
    canEdit: true,
    kindChange: null,
    canRemove: true,
    canResetSignIn: true,
  });
});

test('a person cannot downgrade or remove themselves', () => {
  const editOnly = { canEdit: true, kindChange: null, canRemove: false, canResetSignIn: false };
  expect(actionsOn(superAdminKind, superAdmin, superAdmin)).toEqual(editOnly);
  expect(actionsOn(adminKind, adminWithAllRoles, adminWithAllRoles)).toEqual(editOnly);
});

test('an admin may edit and remove people with fewer roles, and never change their kind', () => {
  expect(actionsOn(adminKind, adminWithAllRoles, adminWithOneRole)).toEqual({
    canEdit: true,
    kindChange: null,
    canRemove: true,
    canResetSignIn: false,
  });
  expect(actionsOn(adminKind, adminWithOneRole, adminWithAllRoles)).toEqual(nothing);
  expect(actionsOn(userKind, adminWithAllRoles, user)).toEqual({
    canEdit: true,
    kindChange: null,
    canRemove: true,
    canResetSignIn: false,
  });
  expect(actionsOn(userKind, adminWithOneRole, user)).toEqual(nothing);
});
