// The actions that the row and the page of a group offer, decided by the same rules as on the server.
import type { ChallengeGroup } from '../../../contract/groups.ts';
import { canManageGroup } from '../../../rules/groups.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { groupChallengesPath, groupsPath } from '../../platform/group-paths.ts';
import type { RowAction } from '../../ui/tables/column.ts';
import { canSetUpChallengesIn } from './group-data.ts';

export const actionsOn = (actor: Actor, group: ChallengeGroup): RowAction[] => [
  ...(group.canView ? [{ label: 'View Challenges', to: groupChallengesPath(group.id) }] : []),
  ...changesOf(actor, group),
];

/** For the page of a group, over which the dialogs of the list then open. */
export const actionsOnPage = (actor: Actor, group: ChallengeGroup): RowAction[] =>
  changesOf(actor, group).map((action) => ({ ...action, overRecord: true }));

function changesOf(actor: Actor, group: ChallengeGroup): RowAction[] {
  const { id } = group;
  const canManage = group.canEdit && canManageGroup(actor, group).allowed;
  const dialogLink = (dialog: string) => ({ to: `${groupsPath}/${dialog}/${id}`, keepSearch: true });
  return [
    ...(canManage ? [{ label: 'Edit', ...dialogLink('edit') }] : []),
    ...(canSetUpChallengesIn(actor, group).allowed
      ? [
          { label: 'Edit default score weighting', ...dialogLink('score-weighting'), inMenu: true },
          { label: 'Update challenge holder', ...dialogLink('challenge-holders'), inMenu: true },
        ]
      : []),
    ...(canManage ? [{ label: 'Remove', ...dialogLink('delete'), danger: true, inMenu: true }] : []),
  ];
}
