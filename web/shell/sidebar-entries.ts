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

export const entriesFor = (person: Pick<Actor, 'roles' | 'isGroupMember'>): AreaName[][] =>
  entryGroups
    .map((group) => group.filter((area) => canCall(person, areas[area].access).allowed))
    .filter((group) => group.length > 0);
