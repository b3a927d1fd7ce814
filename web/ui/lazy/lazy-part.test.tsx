// @vitest-environment jsdom
// Tests that a lazy part appears when its code has loaded, and immediately if the code is already there.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const shown = () => document.querySelector('p')?.textContent ?? null;

test('nothing is shown before the code has loaded', async () => {
  let arrive = (_: typeof Part) => {};
  const code = new Promise<typeof Part>((resolve) => {
    arrive = resolve;
  });
  const LazyPart = lazyPart(() => code);
  await mount(<LazyPart text="Here" />);
  expect(shown()).toBeNull();
  await act(async () => arrive(Part));
  expect(shown()).toBe('Here');
});

test('code that was prepared is loaded once', async () => {
  let loads = 0;
  const LazyPart = lazyPart(async () => {
    loads += 1;
    return Part;
  });
  await LazyPart.preload();
  await mount(<LazyPart text="Here" />);
  expect(shown()).toBe('Here');
  expect(loads).toBe(1);
});

test('code that could not be loaded is requested again the next time the part is drawn', async () => {
  let isOnline = false;
  const LazyPart = lazyPart(async () => {
    if (!isOnline) throw new Error('There is no connection.');
    return Part;
  });
  const draw = await mount(<LazyPart text="Here" />);
  expect(shown()).toBeNull();
  isOnline = true;
  await draw(null);
  await draw(<LazyPart text="Here" />);
  expect(shown()).toBe('Here');
});

test('a part on the page appears once a later attempt has loaded its code', async () => {
  let isOnline = false;
  const LazyPart = lazyPart(async () => {
    if (!isOnline) throw new Error('There is no connection.');
    return Part;
  });
  await mount(<LazyPart text="Here" />);
  isOnline = true;
  await act(() => LazyPart.preload());
  expect(shown()).toBe('Here');
});

test('a part on the page loads again when the browser is online again', async () => {
  let isOnline = false;
  const LazyPart = lazyPart(async () => {
    if (!isOnline) throw new Error('There is no connection.');
    return Part;
  });
  await mount(<LazyPart text="Here" />);
  isOnline = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(shown()).toBe('Here');
});

test('a Preloaded part does not load its code itself', async () => {
  let loads = 0;
  const LazyPart = lazyPart(async () => {
    loads += 1;
    return Part;
  });
  await mount(<LazyPart.Preloaded text="Here" />);
  expect(loads).toBe(0);
  await act(() => LazyPart.preload());
  expect(shown()).toBe('Here');
});

test('code that may be needed soon is loaded when someone uses the page', async () => {
  // A new copy of the module, because it remembers for the whole page that someone uses it.
  vi.resetModules();
  const { lazyPart, usePreload } = await import('./lazy-part.tsx');
  vi.useFakeTimers();
  let loads = 0;
  const LazyPart = lazyPart(async () => {
    loads += 1;
    return Part;
  });
  function Screen() {
    usePreload(LazyPart);
    return null;
  }
  await mount(<Screen />);
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(loads).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(loads).toBe(1);
  vi.useRealTimers();
});
