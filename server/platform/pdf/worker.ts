// The process that draws score summaries: it gets one document at a time, and answers with its bytes.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerJobs } from '../runtime/process-jobs.ts';
import { setFontMeasures } from './document-fonts.ts';
import { scoreSummaryPdf } from './score-summary.ts';

/** Only the built program has the file. */
const fontMeasures = path.join(import.meta.dirname, 'font-measures.json');
if (existsSync(fontMeasures)) setFontMeasures(JSON.parse(readFileSync(fontMeasures, 'utf8')));

answerJobs(scoreSummaryPdf);
