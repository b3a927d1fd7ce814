// Runs jobs one at a time in a worker, with a limited queue.
import { slots } from './slots.ts';

export interface JobQueueOptions<Job, Result> {
  readonly work: (job: Job) => Promise<Result>;
  readonly maximumWaiting: number;
  /** The error for a job beyond those that may wait. */
  readonly full: () => Error;
  /** The error for a job whose worker failed or took too long. */
  readonly failed: (cause: unknown) => Error;
}

export function jobQueue<Job, Result>(options: JobQueueOptions<Job, Result>): (job: Job) => Promise<Result> {
  const { work, maximumWaiting } = options;
  const oneAtATime = slots(1);
  /** Counts the running job and those that wait. */
  let jobCount = 0;

  return async (job) => {
    if (jobCount > maximumWaiting) throw options.full();
    jobCount += 1;
    try {
      return await oneAtATime(async () => {
        try {
          return await work(job);
        } catch (cause) {
          throw options.failed(cause);
        }
      });
    } finally {
      jobCount -= 1;
    }
  };
}
