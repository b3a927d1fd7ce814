// Runs slow work in processes that all kinds of work share, because starting one takes a tenth of a second.
import type { Serializable } from 'node:child_process';
import { type ReusedWorker, reusedWorker } from './reused-worker.ts';
import { workerFile } from './worker-file.ts';
import { workerOptions } from './worker-options.ts';
import { workerProcess } from './worker-process.ts';

/** In milliseconds. */
const limits = {
  /** Starting a process takes seconds on a busy machine. */
  startLimit: 30_000,
  /** Someone who draws one summary or seals one decision often does so again. */
  idleLimit: 60_000,
};

/** What a process gets: `kind` is a key of the program's jobs. */
export interface PoolJob {
  readonly kind: string;
  readonly job: Serializable;
}

/** Returns a function that does one job. The limit is in milliseconds. Aborting the signal ends the process. */
export type WorkerPool = <Job extends object, Result>(
  kind: string,
  jobLimit: number,
) => (job: Job, signal?: AbortSignal) => Promise<Result>;

/** Starts as many processes as jobs run at the same time. The queue of each kind of work limits their number. */
export function workerPool(program: string): WorkerPool {
  const idle: ReusedWorker<PoolJob, unknown>[] = [];
  return <Job extends object, Result>(kind: string, jobLimit: number) =>
    async (job: Job, signal?: AbortSignal) => {
      const worker =
        idle.pop() ??
        reusedWorker({ start: workerProcess<PoolJob, unknown>(program, workerOptions), ...limits });
      try {
        const result = (await worker({ kind, job }, jobLimit, signal)) as Result;
        // The next job gets the one used last, which is the last to end.
        idle.push(worker);
        return result;
      } catch (error) {
        // It probably has no process any more.
        idle.unshift(worker);
        throw error;
      }
    };
}

export const inWorkerPool = workerPool(
  workerFile({ source: 'server/worker-from-source.mjs', bundle: 'dist/server/worker.cjs' }),
);
