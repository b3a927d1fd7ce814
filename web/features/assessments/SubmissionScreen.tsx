// One submission to read, the way to assess it, and for super admins every assessment of it.
import { Anchor, Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace, Neighbour } from '../../../contract/assessments.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { hasRole } from '../../../rules/permissions.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { percentText } from '../../ui/text/number-text.ts';
import { AllAssessments } from './AllAssessments.tsx';
import { usePlace, useSubmission } from './assessment-data.ts';
import { assessedChallengePath, organisationPath, submissionPath } from './assessment-paths.ts';
import { InsteadOfRecord, isRefused } from './InsteadOfRecord.tsx';
import { assessedWords } from './progress-words.ts';
import { SubmissionNeighbours } from './SubmissionNeighbours.tsx';
import classes from './SubmissionScreen.module.css';
import { SubmissionText } from './SubmissionText.tsx';
import { submissionCrumb, submissionOffers } from './submission-offers.ts';
import { useAddressID } from './use-address-id.ts';
import { useFollowedList } from './use-followed-list.ts';

export function SubmissionScreen() {
  const id = useAddressID();
  const reading = useSubmission(id);
  const placing = usePlace(id, useFollowedList());
  const queries = [reading, placing];
  if (!reading.data || !placing.data || queries.some(isRefused)) return <InsteadOfRecord queries={queries} />;
  return <Submission application={reading.data.data} place={placing.data.data} />;
}

const submissionPathOf = ({ id }: Neighbour) => submissionPath(id);

interface SubmissionProps {
  application: Application;
  place: AssessmentPlace;
}

function Submission({ application, place }: SubmissionProps) {
  const actor = usePerson();
  const { id, companyName, submittedOn } = application;
  const { challenge } = place;
  const offers = submissionOffers(actor, application, challenge);
  return (
    <Page
      sticky
      title={companyName || undefined}
      crumbs={[submissionCrumb(actor, challenge)]}
      badges={<Badges application={application} isAssessing={offers.isAssessing} />}
      actions={
        <>
          {offers.editsOrganisation && (
            <Button component={RouteLink} to={organisationPath(id)} keepList variant="default">
              Edit organisation details
            </Button>
          )}
          {offers.assess && (
            <Button component={RouteLink} to={offers.assess.to} keepList>
              {offers.assess.label}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.parts}>
        <div className={classes.about}>
          <p className={classes.sent}>
            {submittedOn === null ? 'Not submitted yet to' : `Submitted on ${dateText(submittedOn)} to`}{' '}
            <ChallengeName challenge={challenge} />
            {offers.scoreSummary && (
              <>
                {' · '}
                <Anchor component={RouteLink} to={offers.scoreSummary}>
                  Score summary
                </Anchor>
              </>
            )}
          </p>
          <SubmissionNeighbours place={place} pathOf={submissionPathOf} hasPosition />
        </div>
        {offers.refusal && <Notice title={offers.refusal.heading}>{offers.refusal.reason}</Notice>}
        <SubmissionText application={application} hasContactData={offers.seesContactData} />
        {offers.seesAllAssessments && <AllAssessments key={id} applicationID={id} />}
      </div>
      <Outlet />
    </Page>
  );
}

/** What was asked for, to read again; whoever does not assess finds it in the trail. */
function ChallengeName({ challenge: { id, name } }: Pick<AssessmentPlace, 'challenge'>) {
  if (!hasRole(usePerson(), 'assessor')) return name;
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
          {assessedWords(hasUserAssessed)}
        </StatusBadge>
      )}
    </>
  );
}
