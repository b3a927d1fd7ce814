// The list of one kind of person.
import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { fullName, type Person } from '../../../contract/people.ts';
import { siteLabels, sites } from '../../../contract/vocabulary.ts';
import { canCreatePerson } from '../../../rules/people.ts';
import { places, recordPath } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { usePreload } from '../../ui/lazy/lazy-part.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { UsersBar } from '../applications/UsersBar.tsx';
import { listTools } from '../views/list-tools.ts';
import { KindChangeDialog } from './lazy-kind-change-dialog.ts';
import { ResetSignIn } from './lazy-reset-sign-in.ts';
import { actionsOn, kindChangeLabels } from './person-actions.ts';
import { usePeople } from './person-data.ts';
import { filtersOf } from './person-filters.ts';
import type { Kind } from './person-kinds.ts';
import { RoleBadges } from './RoleBadges.tsx';
import { signInActionsOf } from './sign-in-actions.ts';

const columnsOf = (kind: Kind): readonly Column<Person>[] => [
  {
    id: 'firstName',
    header: 'Name',
    cell: (person) => (
      <>
        <NameLines text={fullName(person)}>
          <RouteLink to={recordPath(kind, person.id)}>
            <CellText text={fullName(person)} />
          </RouteLink>
        </NameLines>
        {person.invitedOn && <StatusBadge tone="accent">Invited</StatusBadge>}
      </>
    ),
    sortable: true,
    width: 200,
    minWidth: 136,
  },
  {
    id: 'email',
    header: 'Email',
    cell: (person) => <TwoLines text={person.email} />,
    sortable: true,
    width: 260,
    minWidth: 200,
  },
  {
    id: 'roles',
    header: 'Roles',
    cell: (person) => <RoleBadges roles={person.roles} shown={2} />,
    width: 280,
    minWidth: 176,
  },
  {
    id: 'site',
    header: 'Site Permissions',
    cell: (person) => <SiteBadge site={siteLabels[person.site]} />,
    sortable: true,
    width: 144,
    minWidth: 104,
  },
];

const actionsWidth = { width: 160, all: { from: 1400, width: 544 } };

export function PeopleList({ kind }: { kind: Kind }) {
  const actor = usePerson();
  const canSeeAllSites = actor.site === sites.All;
  usePreload(KindChangeDialog);
  const [changing, setChanging] = useState<Person | null>(null);
  const [resetting, setResetting] = useState<Person | null>(null);
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const rowActions = useCallback(
    (person: Person): RowAction[] => {
      const actions = actionsOn(kind, actor, person);
      const { canEdit, kindChange, canRemove } = actions;
      const page = recordPath(kind, person.id);
      const overList = { keepSearch: true, overList: true };
      return [
        { label: 'View', to: page },
        ...(canEdit
          ? [
              { label: 'Edit', to: `${page}/edit`, ...overList },
              { label: 'Edit Password', to: `${page}/edit-password`, ...overList },
            ]
          : []),
        ...(kindChange ? [{ label: kindChangeLabels[kindChange], onClick: () => setChanging(person) }] : []),
        ...signInActionsOf(kind, person, actions, setResetting),
        ...(canRemove ? [{ label: 'Remove', to: `${page}/delete`, ...overList, danger: true }] : []),
      ];
    },
    [kind, actor],
  );
  const create = canCreatePerson(actor, kind.kind).allowed
    ? { component: RouteLink, to: `${kind.path}/create`, keepSearch: true, children: 'Create' }
    : null;
  const kindChange = changing && actionsOn(kind, actor, changing).kindChange;

  return (
    <Page
      path={kind.path}
      actions={
        <PageActions
          actions={kind.more ? [{ label: kind.more.label, to: kind.more.path }] : []}
          main={create && <Button {...create} />}
        />
      }
    >
      {kind.kind === 'user' && <UsersBar current={places.users} />}
      <DataTable
        {...usePeople(kind, canSeeAllSites)}
        label={kind.title}
        list={kind.listName}
        tools={listTools}
        columns={columns}
        emptyAction={create && <Button variant="default" {...create} />}
        searchPlaceholder="Search name or email"
        listFilters={filtersOf(kind, canSeeAllSites)}
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        rowName={fullName}
        rowPath={({ id }) => recordPath(kind, id)}
      />
      {changing && kindChange && (
        <KindChangeDialog change={kindChange} id={changing.id} onClose={() => setChanging(null)} />
      )}
      {resetting && <ResetSignIn kind={kind} person={resetting} onClose={() => setResetting(null)} />}
    </Page>
  );
}
