// The list of contact messages: unread messages emphasised, and a second line with the start of each message.
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContactMessageSummary } from '../../../contract/contact-messages.ts';
import { fullName } from '../../../contract/people.ts';
import { siteLabels, sites } from '../../../contract/vocabulary.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { useSelection } from '../../ui/tables/use-selection.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import { listTools } from '../views/list-tools.ts';
import classes from './MessageList.module.css';
import { useMessages } from './message-data.ts';
import { StatusFilter } from './StatusFilter.tsx';

const LazyMessageBulkBar = lazyPart(() => import('./MessageBulkBar.tsx').then((m) => m.MessageBulkBar));

const columns: readonly Column<ContactMessageSummary>[] = [
  { id: 'name', header: 'Name', cell: nameCell, sortable: true, width: 220, minWidth: 152 },
  {
    id: 'email',
    header: 'Email',
    cell: (message) => emphasise(message, <TwoLines text={message.email} />),
    sortable: true,
    width: 320,
    minWidth: 200,
  },
  {
    id: 'sentOn',
    header: 'Date/Time',
    cell: (message) => (
      <span className={classes.when}>{emphasise(message, dateTimeText(message.sentOn))}</span>
    ),
    sortable: true,
    sortLabels: { asc: 'oldest first', desc: 'newest first' },
    width: 176,
    minWidth: 144,
  },
];

const site: Column<ContactMessageSummary> = {
  id: 'site',
  header: 'Site',
  cell: (message) => <SiteBadge site={siteLabels[message.site]} />,
  width: 72,
  minWidth: 64,
};

/** Only people who see every site need the site column. */
const columnsOfAllSites = [...columns, site];

const pathOf = ({ id }: ContactMessageSummary) => recordPath(areas.messages, id);

const rowActions = (message: ContactMessageSummary): RowAction[] => {
  const page = pathOf(message);
  return [
    { label: 'View', to: page },
    { label: 'Remove', to: `${page}/delete`, keepSearch: true, overList: true, danger: true },
  ];
};

export function MessageList() {
  const canSeeAllSites = usePerson().site === sites.All;
  const list = useMessages();
  const { state, onStateChange } = list;
  const selection = useSelection(list, fullName);
  const shown = canSeeAllSites ? columnsOfAllSites : columns;
  return (
    <Page path={areas.messages.path}>
      <DataTable
        {...list}
        label={areas.messages.label}
        list="messages"
        tools={listTools}
        columns={shown}
        searchPlaceholder="Search name, email or text"
        filters={<StatusFilter state={state} onStateChange={onStateChange} />}
        rowActions={rowActions}
        actionsWidth={156}
        rowName={fullName}
        rowPath={pathOf}
        selection={selection}
        foot={
          selection.count > 0 && (
            <LazyMessageBulkBar selection={selection} from={{ list: 'messages', state, columns: shown }} />
          )
        }
      />
      <Outlet />
    </Page>
  );
}

const emphasise = ({ isRead }: ContactMessageSummary, content: ReactNode) =>
  isRead ? content : <span className={classes.unread}>{content}</span>;

function nameCell(message: ContactMessageSummary) {
  const name = fullName(message);
  return (
    <div className={classes.name}>
      {!message.isRead && (
        <>
          <span className={classes.dot} aria-hidden="true" />
          <span className={hidden.hidden}>Unread: </span>
        </>
      )}
      {emphasise(
        message,
        <NameLines text={name}>
          <RouteLink className={classes.link} to={pathOf(message)}>
            <CellText text={name} />
          </RouteLink>
        </NameLines>,
      )}
      <p className={classes.excerpt} dir="auto">
        {message.isDone && <span className={classes.done}>{doneText(message)} </span>}
        {message.excerpt}
      </p>
    </div>
  );
}

/** The name is missing if the person was deleted. */
const doneText = ({ doneBy }: ContactMessageSummary) => (doneBy === null ? 'Done.' : `Done by ${doneBy}.`);
