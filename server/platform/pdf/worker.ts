// The process that draws score summaries: it gets one document at a time, and answers with its bytes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerJobs } from '../runtime/process-jobs.ts';
import { setFontMeasures } from './document-fonts.ts';
import { scoreSummaryPdf } from './score-summary.ts';

const isBuilt = !import.meta.filename.endsWith('.ts');
if (isBuilt)
  setFontMeasures(JSON.parse(readFileSync(path.join(import.meta.dirname, 'font-measures.json'), 'utf8')));

answerJobs(scoreSummaryPdf);
