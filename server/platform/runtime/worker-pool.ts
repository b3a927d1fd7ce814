// Runs slow work in processes that all kinds of work share, because starting one takes a tenth of a second.
import type { Serializable } from 'node:child_process';
import { type ReusedWorker, reusedWorker } from './reused-worker.ts';
import { workerFile } from './worker-file.ts';
import { workerProcess } from './worker-process.ts';

/** In milliseconds. */
const limits = {
  /** Starting a process takes seconds on a busy machine. */
  startLimit: 30_000,
  /** Someone who draws one summary or seals one decision often does so again. */
  idleLimit: 60_000,
};

/**
 * V8 optimises a function only after it has run six times as long as usual, which saves a sixth of a first document.
 * Later versions of Node optimise in more steps and do not know the option.
 */
const optimiserOptions = process.versions.node.startsWith('20.') ? ['--interrupt-budget=400000'] : [];
const nodeOptions = [
  '--max-old-space-size=512',
  // Without it V8 collects the old space several times while it grows, a tenth of the time of a first sealed pack.
  '--initial-old-space-size=256',
  // Most of what a drawing allocates is needed for one line only. Much space for it from the start and one thread to
  // collect it save a quarter of a large document's processor time. More space saves no more.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--single-threaded-gc',
  // A process does little before it ends, so compiling takes much of its time. When V8 copies less code of called
  // functions into their callers, a first document takes three quarters of the time, and later ones no more.
  '--max-inlined-bytecode-size-cumulative=100',
  ...optimiserOptions,
];

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
        reusedWorker({ start: workerProcess<PoolJob, unknown>(program, nodeOptions), ...limits });
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
  workerFile({ source: 'server/worker-from-source.mjs', bundle: 'dist/server/worker.js' }),
);
