// The specification's table of screens: path, title, who may open it, where it stands, and the dialogs that open over it.
import type { ComponentType } from 'react';
import type { Access } from '../contract/endpoint.ts';
import { type Area, areas, type Crumb, places } from './areas.ts';

/** Loaded when first shown. */
export type Load = () => Promise<ComponentType>;

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** What stands above this screen, from the dashboard down. */
  readonly trail: readonly Crumb[];
  /** null: the page frame alone stands there. */
  readonly load: Load | null;
  /** Dialogs that open over the screen, by the path below it. */
  readonly dialogs: Readonly<Record<string, Load | null>>;
}

const screen = (
  area: Pick<Area, 'access'>,
  path: string,
  title: string,
  more: Partial<Screen> = {},
): Screen => ({
  path,
  title,
  access: area.access,
  trail: [areas.dashboard],
  load: null,
  dialogs: {},
  ...more,
});

const below = (...crumbs: Crumb[]) => ({ trail: [areas.dashboard, ...crumbs] });

const groupChallenges: Crumb = { label: 'Challenges', path: '/challenge-groups/$id/challenges' };
const groupChallenge: Crumb = { label: 'Challenge', path: '/challenge-groups/$id/challenges/$challengeID' };
const challenge: Crumb = { label: 'Challenge', path: '/challenges/$id/challenges/$challengeID' };
const inGroups = below(areas.challengeGroups, groupChallenges);
const inGroupChallenge = below(areas.challengeGroups, groupChallenges, groupChallenge);

/** Only the server knows whether this person may open one of them. */
const anyStaff = { access: 'staff' } as const;

const adminScreens = () => import('./people/PeopleScreen.tsx').then((m) => m.AdminsScreen);
const superAdminScreens = () => import('./people/PeopleScreen.tsx').then((m) => m.SuperAdminsScreen);
const userScreens = () => import('./people/PeopleScreen.tsx').then((m) => m.UsersScreen);
const peopleDialogs = {
  create: () => import('./people/PersonDialogs.tsx').then((m) => m.CreatePerson),
};
const personDialogs = {
  edit: () => import('./people/PersonDialogs.tsx').then((m) => m.EditPerson),
  'edit-password': () => import('./people/PersonDialogs.tsx').then((m) => m.EditPassword),
  delete: () => import('./people/PersonDialogs.tsx').then((m) => m.DeletePerson),
};
const tagDialogs = {
  create: () => import('./tags/TagDialogs.tsx').then((m) => m.CreateTag),
  'edit/$address': () => import('./tags/TagDialogs.tsx').then((m) => m.EditTag),
  'delete/$address': () => import('./tags/TagDialogs.tsx').then((m) => m.DeleteTag),
};
const removeFrom = {
  list: () => import('./applications/RemoveApplication.tsx').then((m) => m.RemoveFromList),
  user: () => import('./applications/RemoveApplication.tsx').then((m) => m.RemoveFromUser),
  itsPage: () => import('./applications/RemoveApplication.tsx').then((m) => m.RemoveFromItsPage),
};

/** Inside the frame; each needs a sign-in. */
export const screens: readonly Screen[] = [
  screen(areas.dashboard, '/', 'Dashboard', {
    load: () => import('./shell/DashboardScreen.tsx').then((m) => m.DashboardScreen),
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
    ...below(places.users),
    load: userScreens,
    dialogs: { ...personDialogs, 'applications/$applicationID/delete': removeFrom.user },
  }),
  screen(areas.users, places.applications.path, places.applications.label, {
    ...below(places.users),
    load: () => import('./applications/ApplicationsScreen.tsx').then((m) => m.ApplicationsScreen),
    dialogs: { 'delete/$id': removeFrom.list },
  }),
  screen(areas.users, '/users/application/$id', 'Application', {
    ...below(places.users, places.applications),
    load: () => import('./applications/ApplicationScreen.tsx').then((m) => m.ApplicationScreen),
    dialogs: { delete: removeFrom.itsPage },
  }),

  screen(areas.assessments, '/assessments', 'Assessments'),
  screen(areas.assessments, '/assessments/challenge/$id', 'Challenge', below(areas.assessments)),
  screen(areas.assessments, '/assessments/submissions/$id', 'Submissions', below(areas.assessments)),
  screen(anyStaff, '/assessments/submissions/submission/$id', 'Submission', below(areas.assessments)),
  screen(
    areas.assessments,
    '/assessments/submissions/assessment/assess/$id',
    'Assessing Submission',
    below(areas.assessments),
  ),
  screen(
    areas.assessments,
    '/assessments/submissions/assessment/edit/$id',
    'Edit Assessment',
    below(areas.assessments),
  ),
  screen(
    areas.assessments,
    '/assessments/edit-application/$id',
    'Organisation details',
    below(areas.assessments),
  ),

  screen(areas.challengeTags, areas.challengeTags.path, areas.challengeTags.label, {
    load: () => import('./tags/TagsScreen.tsx').then((m) => m.ChallengeTagsScreen),
    dialogs: tagDialogs,
  }),
  screen(areas.businessTags, areas.businessTags.path, areas.businessTags.label, {
    load: () => import('./tags/TagsScreen.tsx').then((m) => m.BusinessTagsScreen),
    dialogs: tagDialogs,
  }),

  screen(areas.challengeGroups, '/challenge-groups', 'Challenge Groups', {
    dialogs: { create: null, 'edit/$id': null, 'delete/$id': null },
  }),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges', 'Challenges', {
    ...below(areas.challengeGroups),
    dialogs: { 'delete/$challengeID': null },
  }),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges/create', 'Create challenge', inGroups),
  screen(areas.challengeGroups, '/challenge-groups/$id/challenges/$challengeID', 'Challenge', inGroups),
  screen(
    areas.challengeGroups,
    '/challenge-groups/$id/challenges/$challengeID/edit',
    'Edit challenge',
    inGroupChallenge,
  ),
  screen(
    areas.challengeGroups,
    '/challenge-groups/$id/application-summary/$challengeID',
    'Challenge Score Summary',
    inGroupChallenge,
  ),

  screen(areas.challenges, '/challenges', 'Challenges'),
  screen(areas.challenges, '/challenges/$id/challenges/$challengeID', 'Challenge', below(areas.challenges)),
  screen(
    areas.challenges,
    '/challenges/$id/challenges/$challengeID/edit',
    'Edit challenge',
    below(areas.challenges, challenge),
  ),
  screen(
    areas.challenges,
    '/challenges/$id/application-summary/$challengeID',
    'Challenge Score Summary',
    below(areas.challenges, challenge),
  ),

  screen(areas.calendar, '/calendar', 'Challenge Calendar'),

  screen(areas.messages, '/contact-us-messages', 'Contact Us Messages'),
  screen(areas.messages, '/contact-us-messages/$id', 'Message', {
    ...below(areas.messages),
    dialogs: { delete: null },
  }),

  screen(areas.dashboard, '/page-not-found', 'Page not found', {
    load: () => import('./shell/PageNotFoundScreen.tsx').then((m) => m.PageNotFoundScreen),
  }),
];

/** Open to everyone, and outside the frame. */
export const authScreens: readonly { path: string; load: Load }[] = [
  { path: '/auth/login', load: () => import('./auth/LoginScreen.tsx').then((m) => m.LoginScreen) },
  {
    path: '/auth/forgot-password',
    load: () => import('./auth/ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
  },
  {
    path: '/auth/reset-password',
    load: () => import('./auth/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  },
];

/** Addresses that lead on to another one. */
export const forwards: Readonly<Record<string, string>> = {
  '/auth': '/auth/login',
  '/tags': areas.challengeTags.path,
  '/application/$id': '/users/application/$id',
  '/$id': '/users/$id',
  '/$id/$action': '/users/$id/$action',
};
