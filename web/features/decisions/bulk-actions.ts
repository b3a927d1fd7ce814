// The dialogs that decide about many applications, by their path.
import type { BulkAction } from '../../../contract/decision-vocabulary.ts';

export const bulkPaths = {
  inviteAboveLine: 'invite-above-cut-off',
  declineFirmOut: 'decline-firm-out',
  declineUndecided: 'decline-undecided',
} as const satisfies Record<BulkAction, string>;
