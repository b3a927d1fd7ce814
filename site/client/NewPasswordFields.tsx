// A new password, typed twice.
/** @jsxImportSource preact */
import { PasswordPair, passwordMinimum, withEqualPasswords } from '../../contract/fields.ts';
import type { Bound } from './fields/Field.tsx';
import { PasswordField } from './fields/PasswordField.tsx';

export const NewPassword = withEqualPasswords(PasswordPair);

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly field: (name: 'password' | 'confirmPassword') => Bound<string>;
}

export const NewPasswordFields = ({ label, field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      field={field('password')}
      label={label}
      hint={`At least ${passwordMinimum} characters`}
      autocomplete="new-password"
    />
    <PasswordField field={field('confirmPassword')} label="Confirm password" autocomplete="new-password" />
  </>
);
