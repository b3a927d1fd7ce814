// Lists the areas of the back office with path, label and access, for the guard, the sidebar and the tiles.
import type { Access } from '../../contract/endpoint.ts';
import { groupAccess } from '../../contract/group-access.ts';

/** One entry of a breadcrumb trail. */
export interface Crumb {
  readonly path: string;
  readonly label: string;
}

export interface Area extends Crumb {
  readonly access: Access;
}

export const areas = {
  dashboard: { path: '/', label: 'Dashboard', access: 'staff' },
  assessments: { path: '/assessments', label: 'Assessments', access: { role: 'assessor' } },
  superAdmins: { path: '/superadmins', label: 'Super Admins', access: 'superAdmin' },
  admins: { path: '/admins', label: 'Admins', access: { role: 'admins' } },
  users: { path: '/users', label: 'Users', access: { role: 'users' } },
  challengeGroups: {
    path: '/challenge-groups',
    label: 'Challenge Groups',
    access: groupAccess,
  },
  challenges: { path: '/challenges', label: 'Challenges', access: 'superAdmin' },
  challengeTags: {
    path: '/tags/challenge',
    label: 'Challenge IX Programme',
    access: { role: 'challengeTags' },
  },
  businessTags: { path: '/tags/business', label: 'Challenge Technology', access: { role: 'challengeTags' } },
  calendar: { path: '/calendar', label: 'Challenge Calendar', access: { role: 'calendar' } },
  messages: {
    path: '/contact-us-messages',
    label: 'Contact Us Messages',
    access: { role: 'contactUsMessages' },
  },
  securityEvents: { path: '/security-events', label: 'Security events', access: 'superAdmin' },
  privacy: { path: '/privacy', label: "People's data", access: 'superAdmin' },
} as const satisfies Record<string, Area>;

/** Screens with their own label that several other screens show. */
export const places = {
  users: { path: areas.users.path, label: 'Users / SMEs' },
  applications: { path: `${areas.users.path}/applications`, label: 'Applications' },
  account: { path: '/account', label: 'Your account' },
} as const satisfies Record<string, Crumb>;

/** The page of one record of an area, such as /users/7. */
export const recordPath = ({ path }: Pick<Crumb, 'path'>, id: number) => `${path}/${id}`;

export type AreaName = keyof typeof areas;

export const changePasswordPath = `${places.account.path}/edit-password`;
export const editNamePath = `${places.account.path}/edit-name`;
/** People whom the policy requires to set up a second factor are sent here too. */
export const secondFactorPath = `${places.account.path}/second-factor`;
export const accountFeedPath = `${places.account.path}/calendar-feed`;
