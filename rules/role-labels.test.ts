// Tests how roles are shown in the lists of people.
import { expect, test } from 'vitest';
import { type RoleNumber, roles } from '../contract/vocabulary.ts';
import { displayedRoleLabels } from './role-labels.ts';

const { superAdmin, admin, user, admins, challengeHolder, calendar } = roles;

test.each<[roleNumbers: RoleNumber[], words: string[]]>([
  [[superAdmin], ['Super Admin']],
  [[admin], ['Admin']],
  [[user], ['User']],
  [
    [admin, admins, calendar],
    ['Admins', 'Calendar'],
  ],
  [[user, challengeHolder], ['Challenges Holder']],
])('%j is shown as %j: the kind only if there is no other role', (roleNumbers, words) => {
  expect(displayedRoleLabels(roleNumbers)).toEqual(words);
});
