// Routes that export all applications of a challenge, as CSV or as a workbook with their assessments.
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { listReader } from '../applications/access.ts';
import { requireViewed } from '../challenges/access.ts';
import type { FoundChallenge } from '../challenges/queries.ts';
import { applicationsAsCsv } from './csv.ts';
import type { Reading } from './pages.ts';
import { applicationsAsXlsx } from './xlsx.ts';

type ExportContext = Context<typeof challenges.export>;

const readingOf = (
  { actor, services }: Pick<ExportContext, 'actor' | 'services'>,
  found: FoundChallenge,
): Reading => ({
  reader: listReader(actor, found, found.panel),
  timeZone: services.settings.timeZone,
});

export const exportRoutes = implement(
  { csv: challenges.export, workbook: scoreSummary.exportSheets },
  {
    csv: async (context) => {
      const found = await requireViewed(context);
      return {
        fileName: 'SubmissionsSummary.csv',
        stream: applicationsAsCsv(context.tx, found.challenge.id, readingOf(context, found)),
      };
    },

    workbook: async (context) => {
      const found = await requireViewed(context);
      return {
        fileName: 'SubmissionsSummary.xlsx',
        stream: applicationsAsXlsx(context.tx, found.challenge.id, readingOf(context, found)),
      };
    },
  },
);
