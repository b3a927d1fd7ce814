// Runs jobs that would block the event loop in one worker thread, one at a time, with a limited queue.
import { reusedWorker } from './reused-worker.ts';
import { slots } from './slots.ts';
import { workerThread } from './worker-thread.ts';

const idleLimit = 10 * 60_000;

/** Times are in milliseconds. */
export interface WorkerQueueOptions {
  readonly file: string | URL;
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

export function workerQueue<Job, Result>(options: WorkerQueueOptions): (job: Job) => Promise<Result> {
  const { file, jobLimit, startLimit, maximumWaiting, maxOldGenerationSizeMb } = options;
  const start = workerThread<Job, Result>(file, { maxOldGenerationSizeMb });
  const inThread = reusedWorker({ start, jobLimit, startLimit, idleLimit });
  const oneAtATime = slots(1);
  /** Counts the running job and those that wait. */
  let jobCount = 0;

  return async (job) => {
    if (jobCount > maximumWaiting) throw options.full();
    jobCount += 1;
    try {
      return await oneAtATime(async () => {
        try {
          return await inThread(job);
        } catch (cause) {
          throw options.failed(cause);
        }
      });
    } finally {
      jobCount -= 1;
    }
  };
}
