// A field of a sign-in form: an e-mail address or a password.
import { TextInput } from '@mantine/core';
import { type ChangeEvent, createContext, useContext, useState } from 'react';
import classes from '../../ui/fields/fields.module.css';
import { type LiveText, liveTextProps } from '../../ui/fields/live-text.ts';
import { PasswordBox } from '../../ui/fields/PasswordBox.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

/** What is wrong with which field, by name. */
export const ProblemsContext = createContext<Readonly<Record<string, string>>>({});

interface AuthFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  /** Tells password managers which one is meant. */
  autoComplete: 'username' | 'current-password' | 'new-password';
}

interface LiveProps {
  /** Below the field, changing while one types. */
  liveText?: LiveText;
  onValue?: (value: string) => void;
}

export function AuthField({ type, liveText, onValue, ...field }: AuthFieldProps & LiveProps) {
  const error = useContext(ProblemsContext)[field.name];
  const shared = {
    ...field,
    className: classes.field,
    ...(liveText && liveTextProps(liveText, error)),
    ...(onValue && { onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value) }),
    error,
    // No star: on these forms nothing is optional.
    'aria-required': true,
  };
  return type === 'email' ? (
    <TextInput {...shared} type="email" spellCheck={false} />
  ) : (
    <PasswordBox {...shared} />
  );
}

/** A new password, with how strong it is. Whose it is, only the server knows. */
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
