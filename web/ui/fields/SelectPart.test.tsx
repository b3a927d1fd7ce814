// @vitest-environment jsdom
// Tests that a select of a list's filters draws its options only for someone who uses it.
import { act } from 'react';
import { expect, test } from 'vitest';
import { find, mount } from '../testing/mount.tsx';
import { SelectPart } from './SelectPart.tsx';

const options = [
  { value: 0, label: 'Water quality' },
  { value: 1, label: 'Leakage' },
];
const shown = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

test('the options are on the page from the first focus on', async () => {
  const focus = { current: false };
  await mount(
    <SelectPart label="Challenge Group" options={options} value={null} onChange={() => {}} focus={focus} />,
  );
  expect(shown()).toEqual([]);
  await act(async () => find('input', 'Challenge Group').focus());
  expect(shown()).toEqual(['Water quality', 'Leakage']);
  await act(async () => find('input', 'Challenge Group').blur());
  expect(shown()).toEqual(['Water quality', 'Leakage']);
});

test('a select that takes over the focus of its placeholder draws its options', async () => {
  const focus = { current: true };
  await mount(
    <SelectPart label="Challenge Group" options={options} value={1} onChange={() => {}} focus={focus} />,
  );
  expect(shown()).toEqual(['Water quality', 'Leakage']);
});
