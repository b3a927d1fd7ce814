// What stands behind "+3" is there for ear, pointer, keyboard and finger.
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { HintWords } from '../buttons/HintButton.tsx';
import { key, mount, press } from '../testing/mount.tsx';
import { MoreBadge } from './MoreBadge.tsx';

beforeAll(HintWords.prepare);

async function show(): Promise<HTMLButtonElement> {
  await mount(<MoreBadge words={['Users', 'Assessor', 'Calendar']} />);
  const button = document.querySelector('button');
  if (!button) throw new Error('There is no button.');
  return button;
}

const shown = () => document.querySelector('[role="tooltip"], .mantine-Tooltip-tooltip')?.textContent ?? null;
const happen = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));

test('the button itself says them', async () => {
  expect((await show()).textContent).toBe('+3 more: Users, Assessor, Calendar');
  expect(shown()).toBeNull();
});

test('the focus shows them until it goes, or until Escape', async () => {
  const button = await show();
  await act(async () => button.focus());
  expect(shown()).toBe('Users, Assessor, Calendar');
  await act(async () => button.blur());
  expect(shown()).toBeNull();
  await act(async () => button.focus());
  await key('Escape', button);
  expect(shown()).toBeNull();
});

test('the pointer shows them while it is over the button', async () => {
  const button = await show();
  await happen(button, new MouseEvent('mouseover', { bubbles: true }));
  expect(shown()).toBe('Users, Assessor, Calendar');
  await happen(button, new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  expect(shown()).toBeNull();
});

test('a tap shows them, and a tap elsewhere takes them away', async () => {
  await press(await show());
  expect(shown()).toBe('Users, Assessor, Calendar');
  await happen(document.body, new Event('pointerdown', { bubbles: true }));
  expect(shown()).toBeNull();
});
