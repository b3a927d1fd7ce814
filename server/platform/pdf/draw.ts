// Draws score summaries one after the other, each in its own thread, so that requests do not wait for them.
import { Worker } from 'node:worker_threads';
import { TooManyDocuments } from '../errors/http-errors.ts';
import { slots } from '../runtime/slots.ts';
import { workerFile } from '../runtime/worker-file.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

const maximumWaiting = 20;
const timeoutMilliseconds = 120_000;
/** A large young generation, because most of what a drawing allocates is needed for one line only. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 128 };

const defaultFile = workerFile({
  source: 'server/platform/pdf/worker-from-source.mjs',
  bundle: 'dist/server/pdf-worker.js',
});

const oneAtATime = slots(1);
/** Counts the document that is being drawn and those that wait. */
let documentCount = 0;

/**
 * `read` is called when it is this document's turn, and returns null if it need not be drawn any more. `store` runs
 * before the next turn, so the next caller finds the stored document. Drawing stops when the caller aborts the signal.
 */
export async function drawScoreSummary(
  read: () => Promise<ScoreSummaryDocument | null>,
  signal: AbortSignal,
  store: (bytes: Uint8Array) => Promise<void> = async () => {},
  worker: string | URL = defaultFile,
): Promise<Uint8Array | null> {
  if (documentCount > maximumWaiting) throw new TooManyDocuments();
  documentCount += 1;
  try {
    return await oneAtATime(async () => {
      const document = await read();
      signal.throwIfAborted();
      if (document === null) return null;
      const bytes = await drawInThread(document, signal, worker);
      await store(bytes);
      return bytes;
    }, signal);
  } finally {
    documentCount -= 1;
  }
}

async function drawInThread(document: ScoreSummaryDocument, signal: AbortSignal, file: string | URL) {
  const worker = new Worker(file, { workerData: document, execArgv: [], resourceLimits });
  let timeout: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code} and no document.`)));
      signal.addEventListener('abort', reject);
      timeout = setTimeout(reject, timeoutMilliseconds, new Error('The thread took too long.'));
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new Error('The score summary could not be drawn.', { cause });
  } finally {
    clearTimeout(timeout);
    // Frees its memory before the next thread starts.
    await worker.terminate();
  }
}
