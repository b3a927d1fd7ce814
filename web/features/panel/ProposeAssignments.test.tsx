// Tests the dialog that proposes assignments if only the first part of a very large proposal could be saved.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { ProposeAssignments } from './ProposeAssignments.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

const refusal = 'Ada Bell has an interest in Tern Ltd.';

test('says what is saved and why the rest is not, and saves a new proposal for the rest', async () => {
  const ada = {
    id: 1,
    firstName: 'Ada',
    lastName: 'Bell',
    isMember: true,
    load: 0,
    doneCount: 0,
    maximum: null,
  };
  const board = { applications: [], assessors: [ada], cells: [] };
  const saved: { count: number; ifMatch: string | null }[] = [];
  let version = 1;
  /** Proposes what is missing of 5,002 pairs, and refuses the second part once. */
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const etag = () => ({ headers: { etag: `"${version}"` } });
    if (address.endsWith('/panel'))
      return Response.json({ isOn: true, mode: 'assigned', assessorsPerApplication: 2 }, etag());
    if (address.endsWith('/proposal')) {
      const missing = 5002 - saved.reduce((sum, { count }) => sum + count, 0);
      const add = Array.from({ length: missing }, (_, index) => [index + 1, 1]);
      return Response.json({ add, loads: [{ personID: 1, before: 0, after: missing }], sentences: [] });
    }
    if (method === 'PATCH') {
      if (saved.length === 1 && version === 2) {
        version = 3;
        return Response.json(refusal, { status: 400 });
      }
      const { add } = JSON.parse(String(body));
      saved.push({ count: add.length, ifMatch: new Headers(headers).get('if-match') });
      version += 1;
    }
    return Response.json(board, etag());
  });
  await mount(
    <QueryClientProvider client={queryClient}>
      <ProposeAssignments />
    </QueryClientProvider>,
    {
      path: '/challenge-groups/$groupID/challenges/$challengeID/panel/propose',
      address: '/challenge-groups/3/challenges/4/panel/propose',
    },
  );
  const status = () => document.querySelector('p[role="status"]')?.textContent;
  const waitFor = (check: () => void) => act(() => vi.waitFor(check));
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  await press(find('button', 'Propose'));
  await waitFor(() => expect(status()).toBe('This adds 5,002 assignments. Nothing is saved yet.'));

  await press(find('button', 'Save proposal'));
  await waitFor(() => expect(status()).toBe('5,000 assignments are saved. This adds 2 more.'));
  await waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(refusal));
  await press(find('button', 'Save proposal'));
  await waitFor(() => expect(saved).toHaveLength(2));
  // The second is based on the board that was read after the refusal.
  expect(saved).toEqual([
    { count: 5000, ifMatch: '"1"' },
    { count: 2, ifMatch: '"3"' },
  ]);
});
