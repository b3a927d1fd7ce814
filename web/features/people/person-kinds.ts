// The three kinds of person: one set of screens serves them all, and this is all in which they differ.
import { createContext, useContext } from 'react';
import { site } from '../../../contract/fields.ts';
import {
  AdminFields,
  admins,
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
  one: 'admin',
  title: areas.admins.label,
  calls: admins,
  /** Staff of site All must choose a site; the others have no such field. */
  fields: { settled: AdminFields, chosen: AdminFields.safeExtend({ site }) },
  newFields: { settled: NewAdmin, chosen: NewAdmin.safeExtend({ site }) },
  more: null,
} as const;

export const superAdminKind = {
  kind: 'superAdmin',
  path: areas.superAdmins.path,
  one: 'super admin',
  title: areas.superAdmins.label,
  calls: superAdmins,
  fields: { settled: SuperAdminFields, chosen: SuperAdminFields.safeExtend({ site }) },
  newFields: { settled: NewSuperAdmin, chosen: NewSuperAdmin.safeExtend({ site }) },
  more: null,
} as const;

export const userKind = {
  kind: 'user',
  path: places.users.path,
  one: 'user',
  title: places.users.label,
  calls: users,
  fields: { settled: UserFields, chosen: UserFields.safeExtend({ site }) },
  newFields: { settled: NewUser, chosen: NewUser.safeExtend({ site }) },
  /** Another list that belongs to these people. */
  more: places.applications,
} as const;

export type Kind = typeof adminKind | typeof superAdminKind | typeof userKind;

const KindContext = createContext<Kind>(adminKind);
export const KindProvider = KindContext.Provider;

/** The kind of the screen that a dialog stands over. */
export const useKind = () => useContext(KindContext);
