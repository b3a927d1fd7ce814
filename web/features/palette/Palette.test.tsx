// Tests the search palette: what it shows before, during and after a search, and its keys.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { openedPages } from '../../platform/opened-pages.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { find, key, mount, press, type } from '../../ui/testing/mount.tsx';
import { Palette } from './Palette.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);

const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
const signIn = (role: number) =>
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[10,${role}]` }))}.s`);

const user = (id: number, name: string): SearchResult => ({
  kind: 'person',
  personKind: 'user',
  id,
  name,
  detail: '',
});

const savedViews = [
  {
    id: 3,
    list: 'users',
    name: 'Companies of GA',
    address: 'site=2',
    isShared: true,
    isOwn: false,
    ownerName: 'C',
  },
];

interface Search {
  readonly q: string;
  readonly signal: AbortSignal;
  answer(...results: SearchResult[]): Promise<void>;
  fail(): Promise<void>;
}

/** Every search that was sent, each waiting for its answer. */
let searches: Search[] = [];

async function answer(respond: () => void): Promise<void> {
  await act(async () => respond());
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
}

/** Answers the call for saved views at once. */
function sendSearch(address: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  if (address.includes('/views')) return Promise.resolve(Response.json(savedViews));
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    searches.push({
      q: new URL(address, 'http://localhost').searchParams.get('q') ?? '',
      signal,
      answer: (...results) => answer(() => resolve(Response.json({ results }))),
      // The server refuses the search, so it is not sent a second time.
      fail: () => answer(() => resolve(Response.json({ error: 'Too many requests.' }, { status: 429 }))),
    });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  searches = [];
  signIn(roles.users);
});

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  sessionStorage.clear();
});

const onClose = vi.fn();

async function open() {
  onClose.mockReset();
  vi.stubGlobal('fetch', sendSearch);
  await mount(
    <QueryClientProvider client={queryClient}>
      <Palette onClose={onClose} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
}

const field = () => find('input', 'Search') as HTMLInputElement;
const typeText = (text: string) => type(field(), text);
const hasProgressLine = () => document.querySelector('dialog div[aria-hidden="true"]:empty') !== null;
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const groups = () =>
  [...document.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label'));
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const hasText = (text: string) => document.querySelector('dialog')?.textContent?.includes(text);

describe('before a search', () => {
  test('the records opened last come first, then pages and saved views', async () => {
    openedPages.add(7, { path: '/users/12', title: 'Ada Byron' });
    await open();
    expect(groups()).toEqual(['Records', 'Pages', 'Saved views']);
    expect(options()).toEqual([
      'Ada ByronUser',
      'Dashboard',
      'Users',
      'Applications',
      'Your account',
      'Companies of GAUsers',
    ]);
  });

  test('one or two characters filter them, and a hint says how many a search needs', async () => {
    await open();
    await typeText('us');
    expect(options()).toEqual(['Users']);
    expect(hasText('Type at least 3 characters to search records.')).toBe(true);
    expect(searches).toEqual([]);
  });
});

describe('a search', () => {
  test('is sent after a pause, and shows what the server found', async () => {
    await open();
    await typeText('ada');
    await pass(119);
    await typeText(' ada b ');
    await pass(119);
    expect(searches).toEqual([]);
    await pass(1);
    expect(searches.map(({ q }) => q)).toEqual(['ada b']);
    await searches[0]?.answer(user(12, 'Ada Byron'));
    expect(options()).toEqual(['Ada ByronUser']);
  });

  test('is cancelled by a newer one, and old results stay until the new ones arrive', async () => {
    await open();
    await typeText('ada');
    await pass(120);
    await searches[0]?.answer(user(12, 'Ada Byron'));
    expect(hasProgressLine()).toBe(false);
    await typeText('adam');
    await pass(120);
    expect(options()).toEqual(['Ada ByronUser']);
    expect(hasProgressLine()).toBe(true);
    await typeText('adams');
    await pass(120);
    expect(searches[1]?.signal.aborted).toBe(true);
    await searches[2]?.answer(user(13, 'Eve Adams'));
    expect(options()).toEqual(['Eve AdamsUser']);
    expect(hasProgressLine()).toBe(false);
  });

  test('says that nothing was found, but not before the answer', async () => {
    await open();
    await typeText('zzz');
    await pass(120);
    expect(hasText('Nothing found')).toBe(false);
    await searches[0]?.answer();
    expect(hasText('Nothing found for "zzz".')).toBe(true);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test('that fails shows the error, and can be sent again', async () => {
    await open();
    await typeText('ada');
    await pass(120);
    await searches[0]?.fail();
    expect(hasText(messages.fetchError)).toBe(true);
    expect(hasText('Nothing found')).toBe(false);
    await press(find('button', 'Try again'));
    expect(document.activeElement).toBe(field());
    await searches[1]?.answer(user(12, 'Ada Byron'));
    expect(hasText(messages.fetchError)).toBe(false);
    expect(options()).toEqual(['Ada ByronUser']);
  });
});

describe('the keys', () => {
  test('arrows, Home and End choose an entry, and arrows wrap around', async () => {
    await open();
    expect(active()).toBe('Dashboard');
    await key('ArrowDown', field());
    expect(active()).toBe('Users');
    await key('End', field());
    expect(active()).toBe('Companies of GAUsers');
    await key('ArrowDown', field());
    expect(active()).toBe('Dashboard');
    await key('ArrowUp', field());
    expect(active()).toBe('Companies of GAUsers');
    await key('Home', field());
    expect(active()).toBe('Dashboard');
  });

  test('typing starts at the first entry again', async () => {
    await open();
    await key('End', field());
    await typeText('a');
    expect(active()).toBe(options()[0]);
  });

  test('Enter closes the palette and opens the entry', async () => {
    await open();
    await key('ArrowDown', field());
    await key('Enter', field());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('Ctrl+Enter opens the entry in a new tab and keeps the palette', async () => {
    await open();
    const openTab = vi.fn();
    vi.stubGlobal('open', openTab);
    await key('ArrowDown', field());
    await act(async () => {
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    });
    expect(openTab).toHaveBeenCalledWith('/users', '_blank', 'noopener');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Enter does nothing while a character is composed', async () => {
    await open();
    await act(async () => {
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    });
    expect(onClose).not.toHaveBeenCalled();
  });
});
