// Names the lists that people can download and save views of, with what each is called and who may open its screen.
import type { Access } from './endpoint.ts';
import { groupAccess } from './group-access.ts';
import type { RoleName } from './vocabulary.ts';

export const listNames = [
  'admins',
  'superadmins',
  'users',
  'groups',
  'challenges',
  'group-challenges',
  'applications',
  'submissions',
  'tags',
  'business-tags',
  'messages',
] as const;
export type ListName = (typeof listNames)[number];

const role = (name: RoleName) => ({ role: name }) as const;

/** Who may open the screen with the list. The lists of one group or challenge also ask about that record. */
export const listAccess: Readonly<Record<ListName, Access>> = {
  admins: role('admins'),
  superadmins: 'superAdmin',
  users: role('users'),
  groups: groupAccess,
  challenges: 'superAdmin',
  'group-challenges': groupAccess,
  applications: role('users'),
  submissions: 'staff',
  tags: role('challengeTags'),
  'business-tags': role('challengeTags'),
  messages: role('contactUsMessages'),
};

/** The start of the name of a downloaded file. */
export const listLabels: Readonly<Record<ListName, string>> = {
  admins: 'Admins',
  superadmins: 'Super Admins',
  users: 'Users',
  groups: 'Challenge Groups',
  challenges: 'Challenges',
  'group-challenges': 'Challenges',
  applications: 'Applications',
  submissions: 'Submissions',
  tags: 'Challenge IX Programme',
  'business-tags': 'Challenge Technology',
  messages: 'Contact Us Messages',
};
