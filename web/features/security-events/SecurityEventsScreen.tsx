// The list of security events: who signed in, who failed to, which accounts changed and what was exported.
import { useMemo, useState } from 'react';
import {
  type SecurityEvent,
  SecurityEventFilters,
  securityEventKinds,
  securityEvents,
} from '../../../contract/security-events.ts';
import { canExportAudit } from '../../../rules/security-events.ts';
import { CallFailure } from '../../platform/api.ts';
import { areas } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { useList } from '../../platform/use-list.ts';
import { Page } from '../../shell/Page.tsx';
import { DownloadIcon } from '../../ui/buttons/DownloadIcon.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { notifyError } from '../../ui/notices/notify.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { ListFilter } from '../../ui/tables/list-filter.ts';
import { TwoLines } from '../../ui/tables/TwoLines.tsx';
import { withFilter } from '../../ui/tables/table-state.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { DayFilter } from './DayFilter.tsx';
import { downloadAuditRecord, downloadEvents } from './downloads.ts';
import { detailsText, sourceText } from './event-text.ts';

const newestFirst = {
  sort: 'at',
  order: 'desc',
  sortable: ['at'],
  pageSizes: [25, 50, 100],
  filters: SecurityEventFilters.shape,
} as const;

const columns: readonly Column<SecurityEvent>[] = [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => dateTimeText(at),
    sortable: true,
    sortLabels: { asc: 'oldest first', desc: 'newest first' },
    width: 160,
  },
  {
    id: 'kind',
    header: 'Event',
    cell: ({ kind }) => securityEventKinds[kind],
    width: 176,
    minWidth: 128,
    isCardHeading: true,
  },
  { id: 'account', header: 'Account', cell: accountCell, width: 224, minWidth: 152 },
  {
    id: 'by',
    header: 'By',
    cell: ({ actorName }) => <TwoLines text={actorName || missingText} />,
    width: 144,
    minWidth: 104,
  },
  {
    id: 'from',
    header: 'From',
    cell: (event) => <TwoLines text={sourceText(event)} />,
    width: 200,
    minWidth: 144,
  },
  {
    id: 'details',
    header: 'Details',
    cell: (event) => <TwoLines text={detailsText(event)} />,
    width: 280,
    minWidth: 168,
  },
];

/** The link limits the list to this account. */
function accountCell({ account, personID }: SecurityEvent) {
  if (account === '' || personID === null) return account || missingText;
  return (
    <TwoLines text={account}>
      <RouteLink search={{ person: String(personID) }} to={areas.securityEvents.path}>
        <CellText text={account} />
      </RouteLink>
    </TwoLines>
  );
}

const kindFilter: ListFilter = {
  name: 'kind',
  label: 'Event',
  allLabel: 'All events',
  hasSpeakingOptions: true,
  kind: 'several',
  options: Object.entries(securityEventKinds).map(([value, label]) => ({ value, label })),
};

/** The rows know the email of the account that the list is limited to. */
const personFilter = (rows: readonly SecurityEvent[] | undefined): ListFilter => ({
  name: 'person',
  label: 'Account',
  allLabel: 'All accounts',
  kind: 'link',
  isLoading: rows === undefined,
  options: [...new Map(rows?.map(({ personID, account }) => [String(personID), account]))].map(
    ([value, label]) => ({ value, label }),
  ),
});

const rowName = ({ kind, at }: SecurityEvent) => `${securityEventKinds[kind]}, ${dateTimeText(at)}`;

export function SecurityEventsScreen() {
  const actor = usePerson();
  const list = useList(securityEvents.list, newestFirst);
  const { state, rows, onStateChange } = list;
  const listFilters = useMemo(() => [kindFilter, personFilter(rows)], [rows]);
  const [downloading, setDownloading] = useState<string | null>(null);
  const setDay = (name: 'from' | 'to') => (day: string | null) => onStateChange(withFilter(state, name, day));

  const downloadAction = (label: string, download: () => Promise<void>) => ({
    label,
    icon: <DownloadIcon isBusy={downloading === label} />,
    onClick: async () => {
      if (downloading !== null) return;
      setDownloading(label);
      await download().catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        notifyError(error.message);
      });
      setDownloading(null);
    },
  });

  return (
    <Page
      actions={
        <PageActions
          actions={[
            downloadAction('Download as CSV', () => downloadEvents(state)),
            ...(canExportAudit(actor).allowed
              ? [downloadAction('Download audit record', () => downloadAuditRecord(state))]
              : []),
          ]}
        />
      }
    >
      <DataTable
        {...list}
        label="Security events"
        list="security-events"
        columns={columns}
        searchPlaceholder="Search account or name"
        listFilters={listFilters}
        filters={
          <>
            <DayFilter label="From" value={state.filters.from} onChange={setDay('from')} />
            <DayFilter label="To" value={state.filters.to} onChange={setDay('to')} />
          </>
        }
        rowName={rowName}
      />
    </Page>
  );
}
