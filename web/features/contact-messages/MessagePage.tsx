// The page of one contact message: what the visitor wrote, the replies to it, and a form for another one.
import { Anchor } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { ContactMessage } from '../../../contract/contact-messages.ts';
import { fullName } from '../../../contract/people.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { canReply } from '../../../rules/contact-messages.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { ReturnPathProvider, usePreviousPath } from '../../platform/return-path.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { DetailLayout } from '../../ui/layout/DetailLayout.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import { mailto } from '../../ui/text/mailto.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import { useMessage } from './message-data.ts';
import { NotSpamButton } from './NotSpamButton.tsx';
import { Replies } from './Replies.tsx';
import { Reply } from './Reply.tsx';
import { useStatusActions } from './use-status-actions.ts';

export function MessagePage({ id }: { id: number }) {
  const page = recordPath(areas.messages, id);
  const backPath = usePreviousPath({ page, list: areas.messages.path });
  const { data, error, refetch } = useMessage(id);
  const isDone = data?.data.isPossibleSpam ? undefined : data?.data.isDone;
  const statusActions = useStatusActions({ id, isDone, backPath });
  if (isNotFound(error)) {
    return (
      <Page sticky>
        <RecordNotFound text={error?.message} backTo={areas.messages.path} backLabel={areas.messages.label} />
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
      recordPath={page}
      title={fullName(message)}
      badges={
        <>
          <SiteBadge site={siteLabels[message.site]} />
          <MessageBadge message={message} />
        </>
      }
      actions={
        <PageActions
          isMainFirst
          main={message.isPossibleSpam && <NotSpamButton id={id} etag={data.etag} />}
          actions={[
            ...(message.userID === null
              ? []
              : [{ label: 'View user', to: recordPath(areas.users, message.userID) }]),
            ...(message.isPossibleSpam ? [] : statusActions),
            { label: 'Delete', to: `${page}/delete`, danger: true },
          ]}
        />
      }
    >
      <DetailLayout>
        <SectionCard>
          <DescriptionList items={itemsOf(message)} />
        </SectionCard>
        <SectionCard title="Message">
          <PlainText text={message.message} />
        </SectionCard>
        {message.replies.length > 0 && <Replies message={message} />}
        {canReply(message).allowed && <Reply message={message} />}
      </DetailLayout>
      <ReturnPathProvider value={backPath}>
        <Outlet />
      </ReturnPathProvider>
    </Page>
  );
}

function MessageBadge({ message }: { message: ContactMessage }) {
  if (message.isPossibleSpam) return <StatusBadge tone="yellow">Possible spam</StatusBadge>;
  return message.isDone ? (
    <StatusBadge tone="neutral">Done</StatusBadge>
  ) : (
    <StatusBadge tone="accent">Open</StatusBadge>
  );
}

const itemsOf = (message: ContactMessage) => [
  { label: 'Name', value: fullName(message) },
  { label: 'Email', value: <Anchor href={mailto(message.email)}>{message.email}</Anchor> },
  { label: 'Company', value: message.company },
  { label: 'Received', value: dateTimeText(message.sentOn) },
];
