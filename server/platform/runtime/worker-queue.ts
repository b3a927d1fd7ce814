// One worker thread for jobs that would block the event loop: one job at a time, and only so many wait.
import { Worker } from 'node:worker_threads';
import { slots } from './slots.ts';

/** A thread holds what it loaded in memory, and its jobs are rare. */
const idleMilliseconds = 10 * 60_000;

export interface WorkerQueueOptions {
  readonly file: string | URL;
  /** In milliseconds. */
  readonly jobLimit: number;
  /** Added to the limit of the first job of a thread, because the thread has to load its program. */
  readonly startLimit: number;
  readonly mostWaiting: number;
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

/** The first job starts the thread. A job that ends its thread fails alone: the next one gets a new thread. */
export function workerQueue<Job, Result>(options: WorkerQueueOptions): (job: Job) => Promise<Result> {
  const { file, jobLimit, startLimit, mostWaiting, maxOldGenerationSizeMb } = options;
  const inTurn = slots(1);
  /** The job that runs, and those that wait for it. */
  let inHand = 0;
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
    const alarm = setTimeout(
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
      clearTimeout(alarm);
      running = null;
      // A thread without a job must not keep the process alive.
      thread.unref();
      idle = setTimeout(end, idleMilliseconds, new Error('The thread was idle.'));
      idle.unref();
    }
  }

  return async (job) => {
    if (inHand > mostWaiting) throw options.full();
    inHand += 1;
    try {
      return await inTurn(() => run(job));
    } finally {
      inHand -= 1;
    }
  };
}
