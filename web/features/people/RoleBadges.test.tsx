// Tests how lists and pages show a person's roles.
import { expect, test } from 'vitest';
import { type RoleNumber, roles } from '../../../contract/vocabulary.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { RoleBadges } from './RoleBadges.tsx';

const { admin, admins, users, assessor, challengeTags, calendar } = roles;

async function badges(roleNumbers: RoleNumber[], shown?: number): Promise<string[]> {
  await mount(<RoleBadges roles={roleNumbers} shown={shown} />);
  return [...document.querySelectorAll('[data-tone], button')].map((badge) => badge.textContent ?? '');
}

test('a list shows the first two roles and the number of others', async () => {
  expect(await badges([admin, admins, challengeTags, users, assessor, calendar], 2)).toEqual([
    'Admins',
    'Challenge Tags',
    '+3 more: Users, Assessor, Calendar',
  ]);
});

test('a page shows all roles', async () => {
  expect(await badges([admin, admins, challengeTags, users, assessor, calendar])).toHaveLength(5);
});
