// Sends an action on many challenges.
import type { BulkReply } from '../../../contract/bulk.ts';
import { bulk } from '../../../contract/bulk-calls.ts';
import { call } from '../../platform/api.ts';
import type { ChosenRecords } from '../../ui/tables/use-selection.ts';
import { refreshChallenge } from './challenge-data.ts';

export type ChallengeChange =
  | { readonly action: 'updateLead'; readonly leadID: number }
  | { readonly action: 'addTags' | 'removeTags'; readonly tagIDs: number[] };

/** A group's list has its group in the path, but the filter of this call names it. */
export async function changeChallenges(
  change: ChallengeChange,
  chosen: ChosenRecords,
  groupID: number | undefined,
): Promise<BulkReply> {
  const sent =
    'filter' in chosen && groupID !== undefined
      ? { ...chosen, filter: { ...chosen.filter, challengeGroupID: groupID } }
      : chosen;
  try {
    const { data } = await call(bulk.challenges, { body: { ...change, ...sent } });
    return data;
  } finally {
    // Even after a refusal, because the list may have changed.
    refreshChallenge();
  }
}
