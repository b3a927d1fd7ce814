// Runs one job at a time in a worker, and keeps the worker for the next job until it has been idle for a while.

/** A thread or a process that does one job at a time. */
export interface StartedWorker<Job> {
  send(job: Job): void;
  /** Keeps the server's process alive until `unref`. */
  ref(): void;
  unref(): void;
  /** Resolves when it has ended. */
  stop(): Promise<unknown>;
}

interface WorkerEvents<Result> {
  readonly onResult: (result: Result) => void;
  /** The worker failed or ended. */
  readonly onFailure: (cause: unknown) => void;
}

export type StartWorker<Job, Result> = (events: WorkerEvents<Result>) => StartedWorker<Job>;

/** Times are in milliseconds. */
export interface ReusedWorkerOptions<Job, Result> {
  readonly start: StartWorker<Job, Result>;
  /** Added to the limit of the first job of a worker, because the worker has to load its program. */
  readonly startLimit: number;
  /** An idle worker ends after this time, because it uses memory. */
  readonly idleLimit: number;
}

/** A job that takes longer than its limit ends the worker. So does aborting the signal. */
export type ReusedWorker<Job, Result> = (job: Job, jobLimit: number, signal?: AbortSignal) => Promise<Result>;

interface Running<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * The first job starts the worker. If a job ends its worker, only that job fails; the next one starts a new worker.
 * The caller waits for a job before it sends the next one.
 */
export function reusedWorker<Job, Result>(
  options: ReusedWorkerOptions<Job, Result>,
): ReusedWorker<Job, Result> {
  const { startLimit, idleLimit } = options;
  let worker: StartedWorker<Job> | null = null;
  let isReady = false;
  let running: Running<Result> | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(cause: unknown): Promise<unknown> | undefined {
    const ended = worker;
    worker = null;
    isReady = false;
    running?.reject(cause);
    return ended?.stop();
  }

  function start(): StartedWorker<Job> {
    const started = options.start({
      onResult(result) {
        if (worker !== started) return;
        isReady = true;
        running?.resolve(result);
      },
      onFailure(cause) {
        if (worker === started) void end(cause);
      },
    });
    return started;
  }

  return async (job, jobLimit, signal) => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const current = worker;
    current.ref();
    const timeout = setTimeout(
      () => void end(new Error('The worker took too long.')),
      jobLimit + (isReady ? 0 : startLimit),
    );
    const abort = () => void end(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      return await new Promise<Result>((resolve, reject) => {
        running = { resolve, reject };
        current.send(job);
      });
    } catch (cause) {
      // Frees its memory before the next worker starts.
      await current.stop();
      throw cause;
    } finally {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
      running = null;
      // A worker without a job must not keep the server alive.
      current.unref();
      idle = setTimeout(() => void end(new Error('The worker was idle.')), idleLimit);
      idle.unref();
    }
  };
}
