// One message: who wrote it, when, and what.
import { Anchor } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { ContactMessage } from '../../contract/contact-messages.ts';
import { fullName } from '../../contract/people.ts';
import { siteLabels } from '../../contract/vocabulary.ts';
import { areas, recordPath } from '../areas.ts';
import { failureOf, isNotFound } from '../query.ts';
import { Page } from '../shell/Page.tsx';
import { DangerButton } from '../ui/DangerButton.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DetailLayout } from '../ui/DetailLayout.tsx';
import { dateTimeText } from '../ui/date-time-text.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading } from '../ui/Loading.tsx';
import { mailto } from '../ui/mailto.ts';
import { NotThere } from '../ui/NotThere.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PlainText } from '../ui/PlainText.tsx';
import { SiteBadge } from '../ui/SiteBadge.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useCameFrom, WayBackProvider } from '../way-back.ts';
import { useMessage } from './message-data.ts';
import { NotSpamButton } from './NotSpamButton.tsx';

export function MessagePage({ id }: { id: number }) {
  const page = recordPath(areas.messages, id);
  const wayBack = useCameFrom({ page, list: areas.messages.path });
  const { data, error, refetch } = useMessage(id);
  if (isNotFound(error)) {
    return (
      <Page sticky>
        <NotThere text={error?.message} backTo={areas.messages.path} backLabel={areas.messages.label} />
      </Page>
    );
  }
  if (!data) {
    return <Page sticky>{error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}</Page>;
  }
  const message = data.data;
  return (
    <Page
      sticky
      title={fullName(message)}
      badges={
        <>
          <SiteBadge site={siteLabels[message.site]} />
          {message.isPossibleSpam && <StatusBadge tone="yellow">Possible spam</StatusBadge>}
        </>
      }
      actions={
        <>
          {message.isPossibleSpam && <NotSpamButton id={id} etag={data.etag} />}
          <DangerButton to={`${page}/delete`}>Delete</DangerButton>
        </>
      }
    >
      <DetailLayout>
        <Panel>
          <DescriptionList items={itemsOf(message)} />
        </Panel>
        <Panel title="Message">
          <PlainText text={message.message} />
        </Panel>
      </DetailLayout>
      <WayBackProvider value={wayBack}>
        <Outlet />
      </WayBackProvider>
    </Page>
  );
}

const itemsOf = (message: ContactMessage) => [
  { label: 'Name', value: fullName(message) },
  { label: 'Email', value: <Anchor href={mailto(message.email)}>{message.email}</Anchor> },
  { label: 'Company', value: message.company },
  { label: 'Received', value: dateTimeText(message.sentOn) },
];
