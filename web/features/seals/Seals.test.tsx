// Tests the Seal section: the list of packs, its downloads, the button with its reason, and who sees which of them.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SealedPack } from '../../../contract/seals.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { roomWith } from '../decisions/testing.ts';
import { SealButton } from './SealButton.tsx';
import { SealsPart } from './SealsPart.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', Site: 1, exp: 9e9 };
/** The lead of the challenge has the id 4. */
const signIn = (role: number, id: number) =>
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, ID: id, Roles: `[${role}]` }))}.s`);

const hash = 'fed786a178ff8b20db39285d5113315ddecbf60b036fc56c9e4b1572674764ab';
const pack = (other: Partial<SealedPack>): SealedPack => ({
  id: 2,
  sealedOn: '2026-11-16T10:00:00.000Z',
  sealedBy: 'Ana Hill',
  hash,
  keyID: '21fe31dfa154a261',
  isCurrent: true,
  ...other,
});
const packs = [
  pack({}),
  pack({ id: 1, sealedOn: '2026-11-15T09:30:00.000Z', hash: 'a'.repeat(64), isCurrent: false }),
];

const allInvited = Object.fromEntries(
  [101, 102, 103, 104, 105].map((id) => [id, { outcome: 'invite' as const }]),
);
const decided = roomWith({ ...allInvited, 106: { outcome: 'decline' } });

async function open({ list = packs, canEdit = true, room = decided, isPhone = false } = {}) {
  const requested: string[] = [];
  await mount(<p />).then((draw) => {
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json(address.includes('/file') ? { s3URL: '#file' } : list);
    });
    if (isPhone)
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    return draw(
      <QueryClientProvider client={queryClient}>
        <SealButton room={room} />
        <SealsPart room={room} canEdit={canEdit} />
      </QueryClientProvider>,
    );
  });
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  return requested;
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const sealButton = () => document.querySelector('#seal-reason')?.closest('main')?.querySelector('button');

test('lists the packs with fingerprint and state, the newest first', async () => {
  signIn(roles.superAdmin, 1);
  await open();
  expect(document.body.textContent).toContain(
    'A sealed pack holds the ratings, comments, figures and decisions of this challenge. Anyone can check later that nothing was changed.',
  );
  expect(find('a', 'Check a pack on the public site').getAttribute('href')).toBe('https://ix.example/verify');
  expect(texts('thead th').slice(0, 4)).toEqual(['Sealed on', 'Sealed by', 'Fingerprint', 'State']);
  expect(
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td, th')].map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['16/11/2026 10:00', 'Ana Hill', 'fed7 86a1 78ff 8b20', 'Current', 'Download JSONDownload PDF'],
    [
      '15/11/2026 09:30',
      'Ana Hill',
      'aaaa aaaa aaaa aaaa',
      'Scores or decisions have changed since',
      'Download JSONDownload PDF',
    ],
  ]);
});

test('both files of a pack are downloaded, by people who may edit the challenge', async () => {
  signIn(roles.superAdmin, 1);
  const requested = await open();
  const name = 'of the pack sealed on 16/11/2026 10:00';
  await press(find('button', `Download JSON ${name}`));
  await press(find('button', `Download PDF ${name}`));
  expect(requested.slice(-2).map((address) => address.replace(/.*\/admin/, ''))).toEqual([
    '/challenges/7/seals/2/file?type=json',
    '/challenges/7/seals/2/file?type=pdf',
  ]);
});

test('on a phone, the menu of a card is named after its pack', async () => {
  signIn(roles.superAdmin, 1);
  await open({ isPhone: true });
  const buttons = [...document.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'));
  expect(buttons.slice(0, 2)).toEqual([
    'Download JSON of the pack sealed on 16/11/2026 10:00',
    'More actions for the pack sealed on 16/11/2026 10:00',
  ]);
});

test('viewers read the list without downloads and without the button', async () => {
  signIn(roles.admin, 9);
  await open({ canEdit: false });
  expect(texts('tbody tr')).toHaveLength(2);
  expect(texts('button')).toEqual([]);
  expect(document.querySelector('#seal-reason')?.textContent).toBe('');
});

test('the button is disabled with its reason while nothing can be sealed', async () => {
  signIn(roles.admin, 4);
  await open();
  expect(sealButton()?.textContent).toBe('Seal decision');
  expect(sealButton()?.disabled).toBe(true);
  expect(sealButton()?.getAttribute('aria-describedby')).toBe('seal-reason');
  expect(document.querySelector('#seal-reason')?.textContent).toBe(
    'Nothing has changed since the last pack.',
  );
});

test('without a pack the list says so, and the button leads to the question', async () => {
  signIn(roles.admin, 4);
  await open({ list: [] });
  expect(document.body.textContent).toContain('This decision has not been sealed.');
  expect(find('a', 'Seal decision').getAttribute('href')).toMatch(/\/decision\/seal\/new-pack$/);
  expect(document.querySelector('#seal-reason')?.textContent).toBe('');
});
