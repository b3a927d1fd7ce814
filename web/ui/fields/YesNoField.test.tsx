// Tests that a yes-or-no question starts unanswered and accepts both answers.
import { expect, test, vi } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { find, mount, press } from '../testing/mount.tsx';
import { YesNoField } from './YesNoField.tsx';

async function save(answer: 'Yes' | 'No' | null) {
  const onSubmit = vi.fn();
  await mount(
    <FormDialog
      title="Idea"
      successText="Saved."
      schema={z.object({ isNew: z.boolean().nullable().pipe(z.boolean()) })}
      defaultValues={{ isNew: null }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <YesNoField name="isNew" label="Is it new?" required />
    </FormDialog>,
  );
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  if (answer) await press(find('label', answer));
  await press(find('button', 'Save'));
  return {
    sent: onSubmit.mock.calls[0]?.[0],
    message: document.querySelector('.mantine-InputWrapper-error')?.textContent,
  };
}

test.each([
  ['Yes', true],
  ['No', false],
] as const)('%s is sent as %s', async (answer, isNew) => {
  expect(await save(answer)).toEqual({ sent: { isNew }, message: undefined });
});

test('refuses a missing answer and focuses the first answer', async () => {
  expect(await save(null)).toEqual({ sent: undefined, message: 'This is a required field.' });
  expect(document.activeElement).toBe(document.querySelector('input[value=true]'));
});
