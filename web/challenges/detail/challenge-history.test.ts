// The history of a challenge in words.
import { expect, test } from 'vitest';
import { fieldChanges } from '../../history/history-words.ts';
import { challengeWith } from '../testing.ts';
import { challengeHistoryFields } from './challenge-history.ts';

const challenge = challengeWith({
  assessors: [{ id: 11, firstName: 'Siân', lastName: 'Prosser' }],
  tags: [{ id: 2, name: 'Water' }],
});

const changes = (field: string, from: unknown, to: unknown) =>
  fieldChanges(
    {
      id: 1,
      at: '2026-06-01T09:00:00Z',
      by: 'A',
      byEmail: null,
      action: 'update',
      changes: { [field]: { from, to } },
    },
    challengeHistoryFields(challenge),
  );

test.each([
  ['startDate', '2026-06-01', '2026-06-02', 'Challenge start', '01/06/2026', '02/06/2026'],
  ['publishDate', null, '2026-06-01T09:00:00Z', 'Published', '-', '01/06/2026 10:00'],
  ['challengeLeadID', 99, 4, 'Challenge lead', 'no. 99', 'Joanna Whitfield'],
  ['assessorIDs', [], [11, 12], 'Assessment admins', '-', 'Siân Prosser, no. 12'],
  ['tagIDs', [2], [], 'Tags', 'Water', '-'],
  [
    'scoreWeighting',
    challenge.scoreWeighting,
    { ...challenge.scoreWeighting, fitWithChallenge: 0.29 },
    'Score weighting',
    '20%, 20%, 20%, 20%, 20%',
    '20%, 29%, 20%, 20%, 20%',
  ],
  ['background', '<p>Old</p>', '<p>New</p>', 'Background', null, 'Changed'],
  ['partnerLogoS3Key', 'a.png', null, 'Partner logo 1', null, 'Removed'],
])('%s', (field, before, after, label, from, to) => {
  expect(changes(field, before, after)).toEqual([{ label, from, to }]);
});
