// Rates the strength of a new password during typing.
import { useEffect, useRef, useState } from 'react';
import { strengthText, unknownOwner, watchPassword } from '../../../browser/password-strength.ts';
import { passwordMinimum } from '../../../contract/fields.ts';
import type { PasswordOwner, PasswordStrength } from '../../../contract/password-strength.ts';
import type { LiveText } from '../../ui/fields/live-text.ts';

const openWorker = () => new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' });

/** The text below the password field. */
export function usePasswordStrength(password: string, owner: PasswordOwner = unknownOwner): LiveText {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const watched = useRef<ReturnType<typeof watchPassword> | null>(null);
  const { email, firstName, lastName } = owner;

  useEffect(() => {
    const opened = watchPassword(openWorker, setStrength);
    watched.current = opened;
    return opened.close;
  }, []);
  useEffect(() => {
    watched.current?.change(password, { email, firstName, lastName });
  }, [password, email, firstName, lastName]);

  return strengthText(strength, `At least ${passwordMinimum} characters`);
}
