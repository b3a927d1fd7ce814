// Starts a Web Worker for each chosen file and stops it after its answer.
import type { PackAnswer, PackQuestion } from './pack-check.ts';

const openWorker = () => new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' });

/** Returns a function that stops the check. The answer is null if the worker could not run. */
export function askPackWorker(
  question: PackQuestion,
  show: (answer: PackAnswer | null) => void,
  open: () => Worker = openWorker,
): () => void {
  try {
    const worker = open();
    const stop = () => worker.terminate();
    const finish = (answer: PackAnswer | null) => {
      stop();
      show(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PackAnswer>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    worker.postMessage(question);
    return stop;
  } catch {
    // Very old browsers do not support module workers.
    show(null);
    return () => undefined;
  }
}
