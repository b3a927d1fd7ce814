// Tests the card Emails of the account page: its title, both switches, and what a switch saves.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { mount, press } from '../../ui/testing/mount.tsx';
import { EmailsCard } from './EmailsCard.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

test('someone who assesses and leads can switch each kind of mail off', async () => {
  const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`);
  const sent: unknown[] = [];
  const preferences = (leadDigest: boolean) => [
    { kind: 'assessorDigest', isWanted: true },
    { kind: 'leadDigest', isWanted: leadDigest },
  ];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ mailPreferences: preferences(true) });
    sent.push(JSON.parse(String(body)));
    return Response.json(preferences(false));
  });
  await mount(
    <QueryClientProvider client={queryClient}>
      <EmailsCard />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(document.querySelectorAll('label')).toHaveLength(2)));
  expect(document.querySelector('h2')?.textContent).toBe('Emails');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Reminders about applications to assess',
    'Weekly progress of challenges I lead',
  ]);
  const switches = () => [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')];
  expect(switches().map(({ checked }) => checked)).toEqual([true, true]);
  await press(switches()[1] ?? document.body);
  await act(() => vi.waitFor(() => expect(switches().map(({ checked }) => checked)).toEqual([true, false])));
  expect(sent).toEqual([{ leadDigest: false }]);
});
