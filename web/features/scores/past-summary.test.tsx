// Tests the score summary of a past moment: its scores, its PDF, and that nobody can change anything.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { find, mount, press, waitUntil } from '../../ui/testing/mount.tsx';
import { roomOf } from '../decision-room/testing.ts';
import { ScoreSummaryScreen } from './ScoreSummaryScreen.tsx';
import { applicationWith, summaryWith } from './testing.ts';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 1, Site: 1, exp: 9e9 };
beforeEach(() =>
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`),
);
afterEach(() => queryClient.clear());

const at = '2026-11-14T17:00:00.000Z';
/** Of two assessors, because the only assessment cannot be set aside. */
const ratings = [
  [4, 5, 1, 3, 2],
  [5, 4, 1, 3, 5],
] as const;
const of = (companyName: string) => summaryWith([applicationWith({ id: 1, companyName, ratings })]);

/** Opens the screen as a super admin while moderation is open. Returns the addresses that it requests. */
async function open(search = '') {
  const requested: string[] = [];
  const replies: readonly [string, object][] = [
    ['/downloadpdf/7', { s3URL: '#today' }],
    ['/scores-as-at/pdf', { s3URL: '#past' }],
    ['/scores-as-at', { ...of('Larkspur'), at, isReconstructed: false }],
    ['/application-summary', of('Larkspur Ltd')],
    ['/decision-room', roomOf({ settings: { moderation: 'open', moderationOpenedOn: at } })],
    ['/challenge-groups/3', { name: 'Water', canView: true }],
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address.replace(/.*\/admin/, ''));
    const { pathname } = new URL(address, 'http://localhost');
    return Response.json(replies.find(([end]) => pathname.endsWith(end))?.[1] ?? []);
  });
  await mount(
    <QueryClientProvider client={queryClient}>
      <ScoreSummaryScreen />
    </QueryClientProvider>,
    {
      path: '/challenge-groups/$id/application-summary/$challengeID',
      address: `/challenge-groups/3/application-summary/7${search}`,
    },
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  return requested;
}

/** What someone can press, other than links to pages that only show something. */
const inputs = () =>
  [...document.querySelectorAll('button, a')]
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    .filter((text) => /^(Share|Add|Edit|Set aside|Count again)/.test(text));

test('the scores of today have inputs', async () => {
  await open();
  await press(find('button', 'Expand all'));
  const expected = [
    'Share link',
    'Add summary of Larkspur Ltd',
    'Set aside the assessment by Ada Lovelace',
    'Set aside the assessment by Grace Hopper',
  ];
  await waitUntil(() => expect(inputs()).toEqual(expected));
});

test('a past moment shows its own scores, without inputs', async () => {
  await open(`?at=${at}`);
  await press(find('button', 'Expand all'));
  expect(inputs()).toEqual([]);
  expect(document.querySelector('tbody')?.textContent).toContain('Larkspur');
  expect(document.querySelector('tbody')?.textContent).not.toContain('Larkspur Ltd');
});

test.each([
  ['today', '', '/challenges/downloadpdf/7'],
  ['a past moment', `?at=${at}`, `/challenges/7/scores-as-at/pdf?at=${encodeURIComponent(at)}`],
])('the button of %s downloads its PDF', async (_, search, expected) => {
  const requested = await open(search);
  await press(find('button', 'Download PDF'));
  expect(requested.filter((address) => address.includes('pdf'))).toEqual([expected]);
});
