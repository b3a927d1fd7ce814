// @vitest-environment jsdom
// Tests that a select of a list's filters draws its options only for someone who uses it, and takes over what they typed.
import { act } from 'react';
import { expect, test } from 'vitest';
import { find, mount, type } from '../testing/mount.tsx';
import { type PlaceholderState, unusedPlaceholder } from './placeholder-state.ts';
import { SelectPart } from './SelectPart.tsx';
import { SelectPlaceholder } from './SelectPlaceholder.tsx';

const options = [
  { value: 0, label: 'Water quality' },
  { value: 1, label: 'Leakage' },
];
const shown = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

test('the options are on the page from the first focus on', async () => {
  const placeholderState = { current: unusedPlaceholder };
  await mount(
    <SelectPart
      label="Challenge Group"
      options={options}
      value={null}
      onChange={() => {}}
      placeholderState={placeholderState}
    />,
  );
  expect(shown()).toEqual([]);
  await act(async () => find('input', 'Challenge Group').focus());
  expect(shown()).toEqual(['Water quality', 'Leakage']);
  await act(async () => find('input', 'Challenge Group').blur());
  expect(shown()).toEqual(['Water quality', 'Leakage']);
});

test('a select that takes over the focus of its placeholder draws its options', async () => {
  const placeholderState = { current: { hasFocus: true, typed: null } };
  await mount(
    <SelectPart
      label="Challenge Group"
      options={options}
      value={1}
      onChange={() => {}}
      placeholderState={placeholderState}
    />,
  );
  expect(shown()).toEqual(['Water quality', 'Leakage']);
});

test('what someone types before the select has loaded filters its options', async () => {
  const state: { current: PlaceholderState } = { current: unusedPlaceholder };
  const field = () => find('input', 'Challenge Group') as HTMLInputElement;
  const draw = await mount(
    <SelectPlaceholder label="Challenge Group" text="Water quality" state={state} preload={async () => {}} />,
  );
  await act(async () => field().focus());
  await type(field(), 'Lea');
  expect(field().value).toBe('Lea');
  await draw(
    <SelectPart
      label="Challenge Group"
      options={options}
      value={0}
      onChange={() => {}}
      placeholderState={state}
    />,
  );
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Lea');
  expect(shown()).toEqual(['Leakage']);
});

test('a placeholder that loses the focus shows the selection again, and hands over nothing', async () => {
  const state: { current: PlaceholderState } = { current: unusedPlaceholder };
  await mount(
    <SelectPlaceholder label="Challenge Group" text="Leakage" state={state} preload={async () => {}} />,
  );
  const field = find('input', 'Challenge Group') as HTMLInputElement;
  await act(async () => field.focus());
  await type(field, 'Wat');
  await act(async () => field.blur());
  expect(field.value).toBe('Leakage');
  expect(state.current).toEqual(unusedPlaceholder);
});
