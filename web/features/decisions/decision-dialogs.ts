// The dialogs of the Decisions section by their path; they load together, because people who open one often open another.

import { DeclineFirmOut, DeclineUndecided, InviteAboveLine } from './BulkDecision.tsx';
import { bulkPaths } from './bulk-actions.ts';
import { CorrectDecision, InviteFromReserve } from './ChangeReleased.tsx';
import { EditDecision } from './EditDecision.tsx';

export const decisionDialogs = {
  'edit/$applicationID': EditDecision,
  [bulkPaths.inviteAboveLine]: InviteAboveLine,
  [bulkPaths.declineFirmOut]: DeclineFirmOut,
  [bulkPaths.declineUndecided]: DeclineUndecided,
  'invite/$applicationID': InviteFromReserve,
  'correct/$applicationID': CorrectDecision,
} as const;
