// Tests what a page shows while the code of its dialogs loads.
// @vitest-environment jsdom
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPendingWork } from '../ui/testing/mount.tsx';
import type { Load, Screen } from './screen.ts';
import { createScreenRouter } from './screen-router.ts';

const List = () => (
  <>
    <button type="button">More</button>
    <Outlet />
  </>
);
const loadList: Load = async () => List;

const screenAt = (path: string, load: Load, dialogs: Screen['dialogs'] = {}): Screen => ({
  path,
  title: path,
  access: 'public',
  breadcrumbs: [],
  isWide: false,
  load,
  dialogs,
});

/** Opens the first group, and returns what can be done there. `finish` ends the loading of everything that is slow. */
async function openGroup() {
  const loading = createPendingWork();
  const slow =
    (text: string): Load =>
    () =>
      loading.promise.then((): ComponentType => () => <p>{text}</p>);
  const router = createScreenRouter({
    screens: [
      screenAt('/groups', loadList, { 'edit/$id': slow('Edit the group') }),
      screenAt('/groups/$id', loadList, { remove: slow('Remove the group') }),
      screenAt('/tags', slow('All tags')),
    ],
    authScreens: [],
    redirects: {},
    loadFrame: async () => Outlet,
    errorComponent: () => <p>It failed.</p>,
  });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/groups/7'] }) });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await act(async () => root.render(<RouterProvider router={router} />));
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
  await wait();
  return {
    /** Goes to an address, and waits for a second. */
    go: async (to: string) => {
      await act(async () => void router.navigate({ to }));
      await wait();
    },
    finish: async () => {
      await loading.finish();
      await wait();
    },
  };
}

const page = () => document.querySelector('button');
/** React hides a page that it replaces with an indicator. */
const isShown = () => page()?.style.display === '';
const indicator = () => document.querySelector('[role=status]')?.textContent;

test('a page keeps its focus while a dialog at the address of another screen with the same component loads', async () => {
  const { go, finish } = await openGroup();
  page()?.focus();
  await go('/groups/edit/7');
  expect(isShown()).toBe(true);
  expect(indicator()).toBeUndefined();
  await finish();
  expect(document.querySelector('p')?.textContent).toBe('Edit the group');
  expect(document.activeElement).toBe(page());
});

test('an indicator takes the place of a dialog of the same screen while it loads', async () => {
  const { go, finish } = await openGroup();
  await go('/groups/7/remove');
  expect(isShown()).toBe(true);
  expect(indicator()).toBe('Loading');
  await finish();
  expect(document.querySelector('p')?.textContent).toBe('Remove the group');
});

test('an indicator takes the place of a page while another screen loads', async () => {
  const { go, finish } = await openGroup();
  await go('/groups/edit/7');
  await go('/tags');
  expect(indicator()).toBe('Loading');
  await finish();
  expect(document.querySelector('p')?.textContent).toBe('All tags');
});
