// The sidebar's entries in the specified order, in groups with a line between them.
import { type Actor, canCall } from '../../rules/permissions.ts';
import { type AreaName, areas } from '../platform/areas.ts';

const entryGroups: readonly (readonly AreaName[])[] = [
  ['dashboard'],
  ['assessments'],
  ['superAdmins', 'admins', 'users'],
  ['challengeGroups', 'challenges', 'challengeTags', 'businessTags', 'calendar'],
  ['messages'],
];

type Viewer = Pick<Actor, 'roles' | 'isGroupMember'>;

const isOpenTo = (person: Viewer) => (area: AreaName) => canCall(person, areas[area].access).allowed;

export const entriesFor = (person: Viewer): AreaName[][] =>
  entryGroups.map((group) => group.filter(isOpenTo(person))).filter((group) => group.length > 0);

/** Below the specified entries, in a landmark of their own. */
const administrationEntries: readonly AreaName[] = ['securityEvents', 'privacy'];

export const administrationFor = (person: Viewer): AreaName[] =>
  administrationEntries.filter(isOpenTo(person));
