// Tests the number field: it sends a number, and refuses text that is not a whole number.
import { expect, test, vi } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { find, mount, press, type } from '../testing/mount.tsx';
import { NumberField } from './NumberField.tsx';

async function save(typed: string) {
  const onSubmit = vi.fn();
  await mount(
    <FormDialog
      title="Days"
      successText="Saved."
      schema={z.object({ days: z.int().min(0) })}
      defaultValues={{ days: 1 }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <NumberField name="days" label="Days" />
    </FormDialog>,
  );
  const input = document.querySelector('input');
  if (input) await type(input, typed);
  await press(find('button', 'Save'));
  const message = document.querySelector('.mantine-InputWrapper-error')?.textContent;
  return { sent: onSubmit.mock.calls[0]?.[0], shown: input?.value, message };
}

test('sends a typed number as a number', async () => {
  expect(await save(' 14 ')).toEqual({ sent: { days: 14 }, shown: '14', message: undefined });
});

test.each([
  ['', 'This is a required field.'],
  ['two', 'Invalid value provided.'],
  ['1.5', 'Invalid value provided.'],
  ['-3', 'Value cannot be less than 0.'],
])('refuses %j and keeps it as typed', async (typed, message) => {
  expect(await save(typed)).toEqual({ sent: undefined, shown: typed, message });
});
