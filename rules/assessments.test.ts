// Who reads, assesses and describes a submission, and when: every standing and every state.
import { describe, expect, test } from 'vitest';
import { type RoleName, roles } from '../contract/vocabulary.ts';
import { assesses, canAssess, canEditOrganisation, isAssessable, readsSubmission } from './assessments.ts';

const me = 7;
const staff = (...held: RoleName[]) => ({ id: me, roles: [roles.admin, ...held.map((role) => roles[role])] });
const superAdmin = { id: me, roles: [roles.superAdmin] };
const nobody = { challengeLeadID: 1, isGroupAdmin: false, isAssessor: false };
const noMember = { isAdmin: false, isViewer: false, isHolder: false };
const sent = { submittedOn: '2026-11-02T09:00:00.000Z' };
const unsent = { submittedOn: null };

describe.each([
  // who, how they stand to the challenge, to its group; reads it sent, unsent; assesses; describes the organisation
  ['a super admin', superAdmin, nobody, noMember, true, true, true, true],
  [
    'an assessor of it',
    staff('assessor'),
    { ...nobody, isAssessor: true },
    noMember,
    true,
    false,
    true,
    true,
  ],
  [
    'one named without the role',
    staff(),
    { ...nobody, isAssessor: true },
    noMember,
    false,
    false,
    false,
    false,
  ],
  ['an assessor of others', staff('assessor'), nobody, noMember, false, false, false, false],
  ['its lead', staff(), { ...nobody, challengeLeadID: me }, noMember, true, true, false, true],
  [
    'an admin of the group',
    staff(),
    { ...nobody, isGroupAdmin: true },
    { ...noMember, isAdmin: true },
    true,
    true,
    false,
    true,
  ],
  ['a viewer of the group', staff(), nobody, { ...noMember, isViewer: true }, true, true, false, false],
  ['a holder of the group', staff(), nobody, { ...noMember, isHolder: true }, true, true, false, false],
  ['the role challengeView', staff('challengeView'), nobody, noMember, true, true, false, false],
  ['the role users', staff('users'), nobody, noMember, true, true, false, false],
  [
    'every other role',
    staff('admins', 'challengeGroups', 'calendar'),
    nobody,
    noMember,
    false,
    false,
    false,
    false,
  ],
] as const)('%s', (_, actor, challenge, group, readsSent, readsUnsent, mayAssess, mayDescribe) => {
  test('reads, assesses and describes as decided', () => {
    expect(readsSubmission(actor, sent, challenge, group)).toBe(readsSent);
    expect(readsSubmission(actor, unsent, challenge, group)).toBe(readsUnsent);
    expect(assesses(actor, challenge)).toBe(mayAssess);
    expect(canAssess(actor, challenge).allowed).toBe(mayAssess);
    expect(canEditOrganisation(actor, challenge).allowed).toBe(mayDescribe);
  });
});

describe('an assessment can be saved', () => {
  const at = '2026-11-10T09:00:00.000Z';
  const open = { readyForAssessmentsSetOn: at, assessmentsCompleteSetOn: null };

  test('of what is submitted, while ready and not complete', () => {
    expect(isAssessable(sent, open)).toEqual({ allowed: true });
  });

  test.each([
    ['not submitted', unsent, open, /not submitted/],
    ['not ready', sent, { ...open, readyForAssessmentsSetOn: null }, /not marked as ready/],
    ['complete', sent, { ...open, assessmentsCompleteSetOn: at }, /complete/],
  ])('%s: no, with the reason', (_, submission, challenge, reason) => {
    expect(isAssessable(submission, challenge)).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(reason),
    });
  });
});
