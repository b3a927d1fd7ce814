// Tests the labels and values in a challenge's history.
import { expect, test } from 'vitest';
import { fieldChanges } from '../../history/history-text.ts';
import { challengeWith } from '../testing.ts';
import { challengeHistoryFields } from './challenge-history.ts';

const { scoreWeighting } = challengeWith();
const names = {
  'person:4': 'Joanna Whitfield',
  'person:11': 'Siân Prosser',
  'person:12': 'Tom Reed (deleted)',
  'tag:2': 'Water',
  'challenge_group:3': 'Water and Environment',
  'challenge:9': 'Quieter pumps',
};

const changes = (field: string, from: unknown, to: unknown) =>
  fieldChanges(
    {
      id: 1,
      at: '2026-06-01T09:00:00Z',
      by: 'A',
      byEmail: null,
      saves: 1,
      firstAt: null,
      action: 'update',
      changes: { [field]: { from, to } },
      names,
    },
    challengeHistoryFields,
  );

test.each([
  ['startDate', '2026-06-01', '2026-06-02', 'Challenge start', '01/06/2026', '02/06/2026'],
  ['publishDate', null, '2026-06-01T09:00:00Z', 'Published', '-', '01/06/2026 10:00'],
  ['challengeLeadID', 12, 4, 'Challenge lead', 'Tom Reed (deleted)', 'Joanna Whitfield'],
  ['challengeGroupID', null, 3, 'Challenge group', '-', 'Water and Environment'],
  ['gracePeriod', 1, 2, 'Grace period', '1 day', '2 days'],
  ['assessorIDs', [], [11, 12], 'Assessment admins', '-', 'Siân Prosser, Tom Reed (deleted)'],
  ['tagIDs', [2], [], 'Tags', 'Water', '-'],
  [
    'scoreWeighting',
    scoreWeighting,
    { ...scoreWeighting, fitWithChallenge: 0.29 },
    'Score weighting',
    'Fit with challenge 20%',
    'Fit with challenge 29%',
  ],
  ['background', '<p>Old</p>', '<p>New</p>', 'Background', null, 'Changed'],
  ['partnerLogoS3Key', 'a.png', null, 'Partner logo 1', null, 'Removed'],
  ['copiedFromID', null, 9, 'Copied from', null, 'Quieter pumps'],
  ['weightingReason', null, 'The board asked.', 'Reason for the change', null, 'The board asked.'],
  ['includesIdeaSummaries', null, true, 'Includes idea summaries', null, 'Yes'],
  ['letterCount', null, 12, 'Letters', null, '12'],
  ['places', null, 3, 'Places', '-', '3'],
  ['minimumPoints', 60, 62.5, 'Minimum score', '60.0', '62.5'],
  [
    'feedbackScores',
    'none',
    'bands',
    'Scores in letters',
    'Letters say nothing about scores',
    'Letters say low, middle or high for each criterion',
  ],
  ['showsAssessorNames', false, true, "Show assessors' names to each other", 'No', 'Yes'],
])('shows a change of %s', (field, before, after, label, from, to) => {
  expect(changes(field, before, after)).toMatchObject([{ label, from, to }]);
});
