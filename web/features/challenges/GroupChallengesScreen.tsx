// The page of one group: its people, challenges and history.
import { Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ChallengeSummary } from '../../../contract/challenges.ts';
import type { ChallengeGroup } from '../../../contract/groups.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { areas } from '../../platform/areas.ts';
import { groupChallengesPath, groupsPath } from '../../platform/group-paths.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { useSelection } from '../../ui/tables/use-selection.ts';
import { GroupFacts } from '../groups/GroupFacts.tsx';
import { actionsOnPage } from '../groups/group-actions.ts';
import { canSetUpChallengesIn, useGroup } from '../groups/group-data.ts';
import { groupHistoryFields } from '../groups/group-history.ts';
import { HistoryCard } from '../history/HistoryCard.tsx';
import { listTools } from '../views/list-tools.ts';
import { canDeleteChallenge } from './can-delete-challenge.ts';
import { challengePath } from './challenge-data.ts';
import { useChallengeFilters } from './challenge-filters.ts';
import {
  dateColumn,
  nameOf,
  nameWithImage,
  publishedStart,
  siteColumn,
  stageColumn,
  useChallengesOfGroup,
} from './challenge-list.tsx';
import classes from './GroupChallengesScreen.module.css';
import { LazyChallengeBulkBar } from './lazy-challenge-bulk-bar.ts';

/** The address of this screen in the list of screens. */
export const groupPagePath = `${groupsPath}/$id/challenges`;

const pathOf = ({ challengeGroupID, id }: ChallengeSummary) =>
  challengePath(areas.challengeGroups.path, challengeGroupID, id);

const columns: readonly Column<ChallengeSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (challenge) => nameWithImage(challenge, pathOf(challenge)),
    sortable: true,
    width: 320,
    minWidth: 208,
  },
  dateColumn('startDate', 'Start date', publishedStart),
  dateColumn('endDate', 'End date'),
  siteColumn,
  stageColumn,
];

export function GroupChallengesScreen() {
  const id = useRouteID();
  const { data, error, refetch } = useGroup(id);
  const group = data?.data;
  // A group that this person may not view looks the same as one that does not exist.
  if (isNotFound(error) || group?.canView === false) {
    return (
      <Page path={groupPagePath}>
        <RecordNotFound backTo={groupsPath} backLabel={areas.challengeGroups.label} />
      </Page>
    );
  }
  if (!group) {
    return (
      <Page path={groupPagePath}>
        {error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}
      </Page>
    );
  }
  return <GroupPage key={id} group={group} />;
}

function GroupPage({ group }: { group: ChallengeGroup }) {
  const actor = usePerson();
  const list = useChallengesOfGroup(group.id);
  const filters = useChallengeFilters(group.id);
  const selection = useSelection(list, nameOf);
  const path = groupChallengesPath(group.id);
  const rowActions = useCallback(
    (challenge: ChallengeSummary): RowAction[] => [
      { label: 'View Details', to: pathOf(challenge) },
      ...(canDeleteChallenge(actor, challenge, { applicationCount: challenge.submissionCount }).allowed
        ? [{ label: 'Remove', to: `${path}/delete/${challenge.id}`, keepSearch: true, danger: true }]
        : []),
    ],
    [actor, path],
  );
  const create = canSetUpChallengesIn(actor, group).allowed
    ? { component: RouteLink, to: `${path}/create`, children: 'Create challenge' }
    : null;
  return (
    <Page
      path={groupPagePath}
      recordPath={path}
      title={group.name}
      badges={<SiteBadge site={siteLabels[group.site]} />}
      actions={
        <PageActions
          isAlwaysMenu
          actions={actionsOnPage(actor, group)}
          main={create && <Button {...create} />}
        />
      }
    >
      <div className={classes.parts}>
        <GroupFacts group={group} />
        <DataTable
          {...list}
          label="Challenges"
          list="group-challenges"
          tools={listTools}
          columns={columns}
          emptyText={screenMessages.noChallengesInGroup}
          emptyAction={create && <Button variant="default" {...create} />}
          searchPlaceholder="Search name"
          listFilters={filters}
          rowActions={rowActions}
          actionsWidth={200}
          rowName={nameOf}
          rowPath={pathOf}
          selection={selection}
          foot={
            selection.count > 0 && (
              <LazyChallengeBulkBar
                selection={selection}
                groupID={group.id}
                from={{ list: 'group-challenges', params: { groupID: group.id }, state: list.state, columns }}
              />
            )
          }
        />
        <HistoryCard
          type="challenge_group"
          id={group.id}
          fields={groupHistoryFields}
          canEdit={group.canEdit}
        />
      </div>
      <Outlet />
    </Page>
  );
}
