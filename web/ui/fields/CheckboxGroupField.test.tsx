// Tests a group of checkboxes: disabled options keep their state and give a reason.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { find, mount, press } from '../testing/mount.tsx';
import { CheckboxGroupField, type CheckboxOption } from './CheckboxGroupField.tsx';
import { TextField } from './TextField.tsx';

const schema = z.object({ roles: z.array(z.number()).min(1), name: z.string() });
const reason = 'You can only give roles that you hold yourself.';
const options: CheckboxOption<number>[] = [
  { value: 30, label: 'Admins' },
  { value: 60, label: 'Tags', disabled: true, reason },
  { value: 90, label: 'Users' },
  { value: 140, label: 'Calendar', disabled: true, reason },
];

async function open(roles: number[], offered = options) {
  const onSubmit = vi.fn();
  await mount(
    <FormDialog
      title="Edit"
      successText="Saved."
      schema={schema}
      defaultValues={{ roles, name: '' }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <CheckboxGroupField name="roles" label="Roles" required options={offered} />
      <TextField name="name" label="Name" />
    </FormDialog>,
  );
  return onSubmit;
}

function box(label: string): HTMLInputElement {
  const input = document.getElementById((find('label', label) as HTMLLabelElement).htmlFor);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The checkbox ${label} is missing.`);
  return input;
}

const descriptionOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

test('sends the checked options in their order, including a disabled one that was checked', async () => {
  const onSubmit = await open([60, 90]);
  expect([box('Admins').checked, box('Tags').checked, box('Users').checked]).toEqual([false, true, true]);
  await press(box('Admins'));
  await press(box('Users'));
  await press(find('button', 'Save'));
  expect(onSubmit).toHaveBeenCalledWith({ roles: [30, 60], name: '' });
});

test('a disabled option cannot be pressed, and options with the same reason share one text', async () => {
  const onSubmit = await open([30]);
  await press(box('Tags'));
  expect(box('Tags').checked).toBe(false);
  expect(descriptionOf(box('Tags'))).toBe(`Tags, Calendar: ${reason}`);
  expect(descriptionOf(box('Calendar'))).toBe(`Tags, Calendar: ${reason}`);
  expect(descriptionOf(box('Admins'))).toBeNull();
  await press(find('button', 'Save'));
  expect(onSubmit).toHaveBeenCalledWith({ roles: [30], name: '' });
});

test('the reason names no options when all are disabled', async () => {
  await open(
    [30],
    options.map((option) => ({ ...option, disabled: true, reason })),
  );
  expect(descriptionOf(box('Admins'))).toBe(reason);
});

test('an exclusive option clears the others, and another option clears it', async () => {
  const exclusive = { value: 20, label: 'No staff role', isExclusive: true };
  const onSubmit = await open([30, 60], [exclusive, ...options]);
  await press(box('No staff role'));
  expect([box('No staff role').checked, box('Admins').checked]).toEqual([true, false]);
  // A disabled option stays checked.
  expect(box('Tags').checked).toBe(true);
  await press(box('Users'));
  expect([box('No staff role').checked, box('Users').checked]).toEqual([false, true]);
  await press(box('Admins'));
  await press(find('button', 'Save'));
  expect(onSubmit).toHaveBeenCalledWith({ roles: [30, 60, 90], name: '' });
});

test('refuses an empty choice, and focuses the first enabled option', async () => {
  const onSubmit = await open([]);
  await press(find('button', 'Save'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain(messages.required);
  expect(document.activeElement).toBe(box('Admins'));
  await press(box('Users'));
  expect(document.body.textContent).not.toContain(messages.required);
});

test('moving from one checkbox to another does not leave the field', async () => {
  await open([]);
  await act(async () => box('Admins').focus());
  await act(async () => box('Users').focus());
  expect(document.body.textContent).not.toContain(messages.required);
  await act(async () => find('button', 'Save').focus());
  expect(document.body.textContent).toContain(messages.required);
});
