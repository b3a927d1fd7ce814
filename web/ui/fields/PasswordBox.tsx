// Mantine's password input, with an error state for screen readers and a name for its button.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export const PasswordBox = (props: PasswordInputProps) => (
  <PasswordInput
    {...props}
    aria-invalid={props.error ? true : undefined}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
  />
);
