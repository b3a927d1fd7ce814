// The page of one challenge: its title, actions and tabs.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import { markLabels, siteLabels } from '../../../contract/vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { isComplete, isPublished } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { onHoldText } from '../../../rules/privacy-texts.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink, TabOfLinks } from '../../ui/buttons/RouteLink.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { NoSuchChallenge, RedirectToChallenge } from './ChallengeAddress.tsx';
import { ChallengeRecords } from './ChallengeRecords.tsx';
import classes from './ChallengeScreen.module.css';
import { ChallengeTabBar } from './ChallengeTabBar.tsx';
import {
  type ChallengeBase,
  challengePath,
  useChallenge,
  useChallengeRoute,
  useShownTab,
} from './challenge-data.ts';
import { countApplications, nowAt } from './challenge-steps.ts';
import { challengeTabs } from './challenge-tabs.ts';
import { MoreActions, SideRow } from './detail/SideActions.tsx';
import { StepButtons } from './detail/StepButtons.tsx';
import { canSeeWholeChallenge, sideActions, titleActions } from './detail/side-actions.ts';
import { tabContents } from './detail/tab-contents.tsx';
import { useHold } from './hold-data.ts';
import { isTabShown } from './is-tab-shown.ts';
import { useCanDuplicate } from './use-can-duplicate.ts';

export function ChallengeScreen() {
  const address = useChallengeRoute();
  const { data, error } = useChallenge(address.challengeID);
  return (
    <ChallengeRecords challenge={{ data: data?.data, error }} hasGroupName>
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
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const tab = useShownTab();
  const canDuplicate = useCanDuplicate(challenge);
  const { id, name } = challenge;
  const canEdit = canEditChallenge(actor, challenge).allowed;
  const access = { canSeeWholeChallenge: canSeeWholeChallenge(challenge), canEdit };
  if (tab === 'scores' || !isTabShown(challengeTabs[tab], access)) return <NoSuchChallenge base={base} />;
  const more = {
    challengeID: id,
    actions: [
      ...(isPhone ? titleActions(actor, challenge, path, now) : []),
      ...sideActions(actor, challenge, base, now, canDuplicate),
    ],
  };
  const Content = tabContents[tab];
  return (
    <TabOfLinks value={tab === 'overview' ? undefined : tab}>
      <Page
        sticky
        // On wide screens the links to its neighbours are beside the tabs.
        recordPath={isPhone ? path : undefined}
        title={name}
        documentTitle={tab === 'overview' ? name : `${challengeTabs[tab].label}: ${name}`}
        badges={<Badges challenge={challenge} now={now} />}
        actions={
          <>
            {isNarrow && !isPhone && <MoreActions {...more} />}
            {!isPhone && canEdit && (
              <Button component={RouteLink} to={`${path}/edit`} variant="default">
                Edit
              </Button>
            )}
            <StepButtons actor={actor} challenge={challenge} now={now} path={path} isForwardOnly={isPhone} />
            {isPhone && <MoreActions {...more} />}
          </>
        }
      >
        <div className={classes.parts}>
          {!isNarrow && <SideRow {...more} />}
          <ChallengeTabBar {...access} current={tab} submissionCount={countApplications(challenge)} />
          <Content challenge={challenge} path={path} wasLoaded={wasLoaded} />
        </div>
        <Outlet />
      </Page>
    </TabOfLinks>
  );
}

function Badges({ challenge, now }: { challenge: Challenge; now: Now }) {
  const hold = useHold(challenge.id, now.today);
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
      {hold && <StatusBadge tone="yellow">{onHoldText(hold.until)}</StatusBadge>}
    </>
  );
}
