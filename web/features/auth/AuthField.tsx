// A field of a sign-in form: an email address or a password.
import { TextInput } from '@mantine/core';
import { type ChangeEvent, createContext, useContext } from 'react';
import classes from '../../ui/fields/fields.module.css';
import { type LiveText, liveTextProps } from '../../ui/fields/live-text.ts';
import { PasswordBox } from '../../ui/fields/PasswordBox.tsx';

/** The problem of each field, by field name. */
export const ProblemsContext = createContext<Readonly<Record<string, string>>>({});

export interface AuthFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  /** Identifies the field for password managers. */
  autoComplete: 'username' | 'current-password' | 'new-password';
}

interface LiveProps {
  /** Text below the field that changes as the person types. */
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
    // No asterisk, because every field of these forms is required.
    'aria-required': true,
  };
  return type === 'email' ? (
    <TextInput {...shared} type="email" spellCheck={false} />
  ) : (
    <PasswordBox {...shared} />
  );
}
