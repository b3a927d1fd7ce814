// Tests that the breadcrumbs of a challenge link only to pages that the reader may open.
// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RoleName, roles, sites } from '../../contract/vocabulary.ts';
import { ChallengeRecords } from '../features/challenges/ChallengeRecords.tsx';
import { session } from '../platform/session.ts';
import { Page } from '../shell/Page.tsx';
import { type PageRecords, PageRecordsContext } from '../shell/page-records.ts';
import { mount } from '../ui/testing/mount.tsx';
import { screens } from './screens.ts';

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

beforeEach(() => signInAs('admin', 'challengeGroups', 'assessor'));
afterEach(() => act(async () => session.signOut()));

/** The breadcrumbs at an address: the path of each link, null for plain text, and "…" for a name that is loading. */
async function trailAt(path: string, records: (page: ReactNode) => ReactNode) {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      screens.map((screen) =>
        createRoute({
          getParentRoute: () => root,
          path: screen.path,
          staticData: { screen },
          component: () => records(<Page />),
        }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  await mount(<RouterProvider router={router} />);
  return () =>
    [...document.querySelectorAll('nav li')].map((crumb) => [
      crumb.textContent || '…',
      crumb.querySelector('a')?.getAttribute('href') ?? null,
    ]);
}

const groupPage = '/challenge-groups/3/challenges';
const challengePage = `${groupPage}/9`;
const above = [
  ['Dashboard', '/'],
  ['Challenge Groups', '/challenge-groups'],
];

test.each<[string, PageRecords, (string | null)[][]]>([
  [
    'who may open the group',
    { group: { name: 'Water', canOpen: true } },
    [...above, ['Water', groupPage], ['Challenges', groupPage]],
  ],
  [
    'who may only read its name',
    { group: { name: 'Water', canOpen: false } },
    [...above, ['Water', null], ['Challenges', null]],
  ],
  ['while the name loads', {}, [...above, ['…', null], ['Challenges', groupPage]]],
  ['when the group was not found', { group: null }, [...above, ['Challenges', groupPage]]],
])('someone %s', async (_, records, expected) => {
  const trail = await trailAt(challengePage, (page) => (
    <PageRecordsContext value={records}>{page}</PageRecordsContext>
  ));
  expect(trail()).toEqual(expected);
});

test('a page for another role is left out of the trail', async () => {
  signInAs('admin', 'challengeGroups');
  const records = { challenge: { name: 'Leaks', id: 9, canOpen: false } };
  const trail = await trailAt('/assessments/submissions/submission/4', (page) => (
    <PageRecordsContext value={records}>{page}</PageRecordsContext>
  ));
  expect(trail()).toEqual([['Dashboard', '/']]);
});

const ownChallenge = '/challenges/3/challenges/9';
const inApplication = [
  ['Dashboard', '/'],
  ['Assessments', '/assessments'],
  ['Leaks', '/assessments/challenge/9'],
  ['Submissions', '/assessments/submissions/9'],
  ['Northwind', '/assessments/submissions/submission/4'],
];

test.each([
  ['the edit form below /challenges', `${ownChallenge}/edit`],
  ['the score summary below /challenges', '/challenges/3/application-summary/9'],
])('%s', async (_, path) => {
  signInAs('superAdmin');
  const records = { challenge: { name: 'Leaks', id: 9, canOpen: true } };
  const trail = await trailAt(path, (page) => (
    <PageRecordsContext value={records}>{page}</PageRecordsContext>
  ));
  expect(trail()).toEqual([
    ['Dashboard', '/'],
    ['Challenges', '/challenges'],
    ['Leaks', ownChallenge],
  ]);
});

test.each(['decision', 'decision/assessors'])(
  '%s keeps the past moment in the link to the scores',
  async (section) => {
    signInAs('superAdmin');
    const summary = '/challenges/3/application-summary/9';
    const records = { challenge: { name: 'Leaks', id: 9, canOpen: true } };
    const at = '2026-11-14T17:00:00.000Z';
    const trail = await trailAt(`${summary}/${section}?at=${encodeURIComponent(at)}`, (page) => (
      <PageRecordsContext value={records}>{page}</PageRecordsContext>
    ));
    expect(trail()).toEqual([
      ['Dashboard', '/'],
      ['Challenges', '/challenges'],
      ['Leaks', ownChallenge],
      ['Challenge Score Summary', `${summary}?at=${encodeURIComponent(at)}`],
    ]);
  },
);

test.each(['assess', 'edit'])('the screen that has an assessment: %s', async (screen) => {
  const records = {
    challenge: { name: 'Leaks', id: 9, canOpen: true },
    application: { name: 'Northwind', canOpen: true },
  };
  const trail = await trailAt(`/assessments/submissions/assessment/${screen}/4`, (page) => (
    <PageRecordsContext value={records}>{page}</PageRecordsContext>
  ));
  expect(trail()).toEqual(inApplication);
});

/** For a challenge that names its group, and for a form that reads the group. */
const challengeOf = (previewLink: string | null) => ({
  data: { name: 'Leaks', challengeGroupName: 'Water', previewLink },
  error: null,
});

test.each([
  ['may see the whole challenge', 'http://localhost/preview', groupPage],
  ['assesses the challenge and sees nothing else of its group', null, null],
])('someone who %s', async (_, previewLink, link) => {
  const trail = await trailAt(`${challengePage}/edit`, (page) => (
    <QueryClientProvider client={new QueryClient()}>
      <ChallengeRecords challenge={challengeOf(previewLink)} hasGroupName>
        {page}
      </ChallengeRecords>
    </QueryClientProvider>
  ));
  expect(trail()).toEqual([...above, ['Water', link], ['Challenges', link], ['Leaks', challengePage]]);
});

test.each([
  [true, groupPage],
  [false, null],
])('a group that answers canView: %s', async (canView, link) => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Water', canView }));
  const client = new QueryClient();
  const trail = await trailAt(`${groupPage}/create`, (page) => (
    <QueryClientProvider client={client}>
      <ChallengeRecords>{page}</ChallengeRecords>
    </QueryClientProvider>
  ));
  await act(() => vi.waitFor(() => expect(trail()[2]).toEqual(['Water', link])));
  expect(trail()).toEqual([...above, ['Water', link], ['Challenges', link]]);
});
