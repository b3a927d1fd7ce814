// The frame of every section of the decision room: title, sentences and links, around what the section shows.
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DecisionRoom, StabilityReply } from '../../../contract/decision-room.ts';
import { messages } from '../../../contract/messages.ts';
import { decisionRoomTitle } from '../../../contract/vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { changedSinceText } from '../../../rules/decision-texts.ts';
import { CallFailure } from '../../platform/api.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import type { RoomSectionName } from '../../platform/room-sections.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { NoSuchChallenge, RedirectToChallenge } from '../challenges/ChallengeAddress.tsx';
import { ChallengeName } from '../challenges/ChallengeName.tsx';
import { ChallengeRecords } from '../challenges/ChallengeRecords.tsx';
import { challengePath, scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { AsAtNotice } from '../score-history/AsAtBanner.tsx';
import { AsAtBar } from '../score-history/AsAtBar.tsx';
import { momentRefusal } from '../score-history/score-history-data.ts';
import { useAsAt } from '../score-history/use-as-at.ts';
import { isBeforeOwnWork, ScoresAfterOwnWork } from '../scores/ScoresAfterOwnWork.tsx';
import classes from './RoomFrame.module.css';
import { RoomSummary } from './RoomSummary.tsx';
import { useRoom, useStability } from './room-data.ts';
import { canShowPast, roomSections } from './room-sections.ts';
import { SectionBar } from './SectionBar.tsx';

/** The props of a section. */
export interface RoomProps {
  room: DecisionRoom;
  /** The version of the settings. */
  etag: string | null;
  /** Undefined while the server simulates, and if that failed. */
  stability: StabilityReply | undefined;
  /** The failure of the simulation, for the columns that wait for it. */
  hasStabilityFailed: boolean;
  canEdit: boolean;
  /** The address of the score summary, which shows the ratings behind the ranking. */
  summaryPath: string;
  /** The past moment whose figures are shown, without decisions; null for today. */
  at: string | null;
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
  const asAt = useAsAt();
  const at = canShowPast(section) ? asAt.at : null;
  const today = useRoom(challengeID);
  const shown = useRoom(challengeID, at);
  const stability = useStability(challengeID, shown.data !== undefined, at);
  if (isNotFound(today.error)) return <NoSuchChallenge base={base} />;
  if (isBeforeOwnWork(today.error)) return <ScoresAfterOwnWork challengeID={challengeID} />;
  const failed = [today, shown].find(({ error }) => error);
  // The banner says why a moment cannot be shown.
  const isInBanner = failed === shown && at !== null && momentRefusal(shown.error) !== null;
  const failure = failed?.error && !isInBanner && (
    <ErrorState text={messageOf(failed.error)} {...failureOf(failed)} />
  );
  const documentTitle = `${roomSections[section].label} - ${decisionRoomTitle}`;
  if (!today.data) return <Page documentTitle={documentTitle}>{failure || <Loading />}</Page>;
  const { challenge, releasedOn, scoresChangedSinceRelease } = today.data.data;
  const summaryPath = scoreSummaryPath(base, groupID, challengeID);
  if (challenge.challengeGroupID !== groupID)
    return (
      <RedirectToChallenge
        from={summaryPath}
        to={scoreSummaryPath(base, challenge.challengeGroupID, challengeID)}
      />
    );
  const canEdit = canEditChallenge(actor, challenge).allowed;
  const room: RoomProps | undefined = shown.data && {
    room: shown.data.data,
    etag: shown.data.etag,
    stability: stability.data?.data,
    hasStabilityFailed: stability.error !== null,
    canEdit: canEdit && at === null,
    summaryPath,
    at,
  };
  return (
    <Page actions={room && actions?.(room)} documentTitle={documentTitle}>
      <div className={classes.head}>
        <ChallengeName challenge={challenge} to={challengePath(base, groupID, challengeID)} />
        {canShowPast(section) && <AsAtBar challengeID={challengeID} asAt={asAt} />}
      </div>
      {at !== null && <AsAtNotice challengeID={challengeID} asAt={asAt} />}
      {room && (
        <RoomSummary room={room.room} stability={room.stability} hasFailed={room.hasStabilityFailed} />
      )}
      {scoresChangedSinceRelease && at === null && <Notice>{changedSinceText(dateText(releasedOn))}</Notice>}
      <SectionBar current={section} canEdit={canEdit} at={at} />
      {failure}
      {stability.error && <ErrorState text={messageOf(stability.error)} {...failureOf(stability)} />}
      {room ? children(room) : !shown.error && <Loading />}
      <Outlet />
    </Page>
  );
}
