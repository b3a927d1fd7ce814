// The process that draws score summaries: it gets one document at a time, and answers with its bytes.
import { answerJobs } from '../runtime/process-jobs.ts';
import { scoreSummaryPdf } from './score-summary.ts';

answerJobs(scoreSummaryPdf);
