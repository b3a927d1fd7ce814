// The page of one application: its text, the button to assess it and, for super admins, all its assessments.
import { Anchor, Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace, Neighbour } from '../../../contract/assessments.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { isAssessorOf } from '../../../rules/assessments.ts';
import { hasRole } from '../../../rules/permissions.ts';
import { assessedChallengePath, organisationPath, submissionPath } from '../../platform/assessment-paths.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { useListBehind } from '../../shell/Neighbours.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageRecordsContext } from '../../shell/page-records.ts';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { percentText } from '../../ui/text/number-text.ts';
import { useApplication } from '../applications/application-data.ts';
import { PrivacyBadges } from '../applications/PrivacyBadges.tsx';
import { AllAssessments } from './AllAssessments.tsx';
import { ApplicationNeighbours } from './ApplicationNeighbours.tsx';
import { ApplicationText } from './ApplicationText.tsx';
import { applicationPermissions, challengeCrumbs } from './application-permissions.ts';
import { assessedRecords } from './assessed-records.ts';
import { usePlace } from './assessment-data.ts';
import { assessedText } from './assessment-texts.ts';
import { usePanelActions } from './declarations/use-panel-actions.ts';
import { isRefused, RecordPlaceholder } from './RecordPlaceholder.tsx';
import classes from './SubmittedApplicationScreen.module.css';
import { useFollowedList } from './use-followed-list.ts';

export function SubmittedApplicationScreen() {
  const id = useRouteID();
  const applicationQuery = useApplication(id);
  const placeQuery = usePlace(id, useFollowedList());
  const actor = usePerson();
  const isAssessor = hasRole(actor, 'assessor');
  const queries = [applicationQuery, placeQuery];
  return (
    <PageRecordsContext value={assessedRecords(actor, applicationQuery, placeQuery)}>
      {!applicationQuery.data || !placeQuery.data || queries.some(isRefused) ? (
        <RecordPlaceholder queries={queries} crumbs={isAssessor ? [] : [{ label: undefined }]} />
      ) : (
        <ApplicationPage application={applicationQuery.data.data} place={placeQuery.data.data} />
      )}
    </PageRecordsContext>
  );
}

const pathOf = ({ id }: Neighbour) => submissionPath(id);

interface ApplicationPageProps {
  application: Application;
  place: AssessmentPlace;
}

function ApplicationPage({ application, place }: ApplicationPageProps) {
  const actor = usePerson();
  const { id, companyName, submittedOn } = application;
  const { challenge } = place;
  const permissions = applicationPermissions(actor, application, challenge);
  const panelActions = usePanelActions(application, challenge);
  const path = submissionPath(id);
  const isInList = useListBehind(path) !== null;
  return (
    <Page
      sticky
      recordPath={path}
      title={companyName || undefined}
      crumbs={challengeCrumbs(actor, application, challenge)}
      badges={<Badges application={application} isAssessing={permissions.isAssessing} />}
      actions={
        <PageActions
          actions={panelActions}
          main={
            permissions.assess && (
              <Button component={RouteLink} to={permissions.assess.to} keepList>
                {permissions.assess.label}
              </Button>
            )
          }
        />
      }
    >
      <div className={classes.parts}>
        <div className={classes.about}>
          <p className={classes.sent}>
            {submittedOn === null ? 'Not submitted yet to' : `Submitted on ${dateText(submittedOn)} to`}{' '}
            <ChallengeName challenge={challenge} />
            <RelatedLink to={permissions.scoreSummary}>Score summary</RelatedLink>
            <RelatedLink to={permissions.challenge}>View challenge</RelatedLink>
            <RelatedLink to={permissions.application}>View application</RelatedLink>
          </p>
          {!isInList && <ApplicationNeighbours place={place} pathOf={pathOf} hasPosition />}
        </div>
        {permissions.refusal && (
          <Notice title={permissions.refusal.heading}>{permissions.refusal.reason}</Notice>
        )}
        <ApplicationText
          application={application}
          hasContactData={permissions.canSeeContactData}
          entrySummaryChange={place.entrySummaryChange}
          organisationActions={
            permissions.canEditOrganisation && (
              <Button component={RouteLink} to={organisationPath(id)} keepList variant="default">
                Edit organisation details
              </Button>
            )
          }
        />
        {permissions.canSeeAllAssessments && <AllAssessments key={id} applicationID={id} />}
      </div>
      <Outlet />
    </Page>
  );
}

/** A page that not every reader may open. */
function RelatedLink({ to, children }: { to: string | null; children: string }) {
  return (
    to !== null && (
      <>
        {' · '}
        <Anchor component={RouteLink} to={to}>
          {children}
        </Anchor>
      </>
    )
  );
}

/** Links its assessors to the challenge; everyone else reaches it through the breadcrumbs. */
function ChallengeName({ challenge }: Pick<AssessmentPlace, 'challenge'>) {
  const { id, name } = challenge;
  if (!isAssessorOf(usePerson(), challenge)) return name;
  return (
    <Anchor component={RouteLink} to={assessedChallengePath(id)}>
      {name}
    </Anchor>
  );
}

function Badges({ application, isAssessing }: { application: Application; isAssessing: boolean }) {
  const { site, submittedOn, hasUserAssessed, percentComplete } = application;
  return (
    <>
      <SiteBadge site={siteLabels[site]} />
      {submittedOn === null && (
        <StatusBadge tone="neutral">Not submitted, {percentText(percentComplete)} complete</StatusBadge>
      )}
      {submittedOn !== null && isAssessing && (
        <StatusBadge tone={hasUserAssessed ? 'green' : 'neutral'}>
          {assessedText(hasUserAssessed)}
        </StatusBadge>
      )}
      <PrivacyBadges application={application} />
    </>
  );
}
