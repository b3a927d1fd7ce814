// Shows the two fields for a new password, and how strong it is.
/** @jsxImportSource preact */
import { passwordMinimum } from '../../contract/fields.ts';
import type { PasswordOwner } from '../../contract/password-strength.ts';
import type { BoundField } from './fields/Field.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly field: (name: 'password' | 'confirmPassword') => BoundField<string>;
  /** Whose password it is, if the page knows. The server always knows. */
  readonly owner?: PasswordOwner;
}

export function NewPasswordFields({ label, field, owner }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <PasswordField
        field={password}
        label={label}
        hint={`At least ${passwordMinimum} characters`}
        autocomplete="new-password"
        liveText={usePasswordStrength(password.value, owner)}
      />
      <PasswordField field={field('confirmPassword')} label="Confirm password" autocomplete="new-password" />
    </>
  );
}
