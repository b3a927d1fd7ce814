// Tests that dragging a bar ends where the button is released.
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../../ui/testing/mount.tsx';
import { useDrag } from './use-drag.ts';

async function startDrag(from: number) {
  const handlers = { start: vi.fn(), move: vi.fn(), drop: vi.fn(), cancel: vi.fn() };
  const scroller = { current: document.createElement('div') };
  function Dragging() {
    useDrag(from, { scroller, dayWidth: 20 }, handlers);
    return null;
  }
  await mount(<Dragging />);
  return handlers;
}

// A drag ignores the click after it, and the next test file must not lose its first one.
afterEach(() => press());
const press = () => void document.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));

function clickCounts(): boolean {
  const onClick = vi.fn();
  document.addEventListener('click', onClick, { once: true });
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.removeEventListener('click', onClick);
  return onClick.mock.calls.length > 0;
}

function send(type: string, clientX: number) {
  document.dispatchEvent(new MouseEvent(type, { clientX, buttons: type === 'pointerup' ? 0 : 1 }));
}

test('a release further away than the last move counts in full', async () => {
  const { start, drop, cancel } = await startDrag(100);
  send('pointermove', 210);
  send('pointerup', 320);
  expect(start).toHaveBeenCalledOnce();
  expect(drop).toHaveBeenCalledExactlyOnceWith(11);
  expect(cancel).not.toHaveBeenCalled();
});

test('a release after less than 4 pixels changes nothing', async () => {
  const { start, drop, cancel } = await startDrag(100);
  send('pointermove', 103);
  send('pointerup', 103);
  expect(start).not.toHaveBeenCalled();
  expect(drop).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledOnce();
});

test('the click that ends a drag is ignored, and the next one counts', async () => {
  await startDrag(100);
  send('pointermove', 210);
  send('pointerup', 210);
  expect(clickCounts()).toBe(false);
  expect(clickCounts()).toBe(true);
});

test.each([
  ['press', press],
  ['key', () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))],
])('without that click, the next %s counts', async (_, use) => {
  await startDrag(100);
  send('pointermove', 210);
  send('pointerup', 210);
  use();
  expect(clickCounts()).toBe(true);
});
