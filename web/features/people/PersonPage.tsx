// The page of one person: their details, roles, applications and history.
import { Navigate } from '@tanstack/react-router';
import { fullName, type Person } from '../../../contract/people.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { recordPath } from '../../platform/areas.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { DetailLayout } from '../../ui/layout/DetailLayout.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import { UserApplications } from '../applications/UserApplications.tsx';
import { HistoryCard } from '../history/HistoryCard.tsx';
import { PersonButtons } from './PersonButtons.tsx';
import { usePersonRecord } from './person-data.ts';
import { personHistoryFields } from './person-history.ts';
import type { Kind } from './person-kinds.ts';
import { RoleBadges } from './RoleBadges.tsx';

export function PersonPage({ kind, id }: { kind: Kind; id: number }) {
  const { data, error, refetch } = usePersonRecord(kind, id);
  if (isNotFound(error)) return <NoSuchPerson kind={kind} wasLoaded={data !== undefined} />;
  if (!data) {
    return <Page sticky>{error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}</Page>;
  }
  const { user: person } = data.data;
  return (
    <Page
      recordPath={recordPath(kind, id)}
      title={fullName(person)}
      badges={
        <>
          <SiteBadge site={siteLabels[person.site]} />
          {person.invitedOn && <StatusBadge tone="accent">Invited</StatusBadge>}
        </>
      }
      actions={<PersonButtons kind={kind} person={person} />}
      sticky
    >
      <DetailLayout aside={<HistoryCard type="person" id={id} fields={personHistoryFields} />}>
        <SectionCard>
          <DescriptionList items={itemsOf(person)} />
        </SectionCard>
        {'challengeApplications' in data.data && (
          <UserApplications userID={id} applications={data.data.challengeApplications} />
        )}
      </DetailLayout>
    </Page>
  );
}

const itemsOf = (person: Person) => [
  { label: 'Name', value: fullName(person) },
  { label: 'Email', value: person.email },
  { label: 'Roles', value: <RoleBadges roles={person.roles} /> },
  { label: 'Site Permissions', value: siteLabels[person.site] },
  ...(person.invitedOn ? [{ label: 'Invited on', value: dateTimeText(person.invitedOn) }] : []),
];

function NoSuchPerson({ kind, wasLoaded }: { kind: Kind; wasLoaded: boolean }) {
  // Redirects if the person is not a super admin, but explains it if they were one when the page opened.
  if (kind.kind === 'superAdmin' && !wasLoaded) return <Navigate to={kind.path} replace />;
  return (
    <Page sticky>
      <RecordNotFound backTo={kind.path} backLabel={kind.title} />
    </Page>
  );
}
