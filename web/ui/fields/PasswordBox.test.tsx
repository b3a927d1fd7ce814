// A password's input is invalid for screen readers exactly while it has an error.
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PasswordBox } from './PasswordBox.tsx';

test('says that it is invalid while it has an error', async () => {
  const draw = await mount(<PasswordBox label="Password" />);
  const isInvalid = () => document.querySelector('input')?.getAttribute('aria-invalid');
  expect(isInvalid()).toBeNull();
  await draw(<PasswordBox label="Password" error="This is a required field." />);
  expect(isInvalid()).toBe('true');
  await draw(<PasswordBox label="Password" />);
  expect(isInvalid()).toBeNull();
});
