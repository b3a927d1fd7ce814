// Starts a Web Worker for each chosen file and stops it after its answer.
import type { PackAnswer, PackQuestion } from './pack-check.ts';

const openWorker = () => new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' });

/** Returns a function that stops the check. */
export function askPackWorker(
  question: PackQuestion,
  show: (answer: PackAnswer) => void,
  open: () => Worker = openWorker,
): () => void {
  try {
    const worker = open();
    const stop = () => worker.terminate();
    const finish = (answer: PackAnswer) => {
      stop();
      show(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PackAnswer>) => finish(data));
    for (const event of ['error', 'messageerror'])
      worker.addEventListener(event, () => finish({ outcome: 'failed' }));
    worker.postMessage(question);
    return stop;
  } catch {
    // Very old browsers do not support module workers.
    show({ outcome: 'failed' });
    return () => undefined;
  }
}
