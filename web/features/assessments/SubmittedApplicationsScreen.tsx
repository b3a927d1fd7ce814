// The list of a challenge's applications to assess, with those not assessed yet first.
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { ApplicationToAssess } from '../../../contract/applications.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { isAssessorOf } from '../../../rules/assessments.ts';
import { isReady } from '../../../rules/lifecycle.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import {
  assessedChallengePath,
  assessmentPathOf,
  assessPath,
  declarationPath,
  submissionPath,
} from '../../platform/assessment-paths.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { Page } from '../../shell/Page.tsx';
import { PageRecordsContext, recordOf } from '../../shell/page-records.ts';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { ListReadAt, RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { missingText } from '../../ui/text/missing-text.ts';
import { useChallenge } from '../challenges/challenge-data.ts';
import { AllAssessed } from './AllAssessed.tsx';
import { AssessedMark } from './AssessedMark.tsx';
import { AssessedProgress } from './AssessedProgress.tsx';
import { useApplicationsToAssess, useFirstToAssess, usePlaceOnceKnown } from './assessment-data.ts';
import { assessLabel } from './assessment-texts.ts';
import { assessmentVerdict, assessorFacts } from './assessment-verdict.ts';
import { useOwnWork } from './declarations/declaration-data.ts';
import { withdrawDeclineNow } from './declarations/withdraw-decline.ts';
import { hasDraft } from './form/draft.ts';
import { firstToAssess, isAssessableBy, isClosedTo, type OwnStatus, ownStatusOf } from './own-status.ts';
import { isRefused, RecordPlaceholder } from './RecordPlaceholder.tsx';
import classes from './SubmittedApplicationsScreen.module.css';

type StatusOf = (application: ApplicationToAssess) => OwnStatus;

const columnsWith = (statusOf: StatusOf): readonly Column<ApplicationToAssess>[] => [
  {
    id: 'companyName',
    header: 'Company name',
    cell: (application) => {
      const name = application.companyName || missingText;
      return (
        <NameLines text={name}>
          {isClosedTo(statusOf(application)) ? (
            <span className={classes.closed}>
              <CellText text={name} />
            </span>
          ) : (
            <RouteLink to={submissionPath(application.id)} inList>
              <CellText text={name} />
            </RouteLink>
          )}
        </NameLines>
      );
    },
    sortable: true,
    sortLabels: { asc: 'A to Z', desc: 'Z to A' },
    width: 220,
    minWidth: 136,
  },
  {
    id: 'ideaSummary',
    header: 'Idea summary',
    cell: ({ ideaSummary }) => <TwoLines text={ideaSummary || missingText} />,
    width: 360,
    minWidth: 160,
  },
  {
    id: 'hasUserAssessed',
    header: 'Assessed status',
    cell: (application) => <AssessedMark status={statusOf(application)} />,
    sortable: true,
    sortLabels: { asc: 'not assessed first', desc: 'not assessed last' },
    width: 176,
    minWidth: 160,
  },
];

const twoActionsWidth = { width: 276, stackedWidth: 152 };

/** This list contains only submitted applications. */
const everyApplication = { submittedOn: '' };

const nameOf = ({ companyName }: ApplicationToAssess) => companyName;

export function SubmittedApplicationsScreen() {
  const id = useRouteID();
  const challengeQuery = useChallenge(id);
  return (
    <PageRecordsContext value={{ challenge: recordOf(challengeQuery, ({ data }) => data) }}>
      {!challengeQuery.data || isRefused(challengeQuery) ? (
        <RecordPlaceholder queries={[challengeQuery]} />
      ) : (
        <ApplicationsToAssess key={id} challenge={challengeQuery.data.data} />
      )}
    </PageRecordsContext>
  );
}

function ApplicationsToAssess({ challenge }: { challenge: Challenge }) {
  const actor = usePerson();
  const { id, name, site } = challenge;
  const facts = assessorFacts(actor, challenge);
  const { readAt, ...list } = useApplicationsToAssess(id);
  const first = useFirstToAssess(id);
  const place = usePlaceOnceKnown(first?.id);
  // Known before the rows arrive, so that nothing above them moves.
  const verdict = assessmentVerdict(actor, everyApplication, { ...challenge, ...facts });
  const canAssess = verdict.allowed;
  const isEmpty = first === null;
  const ownWork = useOwnWork(id, isAssessorOf(actor, facts)).data?.data;
  const firstID = firstToAssess(first, ownWork);
  const mustDeclare = canAssess && ownWork !== undefined && ownWork.unansweredCount > 0;
  // After a late application, an assessor can continue with the companies they have already declared about.
  const canContinue = !mustDeclare || place !== undefined;
  const statusOf = useCallback(
    (application: ApplicationToAssess) => ownStatusOf(application, ownWork, (one) => hasDraft(actor.id, one)),
    [ownWork, actor.id],
  );
  const columns = useMemo(() => columnsWith(statusOf), [statusOf]);
  const rowActions = useCallback(
    (application: ApplicationToAssess): RowAction[] => {
      const status = statusOf(application);
      if (status.state === 'declined' && canAssess)
        return [{ label: 'Withdraw decline', onClick: () => void withdrawDeclineNow(application.id) }];
      if (isClosedTo(status)) return [];
      return [
        { label: 'View details', to: submissionPath(application.id), inList: true },
        ...(canAssess && canContinue && isAssessableBy(status)
          ? [
              {
                label: assessLabel(application.hasUserAssessed),
                to: assessmentPathOf(application),
                inList: true,
                primary: !application.hasUserAssessed,
              },
            ]
          : []),
      ];
    },
    [canAssess, canContinue, statusOf],
  );
  return (
    <ListReadAt value={readAt && endOfSecond(readAt)}>
      <Page
        title={name}
        badges={<SiteBadge site={siteLabels[site]} />}
        actions={
          <PageActions
            actions={[{ label: 'View challenge', to: assessedChallengePath(id) }]}
            main={
              canAssess &&
              canContinue &&
              firstID !== undefined && (
                <Button component={RouteLink} to={assessPath(firstID)} inList>
                  {assessLabel(false)}
                </Button>
              )
            }
          />
        }
      >
        <div className={classes.parts}>
          {mustDeclare && (
            <Notice>
              {panelRefusals.declareFirst}{' '}
              <RouteLink to={declarationPath(id)}>Declare your interests</RouteLink>
            </Notice>
          )}
          {!isEmpty && canContinue && isReady(challenge) && isAssessorOf(actor, facts) && (
            <AssessedProgress assessed={place?.assessedCount} all={place?.submissionCount}>
              {place && canAssess && place.assessedCount === place.submissionCount && (
                <AllAssessed challengeID={id} count={place.submissionCount} />
              )}
            </AssessedProgress>
          )}
          {!isEmpty && !verdict.allowed && <Notice title={verdict.heading}>{verdict.reason}</Notice>}
          <DataTable
            {...list}
            label="Submissions"
            list="submissions-to-assess"
            hasHeading
            columns={columns}
            emptyText={screenMessages.noApplications}
            searchPlaceholder="Search company"
            rowActions={rowActions}
            actionsWidth={canAssess ? twoActionsWidth : 136}
            rowName={nameOf}
          />
        </div>
      </Page>
    </ListReadAt>
  );
}

/** A reply's time has whole seconds, and the list already includes everything saved in that second. */
const endOfSecond = (at: Date) => new Date(at.getTime() + 1000).toISOString();
