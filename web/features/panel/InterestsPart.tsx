// The interests of people in companies: suggestions, what is recorded, and the ways to add and clear interests.
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { Interest } from '../../../contract/interests.ts';
import { interestKinds } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import { canClearInterest } from '../../../rules/interests.ts';
import { listFailureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { missingText } from '../../ui/text/missing-text.ts';
import classes from './InterestsPart.module.css';
import { declaredText, interestStateText } from './interest-texts.ts';
import { useBoard, useInterests } from './panel-data.ts';
import { panelParts, usePanelRoute } from './panel-route.ts';
import type { PartProps } from './part-props.ts';
import { Suggestions } from './Suggestions.tsx';

/** Notes and reasons are a record that people must be able to read, so they are never cut. */
const WholeText = ({ text }: { text: string }) => <span className={classes.text}>{text}</span>;

const columns: readonly Column<Interest>[] = [
  {
    id: 'person',
    header: 'Person',
    cell: ({ person }) => <NameLines text={fullName(person)} />,
    width: 128,
    minWidth: 112,
  },
  {
    id: 'companyName',
    header: 'Company',
    cell: ({ companyName }) => <NameLines text={companyName} />,
    width: 144,
    minWidth: 112,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => interestKinds[kind], width: 120, minWidth: 104 },
  {
    id: 'note',
    header: 'Note',
    cell: ({ note }) => (note === '' ? missingText : <WholeText text={note} />),
    width: 200,
    minWidth: 120,
  },
  {
    id: 'declared',
    header: 'Declared',
    cell: (interest) => <TwoLines text={declaredText(interest)} />,
    width: 112,
    minWidth: 100,
  },
  {
    id: 'state',
    header: 'State',
    cell: (interest) => <WholeText text={interestStateText(interest)} />,
    width: 320,
    minWidth: 160,
  },
];

const rowName = ({ person, companyName }: Interest) =>
  `the interest of ${fullName(person)} in ${companyName}`;

export function InterestsPart({ challenge }: PartProps) {
  const actor = usePerson();
  const { path } = usePanelRoute();
  const { data, error, refetch, isPending, isFetching } = useInterests(challenge.id);
  // The companies' names for suggestions.
  const board = useBoard(challenge.id);
  const rowActions = useCallback(
    ({ id, person, cleared }: Interest): RowAction[] => {
      if (cleared)
        return [{ label: 'Put back in force', to: `${path}/put-back-interest/${id}`, keepSearch: true }];
      return canClearInterest(actor, { personID: person.id, isCleared: false }).allowed
        ? [{ label: 'Clear', to: `${path}/clear-interest/${id}`, keepSearch: true }]
        : [];
    },
    [actor, path],
  );
  return (
    <div className={classes.part}>
      {data && board.data && (
        <Suggestions
          challengeID={challenge.id}
          list={data.data}
          applications={board.data.data.applications}
          path={path}
        />
      )}
      <DataTable
        label={panelParts.interests}
        hasHeading
        headingActions={
          <Button component={RouteLink} keepSearch to={`${path}/add-interest`} variant="default">
            Add for someone
          </Button>
        }
        columns={columns}
        rows={data?.data.interests}
        rowName={rowName}
        rowActions={rowActions}
        actionsWidth={156}
        isLoading={isPending}
        isRefreshing={isFetching && !isPending}
        {...listFailureOf({ error, refetch })}
        emptyText="No interests declared."
      />
    </div>
  );
}
