// Tests that a password input is marked invalid for screen readers only while it has an error.
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PasswordBox } from './PasswordBox.tsx';

test('is marked invalid only while it has an error', async () => {
  const draw = await mount(<PasswordBox label="Password" />);
  const isInvalid = () => document.querySelector('input')?.getAttribute('aria-invalid');
  expect(isInvalid()).toBeNull();
  await draw(<PasswordBox label="Password" error="This is a required field." />);
  expect(isInvalid()).toBe('true');
  await draw(<PasswordBox label="Password" />);
  expect(isInvalid()).toBeNull();
});
