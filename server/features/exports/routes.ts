// Routes that export all applications of a challenge, as CSV or as a workbook with their assessments.
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { listReader } from '../applications/access.ts';
import { countForExport } from '../applications/export-pages.ts';
import { requireViewed } from '../challenges/access.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import { type EventSource, recordExport } from '../security-facts/record-event.ts';
import { applicationsAsCsv } from './csv.ts';
import type { Reading } from './pages.ts';
import { applicationsAsXlsx } from './xlsx.ts';

type ExportContext = Pick<
  Context<typeof challenges.export>,
  'tx' | 'actor' | 'params' | 'services' | keyof EventSource
>;

/** Throws for people who may not export, and records the export for the others. */
async function startExport(context: ExportContext, format: string): Promise<Reading> {
  const reading = await requireReading(context);
  const { tx, params } = context;
  const rows = await countForExport(tx, params.id);
  await recordExport(context, { what: 'submissions', format, rows, challengeID: params.id });
  return reading;
}

/** Throws for people who may not view the challenge, or not yet see its scores. */
async function requireReading(context: ExportContext): Promise<Reading> {
  const { tx, actor, services } = context;
  const found = await requireViewed(context);
  await requireScores(tx, found, actor);
  return { reader: listReader(actor, found, found.panel), timeZone: services.settings.timeZone };
}

export const exportRoutes = implement(
  { csv: challenges.export, workbook: scoreSummary.exportSheets },
  {
    csv: async (context) => {
      const reading = await startExport(context, 'CSV');
      return {
        fileName: 'SubmissionsSummary.csv',
        stream: applicationsAsCsv(context.tx, context.params.id, reading),
      };
    },

    workbook: async (context) => {
      const reading = await startExport(context, 'XLSX');
      return {
        fileName: 'SubmissionsSummary.xlsx',
        stream: await applicationsAsXlsx(context.tx, context.params.id, reading),
      };
    },
  },
);
