// Has score summaries drawn one after the other, each in a thread of its own, so that nothing else waits meanwhile.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { TooManyDocuments } from '../errors/http-errors.ts';
import { projectFolder } from '../runtime/project-folder.ts';
import { slots } from '../runtime/slots.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

const mostWaiting = 20;
const mostMilliseconds = 120_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

const isSource = import.meta.url.endsWith('.ts');
const drawer = path.join(
  projectFolder,
  isSource ? 'server/platform/pdf/worker-from-source.mjs' : 'dist/server/pdf-worker.js',
);

const inTurn = slots(1);
/** The one that is drawn, and those that wait for it. */
let inHand = 0;

/**
 * `read` is asked once the turn has come; null, if there is nothing to draw any more. `keep` is still part of the turn:
 * the next one finds what it kept. Whoever aborts the signal is drawn for no longer.
 */
export async function drawScoreSummary(
  read: () => Promise<ScoreSummaryDocument | null>,
  signal: AbortSignal,
  keep: (bytes: Uint8Array) => Promise<void> = async () => {},
  worker: string | URL = drawer,
): Promise<Uint8Array | null> {
  if (inHand > mostWaiting) throw new TooManyDocuments();
  inHand += 1;
  try {
    return await inTurn(async () => {
      const document = await read();
      signal.throwIfAborted();
      if (document === null) return null;
      const bytes = await drawn(document, signal, worker);
      await keep(bytes);
      return bytes;
    }, signal);
  } finally {
    inHand -= 1;
  }
}

async function drawn(document: ScoreSummaryDocument, signal: AbortSignal, file: string | URL) {
  const worker = new Worker(file, { workerData: document, execArgv: [], resourceLimits });
  let alarm: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code} and no document.`)));
      signal.addEventListener('abort', reject);
      alarm = setTimeout(reject, mostMilliseconds, new Error('The thread took too long.'));
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new Error('The score summary could not be drawn.', { cause });
  } finally {
    clearTimeout(alarm);
    // Its memory is returned before the next one takes its own.
    await worker.terminate();
  }
}
