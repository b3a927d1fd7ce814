// The expectations for calls about a challenge's scores: view to read, edit to share (decisions, sections 3 and 4).
import type { scoreSummary } from '../../contract/score-summary.ts';
import { callersByRole } from './callers.ts';
import { edited, viewed } from './challenges.ts';
import { about, answering, byID, type Expectations } from './expectation.ts';

export const scoreSummaryExpectations: Expectations<typeof scoreSummary> = {
  find: about('challenges', byID, { allowedByRole: callersByRole.groups, records: viewed }),
  share: about('challenges', byID, { allowedByRole: callersByRole.groups, records: answering(201, edited) }),
  revokeShareLink: about('challenges', byID, {
    allowedByRole: callersByRole.groups,
    records: answering(204, edited),
  }),
  downloadPdf: about('challenges', (id) => ({ params: { challengeID: id } }), {
    allowedByRole: callersByRole.groups,
    records: viewed,
  }),
  exportSheets: about('challenges', byID, { allowedByRole: callersByRole.groups, records: viewed }),
};
