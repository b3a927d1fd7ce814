// Tests that every specified address opens its screen for people with access, and redirects everyone else.
// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupAccess } from '../../contract/group-access.ts';
import { type RoleName, roles, sites } from '../../contract/vocabulary.ts';
import { requestedPage } from '../platform/redirect.ts';
import { followSession } from '../platform/screen-router.ts';
import { session } from '../platform/session.ts';
import { router } from './router.ts';

function signInAs(...names: RoleName[]) {
  const payload = {
    Email: 'a@example.com',
    FirstName: 'A',
    LastName: 'B',
    ID: 7,
    Roles: JSON.stringify(names.map((name) => roles[name])),
    Site: sites.IX,
    exp: 9e9,
  };
  session.signIn(`h.${btoa(JSON.stringify(payload))}.s`);
}

/** What the server replies about the signed-in person, and how many requests it received. */
const server = { isGroupMember: false, requests: 0 };
vi.stubGlobal('fetch', async () => {
  server.requests += 1;
  const person = session.get()?.person;
  return Response.json({ ...person, isGroupMember: server.isGroupMember });
});
/** Waits until the server has said whether the person is a group member. */
const waitForMembership = () => vi.waitFor(() => expect(session.get()?.person.isGroupMember).toBeDefined());

/** Opens an address and returns where it ended and the title of the screen there. */
async function open(path: string) {
  router.history.replace(path);
  await router.load();
  const { location, matches } = router.state;
  const screen = matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen;
  return { path: location.href, title: screen?.title };
}

followSession(router);
beforeEach(() => signInAs('superAdmin'));
afterEach(() => {
  router.history.replace('/auth/login');
  session.signOut();
  requestedPage.forget();
  server.isGroupMember = false;
});

test('a screen is drawn in a later task than the click that opens it, so that the page can respond', async () => {
  await open('/tags/challenge');
  await open('/');
  const opened = open('/tags/challenge');
  // Awaiting a value that is there stays within the task, and the number is far more than the router needs.
  for (let step = 0; step < 1000; step++) await null;
  expect(router.state.matches.at(-1)?.pathname).toBe('/');
  expect(await opened).toEqual({ path: '/tags/challenge', title: 'Challenge IX Programme' });
});

describe('the addresses of the specification', () => {
  test.each([
    ['/', 'Dashboard'],
    ['/account', 'Your account'],
    ['/account/edit-password', 'Your account'],
    ['/admins', 'Admins'],
    ['/admins/create', 'Admins'],
    ['/admins/3', 'Admin'],
    ['/admins/3/edit', 'Admin'],
    ['/admins/3/edit-password', 'Admin'],
    ['/admins/3/delete', 'Admin'],
    ['/superadmins', 'Super Admins'],
    ['/superadmins/create', 'Super Admins'],
    ['/superadmins/3', 'Super Admin'],
    ['/superadmins/3/edit', 'Super Admin'],
    ['/superadmins/3/edit-password', 'Super Admin'],
    ['/superadmins/3/delete', 'Super Admin'],
    ['/users', 'Users / SMEs'],
    ['/users/create', 'Users / SMEs'],
    ['/users/3', 'User'],
    ['/users/3/edit', 'User'],
    ['/users/3/edit-password', 'User'],
    ['/users/3/delete', 'User'],
    ['/users/applications', 'Applications'],
    ['/users/application/3', 'Application'],
    ['/assessments', 'Assessments'],
    ['/assessments/challenge/3', 'Challenge'],
    ['/assessments/submissions/3', 'Submissions'],
    ['/assessments/submissions/submission/3', 'Submission'],
    ['/assessments/submissions/assessment/assess/3', 'Assessing Submission'],
    ['/assessments/submissions/assessment/edit/3', 'Edit Assessment'],
    ['/assessments/edit-application/3', 'Organisation details'],
    ['/tags/challenge', 'Challenge IX Programme'],
    ['/tags/challenge/create', 'Challenge IX Programme'],
    ['/tags/challenge/edit/Net-zero', 'Challenge IX Programme'],
    ['/tags/challenge/delete/3', 'Challenge IX Programme'],
    ['/tags/business', 'Challenge Technology'],
    ['/tags/business/create', 'Challenge Technology'],
    ['/tags/business/edit/3', 'Challenge Technology'],
    ['/tags/business/delete/Net-zero', 'Challenge Technology'],
    ['/challenge-groups', 'Challenge Groups'],
    ['/challenge-groups/create', 'Challenge Groups'],
    ['/challenge-groups/edit/3', 'Challenge Groups'],
    ['/challenge-groups/delete/3', 'Challenge Groups'],
    ['/challenge-groups/score-weighting/3', 'Challenge Groups'],
    ['/challenge-groups/challenge-holders/3', 'Challenge Groups'],
    ['/challenge-groups/3/challenges', 'Challenges'],
    ['/challenge-groups/3/challenges/delete/4', 'Challenges'],
    ['/challenge-groups/3/challenges/create', 'Create challenge'],
    ['/challenge-groups/3/challenges/4', 'Challenge'],
    ['/challenge-groups/3/challenges/4/submissions', 'Challenge'],
    ['/challenge-groups/3/challenges/4/description', 'Challenge'],
    ['/challenge-groups/3/challenges/4/panel', 'Challenge'],
    ['/challenge-groups/3/challenges/4/panel/propose', 'Challenge'],
    ['/challenge-groups/3/challenges/4/panel/clear-interest/5', 'Challenge'],
    ['/challenge-groups/3/challenges/4/history', 'Challenge'],
    ['/challenge-groups/3/challenges/4/edit', 'Edit challenge'],
    ['/challenge-groups/3/application-summary/4', 'Challenge Score Summary'],
    ['/challenge-groups/3/application-summary/4/decision', 'Decision room'],
    ['/challenge-groups/3/application-summary/4/decision/assessors', 'Decision room'],
    ['/challenge-groups/3/application-summary/4/decision/decisions', 'Decision room'],
    ['/challenge-groups/3/application-summary/4/decision/letters', 'Decision room'],
    ['/challenges', 'Challenges'],
    ['/challenges/3/application-summary/4', 'Challenge Score Summary'],
    ['/challenges/3/application-summary/4/decision', 'Decision room'],
    ['/challenges/3/application-summary/4/decision/assessors', 'Decision room'],
    ['/challenges/3/application-summary/4/decision/decisions', 'Decision room'],
    ['/challenges/3/application-summary/4/decision/letters', 'Decision room'],
    ['/challenges/3/challenges/4', 'Challenge'],
    ['/challenges/3/challenges/4/submissions', 'Challenge'],
    ['/challenges/3/challenges/4/description', 'Challenge'],
    ['/challenges/3/challenges/4/panel', 'Challenge'],
    ['/challenges/3/challenges/4/panel/propose', 'Challenge'],
    ['/challenges/3/challenges/4/panel/clear-interest/5', 'Challenge'],
    ['/challenges/3/challenges/4/history', 'Challenge'],
    ['/challenges/3/challenges/4/edit', 'Edit challenge'],
    ['/calendar', 'Challenge Calendar'],
    ['/contact-us-messages', 'Contact Us Messages'],
    ['/contact-us-messages/3', 'Message'],
    ['/contact-us-messages/3/delete', 'Message'],
    ['/page-not-found', 'Page not found'],
  ])('%s shows %s', async (path, title) => {
    expect(await open(path)).toEqual({ path, title });
  });

  test.each([
    ['/tags', '/tags/challenge'],
    ['/auth', '/auth/login'],
    ['/tags/challenge/edit', '/tags/challenge'],
    ['/tags/challenge/delete', '/tags/challenge'],
    ['/tags/business/edit', '/tags/business'],
    ['/tags/business/delete', '/tags/business'],
    ['/challenge-groups/edit', '/challenge-groups'],
    ['/challenge-groups/delete', '/challenge-groups'],
    ['/challenge-groups/score-weighting', '/challenge-groups'],
    ['/challenge-groups/3/challenges/delete', '/challenge-groups/3/challenges'],
    ['/challenge-groups/3/challenges/edit/4', '/challenge-groups/3/challenges/4/edit'],
    ['/application/3', '/users/application/3'],
    ['/3', '/users/3'],
    ['/3/edit', '/users/3/edit'],
    ['/tags/challenge?search=123&page=2', '/tags/challenge?search=123&page=2'],
  ])('%s redirects to %s', async (path, to) => {
    expect((await open(path)).path).toBe(to);
  });

  test.each([
    '/nowhere',
    '/nowhere/at/all',
    '/admins/3/fly',
    '/admins/three',
    '/users/3x/edit',
    '/tags/other',
    '/tags/challenge/fly',
    '/tags/challenge/fly/3',
    '/challenge-groups/fly',
    '/challenge-groups/fly/3',
    '/3/fly',
    '/challenge-groups/3/challenges/4/fly',
  ])('%s is not found', async (path) => {
    expect((await open(path)).path).toBe('/page-not-found');
  });
});

describe('a visitor who is not signed in', () => {
  beforeEach(() => session.signOut());

  test.each(['/auth/nonsense', '/auth/login/nonsense', '/nowhere', '/page-not-found'])(
    'sees that %s is not found',
    async (path) => {
      expect(await open(path)).toEqual({ path: '/page-not-found', title: 'Page not found' });
      expect(requestedPage.get()).toBeNull();
    },
  );

  test('is still sent to the page they asked for before', async () => {
    await open('/admins');
    await open('/auth/nonsense');
    expect(requestedPage.get()?.path).toBe('/admins');
  });
});

describe('the guard', () => {
  test('sends a visitor to the sign-in page and remembers the page, including its search', async () => {
    session.signOut();
    expect((await open('/tags/challenge?page=2')).path).toBe('/auth/login');
    expect(requestedPage.get()).toEqual({
      path: '/tags/challenge?page=2',
      access: { role: 'challengeTags' },
    });
  });

  test('sends someone without the role to the sign-in page as well', async () => {
    signInAs('admin', 'calendar');
    expect((await open('/tags/business')).path).toBe('/auth/login');
    expect(requestedPage.get()?.path).toBe('/tags/business');
  });

  test('sends everyone who is not staff to the sign-in page, whatever their roles', async () => {
    signInAs('user', 'challengeTags');
    expect((await open('/tags/challenge')).path).toBe('/auth/login');
    expect((await open('/')).path).toBe('/auth/login');
  });

  test('forgets the page once another page has opened', async () => {
    session.signOut();
    await open('/admins');
    signInAs('admin');
    await open('/');
    expect(requestedPage.get()).toBeNull();
  });

  describe('of the challenge groups, for someone without their roles', () => {
    test.each(['/challenge-groups', '/challenge-groups/3/challenges'])(
      'asks the server whether they are a member of a group, then opens %s',
      async (path) => {
        server.isGroupMember = true;
        signInAs('admin');
        expect((await open(path)).path).toBe(path);
        expect(requestedPage.get()).toBeNull();
      },
    );

    test('allows someone who became a member since the last request', async () => {
      signInAs('admin');
      await waitForMembership();
      server.isGroupMember = true;
      expect((await open('/challenge-groups')).path).toBe('/challenge-groups');
    });

    test('sends others to the sign-in page after a single request', async () => {
      signInAs('admin', 'calendar');
      await waitForMembership();
      const before = server.requests;
      expect((await open('/challenge-groups')).path).toBe('/auth/login');
      expect(requestedPage.get()).toEqual({ path: '/challenge-groups', access: groupAccess });
      expect(server.requests - before).toBe(1);
    });

    test('sends no request for someone whose roles alone decide', async () => {
      signInAs('admin', 'challengeView');
      await waitForMembership();
      const before = server.requests;
      expect((await open('/challenge-groups')).path).toBe('/challenge-groups');
      expect((await open('/calendar')).path).toBe('/auth/login');
      expect(server.requests).toBe(before);
    });

    test('preloading a screen neither navigates nor sends a request', async () => {
      signInAs('admin');
      await waitForMembership();
      await open('/');
      const before = server.requests;
      const path: string = '/challenge-groups';
      await router.preloadRoute({ to: path });
      expect(router.state.location.pathname).toBe('/');
      expect([server.requests, requestedPage.get()]).toEqual([before, null]);
    });
  });

  test.each<[path: string, opensTo: RoleName[]]>([
    ['/', ['superAdmin', 'admin']],
    ['/account', ['superAdmin', 'admin']],
    ['/assessments', ['superAdmin', 'assessor']],
    ['/challenge-groups', ['superAdmin', 'challengeGroups', 'challengeView']],
    ['/challenges', ['superAdmin']],
    ['/tags/challenge', ['superAdmin', 'challengeTags']],
    ['/tags/business', ['superAdmin', 'challengeTags']],
    ['/calendar', ['superAdmin', 'calendar']],
    ['/users', ['superAdmin', 'users']],
    ['/users/application/3', ['superAdmin', 'users']],
    ['/admins', ['superAdmin', 'admins']],
    ['/superadmins', ['superAdmin']],
    ['/contact-us-messages', ['superAdmin', 'contactUsMessages']],
  ])('opens %s to %j', async (path, opensTo) => {
    for (const role of Object.keys(roles) as RoleName[]) {
      const isKind = role === 'superAdmin' || role === 'user';
      signInAs(...(isKind ? [role] : (['admin', role] as const)));
      const isOpen = (await open(path)).path === path;
      const isAllowed = opensTo.includes(role) || (opensTo.includes('admin') && role !== 'user');
      expect([role, isOpen]).toEqual([role, isAllowed]);
    }
  });
});

describe('when the session changes in an open tab', () => {
  const signedIn = { id: 7, email: 'a@example.com', firstName: 'A', lastName: 'B', site: 1 };

  test('its end leads to the sign-in page and remembers the page', async () => {
    await open('/tags/challenge?page=2');
    session.signOut();
    await router.load();
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(requestedPage.get()?.path).toBe('/tags/challenge?page=2');
  });

  test('a role that is removed closes its screens', async () => {
    signInAs('admin', 'challengeTags');
    await open('/tags/challenge');
    session.update({ ...signedIn, roles: [10], isGroupMember: false });
    await router.load();
    expect(router.state.location.pathname).toBe('/auth/login');
  });

  test('the end of the last membership in a group closes the group screens', async () => {
    server.isGroupMember = true;
    signInAs('admin');
    expect((await open('/challenge-groups')).path).toBe('/challenge-groups');
    server.isGroupMember = false;
    session.update({ ...signedIn, roles: [10], isGroupMember: false });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(requestedPage.get()?.path).toBe('/challenge-groups');
  });
});
