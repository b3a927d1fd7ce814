// The areas of the back office: where each one stands, what it is called, who may enter. Guard, sidebar and tiles read it.
import type { Access } from '../../contract/endpoint.ts';
import { groupAccess } from '../../contract/group-access.ts';

/** A place on the way to a screen. */
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
} as const satisfies Record<string, Area>;

/** Screens of an area with a name of their own, which several places say. */
export const places = {
  users: { path: areas.users.path, label: 'Users / SMEs' },
  applications: { path: `${areas.users.path}/applications`, label: 'Applications' },
} as const satisfies Record<string, Crumb>;

/** The page of one record of an area, such as /users/7. */
export const recordPath = ({ path }: Pick<Crumb, 'path'>, id: number) => `${path}/${id}`;

export type AreaName = keyof typeof areas;
