// Draws score summaries in a worker process, one after the other, so that requests do not wait for them.
import { DocumentFailed, TooManyDocuments } from '../errors/http-errors.ts';
import { slots } from '../runtime/slots.ts';
import { inWorkerPool, type WorkerPool } from '../runtime/worker-pool.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

const maximumWaiting = 20;
/** In milliseconds. */
const jobLimit = 120_000;

/**
 * `read` is called when it is this document's turn, and returns null if it need not be drawn any more. `store` runs
 * before the next turn, so the next caller finds the stored document. Drawing stops when the caller aborts the signal.
 */
export type DrawScoreSummary = (
  read: () => Promise<ScoreSummaryDocument | null>,
  signal: AbortSignal,
  store?: (bytes: Uint8Array) => Promise<void>,
) => Promise<Uint8Array | null>;

export function summaryDrawer(pool: WorkerPool): DrawScoreSummary {
  const inProcess = pool<ScoreSummaryDocument, Uint8Array>('drawSummary', jobLimit);
  const oneAtATime = slots(1);
  /** Counts the document that is being drawn and those that wait. */
  let documentCount = 0;

  async function draw(document: ScoreSummaryDocument, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await inProcess(document, signal);
    } catch (cause) {
      signal.throwIfAborted();
      throw new DocumentFailed(cause);
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

export const drawScoreSummary = summaryDrawer(inWorkerPool);
