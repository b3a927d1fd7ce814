// One company's application with everything in it.
import { Outlet, useParams } from '@tanstack/react-router';
import { siteLabels } from '../../contract/vocabulary.ts';
import { areas } from '../areas.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { failureOf, isNotFound } from '../query.ts';
import { Page } from '../shell/Page.tsx';
import { DangerButton } from '../ui/DangerButton.tsx';
import { DetailLayout } from '../ui/DetailLayout.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NotThere } from '../ui/NotThere.tsx';
import { percentText } from '../ui/number-text.ts';
import { SiteBadge } from '../ui/SiteBadge.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useCameFrom, WayBackProvider } from '../way-back.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ApplicationSections } from './ApplicationSections.tsx';
import { useApplication } from './application-data.ts';
import { applicationHistoryFields } from './application-history.ts';
import { applicationPath, applicationsPath } from './application-paths.ts';

export function ApplicationScreen() {
  const { id: address } = useParams({ strict: false }) as { id?: string };
  const id = Number(address);
  const wayBack = useCameFrom({
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
      title={companyName || undefined}
      badges={
        <>
          <SiteBadge site={siteLabels[site]} />
          {submittedOn ? (
            <StatusBadge tone="green">Submitted, {percent}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Not submitted, {percent}</StatusBadge>
          )}
        </>
      }
      actions={<DangerButton to={`${applicationPath(id)}/delete`}>Remove</DangerButton>}
    >
      <DetailLayout aside={<HistoryPanel type="application" id={id} fields={applicationHistoryFields} />}>
        <ApplicationFields application={application} />
        <ApplicationSections application={application} />
      </DetailLayout>
      <WayBackProvider value={wayBack}>
        <Outlet />
      </WayBackProvider>
    </Page>
  );
}

function NoSuchApplication() {
  return (
    <Page sticky>
      <NotThere backTo={applicationsPath} backLabel="applications" />
    </Page>
  );
}
