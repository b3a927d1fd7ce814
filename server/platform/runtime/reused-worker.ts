// Runs one job at a time in a worker thread, and keeps the thread for the next job until it has been idle for a while.
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Times are in milliseconds. */
export interface ReusedWorkerOptions {
  readonly file: string | URL;
  readonly jobLimit: number;
  /** Added to the limit of the first job of a thread, because the thread has to load its program. */
  readonly startLimit: number;
  /** An idle thread ends after this time, because it uses memory. */
  readonly idleLimit: number;
  readonly resourceLimits: ResourceLimits;
}

/** Aborting the signal ends the thread. */
export type ReusedWorker<Job, Result> = (job: Job, signal?: AbortSignal) => Promise<Result>;

interface Running<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * The first job starts the thread. If a job ends its thread, only that job fails; the next one starts a new thread.
 * The caller waits for a job before it sends the next one.
 */
export function reusedWorker<Job, Result>(options: ReusedWorkerOptions): ReusedWorker<Job, Result> {
  const { file, jobLimit, startLimit, idleLimit, resourceLimits } = options;
  let worker: Worker | null = null;
  let isReady = false;
  let running: Running<Result> | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(cause: unknown): Promise<unknown> | undefined {
    const ended = worker;
    worker = null;
    isReady = false;
    running?.reject(cause);
    return ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(file, { execArgv: [], resourceLimits });
    const isCurrent = () => worker === started;
    started.on('message', (result: Result) => {
      if (!isCurrent()) return;
      isReady = true;
      running?.resolve(result);
    });
    started.on('error', (cause) => {
      if (isCurrent()) void end(cause);
    });
    started.on('exit', (code) => {
      if (isCurrent()) void end(new Error(`The thread ended with code ${code}.`));
    });
    return started;
  }

  return async (job, signal) => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    thread.ref();
    const timeout = setTimeout(
      () => void end(new Error('The thread took too long.')),
      jobLimit + (isReady ? 0 : startLimit),
    );
    const abort = () => void end(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      return await new Promise<Result>((resolve, reject) => {
        running = { resolve, reject };
        thread.postMessage(job);
      });
    } catch (cause) {
      // Frees its memory before the next thread starts.
      await thread.terminate();
      throw cause;
    } finally {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
      running = null;
      // A thread without a job must not keep the process alive.
      thread.unref();
      idle = setTimeout(() => void end(new Error('The thread was idle.')), idleLimit);
      idle.unref();
    }
  };
}
