// What one may do with a group, as its row offers it: decided by the rules that the server asks, too.
import type { ChallengeGroup } from '../../../contract/groups.ts';
import { canManageGroup } from '../../../rules/groups.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { RowAction } from '../../ui/tables/column.ts';
import { setsUpChallenges } from './group-data.ts';
import { groupChallengesPath, groupsPath } from './group-paths.ts';

export function actionsOn(actor: Actor, group: ChallengeGroup): RowAction[] {
  const { id } = group;
  const canManage = group.canEdit && canManageGroup(actor, group).allowed;
  const over = (dialog: string) => ({ to: `${groupsPath}/${dialog}/${id}`, keepSearch: true });
  return [
    ...(group.canView ? [{ label: 'View Challenges', to: groupChallengesPath(id) }] : []),
    ...(canManage ? [{ label: 'Edit', ...over('edit') }] : []),
    ...(setsUpChallenges(actor, group).allowed
      ? [
          { label: 'Edit default score weighting', ...over('score-weighting'), inMenu: true },
          { label: 'Update challenge holder', ...over('challenge-holders'), inMenu: true },
        ]
      : []),
    ...(canManage ? [{ label: 'Remove', ...over('delete'), danger: true, inMenu: true }] : []),
  ];
}
