// Tests the space that a page leaves for toasts: only a footer that stays in view is in their way, and nothing moves
// under a pressed pointer.
import { notifications } from '@mantine/notifications';
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { useToastPosition } from './use-toast-position.ts';

const reserved = () => document.documentElement.style.getPropertyValue('--toasts-over-foot');

function Page({ position }: { position: 'sticky' | 'static' }) {
  const toasts = useRef<HTMLDivElement>(null);
  useToastPosition(toasts);
  return (
    <>
      <form>
        <div data-sticky-foot data-top={window.innerHeight - 60} style={{ position }}>
          <button type="submit">Save</button>
        </div>
      </form>
      <div ref={toasts} data-top={window.innerHeight - 120} />
    </>
  );
}

// jsdom has no layout, so the elements say where they are.
beforeEach(async () => {
  await releasePointer();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const { top } = (this as HTMLElement).dataset;
    return top === undefined ? new DOMRect() : new DOMRect(0, Number(top), 360, 46);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
});
afterEach(async () => {
  await clean();
  vi.restoreAllMocks();
});

/** Test files share a window, and another one may have left a pointer pressed. */
const releasePointer = () =>
  act(async () => {
    window.dispatchEvent(new Event('pointercancel'));
    await new Promise((resolve) => setTimeout(resolve));
  });
const show = (message: string) => act(async () => void notifications.show({ message }));
const clean = () => act(async () => notifications.clean());
const press = () => act(async () => void window.dispatchEvent(new Event('pointerdown')));
/** Releases the pointer, and waits until the space is this. */
const release = (space: string) =>
  act(async () => {
    window.dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(reserved()).toBe(space));
  });

test('a footer that stays in view leaves space for toasts above it', async () => {
  await mount(<Page position="sticky" />);
  await show('Saved.');
  expect(reserved()).toBe('78px');
  await clean();
  expect(reserved()).toBe('');
});

test('the footer of a short form does not move for toasts', async () => {
  await mount(<Page position="static" />);
  await show('Saved.');
  expect(reserved()).toBe('');
});

test('space at the end of the page stays until it is out of view', async () => {
  await mount(<Page position="sticky" />);
  const scrollTo = async (y: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    await act(async () => void window.dispatchEvent(new Event('scroll')));
  };
  const end = 2000 - window.innerHeight;
  await scrollTo(end);
  await show('Saved.');
  await clean();
  expect(reserved()).toBe('78px');
  await scrollTo(end - 77);
  expect(reserved()).toBe('78px');
  await scrollTo(end - 78);
  expect(reserved()).toBe('');
});

test('a button does not move between press and release when a toast appears or goes', async () => {
  await mount(<Page position="sticky" />);
  await press();
  await show('Saved.');
  expect(reserved()).toBe('');
  await release('78px');
  await press();
  await clean();
  expect(reserved()).toBe('78px');
  await release('');
});
