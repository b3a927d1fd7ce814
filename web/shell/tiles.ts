// The dashboard's tiles, in their order: which area each one opens, its title, and the figure below it.
import type { Figures } from '../../contract/dashboard.ts';
import { type Actor, mayCall } from '../../rules/permissions.ts';
import { type AreaName, areas } from '../platform/areas.ts';

export interface Tile {
  readonly area: AreaName;
  readonly title: string;
  /** What stands below the title; null where there is nothing to count. */
  readonly figure: ((figures: Figures) => string | null) | null;
}

const counted = (count: number | null, one: string, many: string) =>
  count === null ? null : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const tiles: readonly Tile[] = [
  {
    area: 'assessments',
    title: 'Assessments',
    figure: ({ challengesToAssess }) =>
      counted(challengesToAssess, 'challenge to assess', 'challenges to assess'),
  },
  { area: 'admins', title: 'Admins', figure: ({ admins }) => counted(admins, 'admin', 'admins') },
  { area: 'users', title: 'Users / SMES', figure: ({ users }) => counted(users, 'user', 'users') },
  {
    area: 'challengeGroups',
    title: 'Challenge Groups',
    figure: ({ challengeGroups }) => counted(challengeGroups, 'group', 'groups'),
  },
  {
    area: 'challenges',
    title: 'Challenges',
    figure: ({ challenges }) => counted(challenges, 'challenge', 'challenges'),
  },
  {
    area: 'challengeTags',
    title: 'Challenge IX Programme',
    figure: ({ challengeTags }) => counted(challengeTags, 'tag', 'tags'),
  },
  { area: 'calendar', title: 'Challenge Calendar', figure: null },
  {
    area: 'messages',
    title: 'Contact Us Messages',
    figure: ({ unreadMessages }) => counted(unreadMessages, 'unread', 'unread'),
  },
];

export const tilesFor = (person: Pick<Actor, 'roles' | 'isGroupMember'>) =>
  tiles.filter(({ area }) => mayCall(person, areas[area].access).allowed);
