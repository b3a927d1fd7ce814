// Draws score summaries in a process of their own, one after the other, so that requests do not wait for them.
import { TooManyDocuments } from '../errors/http-errors.ts';
import { reusedWorker } from '../runtime/reused-worker.ts';
import { slots } from '../runtime/slots.ts';
import { workerFile } from '../runtime/worker-file.ts';
import { workerProcess } from '../runtime/worker-process.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

const maximumWaiting = 20;
const limits = {
  jobLimit: 120_000,
  startLimit: 0,
  // Someone who draws one summary often draws another, and loading the program and fonts again takes a second.
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
  // Most of what a drawing allocates is needed for one line only. With much space for it, which the server itself does
  // not have, and one thread to collect it, a large document takes three quarters of the processor time.
  '--max-semi-space-size=32',
  '--single-threaded-gc',
  // The process draws few documents, so compiling takes much of its time. When V8 copies less code of called functions
  // into their callers, a first document takes three quarters of the time, and later ones no more.
  '--max-inlined-bytecode-size-cumulative=100',
  ...optimiserOptions,
];

/**
 * `read` is called when it is this document's turn, and returns null if it need not be drawn any more. `store` runs
 * before the next turn, so the next caller finds the stored document. Drawing stops when the caller aborts the signal.
 */
export type DrawScoreSummary = (
  read: () => Promise<ScoreSummaryDocument | null>,
  signal: AbortSignal,
  store?: (bytes: Uint8Array) => Promise<void>,
) => Promise<Uint8Array | null>;

export function summaryDrawer(file: string): DrawScoreSummary {
  const start = workerProcess<ScoreSummaryDocument, Uint8Array>(file, nodeOptions);
  const inProcess = reusedWorker({ start, ...limits });
  const oneAtATime = slots(1);
  /** Counts the document that is being drawn and those that wait. */
  let documentCount = 0;

  async function draw(document: ScoreSummaryDocument, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await inProcess(document, signal);
    } catch (cause) {
      signal.throwIfAborted();
      throw new Error('The score summary could not be drawn.', { cause });
    }
  }

  return async (read, signal, store) => {
    if (documentCount > maximumWaiting) throw new TooManyDocuments();
    documentCount += 1;
    try {
      return await oneAtATime(async () => {
        const document = await read();
        signal.throwIfAborted();
        if (document === null) return null;
        const bytes = await draw(document, signal);
        await store?.(bytes);
        return bytes;
      }, signal);
    } finally {
      documentCount -= 1;
    }
  };
}

export const drawScoreSummary = summaryDrawer(
  workerFile({
    source: 'server/platform/pdf/worker-from-source.mjs',
    bundle: 'dist/server/pdf-worker.js',
  }),
);
