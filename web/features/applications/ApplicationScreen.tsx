// The page that shows one application in full.
import { Outlet, useParams } from '@tanstack/react-router';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { isRemovableApplication } from '../../../rules/applications.ts';
import { applicationPath, applicationsPath } from '../../platform/application-paths.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { ReturnPathProvider, usePreviousPath } from '../../platform/return-path.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { DangerButton } from '../../ui/buttons/DangerButton.tsx';
import { DetailLayout } from '../../ui/layout/DetailLayout.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';
import { percentText } from '../../ui/text/number-text.ts';
import { HistoryCard } from '../history/HistoryCard.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ApplicationSections } from './ApplicationSections.tsx';
import { useApplication } from './application-data.ts';
import { applicationHistoryFields } from './application-history.ts';
import { PrivacyBadges } from './PrivacyBadges.tsx';

export function ApplicationScreen() {
  const { id: address } = useParams({ strict: false }) as { id?: string };
  const id = Number(address);
  const backPath = usePreviousPath({
    page: applicationPath(id),
    list: applicationsPath,
    within: areas.users.path,
  });
  const { data, error, refetch } = useApplication(id);
  if (isNotFound(error)) return <NoSuchApplication />;
  if (!data) {
    return <Page sticky>{error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}</Page>;
  }
  const application = data.data;
  const { site, companyName, submittedOn, percentComplete } = application;
  const percent = `${percentText(percentComplete)} complete`;
  return (
    <Page
      sticky
      recordPath={applicationPath(id)}
      title={companyName || undefined}
      badges={
        <>
          <SiteBadge site={siteLabels[site]} />
          {submittedOn ? (
            <StatusBadge tone="green">Submitted, {percent}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Not submitted, {percent}</StatusBadge>
          )}
          <PrivacyBadges application={application} />
        </>
      }
      actions={
        isRemovableApplication(application).allowed && (
          <DangerButton to={`${applicationPath(id)}/delete`}>Remove</DangerButton>
        )
      }
    >
      <DetailLayout aside={<HistoryCard type="application" id={id} fields={applicationHistoryFields} />}>
        <ApplicationFields application={application} />
        <ApplicationSections application={application} />
      </DetailLayout>
      <ReturnPathProvider value={backPath}>
        <Outlet />
      </ReturnPathProvider>
    </Page>
  );
}

function NoSuchApplication() {
  return (
    <Page sticky>
      <RecordNotFound backTo={applicationsPath} backLabel="applications" />
    </Page>
  );
}
