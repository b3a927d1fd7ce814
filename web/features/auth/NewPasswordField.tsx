// A field for a new password that shows its strength; the page that resets passwords needs it, signing in does not.
import { useState } from 'react';
import { AuthField, type AuthFieldProps } from './AuthField.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

/** Only the server knows whose password it is. */
export function NewPasswordField(field: Pick<AuthFieldProps, 'name' | 'label'>) {
  const [password, setPassword] = useState('');
  return (
    <AuthField
      {...field}
      type="password"
      autoComplete="new-password"
      liveText={usePasswordStrength(password)}
      onValue={setPassword}
    />
  );
}
