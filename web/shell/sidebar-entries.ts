// The sidebar's entries in the specification's order, in families with a hairline between them.
import { type Actor, mayCall } from '../../rules/permissions.ts';
import { type AreaName, areas } from '../platform/areas.ts';

const families: readonly (readonly AreaName[])[] = [
  ['dashboard'],
  ['assessments'],
  ['superAdmins', 'admins', 'users'],
  ['challengeGroups', 'challenges', 'challengeTags', 'businessTags', 'calendar'],
  ['messages'],
];

export const entriesFor = (person: Pick<Actor, 'roles' | 'isGroupMember'>): AreaName[][] =>
  families
    .map((family) => family.filter((area) => mayCall(person, areas[area].access).allowed))
    .filter((family) => family.length > 0);
