// The screens of staff, of companies and of the applications that companies wrote.
import { areas, places } from '../platform/areas.ts';
import type { Screen } from '../platform/screen.ts';
import { screen, withBreadcrumbs } from './define-screen.ts';

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
const removeFrom = {
  list: () => import('../features/applications/RemoveApplication.tsx').then((m) => m.RemoveFromList),
  user: () => import('../features/applications/RemoveApplication.tsx').then((m) => m.RemoveFromUser),
  itsPage: () => import('../features/applications/RemoveApplication.tsx').then((m) => m.RemoveFromItsPage),
};

export const peopleScreens: readonly Screen[] = [
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
];
