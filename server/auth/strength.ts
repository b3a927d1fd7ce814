// Has passwords judged in a thread, because one can take a third of a second in which nothing else would be answered.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PasswordOwner, PasswordStrength } from '../../rules/password-strength.ts';
import { PasswordNotChecked } from '../http/errors.ts';
import { projectFolder } from '../project-folder.ts';

/** For an answer: below the time after which PostgreSQL ends a transaction in which nothing happens. */
const answerLimit = 8_000;
/** For loading the dictionaries, which takes a second, or many on a machine that is busy. */
const startLimit = 30_000;
/** The dictionaries take up to 100 MB, and passwords are seldom set. */
const idleMilliseconds = 10 * 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

const isSource = import.meta.url.endsWith('.ts');
const judgeFile = path.join(
  projectFolder,
  isSource ? 'server/auth/strength-worker-from-source.mjs' : 'dist/server/strength-worker.js',
);

interface Waiting {
  readonly resolve: (strength: PasswordStrength) => void;
  readonly reject: (failure: PasswordNotChecked) => void;
}

/** One thread, started by the first password and ended when none has come for a while. */
export function strengthThread(file: string | URL = judgeFile, limits = { answerLimit, startLimit }) {
  let worker: Worker | null = null;
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;
  let lastID = 0;
  const waiting = new Map<number, Waiting>();

  function end(cause: unknown) {
    const ended = worker;
    worker = null;
    isReady = false;
    for (const { reject } of waiting.values()) reject(new PasswordNotChecked(cause));
    waiting.clear();
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(file, { execArgv: [], resourceLimits });
    const failed = (cause: unknown) => {
      if (worker === started) end(cause);
    };
    started.on('message', ({ id, strength }: { id: number; strength: PasswordStrength }) => {
      isReady = true;
      waiting.get(id)?.resolve(strength);
    });
    started.on('error', failed);
    started.on('exit', (code) => failed(new Error(`The thread ended with code ${code}.`)));
    return started;
  }

  /** A thread that nobody waits for must not keep the process alive. */
  function rest() {
    if (!worker || waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(end, idleMilliseconds, new Error('The thread was idle.'));
    idle.unref();
  }

  return async (
    password: string,
    { email, firstName, lastName }: PasswordOwner,
  ): Promise<PasswordStrength> => {
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    thread.ref();
    const id = ++lastID;
    const limit = limits.answerLimit + (isReady ? 0 : limits.startLimit);
    const alarm = setTimeout(end, limit, new Error('The thread took too long.'));
    try {
      return await new Promise<PasswordStrength>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread.postMessage({ id, password, owner: { email, firstName, lastName } });
      });
    } finally {
      clearTimeout(alarm);
      waiting.delete(id);
      rest();
    }
  };
}

export const judgePassword = strengthThread();
