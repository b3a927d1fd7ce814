// The roles of a person in the room that a list has for them.
import { expect, test } from 'vitest';
import { type RoleNumber, roles } from '../../../contract/vocabulary.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { RoleBadges } from './RoleBadges.tsx';

const { admin, admins, users, assessor, challengeTags, calendar } = roles;

async function badges(held: RoleNumber[], shown?: number): Promise<string[]> {
  await mount(<RoleBadges roles={held} shown={shown} />);
  return [...document.querySelectorAll('[data-tone], button')].map((badge) => badge.textContent ?? '');
}

test('the first two are shown, and behind the count stand the others', async () => {
  expect(await badges([admin, admins, challengeTags, users, assessor, calendar], 2)).toEqual([
    'Admins',
    'Challenge Tags',
    '+3 more: Users, Assessor, Calendar',
  ]);
});

test('a page shows all of them', async () => {
  expect(await badges([admin, admins, challengeTags, users, assessor, calendar])).toHaveLength(5);
});
