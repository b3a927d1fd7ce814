// Tests that a rating is not set until someone sets it with a mark, the pointer or a key.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { find, key, mount, press, type } from '../testing/mount.tsx';
import { RatingField } from './RatingField.tsx';

async function show(value: number | null = null) {
  const onSubmit = vi.fn();
  await mount(
    <FormDialog
      title="Fit"
      successText="Saved."
      schema={z.object({ fit: z.int().nullable() })}
      defaultValues={{ fit: value }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <RatingField
        name="fit"
        label="Fit"
        min={1}
        max={5}
        about="How well it fits."
        labelOf={(rating) => `words ${rating}`}
        scoreOf={(rating) => `${rating}/5`}
        valueTextOf={(rating) => `${rating} of 5, words ${rating}`}
      />
    </FormDialog>,
  );
  const scale = document.querySelector<HTMLInputElement>('input[type=range]');
  if (!scale) throw new Error('The scale is missing.');
  return { scale, onSubmit, text: () => scale.parentElement?.textContent ?? '' };
}

const valueText = (scale: HTMLInputElement) => scale.getAttribute('aria-valuetext');

test('an unset rating shows and announces that it is not set, with the thumb at the lowest value', async () => {
  const { scale, text } = await show();
  expect(scale.value).toBe('1');
  expect(valueText(scale)).toBe('Not set yet');
  expect(text()).toContain('Not set yet');
  expect(text()).not.toContain('1/5');
});

test('a set rating shows its value and announces its meaning', async () => {
  const { scale, text } = await show(4);
  expect(valueText(scale)).toBe('4 of 5, words 4');
  expect(text()).toContain('4/5');
  expect(text()).not.toContain('Not set yet');
});

test('the lowest mark sets the lowest rating and focuses the scale', async () => {
  const { scale } = await show();
  await press(find('button', '1'));
  expect(valueText(scale)).toBe('1 of 5, words 1');
  expect(document.activeElement).toBe(scale);
});

test('a press on the thumb sets the rating, and a press on the label does not', async () => {
  const { scale } = await show();
  await press(find('label', 'Fit'));
  expect(valueText(scale)).toBe('Not set yet');
  await act(async () => void scale.dispatchEvent(new MouseEvent('pointerup', { bubbles: true })));
  expect(valueText(scale)).toBe('1 of 5, words 1');
});

test('a touch that becomes a scroll does not set the rating', async () => {
  const { scale } = await show();
  const dispatch = (name: string) =>
    act(async () => void scale.dispatchEvent(new MouseEvent(name, { bubbles: true })));
  await dispatch('pointerdown');
  await type(scale, '4');
  expect(valueText(scale)).toBe('4 of 5, words 4');
  await dispatch('pointercancel');
  expect(valueText(scale)).toBe('Not set yet');
});

test.each([
  ['1', '1 of 5, words 1'],
  ['3', '3 of 5, words 3'],
  ['5', '5 of 5, words 5'],
  ['ArrowLeft', '1 of 5, words 1'],
  ['Home', '1 of 5, words 1'],
  ['6', 'Not set yet'],
  ['0', 'Not set yet'],
  ['Tab', 'Not set yet'],
])('the key %s gives %s', async (name, outcome) => {
  const { scale } = await show();
  await key(name, scale);
  expect(valueText(scale)).toBe(outcome);
});

test('Enter on the scale does not submit the form', async () => {
  const { scale } = await show(2);
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => void scale.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});

test('an unset rating is sent as null', async () => {
  const { onSubmit } = await show();
  await press(find('button', 'Save'));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ fit: null });
});
