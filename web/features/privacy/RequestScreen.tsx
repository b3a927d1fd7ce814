// The page of one request about personal data: what was asked, its progress, and what can be done.
import { Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RequestDetail } from '../../../contract/privacy.ts';
import { nowIn } from '../../../rules/now.ts';
import { canExtend, canHandleRequest, canLift, isRequestOpen } from '../../../rules/privacy.ts';
import { kindLabels, overdueText, stateLabels } from '../../../rules/privacy-texts.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { Page } from '../../shell/Page.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { DetailLayout } from '../../ui/layout/DetailLayout.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';
import { dateText, timeZone } from '../../ui/text/date-time-text.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import classes from './Privacy.module.css';
import { useRequest } from './privacy-data.ts';
import { requestPath } from './privacy-paths.ts';
import { RequestProgress } from './RequestProgress.tsx';
import { RequestStart } from './RequestStart.tsx';
import { StartedErasureProvider } from './started-erasure.ts';

export function RequestScreen() {
  const id = useRouteID();
  const { data, error, refetch } = useRequest(id);
  const [erasedCount, setErasedCount] = useState<number | null>(null);
  if (isNotFound(error)) {
    return (
      <Page sticky>
        <RecordNotFound backTo={areas.privacy.path} backLabel={areas.privacy.label} />
      </Page>
    );
  }
  if (!data)
    return <Page sticky>{error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}</Page>;
  const request = data.data;
  const { today } = nowIn(timeZone, data.at);
  return (
    <RequestPage request={request} today={today} at={data.at} erasedCount={erasedCount}>
      <StartedErasureProvider value={setErasedCount}>
        <Outlet />
      </StartedErasureProvider>
    </RequestPage>
  );
}

interface RequestPageProps {
  request: RequestDetail;
  today: string;
  at: Date;
  erasedCount: number | null;
  children: ReactNode;
}

function RequestPage({ request, today, at, erasedCount, children }: RequestPageProps) {
  const actor = usePerson();
  const path = requestPath(request.id);
  const handling = canHandleRequest(actor, { email: request.email, personID: null });
  const canHandle = handling.allowed && isRequestOpen(request).allowed;
  const overdue = overdueText(request, today);
  return (
    <Page
      sticky
      title={`${kindLabels[request.kind]} request ${request.id}`}
      badges={
        <>
          <StatusBadge tone={request.state === 'failed' ? 'red' : 'neutral'}>
            {stateLabels[request.state]}
          </StatusBadge>
          {overdue && <StatusBadge tone="red">{overdue}</StatusBadge>}
        </>
      }
      actions={
        canHandle ? (
          <PageActions
            actions={[
              ...(canExtend(request).allowed ? [{ label: 'Extend', to: `${path}/extend` }] : []),
              { label: 'Refuse', to: `${path}/refuse` },
            ]}
            main={<RequestStart request={request} />}
          />
        ) : (
          handling.allowed &&
          isLiftable(request) && (
            <Button component={RouteLink} to={`${path}/lift`} variant="default">
              Lift the restriction
            </Button>
          )
        )
      }
    >
      <DetailLayout>
        {!handling.allowed && <Notice>{handling.reason}</Notice>}
        <RequestProgress request={request} at={at} erasedCount={erasedCount} canHandle={handling.allowed} />
        <SectionCard>
          <DescriptionList items={itemsOf(request)} />
        </SectionCard>
        {request.kind === 'erase' && canHandle && <Plan plan={request.plan} />}
      </DetailLayout>
      {children}
    </Page>
  );
}

/** A restriction stays until someone lifts it, although the request is done. */
const isLiftable = (request: RequestDetail) =>
  canLift(request).allowed && request.plan.erased.some(({ isRestricted }) => isRestricted);

const itemsOf = (request: RequestDetail) => [
  { label: 'About', value: request.email },
  { label: 'Asked by', value: request.source === 'company' ? 'The company, on "My data"' : 'Staff' },
  { label: 'Received', value: formatDateText(request.receivedOn) },
  { label: 'Due', value: formatDateText(request.dueOn) },
  { label: 'Handled by', value: request.handledBy },
  { label: 'Closed', value: request.closedAt && dateText(request.closedAt) },
  { label: 'Reason', value: request.reason && <PlainText text={request.reason} isBesideValues /> },
];

function Plan({ plan }: Pick<RequestDetail, 'plan'>) {
  return (
    <>
      <SectionCard title="What will be erased">
        {plan.erased.length === 0 ? (
          <p>Nothing is stored about this address.</p>
        ) : (
          <ul className={classes.records}>
            {plan.erased.map(({ type, id, place, title }) => (
              <li key={`${type} ${id}`}>
                {place}: {title}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <SectionCard title="What stays, and why">
        <ul className={classes.records}>
          {plan.kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </SectionCard>
    </>
  );
}
