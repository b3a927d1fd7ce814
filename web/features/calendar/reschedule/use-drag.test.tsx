// Tests that dragging a bar ends where the button is released.
import { expect, test, vi } from 'vitest';
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
