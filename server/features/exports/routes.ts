// Routes that export all applications of a challenge, as CSV or as a workbook with their assessments.
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { canSeeContactData } from '../../../rules/applications.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireViewed } from '../challenges/access.ts';
import { applicationsAsCsv } from './csv.ts';
import type { Reading } from './pages.ts';
import { applicationsAsXlsx } from './xlsx.ts';

type ExportContext = Context<typeof challenges.export>;

const readingOf = (
  { actor, services }: Pick<ExportContext, 'actor' | 'services'>,
  challenge: Parameters<typeof canSeeContactData>[1],
): Reading => ({
  reader: actor,
  canSeeContactData: canSeeContactData(actor, challenge).allowed,
  timeZone: services.settings.timeZone,
});

export const exportRoutes = implement(
  { csv: challenges.export, workbook: scoreSummary.exportSheets },
  {
    csv: async (context) => {
      const { challenge } = await requireViewed(context);
      return {
        fileName: 'SubmissionsSummary.csv',
        stream: applicationsAsCsv(context.tx, challenge.id, readingOf(context, challenge)),
      };
    },

    workbook: async (context) => {
      const { challenge } = await requireViewed(context);
      return {
        fileName: 'SubmissionsSummary.xlsx',
        stream: applicationsAsXlsx(context.tx, challenge.id, readingOf(context, challenge)),
      };
    },
  },
);
