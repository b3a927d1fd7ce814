// Tests a form in a dialog: validation, server errors, saving, and the question before changes are lost.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { TextField } from '../fields/TextField.tsx';
import { createPendingWork, find, key, mount, press, type } from '../testing/mount.tsx';
import { FormDialog } from './FormDialog.tsx';

const schema = z.object({ name: z.string().trim().min(1), email: z.string().trim().min(1) });

async function open(onSubmit: (values: z.infer<typeof schema>) => unknown = () => {}) {
  const onClose = vi.fn();
  await mount(
    <FormDialog
      successText="Saved."
      title="Create tag"
      schema={schema}
      defaultValues={{ name: '', email: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" />
      <RouteLink to="/elsewhere">Elsewhere</RouteLink>
    </FormDialog>,
  );
  return onClose;
}

function field(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`The field ${name} is missing.`);
  return input;
}

function messageOf(name: string): string | undefined {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || undefined;
}

const formError = () => document.querySelector('form [role="alert"]')?.textContent;
const isQuestionShown = () =>
  [...document.querySelectorAll('h2')].some((title) => title.textContent === 'Discard changes?');

test('does not submit values that the schema refuses, shows why, and focuses the first invalid field', async () => {
  const onSubmit = vi.fn();
  const onClose = await open(onSubmit);
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(messageOf('name')).toBe('This is a required field.');
  expect(field('name').getAttribute('aria-invalid')).toBe('true');
  expect(messageOf('email')).toBeUndefined();
  expect(document.activeElement).toBe(field('name'));
});

test('leaving a field shows its error, and typing again removes it', async () => {
  await open();
  await act(async () => field('name').focus());
  expect(messageOf('name')).toBeUndefined();
  await act(async () => field('name').blur());
  expect(messageOf('name')).toBe('This is a required field.');
  await type(field('name'), 'Water');
  expect(messageOf('name')).toBeUndefined();
});

test('a successful save receives the validated values and closes the dialog', async () => {
  const onSubmit = vi.fn();
  const onClose = await open(onSubmit);
  await type(field('name'), '  Water ');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Water', email: 'a@b.co' });
  expect(onClose).toHaveBeenCalledOnce();
});

test("the server's messages show on their fields, the others on the form, and the typed values stay", async () => {
  const onClose = await open(() => {
    throw {
      fieldErrors: { email: 'In use.', name: 'Taken.', type: 'Not allowed.' },
      formError: 'Please correct the fields below.',
    };
  });
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  expect(messageOf('name')).toBe('Taken.');
  expect(messageOf('email')).toBe('In use.');
  expect(formError()).toBe('Please correct the fields below. type: Not allowed.');
  expect(document.activeElement).toBe(field('name'));
  expect(field('name').value).toBe('Water');
  expect(onClose).not.toHaveBeenCalled();
});

test('any other failure shows as the form error until the next attempt', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('The server could not be reached.'));
  const onClose = await open(onSubmit);
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  expect(formError()).toBe('The server could not be reached.');
  await press(find('button', 'Save'));
  expect(formError()).toBe('');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Ctrl+Enter saves', async () => {
  const onSubmit = vi.fn();
  await open(onSubmit);
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await act(async () => {
    field('name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Escape closes an unchanged form without a question', async () => {
  const onClose = await open();
  await key('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form that is being saved cannot be closed, and closes once it is saved', async () => {
  const saving = createPendingWork();
  const onClose = await open(() => saving.promise);
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  await key('Escape');
  await press(find('button', 'Cancel'));
  await press(find('button', 'Close'));
  await press(find('a', 'Elsewhere'));
  expect(isQuestionShown()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(find('button', 'Save').getAttribute('aria-busy')).toBe('true');

  await saving.finish();
  expect(isQuestionShown()).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an attempt to leave during a save is forgotten when the save fails', async () => {
  const saving = createPendingWork();
  await open(() => saving.promise);
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  await press(find('a', 'Elsewhere'));
  await saving.fail(new Error('The server could not be reached.'));
  expect(formError()).toBe('The server could not be reached.');
  expect(isQuestionShown()).toBe(false);
  await press(find('a', 'Elsewhere'));
  expect(isQuestionShown()).toBe(true);
});

test('closing a changed form asks whether to keep editing or discard', async () => {
  const onClose = await open();
  await type(field('name'), 'Water');
  await key('Escape');
  expect(isQuestionShown()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  await press(find('button', 'Keep editing'));
  expect(isQuestionShown()).toBe(false);
  expect(field('name').value).toBe('Water');

  await press(find('button', 'Cancel'));
  expect(isQuestionShown()).toBe(true);
  await press(find('button', 'Discard'));
  expect(onClose).toHaveBeenCalledOnce();
});
