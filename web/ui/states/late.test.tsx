// @vitest-environment jsdom
// A part that is loaded late shows up when its code has come, and at once if the code is there already.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { late, usePrepared } from './late.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const shown = () => document.querySelector('p')?.textContent ?? null;

test('nothing shows before the code has come', async () => {
  let arrive = (_: typeof Part) => {};
  const code = new Promise<typeof Part>((resolve) => {
    arrive = resolve;
  });
  const LatePart = late(() => code);
  await mount(<LatePart text="Here" />);
  expect(shown()).toBeNull();
  await act(async () => arrive(Part));
  expect(shown()).toBe('Here');
});

test('what was prepared is loaded once', async () => {
  let loads = 0;
  const LatePart = late(async () => {
    loads += 1;
    return Part;
  });
  await LatePart.prepare();
  await mount(<LatePart text="Here" />);
  expect(shown()).toBe('Here');
  expect(loads).toBe(1);
});

test('code that could not be loaded is asked for again when the part is next needed', async () => {
  let isOnline = false;
  const LatePart = late(async () => {
    if (!isOnline) throw new Error('There is no connection.');
    return Part;
  });
  const draw = await mount(<LatePart text="Here" />);
  expect(shown()).toBeNull();
  isOnline = true;
  await draw(null);
  await draw(<LatePart text="Here" />);
  expect(shown()).toBe('Here');
});

test('a part that still stands there shows up once its code could be loaded', async () => {
  let isOnline = false;
  const LatePart = late(async () => {
    if (!isOnline) throw new Error('There is no connection.');
    return Part;
  });
  await mount(<LatePart text="Here" />);
  isOnline = true;
  await act(() => LatePart.prepare());
  expect(shown()).toBe('Here');
});

test('what is only drawn once it is prepared does not ask for its code', async () => {
  let loads = 0;
  const LatePart = late(async () => {
    loads += 1;
    return Part;
  });
  await mount(<LatePart.Prepared text="Here" />);
  expect(loads).toBe(0);
  await act(() => LatePart.prepare());
  expect(shown()).toBe('Here');
});

test('code that may be needed soon is loaded when someone uses the page', async () => {
  vi.useFakeTimers();
  let loads = 0;
  const LatePart = late(async () => {
    loads += 1;
    return Part;
  });
  function Screen() {
    usePrepared(LatePart);
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
