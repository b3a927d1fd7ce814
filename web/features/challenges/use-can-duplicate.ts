// Whether this person may copy a challenge: they may view it, and may create challenges in its group.
import { useQuery } from '@tanstack/react-query';
import type { Challenge } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { canSetUpChallengesIn } from '../groups/group-data.ts';
import { canSeeWholeChallenge } from './detail/side-actions.ts';

export function useCanDuplicate(challenge: Challenge): boolean {
  const actor = usePerson();
  const isViewed = canSeeWholeChallenge(challenge);
  // Anyone who may edit the challenge may also create others in its group. Only viewers need the group's facts, because
  // they may lead another of its challenges.
  const canEdit = canEditChallenge(actor, challenge).allowed;
  const { data } = useQuery({
    ...queryOf(groups.find, { params: { id: challenge.challengeGroupID } }),
    enabled: isViewed && !canEdit,
  });
  return isViewed && (canEdit || (data !== undefined && canSetUpChallengesIn(actor, data.data).allowed));
}
