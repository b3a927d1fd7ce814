// A field of a sign-in form: an e-mail address or a password.
import { PasswordInput, TextInput } from '@mantine/core';
import { createContext, useContext } from 'react';
import classes from '../ui/fields/fields.module.css';

/** What is wrong with which field, by name. */
export const ProblemsContext = createContext<Readonly<Record<string, string>>>({});

interface AuthFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  /** Tells password managers which one is meant. */
  autoComplete: 'username' | 'current-password' | 'new-password';
}

export function AuthField({ type, ...field }: AuthFieldProps) {
  const shared = {
    ...field,
    className: classes.field,
    error: useContext(ProblemsContext)[field.name],
    // No star: on these forms nothing is optional.
    'aria-required': true,
  };
  return type === 'email' ? (
    <TextInput {...shared} type="email" spellCheck={false} />
  ) : (
    <PasswordInput
      {...shared}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    />
  );
}
