// Tests which optional mails are offered to whom.
import { expect, test } from 'vitest';
import { mailKinds } from '../contract/mail-preferences.ts';
import { roles } from '../contract/vocabulary.ts';
import { mailKindsFor } from './mail-kinds.ts';

test.each([
  ['a super admin', { roles: [roles.superAdmin] }, ['assessorDigest', 'leadDigest']],
  ['an assessor', { roles: [roles.admin, roles.assessor] }, ['assessorDigest']],
  ['someone who manages groups', { roles: [roles.admin, roles.challengeGroups] }, ['leadDigest']],
  ['the lead of a challenge', { roles: [roles.admin], isGroupMember: true }, ['leadDigest']],
  ['someone with other roles', { roles: [roles.admin, roles.calendar], isGroupMember: false }, []],
])('%s', (_, actor, expected) => {
  expect(mailKindsFor(actor)).toEqual(expected);
});

test('each optional mail has its words', () => {
  expect(mailKinds).toEqual({
    assessorDigest: 'Reminders about applications to assess',
    leadDigest: 'Weekly progress of challenges I lead',
  });
});
