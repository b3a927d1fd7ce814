// Closes a dialog of a group: back to the list of groups, or to the group's page if it was opened there.
import { groupChallengesPath, groupsPath } from '../../platform/group-paths.ts';
import { useIsOverRecord } from '../../platform/over-list.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';

export function useGroupDialogClose() {
  const id = useRouteID();
  return useDialogClose(useIsOverRecord() ? groupChallengesPath(id) : groupsPath);
}
