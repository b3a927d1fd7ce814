// A form in a dialog: checked by its schema, told by the server, careful with what was typed.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { TextField } from '../fields/TextField.tsx';
import { find, key, mount, press, type, underWay } from '../testing/mount.tsx';
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
  if (!input) throw new Error(`There is no field ${name}.`);
  return input;
}

function messageOf(name: string): string | undefined {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || undefined;
}

const formError = () => document.querySelector('form [role="alert"]')?.textContent;
const question = () =>
  [...document.querySelectorAll('h2')].some((title) => title.textContent === 'Discard changes?');

test('what the schema refuses is not submitted; each field says why and the first gets the focus', async () => {
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

test('leaving a field shows what is wrong with it, and typing again takes the message away', async () => {
  await open();
  await act(async () => field('name').focus());
  expect(messageOf('name')).toBeUndefined();
  await act(async () => field('name').blur());
  expect(messageOf('name')).toBe('This is a required field.');
  await type(field('name'), 'Water');
  expect(messageOf('name')).toBeUndefined();
});

test('a successful save gets the checked values and closes the dialog', async () => {
  const onSubmit = vi.fn();
  const onClose = await open(onSubmit);
  await type(field('name'), '  Water ');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Water', email: 'a@b.co' });
  expect(onClose).toHaveBeenCalledOnce();
});

test("the server's refusal lands on its fields, what fits none on the form, and what was typed stays", async () => {
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

test('any other failure is the form error, until the next attempt', async () => {
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

test('Escape closes an untouched form at once', async () => {
  const onClose = await open();
  await key('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

test('while it is being saved nothing closes or asks; it closes when it has been saved', async () => {
  const saving = underWay();
  const onClose = await open(() => saving.promise);
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  await key('Escape');
  await press(find('button', 'Cancel'));
  await press(find('button', 'Close'));
  await press(find('a', 'Elsewhere'));
  expect(question()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(find('button', 'Save').getAttribute('aria-busy')).toBe('true');

  await saving.finish();
  expect(question()).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an attempt to leave while saving is forgotten when the save has failed', async () => {
  const saving = underWay();
  await open(() => saving.promise);
  await type(field('name'), 'Water');
  await type(field('email'), 'a@b.co');
  await press(find('button', 'Save'));
  await press(find('a', 'Elsewhere'));
  await saving.fail(new Error('The server could not be reached.'));
  expect(formError()).toBe('The server could not be reached.');
  expect(question()).toBe(false);
  await press(find('a', 'Elsewhere'));
  expect(question()).toBe(true);
});

test('closing a changed form asks first: keep editing, or discard', async () => {
  const onClose = await open();
  await type(field('name'), 'Water');
  await key('Escape');
  expect(question()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  await press(find('button', 'Keep editing'));
  expect(question()).toBe(false);
  expect(field('name').value).toBe('Water');

  await press(find('button', 'Cancel'));
  expect(question()).toBe(true);
  await press(find('button', 'Discard'));
  expect(onClose).toHaveBeenCalledOnce();
});
