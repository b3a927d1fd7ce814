// Checks passwords in a worker thread, because one check can take a third of a second and would block all requests.
import type { PasswordOwner, PasswordStrength } from '../../../contract/password-strength.ts';
import { PasswordNotChecked, TooManyPasswords } from '../../platform/errors/http-errors.ts';
import type { Services } from '../../platform/http/services.ts';
import { workerFile } from '../../platform/runtime/worker-file.ts';
import { workerQueue } from '../../platform/runtime/worker-queue.ts';

const limits = {
  jobLimit: 8_000,
  /** Loading the dictionaries takes a second, or many on a busy machine. */
  startLimit: 30_000,
  /** With 20 expensive passwords in the queue, the last one waits several seconds. */
  maximumWaiting: 20,
};

const defaultFile = workerFile({
  source: 'server/features/auth/strength-worker-from-source.mjs',
  bundle: 'dist/server/strength-worker.js',
});

export type CheckPassword = Services['checkPassword'];

export function passwordStrengthWorker(
  file: string | URL = defaultFile,
  { jobLimit, startLimit, maximumWaiting } = limits,
): CheckPassword {
  const check = workerQueue<{ password: string; owner: PasswordOwner }, PasswordStrength>({
    file,
    jobLimit,
    startLimit,
    maximumWaiting,
    // The dictionaries take up to 100 MB.
    maxOldGenerationSizeMb: 256,
    full: () => new TooManyPasswords(),
    failed: (cause) => new PasswordNotChecked(cause),
  });
  return (password, { email, firstName, lastName }) =>
    check({ password, owner: { email, firstName, lastName } });
}

export const checkPassword = passwordStrengthWorker();
