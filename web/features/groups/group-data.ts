// Queries and mutations for the group screens.
import { useQuery } from '@tanstack/react-query';
import { challenges } from '../../../contract/challenges.ts';
import { type ChallengeGroup, type GroupFields, GroupSort, groups } from '../../../contract/groups.ts';
import { history } from '../../../contract/history.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { canSetUpChallenges } from '../../../rules/groups.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import { call } from '../../platform/api.ts';
import { refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';

const byName = { sort: 'name', sortable: GroupSort, pageSizes: [50, 100, 250] };

const withSiteFilter = { ...byName, filters: { site: groups.list.query.shape.site } };

/** Only people who see every site can filter by site. */
export const useGroups = (canSeeAllSites: boolean) =>
  useList(groups.list, canSeeAllSites ? withSiteFilter : byName);

export const useGroup = (id: number) => useQuery(queryOf(groups.find, { params: { id } }));

/** For dialogs; `data.etag` is the version an edit is based on. */
export const useEditedGroup = (id: number) => useQuery(editQueryOf(groups.find, { params: { id } }));

export const readGroup = (id: number) => callForRecord(groups.find, { params: { id } });

export const useNewGroupAdmins = () => useQuery(editQueryOf(groups.createAdminOptions, {}));
export const useNewGroupViewers = () => useQuery(editQueryOf(groups.createViewerOptions, {}));

/** Not loaded for people who may not change the group; a rule gives them the reason without a refused call. */
export const useMemberOptions = (actor: Actor, id: number) =>
  useQuery({ ...editQueryOf(groups.memberOptions, { params: { id } }), enabled: isSuperAdmin(actor) });

export const useGroupContents = (actor: Actor, id: number) =>
  useQuery({ ...editQueryOf(groups.contents, { params: { id } }), enabled: isSuperAdmin(actor) });

/** Whether this person may set up challenges in a group, based on the server's facts about them. */
export const canSetUpChallengesIn = (actor: Actor, { canEdit, leadsChallenge }: ChallengeGroup) =>
  canSetUpChallenges(actor, { isAdmin: canEdit, leadsChallenge });

/** Everyone who is or can become a holder of the group, for people who may choose the holders. */
export const useHolders = (group: ChallengeGroup, actor: Actor) =>
  useQuery({
    ...queryOf(groups.holders, { params: { id: group.id } }),
    enabled: canSetUpChallengesIn(actor, group).allowed,
  });

export const useEditedHolders = (id: number, isAllowed: boolean) =>
  useQuery({ ...editQueryOf(groups.holders, { params: { id } }), enabled: isAllowed });

export const readHolders = (id: number) => callForRecord(groups.holders, { params: { id } });

function refreshGroups() {
  void refresh(groups.list);
  void refresh(history.list);
}

export async function createGroup(group: GroupFields) {
  await call(groups.create, { body: group });
  refreshGroups();
  refreshDashboard();
}

export async function updateGroup(id: number, group: GroupFields, etag: string | null) {
  await callForRecord(groups.update, { params: { id }, body: group, ifMatch: etag });
  refreshGroups();
  void refresh(challenges.list);
}

export async function updateGroupWeighting(id: number, weighting: ScoreWeighting, etag: string | null) {
  await callForRecord(groups.updateWeighting, { params: { id }, body: weighting, ifMatch: etag });
  refreshGroups();
}

export async function attachHolders(id: number, challengeHolderIDs: number[], etag: string | null) {
  await callForRecord(groups.attachHolders, { params: { id }, body: { challengeHolderIDs }, ifMatch: etag });
  refreshGroups();
}

export async function deleteGroup(id: number) {
  await callForRecord(groups.delete, { params: { id } });
  refreshGroups();
  void refresh(challenges.list);
  refreshDashboard();
}
