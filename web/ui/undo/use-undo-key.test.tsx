// Tests that the key U undoes the latest deletion, and only when it is meant for the toast.
import { act } from 'react';
import { expect, test } from 'vitest';
import { key, mount } from '../testing/mount.tsx';
import { useUndoKey } from './use-undo-key.ts';

function Toast({ name, undone }: { name: string; undone: string[] }) {
  useUndoKey(() => undone.push(name));
  return null;
}

test('the latest deletion is undone, then the one before it', async () => {
  const undone: string[] = [];
  const first = <Toast key="first" name="first" undone={undone} />;
  const draw = await mount([first]);
  await draw([first, <Toast key="second" name="second" undone={undone} />]);
  await key('u');
  expect(undone).toEqual(['second']);
  await draw([first]);
  await key('U');
  expect(undone).toEqual(['second', 'first']);
  await draw([]);
  await key('u');
  expect(undone).toHaveLength(2);
});

test('a letter in a field, in a dialog or with another key is not meant for the toast', async () => {
  const undone: string[] = [];
  const toast = <Toast key="toast" name="toast" undone={undone} />;
  const draw = await mount([toast, <input key="field" />]);
  await key('u', document.querySelector('input') ?? document.body);
  await key('x');
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    await act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, [held]: true }));
    });
  await draw([toast, <div key="dialog" role="dialog" aria-modal="true" />]);
  await key('u');
  expect(undone).toEqual([]);
});
