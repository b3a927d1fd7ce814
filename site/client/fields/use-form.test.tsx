// Tests a form on the public side: when it shows errors, where it puts the focus, and that it keeps what was typed.
/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import { RegistrationForm } from '../../../contract/company-auth.ts';
import { messages } from '../../../contract/messages.ts';
import { button, control, errorOf, leaveField, mount, press, textOf, type } from '../testing/mount.tsx';
import { CardForm } from './CardForm.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

type Registration = { email: string; firstName: string; lastName: string };

function Example({ work }: { readonly work: (sent: Registration) => Promise<void> }) {
  const form = useForm(RegistrationForm, { firstName: '', lastName: '', email: '' });
  return (
    <CardForm form={form} work={work} label="Example" submitLabel="Send">
      <TextField field={form.field('firstName')} label="First name" hint="As in your passport" />
      <TextField field={form.field('lastName')} label="Last name" />
      <TextField field={form.field('email')} label="Email" type="email" />
      <button type="button" onClick={() => form.fill({ firstName: 'Filled', email: 'filled@example.com' })}>
        Fill
      </button>
    </CardForm>
  );
}

async function typeAll() {
  await type('First name', ' Ada ');
  await type('Last name', 'Lovelace');
  await type('Email', 'ada@example.com');
}

test('shows the error of a field when it loses the focus, but only if something was typed', async () => {
  await mount(<Example work={async () => {}} />);
  await leaveField('First name');
  expect(errorOf('First name')).toBeNull();
  await type('Email', 'ada');
  expect(errorOf('Email')).toBeNull();
  await leaveField('Email');
  expect(errorOf('Email')).toBe(messages.email);
  await type('Email', 'ada@example.com');
  expect(errorOf('Email')).toBeNull();
});

test('does not show an error while a button is pressed, which would move the button', async () => {
  await mount(<Example work={async () => {}} />);
  await type('Email', 'ada');
  await leaveField('Email', button('Send'));
  expect(errorOf('Email')).toBeNull();
});

test('shows all errors, focuses the first invalid field, and sends nothing', async () => {
  const work = vi.fn(async () => {});
  await mount(<Example work={work} />);
  await type('First name', 'Ada');
  await press('Send');
  expect(work).not.toHaveBeenCalled();
  expect(['First name', 'Last name', 'Email'].map(errorOf)).toEqual([
    null,
    messages.required,
    messages.required,
  ]);
  expect(document.activeElement).toBe(control('Last name'));
});

test('focuses the first invalid field again after a second try', async () => {
  await mount(<Example work={async () => {}} />);
  await press('Send');
  control('Email').focus();
  await press('Send');
  expect(document.activeElement).toBe(control('First name'));
});

test('keeps the hint in the description when there is an error', async () => {
  await mount(<Example work={async () => {}} />);
  await press('Send');
  const ids = control('First name').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As in your passport',
    messages.required,
  ]);
});

test('sends the parsed values once, and is busy until that is done', async () => {
  let finish = () => {};
  const work = vi.fn((_: Registration) => new Promise<void>((resolve) => (finish = resolve)));
  await mount(<Example work={work} />);
  await typeAll();
  await press('Send');
  const submit = document.querySelector('[type=submit]');
  expect(submit?.getAttribute('aria-disabled')).toBe('true');
  expect(textOf('[role=status]')).toBe('Please wait');
  await act(() => document.querySelector('form')?.requestSubmit());
  expect(work.mock.calls).toEqual([[{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }]]);
  await act(async () => finish());
  expect(submit?.getAttribute('aria-disabled')).toBe('false');
});

test('shows the server’s error under its field until the field is changed', async () => {
  const refusal = new CallFailure(400, messages.invalidFields, { email: 'Not this one.', site: 'x' });
  await mount(<Example work={() => Promise.reject(refusal)} />);
  await typeAll();
  await press('Send');
  expect(errorOf('Email')).toBe('Not this one.');
  expect(document.activeElement).toBe(control('Email'));
  expect(textOf('[role=alert]')).toBeNull();
  await type('Email', 'other@example.com');
  expect(errorOf('Email')).toBeNull();
});

test('announces the server’s error about the whole form, and keeps what was typed', async () => {
  const work = vi.fn(async (_: Registration) => {});
  work.mockRejectedValueOnce(new CallFailure(429, messages.tooManyAttempts(3)));
  await mount(<Example work={work} />);
  await typeAll();
  await press('Send');
  expect(textOf('[role=alert]')).toBe(messages.tooManyAttempts(3));
  expect(control('Last name').value).toBe('Lovelace');
  await press('Send');
  expect(textOf('[role=alert]')).toBeNull();
});

test('does not replace what was typed with values that arrive later', async () => {
  await mount(<Example work={async () => {}} />);
  await type('First name', 'Ada');
  await press('Fill');
  expect(control('First name').value).toBe('Ada');
  expect(control('Email').value).toBe('filled@example.com');
});
