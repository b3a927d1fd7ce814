// Runs jobs that would block the event loop in one worker thread, one at a time, with a limited queue.
import { Worker } from 'node:worker_threads';
import { slots } from './slots.ts';

/** An idle thread ends after this time, because it uses memory and its jobs are rare. */
const idleMilliseconds = 10 * 60_000;

export interface WorkerQueueOptions {
  readonly file: string | URL;
  /** In milliseconds. */
  readonly jobLimit: number;
  /** Added to the limit of the first job of a thread, because the thread has to load its program. */
  readonly startLimit: number;
  readonly maximumWaiting: number;
  readonly maxOldGenerationSizeMb: number;
  /** The error for a job beyond those that may wait. */
  readonly full: () => Error;
  /** The error for a job whose thread failed or took too long. */
  readonly failed: (cause: unknown) => Error;
}

interface Running<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

/** The first job starts the thread. If a job ends its thread, only that job fails; the next one starts a new thread. */
export function workerQueue<Job, Result>(options: WorkerQueueOptions): (job: Job) => Promise<Result> {
  const { file, jobLimit, startLimit, maximumWaiting, maxOldGenerationSizeMb } = options;
  const oneAtATime = slots(1);
  /** Counts the running job and those that wait. */
  let jobCount = 0;
  let worker: Worker | null = null;
  let isReady = false;
  let running: Running<Result> | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(cause: unknown) {
    const ended = worker;
    worker = null;
    isReady = false;
    running?.reject(cause);
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb } });
    const isCurrent = () => worker === started;
    started.on('message', (result: Result) => {
      if (!isCurrent()) return;
      isReady = true;
      running?.resolve(result);
    });
    started.on('error', (cause) => {
      if (isCurrent()) end(cause);
    });
    started.on('exit', (code) => {
      if (isCurrent()) end(new Error(`The thread ended with code ${code}.`));
    });
    return started;
  }

  async function run(job: Job): Promise<Result> {
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    thread.ref();
    const timeout = setTimeout(
      end,
      jobLimit + (isReady ? 0 : startLimit),
      new Error('The thread took too long.'),
    );
    try {
      return await new Promise<Result>((resolve, reject) => {
        running = { resolve, reject };
        thread.postMessage(job);
      });
    } catch (cause) {
      throw options.failed(cause);
    } finally {
      clearTimeout(timeout);
      running = null;
      // A thread without a job must not keep the process alive.
      thread.unref();
      idle = setTimeout(end, idleMilliseconds, new Error('The thread was idle.'));
      idle.unref();
    }
  }

  return async (job) => {
    if (jobCount > maximumWaiting) throw options.full();
    jobCount += 1;
    try {
      return await oneAtATime(() => run(job));
    } finally {
      jobCount -= 1;
    }
  };
}
