// The frame of every section of the decision room: title, sentences and links, around what the section shows.
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DecisionRoom, StabilityReply } from '../../../contract/decision-room.ts';
import { messages } from '../../../contract/messages.ts';
import { decisionRoomTitle, markLabels, siteLabels } from '../../../contract/vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { changedSinceText } from '../../../rules/decision-texts.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { CallFailure } from '../../platform/api.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import type { RoomSectionName } from '../../platform/room-sections.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { NoSuchChallenge, RedirectToChallenge } from '../challenges/ChallengeAddress.tsx';
import { ChallengeRecords } from '../challenges/ChallengeRecords.tsx';
import { challengePath, scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { isBeforeOwnWork, ScoresAfterOwnWork } from '../scores/ScoresAfterOwnWork.tsx';
import classes from './RoomFrame.module.css';
import { RoomSentences } from './RoomSentences.tsx';
import { useRoom, useStability } from './room-data.ts';
import { roomSections } from './room-sections.ts';
import { SectionBar } from './SectionBar.tsx';

/** What a section gets. */
export interface RoomProps {
  room: DecisionRoom;
  /** The version of the settings. */
  etag: string | null;
  /** Undefined while the server simulates, and if that failed. */
  stability: StabilityReply | undefined;
  /** The failure of the simulation, for the columns that wait for it. */
  hasStabilityFailed: boolean;
  canEdit: boolean;
  /** The address of the score summary, which shows the marks behind the ranking. */
  summaryPath: string;
}

interface RoomFrameProps {
  section: RoomSectionName;
  /** The buttons to the right of the title. */
  actions?: (room: RoomProps) => ReactNode;
  children: (room: RoomProps) => ReactNode;
}

/** The server's message, if it sent one. */
const messageOf = (error: Error) =>
  error instanceof CallFailure && error.status !== null ? error.message : messages.fetchError;

export function RoomFrame(props: RoomFrameProps) {
  const { data, error } = useRoom(useChallengeRoute().challengeID);
  return (
    <ChallengeRecords challenge={{ data: data?.data.challenge, error }}>
      <LoadedRoom {...props} />
    </ChallengeRecords>
  );
}

function LoadedRoom({ section, actions, children }: RoomFrameProps) {
  const { base, groupID, challengeID } = useChallengeRoute();
  const actor = usePerson();
  const { data, error, refetch } = useRoom(challengeID);
  const stability = useStability(challengeID, data !== undefined);
  if (isNotFound(error)) return <NoSuchChallenge base={base} />;
  if (isBeforeOwnWork(error)) return <ScoresAfterOwnWork challengeID={challengeID} />;
  const failure = error && <ErrorState text={messageOf(error)} {...failureOf({ error, refetch })} />;
  const documentTitle = `${roomSections[section].label} - ${decisionRoomTitle}`;
  if (!data) return <Page documentTitle={documentTitle}>{failure ?? <Loading />}</Page>;
  const { challenge } = data.data;
  const summaryPath = scoreSummaryPath(base, groupID, challengeID);
  if (challenge.challengeGroupID !== groupID)
    return (
      <RedirectToChallenge
        from={summaryPath}
        to={scoreSummaryPath(base, challenge.challengeGroupID, challengeID)}
      />
    );
  const room: RoomProps = {
    room: data.data,
    etag: data.etag,
    stability: stability.data?.data,
    hasStabilityFailed: stability.error !== null,
    canEdit: canEditChallenge(actor, challenge).allowed,
    summaryPath,
  };
  return (
    <Page actions={actions?.(room)} documentTitle={documentTitle}>
      <p className={classes.challenge}>
        <RouteLink className={classes.name} to={challengePath(base, groupID, challengeID)}>
          {challenge.name}
        </RouteLink>
        <SiteBadge site={siteLabels[challenge.site]} />
        {isComplete(challenge) && (
          <StatusBadge tone="accent">{markLabels.assessmentsCompleteSetOn}</StatusBadge>
        )}
      </p>
      <RoomSentences room={room.room} stability={room.stability} hasFailed={room.hasStabilityFailed} />
      {data.data.scoresChangedSinceRelease && (
        <Notice>{changedSinceText(dateText(data.data.releasedOn))}</Notice>
      )}
      <SectionBar current={section} canEdit={room.canEdit} />
      {failure}
      {stability.error && <ErrorState text={messageOf(stability.error)} {...failureOf(stability)} />}
      {children(room)}
      <Outlet />
    </Page>
  );
}
