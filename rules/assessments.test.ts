// Tests who may read, assess and describe an application, and when: for every kind of staff and every state.
import { describe, expect, test } from 'vitest';
import { type RoleName, roles } from '../contract/vocabulary.ts';
import {
  canAssess,
  canEditOrganisation,
  canReadApplication,
  isAssessable,
  isAssessorOf,
} from './assessments.ts';

const me = 7;
const staff = (...roleNames: RoleName[]) => ({
  id: me,
  roles: [roles.admin, ...roleNames.map((role) => roles[role])],
});
const superAdmin = { id: me, roles: [roles.superAdmin] };
const noPart = { challengeLeadID: 1, isGroupAdmin: false, isAssessor: false };
const notMember = { isAdmin: false, isViewer: false, isHolder: false };
const submitted = { submittedOn: '2026-11-02T09:00:00.000Z' };
const notSubmitted = { submittedOn: null };

describe.each([
  // who, their part in the challenge, in its group; reads it submitted, not submitted; assesses; edits the organisation
  ['a super admin', superAdmin, noPart, notMember, true, true, true, true],
  [
    'an assessor of it',
    staff('assessor'),
    { ...noPart, isAssessor: true },
    notMember,
    true,
    false,
    true,
    true,
  ],
  [
    'an assessor of it without the role',
    staff(),
    { ...noPart, isAssessor: true },
    notMember,
    false,
    false,
    false,
    false,
  ],
  ['an assessor of others', staff('assessor'), noPart, notMember, false, false, false, false],
  ['its lead', staff(), { ...noPart, challengeLeadID: me }, notMember, true, true, false, true],
  [
    'an admin of the group',
    staff(),
    { ...noPart, isGroupAdmin: true },
    { ...notMember, isAdmin: true },
    true,
    true,
    false,
    true,
  ],
  ['a viewer of the group', staff(), noPart, { ...notMember, isViewer: true }, true, true, false, false],
  ['a holder of the group', staff(), noPart, { ...notMember, isHolder: true }, true, true, false, false],
  ['the role challengeView', staff('challengeView'), noPart, notMember, true, true, false, false],
  ['the role users', staff('users'), noPart, notMember, true, true, false, false],
  [
    'every other role',
    staff('admins', 'challengeGroups', 'calendar'),
    noPart,
    notMember,
    false,
    false,
    false,
    false,
  ],
] as const)(
  '%s',
  (_, actor, challenge, group, readsSubmitted, readsNotSubmitted, canAssessIt, canDescribe) => {
    test('may read, assess and edit the organisation as decided', () => {
      expect(canReadApplication(actor, submitted, challenge, group)).toBe(readsSubmitted);
      expect(canReadApplication(actor, notSubmitted, challenge, group)).toBe(readsNotSubmitted);
      expect(isAssessorOf(actor, challenge)).toBe(canAssessIt);
      expect(canAssess(actor, challenge).allowed).toBe(canAssessIt);
      expect(canEditOrganisation(actor, challenge).allowed).toBe(canDescribe);
    });
  },
);

describe('an assessment can be saved', () => {
  const at = '2026-11-10T09:00:00.000Z';
  const open = { readyForAssessmentsSetOn: at, assessmentsCompleteSetOn: null };

  test('while the challenge is ready and not complete, if the application is submitted', () => {
    expect(isAssessable(submitted, open)).toEqual({ allowed: true });
  });

  test.each([
    ['not submitted', notSubmitted, open, /not submitted/],
    ['not ready', submitted, { ...open, readyForAssessmentsSetOn: null }, /not marked as ready/],
    ['complete', submitted, { ...open, assessmentsCompleteSetOn: at }, /complete/],
  ])('but is refused with the reason if %s', (_, application, challenge, reason) => {
    expect(isAssessable(application, challenge)).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(reason),
    });
  });
});
