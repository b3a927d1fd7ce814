// The differences between the three kinds of person, which share one set of screens.
import { createContext, useContext } from 'react';
import { site } from '../../../contract/fields.ts';
import {
  AdminFields,
  admins,
  InvitedPerson,
  NewAdmin,
  NewSuperAdmin,
  NewUser,
  SuperAdminFields,
  superAdmins,
  UserFields,
  users,
} from '../../../contract/people.ts';
import { areas, places } from '../../platform/areas.ts';

export const adminKind = {
  kind: 'admin',
  path: areas.admins.path,
  listName: 'admins',
  noun: 'admin',
  title: areas.admins.label,
  calls: admins,
  /** Staff of site All must choose a site; for others the form has no such field. */
  fields: { withoutSite: AdminFields, withSite: AdminFields.safeExtend({ site }) },
  newFields: { withoutSite: NewAdmin, withSite: NewAdmin.safeExtend({ site }) },
  invitedFields: {
    withoutSite: InvitedPerson.admin,
    withSite: InvitedPerson.admin.safeExtend({ site }),
  },
  more: null,
} as const;

export const superAdminKind = {
  kind: 'superAdmin',
  path: areas.superAdmins.path,
  listName: 'superadmins',
  noun: 'super admin',
  title: areas.superAdmins.label,
  calls: superAdmins,
  fields: { withoutSite: SuperAdminFields, withSite: SuperAdminFields.safeExtend({ site }) },
  newFields: { withoutSite: NewSuperAdmin, withSite: NewSuperAdmin.safeExtend({ site }) },
  invitedFields: {
    withoutSite: InvitedPerson.superAdmin,
    withSite: InvitedPerson.superAdmin.safeExtend({ site }),
  },
  more: null,
} as const;

export const userKind = {
  kind: 'user',
  path: places.users.path,
  listName: 'users',
  noun: 'user',
  title: places.users.label,
  calls: users,
  fields: { withoutSite: UserFields, withSite: UserFields.safeExtend({ site }) },
  newFields: { withoutSite: NewUser, withSite: NewUser.safeExtend({ site }) },
  invitedFields: {
    withoutSite: InvitedPerson.user,
    withSite: InvitedPerson.user.safeExtend({ site }),
  },
  /** Another list that belongs to this kind of person. */
  more: places.applications,
} as const;

export type Kind = typeof adminKind | typeof superAdminKind | typeof userKind;

const KindContext = createContext<Kind>(adminKind);
export const KindProvider = KindContext.Provider;

/** The kind of person on the screen that the dialog belongs to. */
export const useKind = () => useContext(KindContext);
