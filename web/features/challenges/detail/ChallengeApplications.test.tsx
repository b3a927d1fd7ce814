// Tests the applications of a challenge: a withheld one keeps its row, without a link or an action.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { roles } from '../../../../contract/vocabulary.ts';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { mount } from '../../../ui/testing/mount.tsx';
import { ChallengeApplications } from './ChallengeApplications.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

test('a withheld row has neither a link nor View, and the others have both', async () => {
  const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`);
  const row = (id: number, companyName: string, isWithheld: boolean) => ({
    id,
    companyName,
    isWithheld,
    contactName: '',
    createdOn: '2026-11-01T09:00:00.000Z',
    submittedOn: '2026-11-02T09:00:00.000Z',
    percentComplete: 100,
  });
  const rows = [row(1, 'Tern Ltd', true), row(2, 'Brook Ltd', false)];
  vi.stubGlobal('fetch', async () => Response.json(rows, { headers: { 'X-Total-Count': '2' } }));
  await mount(
    <QueryClientProvider client={queryClient}>
      <ChallengeApplications
        challengeID={4}
        path="/challenges/3/challenges/4"
        count={2}
        canRemove
        hasFilter={false}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  const linksOf = (company: string) =>
    [...document.querySelectorAll('tbody tr')]
      .filter(({ textContent }) => textContent.includes(company))
      .flatMap((one) => [...one.querySelectorAll('a')].map(({ textContent }) => textContent));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(linksOf('Tern Ltd')).toEqual([]);
  expect(linksOf('Brook Ltd')).toEqual(['Brook Ltd', 'View', 'Remove']);
});
