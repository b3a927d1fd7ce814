// Roles as the lists of people show them.
import { expect, test } from 'vitest';
import { type RoleNumber, roles } from '../../../contract/vocabulary.ts';
import { roleWords } from './role-words.ts';

const { superAdmin, admin, user, admins, challengeHolder, calendar } = roles;

test.each<[held: RoleNumber[], words: string[]]>([
  [[superAdmin], ['Super Admin']],
  [[admin], ['Admin']],
  [[user], ['User']],
  [
    [admin, admins, calendar],
    ['Admins', 'Calendar'],
  ],
  [[user, challengeHolder], ['Challenges Holder']],
])('%j reads %j: the kind is said only where nothing else is', (held, words) => {
  expect(roleWords(held)).toEqual(words);
});
