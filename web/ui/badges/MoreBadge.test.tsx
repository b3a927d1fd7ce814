// Tests that the hidden labels of "+3" reach screen readers, the pointer, the keyboard and touch.
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { HintTooltip } from '../buttons/HintButton.tsx';
import { key, mount, press } from '../testing/mount.tsx';
import { MoreBadge } from './MoreBadge.tsx';

beforeAll(HintTooltip.preload);

async function show(): Promise<HTMLButtonElement> {
  await mount(<MoreBadge labels={['Users', 'Assessor', 'Calendar']} />);
  const button = document.querySelector('button');
  if (!button) throw new Error('The button is missing.');
  return button;
}

const shown = () => document.querySelector('[role="tooltip"], .mantine-Tooltip-tooltip')?.textContent ?? null;
const dispatch = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));

test('a screen reader reads all labels from the button', async () => {
  expect((await show()).textContent).toBe('+3 more: Users, Assessor, Calendar');
  expect(shown()).toBeNull();
});

test('focus shows the labels until the button loses it or Escape is pressed', async () => {
  const button = await show();
  await act(async () => button.focus());
  expect(shown()).toBe('Users, Assessor, Calendar');
  await act(async () => button.blur());
  expect(shown()).toBeNull();
  await act(async () => button.focus());
  await key('Escape', button);
  expect(shown()).toBeNull();
});

test('the pointer shows the labels while it is over the button', async () => {
  const button = await show();
  await dispatch(button, new MouseEvent('mouseover', { bubbles: true }));
  expect(shown()).toBe('Users, Assessor, Calendar');
  await dispatch(button, new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  expect(shown()).toBeNull();
});

test('a tap shows the labels, and a tap elsewhere hides them', async () => {
  await press(await show());
  expect(shown()).toBe('Users, Assessor, Calendar');
  await dispatch(document.body, new Event('pointerdown', { bubbles: true }));
  expect(shown()).toBeNull();
});
