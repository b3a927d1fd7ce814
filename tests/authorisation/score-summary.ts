// The expectations for calls about a challenge's scores and weights: view to read, edit to share and preview.
import type { scoreSummary } from '../../contract/score-summary.ts';
import type { weightingChanges } from '../../contract/weighting-changes.ts';
import { callersByRole } from './callers.ts';
import { edited, viewed } from './challenges.ts';
import { about, answering, byID, type Expectations, withBody } from './expectation.ts';

export const scoreSummaryExpectations: Expectations<typeof scoreSummary> = {
  find: about('challenges', byID, { allowedByRole: callersByRole.groups, records: viewed }),
  share: [
    about('challenges', byID, { allowedByRole: callersByRole.groups, records: answering(201, edited) }),
    about('challenges', withBody({ includesIdeaSummaries: true }), {
      when: 'with idea summaries',
      allowedByRole: callersByRole.groups,
      records: answering(201, edited),
    }),
  ],
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

const newWeights = {
  deploymentScale: 0.4,
  fitWithChallenge: 0.3,
  credibilityCompany: 0.1,
  credibilityTechnology: 0.1,
  fullOrPartialSolution: 0.1,
};

export const weightingExpectations: Expectations<typeof weightingChanges> = {
  preview: about('challenges', withBody(newWeights), {
    allowedByRole: callersByRole.groups,
    records: edited,
  }),
  list: about('challenges', byID, { allowedByRole: callersByRole.groups, records: viewed }),
};
