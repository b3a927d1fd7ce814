// How strong a new password is, while it is typed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { askWorker, type WorkerAnswers } from '../../browser/ask-worker.ts';
import { passwordMinimum } from '../../contract/fields.ts';
import type { PasswordOwner, PasswordStrength } from '../../rules/password-strength.ts';
import type { LiveText } from './fields/PasswordField.tsx';

interface Question {
  readonly password: string;
  readonly owner: PasswordOwner;
}

const unknown: PasswordOwner = { email: '', firstName: '', lastName: '' };

const openWorker = () => new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' });

/** What stands under the field. */
export function usePasswordStrength(password: string, owner: PasswordOwner = unknown): LiveText {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const worker = useRef<WorkerAnswers<Question> | null>(null);
  const { email, firstName, lastName } = owner;

  useEffect(() => {
    const opened = askWorker<Question, PasswordStrength>(openWorker, setStrength);
    worker.current = opened;
    return opened.close;
  }, []);
  useEffect(() => {
    const isLongEnough = password.length >= passwordMinimum;
    worker.current?.ask(isLongEnough ? { password, owner: { email, firstName, lastName } } : null);
  }, [password, email, firstName, lastName]);

  if (!strength) return { text: '' };
  return { text: strength.sentence, tone: strength.isAccepted ? 'good' : 'bad' };
}
