// Runs jobs that would block the event loop in one worker thread, one at a time, with a limited queue.
import { type JobQueueOptions, jobQueue } from './job-queue.ts';
import { reusedWorker } from './reused-worker.ts';
import { workerThread } from './worker-thread.ts';

const idleLimit = 10 * 60_000;

/** Times are in milliseconds. */
export interface WorkerQueueOptions<Job, Result> extends Omit<JobQueueOptions<Job, Result>, 'work'> {
  readonly file: string | URL;
  readonly jobLimit: number;
  /** Added to the limit of the first job of a thread, because the thread has to load its program. */
  readonly startLimit: number;
  readonly maxOldGenerationSizeMb: number;
}

export function workerQueue<Job, Result>({
  file,
  jobLimit,
  startLimit,
  maxOldGenerationSizeMb,
  ...options
}: WorkerQueueOptions<Job, Result>): (job: Job) => Promise<Result> {
  const start = workerThread<Job, Result>(file, { maxOldGenerationSizeMb });
  const inThread = reusedWorker({ start, startLimit, idleLimit });
  return jobQueue({ ...options, work: (job) => inThread(job, jobLimit) });
}
