// The list of one kind of tag, with its dialogs.
import { Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type Tag, tagAddress } from '../../../contract/tags.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { areas } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { useSelection } from '../../ui/tables/use-selection.ts';
import { listTools } from '../views/list-tools.ts';
import { useTags } from './tag-data.ts';
import { businessTags, challengeTags, type TagKind, TagKindProvider } from './tag-kinds.ts';

const LazyTagBulkBar = lazyPart(() => import('./TagBulkBar.tsx').then((m) => m.TagBulkBar));

export const ChallengeTagsScreen = () => <TagsScreen kind={challengeTags} />;
export const BusinessTagsScreen = () => <TagsScreen kind={businessTags} />;

const columnsOf = (challengesCell: Column<Tag>['cell']): readonly Column<Tag>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (tag) => <NameLines text={tag.name} />,
    sortable: true,
    width: 480,
    minWidth: 160,
  },
  {
    id: 'isPublic',
    header: 'Is public?',
    cell: (tag) => (tag.isPublic ? 'Yes' : 'No'),
    sortable: true,
    width: 160,
    minWidth: 112,
  },
  {
    id: 'challenges',
    header: 'Challenges',
    cell: challengesCell,
    align: 'right',
    width: 128,
    minWidth: 96,
  },
];

const countText = ({ challengeCount }: Tag) => challengeCount.toLocaleString('en-GB');

/** Only super admins have the list of all challenges. */
const columns = {
  plain: columnsOf(countText),
  withLinks: columnsOf((tag) =>
    tag.challengeCount === 0 ? (
      countText(tag)
    ) : (
      <RouteLink
        aria-label={`${countText(tag)} with the tag ${tag.name}`}
        search={{ tagID: String(tag.id) }}
        to={areas.challenges.path}
      >
        {countText(tag)}
      </RouteLink>
    ),
  ),
};

const nameOf = (tag: Tag) => tag.name;

function TagsScreen({ kind }: { kind: TagKind }) {
  const rowActions = useCallback(
    (tag: Tag): RowAction[] => {
      const address = encodeURIComponent(tagAddress(tag));
      return [
        { label: 'Edit', to: `${kind.path}/edit/${address}`, keepSearch: true },
        { label: 'Delete', to: `${kind.path}/delete/${address}`, keepSearch: true, danger: true },
      ];
    },
    [kind],
  );
  const list = useTags(kind);
  const selection = useSelection(list, nameOf);
  const create = { component: RouteLink, to: `${kind.path}/create`, keepSearch: true, children: 'Create' };

  return (
    <Page actions={<Button {...create} />}>
      <DataTable
        {...list}
        label="Tags"
        list={kind.listName}
        tools={listTools}
        columns={isSuperAdmin(usePerson()) ? columns.withLinks : columns.plain}
        emptyText="No tags found."
        emptyAction={<Button variant="default" {...create} />}
        searchPlaceholder="Search name"
        rowActions={rowActions}
        actionsHeader="Edit/Delete"
        actionsWidth={152}
        rowName={nameOf}
        selection={selection}
        foot={
          selection.count > 0 && (
            <LazyTagBulkBar
              selection={selection}
              kind={kind}
              from={{ list: kind.listName, state: list.state, columns: columns.plain }}
            />
          )
        }
      />
      <TagKindProvider value={kind}>
        <Outlet />
      </TagKindProvider>
    </Page>
  );
}
