// Checks a new password while it is typed; the hooks of the back office and of the public sites share this code.
import { passwordMinimum } from '../contract/fields.ts';
import type { PasswordOwner, PasswordStrength } from '../contract/password-strength.ts';
import { askWorker } from './ask-worker.ts';

interface Question {
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** For a form that does not know whose password it is. The server knows and checks again. */
export const unknownOwner: PasswordOwner = { email: '', firstName: '', lastName: '' };

/** Calls `show` with null while the password is too short to check. */
export function watchPassword(openWorker: () => Worker, show: (strength: PasswordStrength | null) => void) {
  const { ask, close } = askWorker<Question, PasswordStrength>(openWorker, show);
  return {
    change(password: string, owner: PasswordOwner) {
      ask(password.length >= passwordMinimum ? { password, owner } : null);
    },
    close,
  };
}

/** Returns the text to show under the field. */
export function strengthText(
  strength: PasswordStrength | null,
  withoutStrength: string,
): { readonly text: string; readonly tone?: 'good' | 'bad' } {
  if (!strength) return { text: withoutStrength };
  return { text: strength.message, tone: strength.isAccepted ? 'good' : 'bad' };
}
