// Shows the list of groups or the page of one group, depending on the address and where a dialog was opened.
import { useMatches } from '@tanstack/react-router';
import { useIsOverRecord } from '../../platform/over-list.ts';
import { GroupList } from '../groups/GroupList.tsx';
import { GroupChallengesScreen, groupPagePath } from './GroupChallengesScreen.tsx';

/** One component for both addresses, so a dialog opened from a group's page leaves the page and its focus unchanged. */
export function GroupsScreen() {
  const isOverRecord = useIsOverRecord();
  const isGroupPage = useMatches({
    select: (all) => all.some(({ staticData }) => staticData.screen?.path === groupPagePath),
  });
  return isGroupPage || isOverRecord ? <GroupChallengesScreen /> : <GroupList />;
}
