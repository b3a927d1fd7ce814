// Gives the strength of a new password while it is typed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { strengthText, unknownOwner, watchPassword } from '../../browser/password-strength.ts';
import type { PasswordOwner, PasswordStrength } from '../../contract/password-strength.ts';
import type { LiveText } from './fields/PasswordField.tsx';

const openWorker = () => new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' });

/** Returns the text to show under the field. */
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

  return strengthText(strength, '');
}
