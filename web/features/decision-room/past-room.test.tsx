// Tests that Ranking and Assessors show a past moment, with its simulation, and without what changes the room.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { exampleRows } from '../../../rules/example-rows.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { AssessorsScreen } from './AssessorsScreen.tsx';
import { RankingScreen } from './RankingScreen.tsx';
import { roomOf, stabilityOfRoom } from './testing.ts';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 1, Site: 1, exp: 9e9 };
beforeEach(() =>
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`),
);
afterEach(() => queryClient.clear());

const at = '2026-11-14T17:00:00.000Z';
const today = roomOf();
/** Without the assessments by Dee Moss. */
const past = roomOf({ rows: exampleRows.filter(([, assessor]) => assessor !== 4) });

/** Opens a section, and returns the addresses that it requests from the decision room. */
async function open(screen: ReactNode, section: string, search: string) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const room = searchParams.get('at') === at ? past : today;
    if (pathname.includes('/decision-room')) requested.push(address.replace(/.*\/challenges\/7/, ''));
    if (pathname.endsWith('/stability')) return Response.json(stabilityOfRoom(room));
    if (pathname.endsWith('/decision-room')) return Response.json(room);
    return Response.json([]);
  });
  await mount(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>, {
    path: `/challenge-groups/$id/application-summary/$challengeID/${section}`,
    address: `/challenge-groups/3/application-summary/7/${section}${search}`,
  });
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  return requested;
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
/** The companies and their scores. */
const scores = '[data-ranking] > tbody > tr:first-child > :is(th[scope="row"], td:nth-of-type(2))';
const names = 'tbody th';
/** Today the scores of all but Kiln and Carr are lower. */
const pastScores = [
  ['Kiln', '86.7'],
  ['Brick', '84.0Provisional'],
  ['Tern', '82.0Provisional'],
  ['Carr', '73.3'],
  ['Dell', '72.0Provisional'],
  ['Moss', '54.0Provisional'],
].flat();

test.each([
  ['Ranking', 'decision', <RankingScreen key="ranking" />, scores, pastScores],
  [
    'Assessors',
    'decision/assessors',
    <AssessorsScreen key="assessors" />,
    names,
    ['Ana Hill', 'Bo Lind', 'Cy Park'],
  ],
] as const)(
  '%s shows the room and the simulation of the moment',
  async (_, section, screen, cells, expected) => {
    const requested = await open(screen, section, `?at=${at}`);
    const moment = encodeURIComponent(at);
    expect(requested.toSorted()).toEqual([
      // Says who may see the room, and what it is called today.
      '/decision-room',
      `/decision-room/stability?mode=together&at=${moment}`,
      `/decision-room?at=${moment}`,
    ]);
    expect(texts(cells)).toEqual(expected);
  },
);

const sliders = () => texts('[role="slider"]').length;

test('the ranking of today has inputs', async () => {
  await open(<RankingScreen />, 'decision', '');
  expect(sliders()).toBeGreaterThan(0);
});

test('the ranking of a past moment has no inputs', async () => {
  await open(<RankingScreen />, 'decision', `?at=${at}`);
  expect(texts('[data-ranking]')).toHaveLength(1);
  expect(sliders()).toBe(0);
});
