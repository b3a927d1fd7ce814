// @vitest-environment jsdom
// Tests that calls which ask at the same time get one answer, and that no call waits for an answer that cannot come.
import { act } from 'react';
import { expect, test } from 'vitest';
import { confirmation } from '../platform/confirmation.ts';
import { mount } from '../ui/testing/mount.tsx';
import { ConfirmationHost } from './ConfirmationHost.tsx';

let shown = 0;
let answer = (_: boolean) => {};

/** Replaces the dialog, which needs a server. */
function Dialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  shown += 1;
  answer = onAnswer;
  return <p>Confirm that it is you</p>;
}
const load = async () => Dialog;
const isOpen = () => document.querySelector('p') !== null;

async function ask() {
  let asked: Promise<boolean[]> = Promise.resolve([]);
  await act(async () => {
    asked = Promise.all([confirmation.ask(), confirmation.ask()]);
  });
  return () => asked;
}

test('two calls open one dialog and get its answer', async () => {
  await mount(<ConfirmationHost load={load} />);
  for (const isConfirmed of [true, false]) {
    const answers = await ask();
    expect(isOpen()).toBe(true);
    await act(async () => answer(isConfirmed));
    expect(await answers()).toEqual([isConfirmed, isConfirmed]);
    expect(isOpen()).toBe(false);
  }
  expect(shown).toBeGreaterThan(0);
});

test('a call that waits is refused when the frame closes, and so are later ones', async () => {
  const draw = await mount(<ConfirmationHost load={load} />);
  const answers = await ask();
  await draw(null);
  expect(await answers()).toEqual([false, false]);
  expect(await confirmation.ask()).toBe(false);
});

test('a call is refused if the code of the dialog cannot be loaded', async () => {
  await mount(<ConfirmationHost load={() => Promise.reject(new Error('There is no connection.'))} />);
  const answers = await ask();
  expect(await answers()).toEqual([false, false]);
});
