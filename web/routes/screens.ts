// The specified list of screens: path, title, access, breadcrumbs, and the dialogs that open over each screen.
import { scoreSummaryTitle } from '../../contract/vocabulary.ts';
import type { accountDialogs as AccountDialogTable } from '../features/account/account-dialogs.ts';
import type { privacyParts as PrivacyPartTable } from '../features/privacy/privacy-parts.ts';
import { areas, places } from '../platform/areas.ts';
import type { AuthScreen, Screen } from '../platform/screen.ts';
import {
  challengeDialogs,
  challengeScreen,
  editChallenge,
  scoreSummary,
  tabScreens,
} from './challenge-screens.ts';
import { screen, withBreadcrumbs } from './define-screen.ts';
import { roomScreens } from './room-screens.ts';

const groupPath = '/challenge-groups/$id/challenges';
const inGroups = withBreadcrumbs(
  areas.challengeGroups,
  { nameOf: 'group', path: groupPath },
  { label: 'Challenges', path: groupPath, partOf: 'group' },
);
const inGroupChallenge = {
  breadcrumbs: [...inGroups.breadcrumbs, { nameOf: 'challenge', path: `${groupPath}/$challengeID` }],
} as const satisfies Partial<Screen>;
const inChallenge = withBreadcrumbs(areas.challenges, {
  nameOf: 'challenge',
  path: '/challenges/$id/challenges/$challengeID',
});
const inApplications = withBreadcrumbs(
  areas.assessments,
  { nameOf: 'challenge', path: '/assessments/challenge/$id', idOf: 'challenge' },
  { label: 'Submissions', path: '/assessments/submissions/$id', idOf: 'challenge' },
);
const inApplication = {
  breadcrumbs: [
    ...inApplications.breadcrumbs,
    { nameOf: 'application', path: '/assessments/submissions/submission/$id' },
  ],
} as const satisfies Partial<Screen>;

const anyone = { access: 'public' } as const;

/** For screens of one record: only the server knows whether this person may open it. */
const anyStaff = { access: 'staff' } as const;

const adminScreens = () => import('../features/people/PeopleScreen.tsx').then((m) => m.AdminsScreen);
const superAdminScreens = () =>
  import('../features/people/PeopleScreen.tsx').then((m) => m.SuperAdminsScreen);
const userScreens = () => import('../features/people/PeopleScreen.tsx').then((m) => m.UsersScreen);
const peopleDialogs = {
  create: () => import('../features/people/PersonDialogs.tsx').then((m) => m.CreatePerson),
};
const personDialogs = {
  edit: () => import('../features/people/PersonDialogs.tsx').then((m) => m.EditPerson),
  'edit-password': () => import('../features/people/PersonDialogs.tsx').then((m) => m.EditPassword),
  delete: () => import('../features/people/PersonDialogs.tsx').then((m) => m.DeletePerson),
};
const tagDialogs = {
  create: () => import('../features/tags/TagDialogs.tsx').then((m) => m.CreateTag),
  'edit/$address': () => import('../features/tags/TagDialogs.tsx').then((m) => m.EditTag),
  'delete/$address': () => import('../features/tags/TagDialogs.tsx').then((m) => m.DeleteTag),
};
const removeFrom = {
  list: () => import('../features/applications/RemoveApplication.tsx').then((m) => m.RemoveFromList),
  user: () => import('../features/applications/RemoveApplication.tsx').then((m) => m.RemoveFromUser),
  itsPage: () => import('../features/applications/RemoveApplication.tsx').then((m) => m.RemoveFromItsPage),
};
const groupScreens = () => import('../features/challenges/GroupsScreen.tsx').then((m) => m.GroupsScreen);
const groupDialogs = {
  create: () => import('../features/groups/GroupDialogs.tsx').then((m) => m.CreateGroup),
  'edit/$id': () => import('../features/groups/GroupDialogs.tsx').then((m) => m.EditGroup),
  'delete/$id': () => import('../features/groups/DeleteGroup.tsx').then((m) => m.DeleteGroup),
  'score-weighting/$id': () => import('../features/groups/GroupWeighting.tsx').then((m) => m.GroupWeighting),
  'challenge-holders/$id': () => import('../features/groups/GroupHolders.tsx').then((m) => m.GroupHolders),
};

const privacyPart = (name: keyof typeof PrivacyPartTable) => () =>
  import('../features/privacy/privacy-parts.ts').then((m) => m.privacyParts[name]);
const { path: privacyPath, label: privacyTitle } = areas.privacy;

const accountDialog = (path: keyof typeof AccountDialogTable) => () =>
  import('../features/account/account-dialogs.ts').then((m) => m.accountDialogs[path]);

const messageScreens = () =>
  import('../features/contact-messages/MessagesScreen.tsx').then((m) => m.MessagesScreen);

/** The screens inside the frame; each needs a sign-in, unless its access is public. */
export const screens: readonly Screen[] = [
  screen(areas.dashboard, '/', 'Dashboard', {
    load: () => import('../features/home/HomeScreen.tsx').then((m) => m.HomeScreen),
  }),

  screen(anyStaff, places.account.path, places.account.label, {
    load: () => import('../features/account/AccountScreen.tsx').then((m) => m.AccountScreen),
    dialogs: {
      'edit-password': accountDialog('edit-password'),
      'edit-name': accountDialog('edit-name'),
      'second-factor': accountDialog('second-factor'),
      'calendar-feed': () => import('../features/calendar/CalendarFeed.tsx').then((m) => m.AccountFeed),
    },
  }),

  screen(areas.securityEvents, areas.securityEvents.path, areas.securityEvents.label, {
    load: () =>
      import('../features/security-events/SecurityEventsScreen.tsx').then((m) => m.SecurityEventsScreen),
  }),

  screen(areas.admins, areas.admins.path, areas.admins.label, {
    load: adminScreens,
    dialogs: peopleDialogs,
  }),
  screen(areas.admins, '/admins/$id', 'Admin', { load: adminScreens, dialogs: personDialogs }),
  screen(areas.superAdmins, areas.superAdmins.path, areas.superAdmins.label, {
    load: superAdminScreens,
    dialogs: peopleDialogs,
  }),
  screen(areas.superAdmins, '/superadmins/$id', 'Super Admin', {
    load: superAdminScreens,
    dialogs: personDialogs,
  }),
  screen(areas.users, places.users.path, places.users.label, {
    load: userScreens,
    dialogs: peopleDialogs,
  }),
  screen(areas.users, '/users/$id', 'User', {
    ...withBreadcrumbs(places.users),
    load: userScreens,
    dialogs: { ...personDialogs, 'applications/$applicationID/delete': removeFrom.user },
  }),
  screen(areas.users, places.applications.path, places.applications.label, {
    ...withBreadcrumbs(places.users),
    load: () => import('../features/applications/ApplicationsScreen.tsx').then((m) => m.ApplicationsScreen),
    dialogs: { 'delete/$id': removeFrom.list },
  }),
  screen(areas.users, '/users/application/$id', 'Application', {
    ...withBreadcrumbs(places.users, places.applications),
    load: () => import('../features/applications/ApplicationScreen.tsx').then((m) => m.ApplicationScreen),
    dialogs: { delete: removeFrom.itsPage },
  }),

  screen(areas.assessments, areas.assessments.path, areas.assessments.label, {
    load: () => import('../features/assessments/ToAssessScreen.tsx').then((m) => m.ToAssessScreen),
  }),
  screen(areas.assessments, '/assessments/challenge/$id', 'Challenge', {
    ...withBreadcrumbs(areas.assessments),
    load: () =>
      import('../features/assessments/AssessedChallengeScreen.tsx').then((m) => m.AssessedChallengeScreen),
  }),
  screen(areas.assessments, '/assessments/declaration/$id', 'Before you assess', {
    ...withBreadcrumbs(areas.assessments),
    load: () =>
      import('../features/assessments/declarations/DeclarationScreen.tsx').then((m) => m.DeclarationScreen),
  }),
  screen(areas.assessments, '/assessments/submissions/$id', 'Submissions', {
    ...withBreadcrumbs(areas.assessments, { nameOf: 'challenge', path: '/assessments/challenge/$id' }),
    load: () =>
      import('../features/assessments/SubmittedApplicationsScreen.tsx').then(
        (m) => m.SubmittedApplicationsScreen,
      ),
  }),
  screen(anyStaff, '/assessments/submissions/submission/$id', 'Submission', {
    ...inApplications,
    load: () =>
      import('../features/assessments/SubmittedApplicationScreen.tsx').then(
        (m) => m.SubmittedApplicationScreen,
      ),
    dialogs: {
      'delete/$assessmentID': () =>
        import('../features/assessments/RemoveAssessment.tsx').then((m) => m.RemoveAssessment),
      interest: () =>
        import('../features/assessments/declarations/DeclareInterest.tsx').then((m) => m.DeclareInterest),
      decline: () =>
        import('../features/assessments/declarations/DeclineToAssess.tsx').then((m) => m.DeclineToAssess),
    },
  }),
  screen(areas.assessments, '/assessments/submissions/assessment/assess/$id', 'Assessing Submission', {
    ...inApplication,
    isWide: true,
    load: () => import('../features/assessments/form/AssessScreens.tsx').then((m) => m.AssessScreen),
  }),
  screen(areas.assessments, '/assessments/submissions/assessment/edit/$id', 'Edit Assessment', {
    ...inApplication,
    isWide: true,
    load: () => import('../features/assessments/form/AssessScreens.tsx').then((m) => m.EditAssessmentScreen),
  }),
  screen(anyStaff, '/assessments/edit-application/$id', 'Organisation details', {
    ...withBreadcrumbs(areas.assessments),
    load: () => import('../features/assessments/OrganisationScreen.tsx').then((m) => m.OrganisationScreen),
  }),

  screen(areas.challengeTags, areas.challengeTags.path, areas.challengeTags.label, {
    load: () => import('../features/tags/TagsScreen.tsx').then((m) => m.ChallengeTagsScreen),
    dialogs: tagDialogs,
  }),
  screen(areas.businessTags, areas.businessTags.path, areas.businessTags.label, {
    load: () => import('../features/tags/TagsScreen.tsx').then((m) => m.BusinessTagsScreen),
    dialogs: tagDialogs,
  }),

  screen(areas.challengeGroups, areas.challengeGroups.path, areas.challengeGroups.label, {
    load: groupScreens,
    dialogs: groupDialogs,
  }),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges', 'Challenges', {
    ...withBreadcrumbs(areas.challengeGroups),
    load: groupScreens,
    dialogs: {
      'delete/$challengeID': () =>
        import('../features/challenges/DeleteChallenge.tsx').then((m) => m.DeleteFromList),
    },
  }),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges/create', 'Create challenge', {
    ...inGroups,
    load: () =>
      import('../features/challenges/CreateChallengeScreen.tsx').then((m) => m.CreateChallengeScreen),
  }),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges/$challengeID', 'Challenge', {
    ...inGroups,
    load: challengeScreen,
    dialogs: challengeDialogs,
  }),
  ...tabScreens(areas.challengeGroups, inGroups),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges/$challengeID/edit', 'Edit challenge', {
    ...inGroupChallenge,
    load: editChallenge,
  }),
  screen(areas.challengeGroups, '/challenge-groups/$id/application-summary/$challengeID', scoreSummaryTitle, {
    ...inGroupChallenge,
    ...scoreSummary,
  }),
  ...roomScreens(areas.challengeGroups, inGroupChallenge),

  screen(areas.challenges, areas.challenges.path, areas.challenges.label, {
    isWide: true,
    load: () => import('../features/challenges/ChallengesScreen.tsx').then((m) => m.ChallengesScreen),
  }),
  screen(areas.challenges, '/challenges/$id/challenges/$challengeID', 'Challenge', {
    ...withBreadcrumbs(areas.challenges),
    load: challengeScreen,
    dialogs: challengeDialogs,
  }),
  ...tabScreens(areas.challenges, withBreadcrumbs(areas.challenges)),
  screen(areas.challenges, '/challenges/$id/challenges/$challengeID/edit', 'Edit challenge', {
    ...inChallenge,
    load: editChallenge,
  }),
  screen(areas.challenges, '/challenges/$id/application-summary/$challengeID', scoreSummaryTitle, {
    ...inChallenge,
    ...scoreSummary,
  }),
  ...roomScreens(areas.challenges, inChallenge),

  screen(areas.calendar, areas.calendar.path, areas.calendar.label, {
    isWide: true,
    load: () => import('../features/calendar/CalendarScreen.tsx').then((m) => m.CalendarScreen),
    dialogs: { feed: () => import('../features/calendar/CalendarFeed.tsx').then((m) => m.CalendarFeed) },
  }),

  screen(areas.messages, areas.messages.path, areas.messages.label, { load: messageScreens }),
  screen(areas.messages, '/contact-us-messages/$id', 'Message', {
    ...withBreadcrumbs(areas.messages),
    load: messageScreens,
    dialogs: {
      delete: () => import('../features/contact-messages/DeleteMessage.tsx').then((m) => m.DeleteMessage),
    },
  }),

  screen(areas.privacy, privacyPath, privacyTitle, {
    load: privacyPart('requests'),
    dialogs: { 'new/$kind': privacyPart('newRequest') },
  }),
  screen(areas.privacy, `${privacyPath}/requests/$id`, 'Request', {
    ...withBreadcrumbs(areas.privacy),
    load: privacyPart('request'),
    dialogs: {
      erase: privacyPart('erase'),
      refuse: privacyPart('refuse'),
      extend: privacyPart('extend'),
      restrict: privacyPart('restrict'),
      lift: privacyPart('lift'),
    },
  }),
  screen(areas.privacy, `${privacyPath}/retention`, privacyTitle, { load: privacyPart('retention') }),
  screen(areas.privacy, `${privacyPath}/pages`, privacyTitle, { load: privacyPart('pages') }),

  screen(anyone, '/page-not-found', 'Page not found', {
    load: () => import('../features/auth/PageNotFoundScreen.tsx').then((m) => m.PageNotFoundScreen),
  }),
];

/** The screens outside the frame, which are open to everyone. */
export const authScreens: readonly AuthScreen[] = [
  { path: '/auth/login', load: () => import('../features/auth/LoginScreen.tsx').then((m) => m.LoginScreen) },
  {
    path: '/auth/forgot-password',
    load: () => import('../features/auth/ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
  },
  {
    path: '/auth/reset-password',
    load: () => import('../features/auth/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  },
  { path: '/auth/oidc', load: () => import('../features/auth/OidcScreen.tsx').then((m) => m.OidcScreen) },
  {
    path: '/auth/invitation',
    load: () => import('../features/auth/InvitationScreen.tsx').then((m) => m.InvitationScreen),
  },
  {
    path: '/auth/confirm-email',
    load: () => import('../features/auth/ConfirmEmailScreen.tsx').then((m) => m.ConfirmEmailScreen),
  },
  {
    path: '/auth/unsubscribe',
    load: () => import('../features/auth/UnsubscribeScreen.tsx').then((m) => m.UnsubscribeScreen),
  },
];

/** An action without a record, such as /tags/challenge/edit, redirects to the screen beneath its dialog. */
const actionsWithoutRecord = screens.flatMap(({ path, dialogs }) =>
  Object.keys(dialogs).flatMap((dialog) => {
    const action = /^([a-z-]+)\/\$\w+$/.exec(dialog)?.[1];
    return action === undefined ? [] : [[`${path}/${action}`, path] as const];
  }),
);

/** Addresses that redirect to another one. */
export const redirects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(actionsWithoutRecord),
  '/auth': '/auth/login',
  '/tags': areas.challengeTags.path,
  '/challenge-groups/$id/challenges/edit/$challengeID': '/challenge-groups/$id/challenges/$challengeID/edit',
  '/application/$id': '/users/application/$id',
  '/$id': '/users/$id',
  '/$id/$action': '/users/$id/$action',
};
