// The dashboard's tiles in order: the area each one opens, its title, and the count below it.
import type { Figures } from '../../contract/dashboard.ts';
import { type Actor, canCall } from '../../rules/permissions.ts';
import { type AreaName, areas } from '../platform/areas.ts';

export interface Tile {
  readonly area: AreaName;
  readonly title: string;
  /** The text below the title; null for a tile without a count. */
  readonly figure: ((figures: Figures) => string | null) | null;
}

const formatCount = (count: number | null, one: string, many: string) =>
  count === null ? null : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const tiles: readonly Tile[] = [
  {
    area: 'assessments',
    title: 'Assessments',
    figure: ({ challengesToAssess }) =>
      formatCount(challengesToAssess, 'challenge to assess', 'challenges to assess'),
  },
  { area: 'admins', title: 'Admins', figure: ({ admins }) => formatCount(admins, 'admin', 'admins') },
  { area: 'users', title: 'Users / SMES', figure: ({ users }) => formatCount(users, 'user', 'users') },
  {
    area: 'challengeGroups',
    title: 'Challenge Groups',
    figure: ({ challengeGroups }) => formatCount(challengeGroups, 'group', 'groups'),
  },
  {
    area: 'challenges',
    title: 'Challenges',
    figure: ({ challenges }) => formatCount(challenges, 'challenge', 'challenges'),
  },
  {
    area: 'challengeTags',
    title: 'Challenge IX Programme',
    figure: ({ challengeTags }) => formatCount(challengeTags, 'tag', 'tags'),
  },
  { area: 'calendar', title: 'Challenge Calendar', figure: null },
  {
    area: 'messages',
    title: 'Contact Us Messages',
    figure: ({ unreadMessages }) => formatCount(unreadMessages, 'unread', 'unread'),
  },
];

export const tilesFor = (person: Pick<Actor, 'roles' | 'isGroupMember'>) =>
  tiles.filter(({ area }) => canCall(person, areas[area].access).allowed);
