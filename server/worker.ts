// The program of the worker pool's processes: simulates panels, makes decision packs, and draws PDFs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SimulationJob } from './features/decision-facts/stability.ts';
import type { PackJob } from './features/seal-facts/build-pack.ts';
import type { ScoreSummaryDocument } from './platform/pdf/summary-document.ts';
import { answerJobs } from './platform/runtime/process-jobs.ts';
import type { PoolJob } from './platform/runtime/worker-pool.ts';
import { sha256 } from './platform/text/sha256.ts';

const isBuilt = !import.meta.filename.endsWith('.ts');

async function loadDrawing() {
  const { scoreSummaryPdf } = await import('./platform/pdf/score-summary.ts');
  if (isBuilt) {
    const { setFontMeasures } = await import('./platform/pdf/document-fonts.ts');
    setFontMeasures(JSON.parse(readFileSync(path.join(import.meta.dirname, 'font-measures.json'), 'utf8')));
  }
  return scoreSummaryPdf;
}
let drawing: ReturnType<typeof loadDrawing> | undefined;

/** Each kind of job loads its code when it is first needed. */
const kinds = {
  async simulate({ rows, percents, mode }: SimulationJob) {
    const { defaultReplicates, stabilityOf } = await import('../rules/stability.ts');
    const input = { rows, percents, places: null };
    return JSON.stringify(stabilityOf(input, mode, defaultReplicates, sha256));
  },
  async makePack({ factsText, simulatedText, sealing }: PackJob) {
    const { makePack } = await import('./features/seal-facts/make-pack.ts');
    return makePack(JSON.parse(factsText), sealing, JSON.parse(simulatedText));
  },
  async drawSummary(document: ScoreSummaryDocument) {
    drawing ??= loadDrawing();
    return (await drawing)(document);
  },
};

answerJobs(
  async ({ kind, job }: PoolJob): Promise<unknown> => kinds[kind as keyof typeof kinds](job as never),
);
