// The list of challenge groups, with its dialogs.
import { Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ChallengeGroup, groups } from '../../../contract/groups.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { siteLabels, sites } from '../../../contract/vocabulary.ts';
import { canCall } from '../../../rules/permissions.ts';
import { groupChallengesPath, groupsPath } from '../../platform/group-paths.ts';
import { usePerson } from '../../platform/session.ts';
import { siteFilter } from '../../platform/site-filter.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { listTools } from '../views/list-tools.ts';
import { actionsOn } from './group-actions.ts';
import { useGroups } from './group-data.ts';
import { Names } from './Names.tsx';

const nameOf = ({ name }: ChallengeGroup) => name;
const pathOf = ({ id, canView }: ChallengeGroup) => (canView ? groupChallengesPath(id) : null);

const columns: readonly Column<ChallengeGroup>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name, canView }) => (
      <NameLines text={name}>
        {canView ? (
          <RouteLink to={groupChallengesPath(id)}>
            <CellText text={name} />
          </RouteLink>
        ) : (
          <CellText text={name} />
        )}
      </NameLines>
    ),
    sortable: true,
    width: 260,
    minWidth: 144,
  },
  {
    id: 'site',
    header: 'Site',
    cell: ({ site }) => <SiteBadge site={siteLabels[site]} />,
    sortable: true,
    width: 80,
    minWidth: 72,
  },
  {
    id: 'admins',
    header: 'Admins',
    cell: ({ permittedAdmins }) => <Names of={permittedAdmins} />,
    width: 200,
    minWidth: 140,
  },
  {
    id: 'viewers',
    header: 'Viewers',
    cell: ({ permittedViewers }) => <Names of={permittedViewers} />,
    width: 200,
    minWidth: 140,
  },
  {
    id: 'challenges',
    header: 'Challenges',
    cell: ({ challengeCount }) => challengeCount.toLocaleString('en-GB'),
    align: 'right',
    width: 104,
    minWidth: 96,
  },
];

const siteFilters = [siteFilter];

export function GroupList() {
  const actor = usePerson();
  const canSeeAllSites = actor.site === sites.All;
  const rowActions = useCallback((group: ChallengeGroup): RowAction[] => actionsOn(actor, group), [actor]);
  const create = canCall(actor, groups.create.access).allowed
    ? { component: RouteLink, to: `${groupsPath}/create`, keepSearch: true, children: 'Create' }
    : null;

  return (
    <Page actions={create && <Button {...create} />}>
      <DataTable
        {...useGroups(canSeeAllSites)}
        label="Challenge groups"
        list="groups"
        tools={listTools}
        columns={columns}
        emptyText={screenMessages.noGroups}
        emptyAction={create && <Button variant="default" {...create} />}
        searchPlaceholder="Search name"
        listFilters={canSeeAllSites ? siteFilters : undefined}
        rowActions={rowActions}
        actionsWidth={240}
        rowName={nameOf}
        rowPath={pathOf}
      />
      <Outlet />
    </Page>
  );
}
