// One challenge with everything in it: what it says, where it stands, what can be done with it, what companies sent.
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
import { Deferred } from '../../ui/states/Deferred.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { NoSuchChallenge, RightAddress } from './ChallengeAddress.tsx';
import classes from './ChallengeScreen.module.css';
import { type ChallengeBase, challengePath, useChallenge, useChallengeOfAddress } from './challenge-data.ts';
import { momentOf } from './challenge-steps.ts';
import { ChallengeFields } from './detail/ChallengeFields.tsx';
import { ChallengeImages } from './detail/ChallengeImages.tsx';
import { ChallengeTexts } from './detail/ChallengeTexts.tsx';
import { challengeHistoryFields } from './detail/challenge-history.ts';
import { MoreActions, SideRow } from './detail/SideActions.tsx';
import { Snapshot } from './detail/Snapshot.tsx';
import { StepButtons } from './detail/StepButtons.tsx';
import { Submissions } from './detail/Submissions.tsx';
import { seesWhole, sideActions } from './detail/side-actions.ts';
import { Lifecycle } from './Lifecycle.tsx';

export function ChallengeScreen() {
  const address = useChallengeOfAddress();
  return <OneChallenge key={address.challengeID} {...address} />;
}

function OneChallenge({ base, groupID, challengeID, path }: ReturnType<typeof useChallengeOfAddress>) {
  const { data, error, refetch } = useChallenge(challengeID);
  const [wasThere] = useState(data !== undefined);
  if (isNotFound(error)) return <NoSuchChallenge base={base} />;
  if (!data) {
    return <Page sticky>{error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}</Page>;
  }
  const challenge = data.data;
  if (challenge.challengeGroupID !== groupID) {
    return <RightAddress from={path} to={challengePath(base, challenge.challengeGroupID, challengeID)} />;
  }
  return (
    <ChallengePage base={base} challenge={challenge} now={momentOf(data)} path={path} wasThere={wasThere} />
  );
}

interface ChallengePageProps {
  challenge: Challenge;
  base: ChallengeBase;
  path: string;
  now: Now;
  /** Before this screen was opened. */
  wasThere: boolean;
}

function ChallengePage({ challenge, base, path, now, wasThere }: ChallengePageProps) {
  const actor = usePerson();
  const isFolded = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false });
  const { id, name } = challenge;
  const more = { challengeID: id, actions: sideActions(actor, challenge, base, now) };
  return (
    <Page
      sticky
      title={name}
      badges={<Badges challenge={challenge} now={now} />}
      actions={
        <>
          {isFolded && <MoreActions {...more} />}
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
        {!isFolded && <SideRow {...more} />}
        <Lifecycle challenge={challenge} />
        <Deferred isAtOnce={wasThere}>
          <DetailLayout
            aside={
              <>
                {seesWhole(challenge) && <Snapshot counts={challenge.applicationSnapshot} />}
                <ChallengeImages challenge={challenge} />
                <HistoryPanel type="challenge" id={id} fields={challengeHistoryFields} />
              </>
            }
          >
            <ChallengeFields challenge={challenge} />
            <ChallengeTexts challenge={challenge} />
          </DetailLayout>
          {seesWhole(challenge) && (
            <Submissions
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
