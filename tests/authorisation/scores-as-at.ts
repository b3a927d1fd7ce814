// The expectations for calls about past scores: view, as for the scores of today.
import type { scoresAsAt } from '../../contract/scores-as-at.ts';
import { testStart } from '../support/api.ts';
import { callersByRole } from './callers.ts';
import { viewed } from './challenges.ts';
import { about, byID, type Expectations } from './expectation.ts';

export const pastMoment = testStart.toISOString();
const conditions = { allowedByRole: callersByRole.groups, records: viewed };
const atMoment = (id: number) => ({ params: { id }, query: { at: pastMoment } });

export const scoresAsAtExpectations: Expectations<typeof scoresAsAt> = {
  find: about('challenges', atMoment, conditions),
  downloadPdf: about('challenges', atMoment, conditions),
  exportSheets: about('challenges', atMoment, conditions),
  changes: about(
    'challenges',
    (id) => ({ params: { id }, query: { from: '2026-01-01T00:00:00.000Z' } }),
    conditions,
  ),
  moments: about('challenges', byID, conditions),
};
