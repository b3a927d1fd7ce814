// Tests that the toast after a deletion stays for ten seconds, and that its button undoes the deletion once.
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../notices/Toasts.tsx';
import { find, mount, press } from '../testing/mount.tsx';
import { notifyUndo } from './notify-undo.tsx';

afterEach(() => void vi.useRealTimers());

const text = () => document.body.textContent ?? '';
const deleted = 'Tag "Water" deleted.';
const restored = 'Tag "Water" restored.';

async function remove(undo = async () => {}) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  await mount(<Toasts />);
  await act(async () => notifyUndo({ text: deleted, undo, undoneText: restored }));
  await pass(500);
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test('the toast stays for ten seconds', async () => {
  await remove();
  expect(text()).toContain(deleted);
  await pass(9000);
  expect(text()).toContain(deleted);
  await pass(1500);
  expect(text()).not.toContain(deleted);
});

test('"Undo" undoes the deletion once, and says so', async () => {
  const undo = vi.fn(async () => {});
  await remove(undo);
  const button = find('button', 'Undo');
  await press(button);
  await press(button);
  await pass(500);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(text()).toContain(restored);
  expect(text()).not.toContain(deleted);
});

test('a refusal is shown', async () => {
  await remove(async () => {
    throw new Error('This can no longer be undone.');
  });
  await press(find('button', 'Undo'));
  await pass(500);
  expect(text()).toContain('This can no longer be undone.');
});
