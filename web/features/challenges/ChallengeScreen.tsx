// The page of one challenge: its stage, actions, fields, texts, applications and history.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import { markLabels, siteLabels } from '../../../contract/vocabulary.ts';
import { canRemoveApplication } from '../../../rules/applications.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { isComplete, isPublished } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DetailLayout } from '../../ui/layout/DetailLayout.tsx';
import { Deferred } from '../../ui/lazy/Deferred.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { NoSuchChallenge, RedirectToChallenge } from './ChallengeAddress.tsx';
import { ChallengeRecords } from './ChallengeRecords.tsx';
import classes from './ChallengeScreen.module.css';
import { type ChallengeBase, challengePath, useChallenge, useChallengeRoute } from './challenge-data.ts';
import { nowAt } from './challenge-steps.ts';
import { ChallengeApplications } from './detail/ChallengeApplications.tsx';
import { ChallengeFields } from './detail/ChallengeFields.tsx';
import { ChallengeImages } from './detail/ChallengeImages.tsx';
import { ChallengeTexts } from './detail/ChallengeTexts.tsx';
import { challengeHistoryFields } from './detail/challenge-history.ts';
import { MoreActions, SideRow } from './detail/SideActions.tsx';
import { Snapshot } from './detail/Snapshot.tsx';
import { StepButtons } from './detail/StepButtons.tsx';
import { canSeeWholeChallenge, sideActions } from './detail/side-actions.ts';
import { Lifecycle } from './Lifecycle.tsx';

export function ChallengeScreen() {
  const address = useChallengeRoute();
  return (
    <ChallengeRecords>
      <LoadedChallenge key={address.challengeID} {...address} />
    </ChallengeRecords>
  );
}

function LoadedChallenge({ base, groupID, challengeID, path }: ReturnType<typeof useChallengeRoute>) {
  const { data, error, refetch } = useChallenge(challengeID);
  const [wasLoaded] = useState(data !== undefined);
  if (isNotFound(error)) return <NoSuchChallenge base={base} />;
  if (!data) {
    return <Page sticky>{error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}</Page>;
  }
  const challenge = data.data;
  if (challenge.challengeGroupID !== groupID) {
    return (
      <RedirectToChallenge from={path} to={challengePath(base, challenge.challengeGroupID, challengeID)} />
    );
  }
  return (
    <ChallengePage base={base} challenge={challenge} now={nowAt(data)} path={path} wasLoaded={wasLoaded} />
  );
}

interface ChallengePageProps {
  challenge: Challenge;
  base: ChallengeBase;
  path: string;
  now: Now;
  /** Whether the challenge was already loaded when this screen opened. */
  wasLoaded: boolean;
}

function ChallengePage({ challenge, base, path, now, wasLoaded }: ChallengePageProps) {
  const actor = usePerson();
  const isNarrow = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false });
  const { id, name } = challenge;
  const more = { challengeID: id, actions: sideActions(actor, challenge, base, now) };
  return (
    <Page
      sticky
      title={name}
      badges={<Badges challenge={challenge} now={now} />}
      actions={
        <>
          {isNarrow && <MoreActions {...more} />}
          {canEditChallenge(actor, challenge).allowed && (
            <Button component={RouteLink} to={`${path}/edit`} variant="default">
              Edit
            </Button>
          )}
          <StepButtons actor={actor} challenge={challenge} now={now} path={path} />
        </>
      }
    >
      <div className={classes.parts}>
        {!isNarrow && <SideRow {...more} />}
        <Lifecycle challenge={challenge} />
        <Deferred isImmediate={wasLoaded}>
          <DetailLayout
            aside={
              <>
                {canSeeWholeChallenge(challenge) && <Snapshot counts={challenge.applicationSnapshot} />}
                <ChallengeImages challenge={challenge} />
                <HistoryPanel type="challenge" id={id} fields={challengeHistoryFields} />
              </>
            }
          >
            <ChallengeFields challenge={challenge} />
            <ChallengeTexts challenge={challenge} />
          </DetailLayout>
          {canSeeWholeChallenge(challenge) && (
            <ChallengeApplications
              challengeID={id}
              path={path}
              canRemove={canRemoveApplication(actor, challenge).allowed}
            />
          )}
        </Deferred>
      </div>
      <Outlet />
    </Page>
  );
}

function Badges({ challenge, now }: { challenge: Challenge; now: Now }) {
  return (
    <>
      <SiteBadge site={siteLabels[challenge.site]} />
      {isPublished(challenge, now) ? (
        <StatusBadge tone="green">Published</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Unpublished</StatusBadge>
      )}
      {isComplete(challenge) && (
        <StatusBadge tone="accent">{markLabels.assessmentsCompleteSetOn}</StatusBadge>
      )}
    </>
  );
}
