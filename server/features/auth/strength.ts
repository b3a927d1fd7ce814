// Checks passwords in a worker thread, because one check can take a third of a second and would block all requests.
import path from 'node:path';
import type { PasswordOwner, PasswordStrength } from '../../../contract/password-strength.ts';
import { PasswordNotChecked, TooManyPasswords } from '../../platform/errors/http-errors.ts';
import type { Services } from '../../platform/http/services.ts';
import { projectFolder } from '../../platform/runtime/project-folder.ts';
import { workerQueue } from '../../platform/runtime/worker-queue.ts';

const limits = {
  jobLimit: 8_000,
  /** Loading the dictionaries takes a second, or many on a busy machine. */
  startLimit: 30_000,
  /** With 20 expensive passwords in the queue, the last one waits several seconds. */
  maximumWaiting: 20,
};

const isSource = import.meta.url.endsWith('.ts');
const workerFile = path.join(
  projectFolder,
  isSource ? 'server/features/auth/strength-worker-from-source.mjs' : 'dist/server/strength-worker.js',
);

export type CheckPassword = Services['checkPassword'];

export function passwordStrengthWorker(
  file: string | URL = workerFile,
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
