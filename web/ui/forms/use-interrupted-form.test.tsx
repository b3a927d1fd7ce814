// Tests that values typed before a session ended are restored for the same person only.
import { beforeEach, expect, test } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { TextField } from '../fields/TextField.tsx';
import { mount, type } from '../testing/mount.tsx';
import { InterruptionContext } from './use-interrupted-form.ts';

const schema = z.object({ name: z.string(), email: z.string(), newPassword: z.string() });

beforeEach(() => sessionStorage.clear());

const form = (personID: number, hasEnded: () => boolean) => (
  <InterruptionContext value={{ personID, hasEnded }}>
    <FormDialog
      key={personID}
      successText="Saved."
      title="Create"
      schema={schema}
      defaultValues={{ name: '', email: 'old@test.example', newPassword: '' }}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email" />
      <TextField name="newPassword" label="New password" />
    </FormDialog>
  </InterruptionContext>
);

function field(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`The field ${name} is missing.`);
  return input;
}

const typed = () =>
  Object.fromEntries(['name', 'email', 'newPassword'].map((name) => [name, field(name).value]));

async function fillIn() {
  await type(field('name'), 'Helen');
  await type(field('newPassword'), 'a secret');
}

test('restores the typed values once, without passwords', async () => {
  let hasEnded = false;
  const draw = await mount(form(1, () => hasEnded));
  await fillIn();
  hasEnded = true;
  await draw(null);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret');
  hasEnded = false;
  await draw(form(1, () => hasEnded));
  expect(typed()).toEqual({ name: 'Helen', email: 'old@test.example', newPassword: '' });
  await draw(null);
  await draw(form(1, () => hasEnded));
  expect(typed()).toEqual({ name: '', email: 'old@test.example', newPassword: '' });
});

test('someone else who signs in in the same tab does not get the values', async () => {
  const draw = await mount(form(1, () => true));
  await fillIn();
  await draw(null);
  await draw(form(2, () => false));
  expect(field('name').value).toBe('');
});

test('stores nothing when the form is left during a session', async () => {
  const draw = await mount(form(1, () => false));
  await fillIn();
  await draw(null);
  expect(sessionStorage).toHaveLength(0);
});
