// The specified list of screens: path, title, access, breadcrumbs, and the dialogs that open over each screen.
import { scoreSummaryTitle } from '../../contract/vocabulary.ts';
import type { accountDialogs as AccountDialogTable } from '../features/account/account-dialogs.ts';
import type { privacyParts as PrivacyPartTable } from '../features/privacy/privacy-parts.ts';
import { areas, places } from '../platform/areas.ts';
import type { Screen } from '../platform/screen.ts';
import { assessmentScreens } from './assessment-screens.ts';
import {
  challengeDialogs,
  challengeScreen,
  editChallenge,
  scoreSummary,
  tabScreens,
} from './challenge-screens.ts';
import { anyStaff, screen, withBreadcrumbs } from './define-screen.ts';
import { peopleScreens } from './people-screens.ts';
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
const anyone = { access: 'public' } as const;

const tagDialogs = {
  create: () => import('../features/tags/TagDialogs.tsx').then((m) => m.CreateTag),
  'edit/$address': () => import('../features/tags/TagDialogs.tsx').then((m) => m.EditTag),
  'delete/$address': () => import('../features/tags/TagDialogs.tsx').then((m) => m.DeleteTag),
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

  ...peopleScreens,
  ...assessmentScreens,

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
    load: () => import('../features/privacy/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
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
