// The list of requests about personal data: those due first come first, and overdue ones are marked.
import { useCallback, useMemo } from 'react';
import { type PrivacyRequest, requestKinds, requestStates } from '../../../contract/privacy.ts';
import { nowIn } from '../../../rules/now.ts';
import { kindLabels, overdueText, stateLabels } from '../../../rules/privacy-texts.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { ListFilter } from '../../ui/tables/list-filter.ts';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import classes from './Privacy.module.css';
import { useRequests } from './privacy-data.ts';
import { requestPath } from './privacy-paths.ts';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const filters: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    allLabel: 'All states',
    kind: 'one',
    options: optionsOf(requestStates, stateLabels),
  },
  {
    name: 'kind',
    label: 'Kind',
    allLabel: 'All kinds',
    kind: 'one',
    options: optionsOf(requestKinds, kindLabels),
  },
];

/** Changes with the day, which the server gives with each reply. */
const columnsOn = (today: string): readonly Column<PrivacyRequest>[] => [
  {
    id: 'receivedOn',
    header: 'Received',
    cell: ({ receivedOn }) => formatDateText(receivedOn),
    sortable: true,
    width: 112,
  },
  {
    id: 'dueOn',
    header: 'Due',
    cell: (request) => <Due request={request} today={today} />,
    sortable: true,
    width: 168,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindLabels[kind], width: 96 },
  {
    id: 'email',
    header: 'About',
    cell: ({ id, email }) => (
      <RouteLink to={requestPath(id)}>
        <NameLines text={email || `Request ${id}`} />
      </RouteLink>
    ),
    isCardHeading: true,
    width: 280,
    minWidth: 180,
  },
  { id: 'state', header: 'State', cell: ({ state }) => stateLabels[state], width: 104 },
  {
    id: 'handledBy',
    header: 'Handled by',
    cell: ({ handledBy }) => handledBy ?? missingText,
    width: 160,
    minWidth: 120,
  },
];

function Due({ request, today }: { request: PrivacyRequest; today: string }) {
  const overdue = overdueText(request, today);
  return (
    <span className={classes.due}>
      {formatDateText(request.dueOn)}
      {overdue && <StatusBadge tone="red">{overdue}</StatusBadge>}
    </span>
  );
}

const rowName = ({ id, email }: PrivacyRequest) => email || `request ${id}`;

export function RequestList() {
  const list = useRequests();
  const { today } = nowIn(timeZone, list.readAt ?? new Date());
  const columns = useMemo(() => columnsOn(today), [today]);
  const rowActions = useCallback(
    ({ id }: PrivacyRequest): RowAction[] => [{ label: 'View', to: requestPath(id) }],
    [],
  );
  return (
    <DataTable
      {...list}
      label="Requests"
      hasHeading
      columns={columns}
      emptyText="There are no requests."
      listFilters={filters}
      rowActions={rowActions}
      actionsWidth={80}
      rowName={rowName}
    />
  );
}
