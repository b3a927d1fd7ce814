// The thread that draws score summaries: it gets one document at a time, and posts its bytes.
import { parentPort } from 'node:worker_threads';
import { scoreSummaryPdf } from './score-summary.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

parentPort?.on('message', async (document: ScoreSummaryDocument) => {
  const bytes = await scoreSummaryPdf(document);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
