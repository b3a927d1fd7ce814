// The thread that draws one score summary: it gets the document at its start, and posts the bytes.
import { parentPort, workerData } from 'node:worker_threads';
import { scoreSummaryPdf } from './score-summary.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

const bytes = await scoreSummaryPdf(workerData as ScoreSummaryDocument);
parentPort?.postMessage(bytes, [bytes.buffer]);
