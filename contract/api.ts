// Lists every API call, grouped by noun. The server must implement each one, and the documentation lists them.
import { account } from './account.ts';
import { applications } from './applications.ts';
import { assessments } from './assessments.ts';
import { auth } from './auth.ts';
import { bulk } from './bulk-calls.ts';
import { calendar } from './calendar.ts';
import { challenges } from './challenges.ts';
import {
  companyAccount,
  companyEmailChange,
  companyPasskeys,
  companySecondFactor,
  companySignInSteps,
} from './company-account.ts';
import { companyApplications } from './company-applications.ts';
import { companyAuth } from './company-auth.ts';
import { companyData } from './company-data.ts';
import { contactMessages } from './contact-messages.ts';
import { dashboard } from './dashboard.ts';
import { decisionRoom } from './decision-room.ts';
import { decisions } from './decisions.ts';
import { declarations } from './declarations.ts';
import { emailChange } from './email-change.ts';
import type { Endpoint } from './endpoint.ts';
import { listExports } from './exports.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { interests } from './interests.ts';
import { companyInvitations, invitations } from './invitations.ts';
import { letters } from './letters.ts';
import { mailPreferences } from './mail-preferences.ts';
import { media } from './media.ts';
import { moderation } from './moderation.ts';
import { panel } from './panel.ts';
import { panelAssignments } from './panel-assignments.ts';
import { panelReminders } from './panel-reminders.ts';
import { panelSettings } from './panel-settings.ts';
import { passkeys } from './passkeys.ts';
import { admins, superAdmins, users } from './people.ts';
import { privacy } from './privacy.ts';
import { publicPages } from './public-pages.ts';
import { restrictions } from './restrictions.ts';
import { retention } from './retention.ts';
import { scoreSummary } from './score-summary.ts';
import { scoresAsAt } from './scores-as-at.ts';
import { seals } from './seals.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { securityEvents } from './security-events.ts';
import { signInSteps } from './sign-in-steps.ts';
import { signingKeys } from './signing-keys.ts';
import { singleSignOn } from './single-sign-on.ts';
import { singleSignOnStart } from './single-sign-on-start.ts';
import { tags } from './tags.ts';
import { views } from './views.ts';
import { weightingChanges } from './weighting-changes.ts';

export const api = {
  auth,
  signInSteps,
  invitations,
  secondFactor,
  passkeys,
  singleSignOn: { ...singleSignOnStart, ...singleSignOn },
  account,
  emailChange,
  mailPreferences,
  dashboard,
  home,
  search,
  admins,
  superAdmins,
  users,
  applications,
  groups,
  challenges,
  bulk,
  panel,
  panelSettings,
  panelAssignments,
  panelReminders,
  interests,
  declarations,
  assessments,
  moderation,
  scoreSummary,
  scoresAsAt,
  weightingChanges,
  decisionRoom,
  decisions,
  letters,
  seals,
  exports: listExports,
  views,
  media,
  tags,
  history,
  calendar,
  contactMessages,
  companyAuth,
  companySignInSteps,
  companyInvitations,
  companyAccount,
  companyEmailChange,
  companySecondFactor,
  companyPasskeys,
  companyApplications,
  signingKeys,
  securityEvents,
  privacy,
  restrictions,
  retention,
  publicPages,
  companyData,
} satisfies Record<string, Record<string, Endpoint>>;
