// Tests who sees which sidebar entries and dashboard tiles, in the specified words and order.
import { describe, expect, test } from 'vitest';
import type { Figures } from '../../contract/dashboard.ts';
import { type RoleName, roles } from '../../contract/vocabulary.ts';
import { areas } from '../platform/areas.ts';
import { administrationFor, entriesFor } from './sidebar-entries.ts';
import { tilesFor } from './tiles.ts';

const personWith = (...names: RoleName[]) => ({ roles: names.map((name) => roles[name]) });
const entriesOf = (...names: RoleName[]) =>
  entriesFor(personWith(...names))
    .flat()
    .map((area) => areas[area].label);
const tilesOf = (...names: RoleName[]) => tilesFor(personWith(...names)).map(({ title }) => title);

describe('the sidebar', () => {
  test('shows everything to a super admin', () => {
    expect(entriesOf('superAdmin')).toEqual([
      'Dashboard',
      'Assessments',
      'Super Admins',
      'Admins',
      'Users',
      'Challenge Groups',
      'Challenges',
      'Challenge IX Programme',
      'Challenge Technology',
      'Challenge Calendar',
      'Contact Us Messages',
    ]);
  });

  test.each<[RoleName, string[]]>([
    ['admin', []],
    ['assessor', ['Assessments']],
    ['admins', ['Admins']],
    ['users', ['Users']],
    ['challengeGroups', ['Challenge Groups']],
    ['challengeView', ['Challenge Groups']],
    ['challengeTags', ['Challenge IX Programme', 'Challenge Technology']],
    ['calendar', ['Challenge Calendar']],
    ['contactUsMessages', ['Contact Us Messages']],
    ['challengeHolder', []],
  ])('shows the dashboard to someone with the role %s, and: %j', (role, entries) => {
    expect(entriesOf('admin', role)).toEqual(['Dashboard', ...entries]);
  });

  test('shows the groups to a member of a group, whatever their roles', () => {
    const member = { ...personWith('admin'), isGroupMember: true };
    expect(entriesFor(member).flat()).toEqual(['dashboard', 'challengeGroups']);
    expect(tilesFor(member).map(({ title }) => title)).toEqual(['Challenge Groups']);
  });

  test('leaves out a group of entries that would be empty', () => {
    expect(entriesFor(personWith('admin', 'calendar'))).toEqual([['dashboard'], ['calendar']]);
  });
});

describe('the administration', () => {
  test('is for super admins only', () => {
    expect(administrationFor(personWith('superAdmin')).map((area) => areas[area].label)).toEqual([
      'Security events',
      "People's data",
    ]);
    expect(administrationFor(personWith('admin', 'admins', 'users'))).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('shows every tile to a super admin', () => {
    expect(tilesOf('superAdmin')).toEqual([
      'Assessments',
      'Admins',
      'Users / SMES',
      'Challenge Groups',
      'Challenges',
      'Challenge IX Programme',
      'Challenge Calendar',
      'Contact Us Messages',
    ]);
  });

  test('shows everyone else the tiles of their roles', () => {
    expect(tilesOf('admin')).toEqual([]);
    expect(tilesOf('admin', 'users', 'calendar')).toEqual(['Users / SMES', 'Challenge Calendar']);
  });

  test('shows a count on each tile that has one', () => {
    const figures: Figures = {
      challengesToAssess: 1,
      admins: 9,
      users: 12345,
      challengeGroups: 6,
      challenges: 24,
      challengeTags: 20,
      unreadMessages: 4,
    };
    const counts = tilesFor(personWith('superAdmin')).map(({ figure }) => figure?.(figures));
    expect(counts).toEqual([
      '1 challenge to assess',
      '9 admins',
      '12,345 users',
      '6 groups',
      '24 challenges',
      '20 tags',
      undefined,
      '4 unread',
    ]);
  });

  test('shows no count when the server gave none', () => {
    const [admins] = tilesFor(personWith('admin', 'admins'));
    expect(admins?.figure?.({ admins: null } as Figures)).toBeNull();
  });
});
