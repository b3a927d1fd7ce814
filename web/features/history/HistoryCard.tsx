// The panel on a record's page that shows its audit entries to super admins and those who may edit the record.
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maximumPageSize } from '../../../contract/endpoint.ts';
import { type HistoryEvent, history, type RecordType } from '../../../contract/history.ts';
import { canReadHistory } from '../../../rules/history.ts';
import { failureOf, queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import classes from './HistoryCard.module.css';
import { actionText, type FieldChange, fieldChanges, type HistoryFields } from './history-text.ts';
import { ShowChanges } from './ShowChanges.tsx';

interface HistoryCardProps {
  type: RecordType;
  id: number;
  /** The labels and formats of the record's fields. */
  fields: HistoryFields;
  /** Whether this person may read the history without being a super admin, because they may edit the record. */
  canEdit?: boolean;
}

/** Call `refresh(history.list)` after every change to the record. */
export function HistoryCard({ canEdit = false, ...props }: HistoryCardProps) {
  const isReader = canReadHistory(usePerson()).allowed;
  return isReader || canEdit ? <Events {...props} /> : null;
}

const step = 10;

function Events({ type, id, fields }: Omit<HistoryCardProps, 'canEdit'>) {
  const [shown, setShown] = useState(step);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(history.list, { params: { type, id }, query: { page: 1, pageSize: shown } }),
    placeholderData: keepPreviousData,
  });
  const events = data?.data;
  const list = useRef<HTMLOListElement>(null);
  const hasOlder = data !== undefined && data.data.length < data.total && shown < maximumPageSize;
  return (
    <SectionCard title="History">
      {events && events.length > 0 && (
        <ol className={classes.events} ref={list} tabIndex={-1}>
          {events.map((event) => (
            <Event key={event.id} event={event} fields={fields} />
          ))}
        </ol>
      )}
      {error && <ErrorState {...failureOf({ error, refetch })} />}
      {!events && !error && <Loading />}
      {events?.length === 0 && !error && <p className={classes.empty}>Nothing has been recorded yet.</p>}
      {hasOlder && (
        <Button
          aria-busy={isFetching}
          className={classes.older}
          onClick={() => {
            setShown(shown + step);
            // The button disappears with the last page, so the focus moves to the list.
            if (data.total <= shown + step) list.current?.focus();
          }}
          variant="default"
        >
          Show older
        </Button>
      )}
    </SectionCard>
  );
}

function Event({ event, fields }: { event: HistoryEvent; fields: HistoryFields }) {
  const changes = fieldChanges(event, fields);
  return (
    <li className={classes.event}>
      <p>
        <span className={classes.action}>{actionText(event)}</span> by {event.by}
        {event.byEmail !== null && <span className={classes.email}> {event.byEmail}</span>}
      </p>
      <time className={classes.time} dateTime={event.at}>
        {dateTimeText(event.at)}
      </time>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <div key={change.label}>
              <dt className={classes.label}>{change.label}</dt>
              <dd className={classes.value}>
                <Change {...change} />
                {change.compared && <ShowChanges label={change.label} change={change.compared} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ from, to }: Pick<FieldChange, 'from' | 'to'>) {
  if (from === null) return to;
  return (
    <>
      <span className={hidden.hidden}>from </span>
      <span className={classes.from}>{from}</span> <span aria-hidden="true">→</span>
      <span className={hidden.hidden}> to</span> {to}
    </>
  );
}
