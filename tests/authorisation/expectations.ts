// The expectations of every call under its name in the API, split into staff, company and public calls.
import { applicationExpectations } from './applications.ts';
import { assessmentExpectations } from './assessments.ts';
import { bulkExpectations } from './bulk.ts';
import { challengeExpectations } from './challenges.ts';
import { decisionRoomExpectations } from './decision-room.ts';
import { decisionExpectations, letterExpectations } from './decisions.ts';
import type { Case } from './expectation.ts';
import { groupExpectations } from './groups.ts';
import { declarationExpectations, interestExpectations } from './interests.ts';
import { exportExpectations, viewExpectations } from './lists.ts';
import { moderationExpectations } from './moderation.ts';
import {
  accountExpectations,
  authExpectations,
  emailChangeExpectations,
  mailPreferenceExpectations,
  secondFactorExpectations,
  signInStepExpectations,
  singleSignOnExpectations,
} from './own-account.ts';
import {
  panelAssignmentExpectations,
  panelExpectations,
  panelReminderExpectations,
  panelSettingsExpectations,
} from './panel.ts';
import { passkeyExpectations } from './passkeys.ts';
import { adminExpectations, superAdminExpectations, userExpectations } from './people.ts';
import {
  companyDataExpectations,
  privacyExpectations,
  publicPageExpectations,
  restrictionExpectations,
  retentionExpectations,
} from './privacy.ts';
import {
  calendarExpectations,
  contactMessageExpectations,
  dashboardExpectations,
  historyExpectations,
  homeExpectations,
  mediaExpectations,
  tagExpectations,
} from './programme.ts';
import {
  companyApplicationExpectations,
  companyAuthExpectations,
  type PublicCase,
  publicAuthExpectations,
  publicCalendarExpectations,
  publicCompanyAuthExpectations,
  publicCompanyEmailExpectations,
  publicCompanyInvitationExpectations,
  publicEmailExpectations,
  publicInvitationExpectations,
  publicKeyExpectations,
  publicMailExpectations,
  publicMessageExpectations,
  publicSignInStepExpectations,
  publicSingleSignOnExpectations,
} from './public-side.ts';
import { scoreSummaryExpectations, weightingExpectations } from './score-summary.ts';
import { scoresAsAtExpectations } from './scores-as-at.ts';
import { sealExpectations } from './seals.ts';
import { searchExpectations } from './search.ts';
import { securityEventExpectations } from './security-events.ts';

const byCallName = <Expected>(
  tables: Readonly<Record<string, Readonly<Record<string, Expected>>>>,
): Record<string, Expected> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([noun, table]) =>
      Object.entries(table).map(([name, expected]) => [`${noun}.${name}`, expected]),
    ),
  );

export const staffCalls = byCallName<Case | readonly Case[]>({
  auth: authExpectations,
  signInSteps: signInStepExpectations,
  secondFactor: secondFactorExpectations,
  singleSignOn: singleSignOnExpectations,
  passkeys: passkeyExpectations,
  account: accountExpectations,
  emailChange: emailChangeExpectations,
  mailPreferences: mailPreferenceExpectations,
  dashboard: dashboardExpectations,
  home: homeExpectations,
  search: searchExpectations,
  admins: adminExpectations,
  superAdmins: superAdminExpectations,
  users: userExpectations,
  applications: applicationExpectations,
  groups: groupExpectations,
  challenges: challengeExpectations,
  bulk: bulkExpectations,
  panel: panelExpectations,
  panelSettings: panelSettingsExpectations,
  panelAssignments: panelAssignmentExpectations,
  panelReminders: panelReminderExpectations,
  interests: interestExpectations,
  declarations: declarationExpectations,
  assessments: assessmentExpectations,
  moderation: moderationExpectations,
  scoreSummary: scoreSummaryExpectations,
  scoresAsAt: scoresAsAtExpectations,
  weightingChanges: weightingExpectations,
  decisionRoom: decisionRoomExpectations,
  decisions: decisionExpectations,
  letters: letterExpectations,
  seals: sealExpectations,
  exports: exportExpectations,
  views: viewExpectations,
  media: mediaExpectations,
  tags: tagExpectations,
  history: historyExpectations,
  calendar: calendarExpectations,
  contactMessages: contactMessageExpectations,
  securityEvents: securityEventExpectations,
  privacy: privacyExpectations,
  restrictions: restrictionExpectations,
  retention: retentionExpectations,
  publicPages: publicPageExpectations,
});

export const companyCalls = byCallName<Case | readonly Case[]>({
  companyAuth: companyAuthExpectations,
  companyApplications: companyApplicationExpectations,
  companyData: companyDataExpectations,
  // Companies manage their account like staff.
  companySignInSteps: signInStepExpectations,
  companyAccount: accountExpectations,
  companyEmailChange: emailChangeExpectations,
  companySecondFactor: secondFactorExpectations,
  companyPasskeys: passkeyExpectations,
});

export const publicCalls = byCallName<PublicCase>({
  auth: publicAuthExpectations,
  invitations: publicInvitationExpectations,
  companyInvitations: publicCompanyInvitationExpectations,
  emailChange: publicEmailExpectations,
  companyEmailChange: publicCompanyEmailExpectations,
  companySignInSteps: publicSignInStepExpectations,
  signInSteps: publicSignInStepExpectations,
  singleSignOn: publicSingleSignOnExpectations,
  companyAuth: publicCompanyAuthExpectations,
  calendar: publicCalendarExpectations,
  contactMessages: publicMessageExpectations,
  mailPreferences: publicMailExpectations,
  signingKeys: publicKeyExpectations,
});
