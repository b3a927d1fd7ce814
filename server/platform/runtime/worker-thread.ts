// Starts a worker as a thread of the server.
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { StartWorker } from './reused-worker.ts';

export const workerThread =
  <Job, Result>(file: string | URL, resourceLimits: ResourceLimits): StartWorker<Job, Result> =>
  ({ onResult, onFailure }) => {
    const thread = new Worker(file, { execArgv: [], resourceLimits });
    thread.on('message', onResult);
    thread.on('error', onFailure);
    thread.on('exit', (code) => onFailure(new Error(`The worker ended with ${code}.`)));
    return {
      send: (job) => thread.postMessage(job),
      ref: () => thread.ref(),
      unref: () => thread.unref(),
      stop: () => thread.terminate(),
    };
  };
