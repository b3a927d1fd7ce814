// Mantine's input for a password, with what it leaves out: it reports an error to screen readers, and its button has a name.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export const PasswordBox = (props: PasswordInputProps) => (
  <PasswordInput
    {...props}
    aria-invalid={props.error ? true : undefined}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
  />
);
