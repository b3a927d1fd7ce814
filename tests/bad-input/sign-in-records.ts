// The records of the bad-input tests about accounts: codes in mails, invitations, other sign-ins and a calendar feed.
import { createHash } from 'node:crypto';
import { roles, sites } from '../../contract/vocabulary.ts';
import { hashOf } from '../../server/features/auth/codes.ts';
import { type TestPerson, testStart } from '../support/api.ts';
import type { Row, Table } from '../support/rows.ts';

interface Context {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number }>;
  /** Makes the calls. */
  readonly caller: TestPerson;
  readonly member: TestPerson;
  /** The company account. */
  readonly applicant: TestPerson;
}

const codeOf = (purpose: string) => createHash('sha256').update(purpose).digest('base64url');
const resetCode = codeOf('reset');
const userResetCode = codeOf('reset of a user');
const confirmationCode = codeOf('confirmation');
const invitationCode = codeOf('invitation');
const userInvitationCode = codeOf('invitation of a user');
const emailCode = codeOf('new email');
const userEmailCode = codeOf('new email of a user');
const feedSecret = codeOf('feed');

/** Returns valid values for the fields of these calls. */
export async function insertSignInRecords({ insert, caller, member, applicant }: Context) {
  const now = { created_at: testStart, expires_at: new Date(testStart.getTime() + 3_600_000) };
  await insert('reset_code', { code_hash: hashOf(resetCode), person_id: member.id, ...now });
  await insert('reset_code', { code_hash: hashOf(userResetCode), person_id: applicant.id, ...now });
  await insert('registration', { code_hash: hashOf(confirmationCode), ...now });
  const invited = await insert('person', { roles: [roles.admin], password_hash: null });
  const invitedSuperAdmin = await insert('person', { roles: [roles.superAdmin], password_hash: null });
  const invitedUser = await insert('person', { roles: [roles.user], site: sites.IX, password_hash: null });
  await insert('invitation', { code_hash: hashOf(invitationCode), person_id: invited.id, ...now });
  await insert('invitation', { code_hash: hashOf(userInvitationCode), person_id: invitedUser.id, ...now });
  await insert('email_change', { code_hash: hashOf(emailCode), person_id: member.id, ...now });
  await insert('email_change', { code_hash: hashOf(userEmailCode), person_id: applicant.id, ...now });
  await insert('calendar_feed', { person_id: caller.id, secret_hash: hashOf(feedSecret) });
  const otherSignIn = await insert('session', { person_id: caller.id, ...now });
  const otherCompanySignIn = await insert('session', { person_id: applicant.id, audience: 'user', ...now });
  const identity = await insert('identity', { person_id: caller.id });
  return {
    'account.endSignIn.id': [otherSignIn.id],
    'companyAccount.endSignIn.id': [otherCompanySignIn.id],
    'singleSignOn.id': [String(identity.id)],
    'calendar.address': [feedSecret, `${feedSecret}.ics`],
    'auth.login.email': [caller.email],
    'auth.forgotPassword.email': [caller.email],
    'companyAuth.login.email': [applicant.email],
    'companyAuth.forgotPassword.email': [applicant.email],
    'auth.code': [resetCode],
    'invitations.code': [invitationCode],
    'companyInvitations.code': [userInvitationCode],
    'emailChange.code': [emailCode],
    'companyEmailChange.code': [userEmailCode],
    'admins.sendInvitation.id': [String(invited.id)],
    'superAdmins.sendInvitation.id': [String(invitedSuperAdmin.id)],
    'users.sendInvitation.id': [String(invitedUser.id)],
    'companyAuth.code': [confirmationCode],
    'companyAuth.validateResetCode.code': [userResetCode],
    'companyAuth.resetPassword.code': [userResetCode],
  };
}
