// Tests the history of a record: for super admins and editors, newest first, ten entries at a time.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryEvent } from '../../../contract/history.ts';
import { messages } from '../../../contract/messages.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { find, mount, press, waitUntil } from '../../ui/testing/mount.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { TextChanges } from './TextChanges.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);

const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
const signIn = (role: number) =>
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${role}]` }))}.s`);

const events: HistoryEvent[] = Array.from({ length: 12 }, (_, index) => ({
  id: 12 - index,
  at: '2026-07-01T09:30:00.000Z',
  by: 'Helen Marsh',
  // The account that created the record has been deleted.
  byEmail: index === 11 ? null : 'helen@demo.example',
  action: index === 11 ? 'create' : 'update',
  saves: 1,
  firstAt: null,
  changes: { name: { from: index === 11 ? null : `Name ${11 - index}`, to: `Name ${12 - index}` } },
  names: {},
}));

async function open(
  reply: (pageSize: number) => Response,
  props: { canEdit?: boolean } = {},
): Promise<string[]> {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return reply(Number(new URL(address, 'http://localhost').searchParams.get('pageSize')));
  });
  await mount(
    <QueryClientProvider client={queryClient}>
      <HistoryCard type="person" id={4} fields={{ name: { label: 'Name' } }} {...props} />
    </QueryClientProvider>,
  );
  await settled();
  return requested;
}

const settled = () => act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
const entries = () => [...document.querySelectorAll('li')].map((entry) => entry.textContent);
const listOf = (all: HistoryEvent[]) => (pageSize: number) =>
  Response.json(all.slice(0, pageSize), { headers: { 'X-Total-Count': String(all.length) } });

afterEach(() => queryClient.clear());

test('a person who is neither a super admin nor an editor sees nothing, and no request is sent', async () => {
  signIn(roles.admin);
  expect(await open(listOf(events))).toEqual([]);
  expect(document.querySelector('section')).toBeNull();
});

test('someone who may edit the record sees its history', async () => {
  signIn(roles.admin);
  await open(listOf(events), { canEdit: true });
  expect(entries()).toHaveLength(10);
});

test('ten entries are shown with action, person, time and changes, and older ones on request', async () => {
  signIn(roles.superAdmin);
  const requested = await open(listOf(events));
  expect(entries()).toHaveLength(10);
  expect(requested).toEqual(['/admin/history/person/4?page=1&pageSize=10']);
  expect(entries()[0]).toBe(
    'Changed by Helen Marsh helen@demo.example01/07/2026 10:30Namefrom Name 11 → to Name 12',
  );

  await press(find('button', 'Show older'));
  await settled();
  expect(entries()).toHaveLength(12);
  expect(entries()[11]).toBe('Created by Helen Marsh01/07/2026 10:30NameName 1');
  expect(document.querySelector('button')).toBeNull();
});

test('the changed words of a long text are shown on request', async () => {
  signIn(roles.superAdmin);
  const [event] = events;
  if (!event) throw new Error('There is no entry.');
  const changes = { name: { from: `${'word '.repeat(50)}old end`, to: `${'word '.repeat(50)}new end` } };
  await open(listOf([{ ...event, changes }]));
  await press(find('button', 'Show changes of Name'));
  await waitUntil(() => expect(document.querySelector('ins')).not.toBeNull());
  expect(document.querySelector('del')?.textContent).toBe('Removed: old ');
  expect(document.querySelector('ins')?.textContent).toBe('Added: new ');
  expect(find('button', 'Hide changes of Name').getAttribute('aria-expanded')).toBe('true');

  const formatted = { from: '<p>Same</p>', to: '<p><em>Same</em></p>', format: 'richText' as const };
  await mount(<TextChanges {...formatted} />);
  expect(document.body.textContent).toContain('Only the formatting changed.');
});

test('a record without a history says so', async () => {
  signIn(roles.superAdmin);
  await open(listOf([]));
  expect(document.body.textContent).toContain('Nothing has been recorded yet.');
});

test('a failure is shown, and loading can be tried again', async () => {
  signIn(roles.superAdmin);
  let isDown = true;
  await open((pageSize) =>
    isDown ? Response.json({ title: 'x' }, { status: 429 }) : listOf(events)(pageSize),
  );
  expect(document.body.textContent).toContain(messages.fetchError);
  isDown = false;
  await press(find('button', 'Try again'));
  await settled();
  expect(entries()).toHaveLength(10);
});
