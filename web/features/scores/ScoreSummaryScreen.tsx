// The page with the scores of all applications to a challenge, for the programme board's decision.
import { Outlet } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import type { ScoreSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { decisionRoomTitle } from '../../../contract/vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { canOpenRoom } from '../../../rules/decision-room.ts';
import { ownWorkNotice } from '../../../rules/independence.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { canModerate } from '../../../rules/moderation.ts';
import { weightingFigures } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { scoreRange } from '../../../rules/scoring.ts';
import { CallFailure } from '../../platform/api.ts';
import { failureOf, isNotFound } from '../../platform/query.ts';
import { sectionPath } from '../../platform/room-sections.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { NoSuchChallenge, RedirectToChallenge } from '../challenges/ChallengeAddress.tsx';
import { ChallengeName } from '../challenges/ChallengeName.tsx';
import { ChallengeRecords } from '../challenges/ChallengeRecords.tsx';
import { ChallengeTabBar } from '../challenges/ChallengeTabBar.tsx';
import { challengePath, scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { DownloadButton } from '../challenges/DownloadButton.tsx';
import { AsAtNotice } from '../score-history/AsAtBanner.tsx';
import { AsAtBar } from '../score-history/AsAtBar.tsx';
import { downloadPdfAsAt, momentRefusal, useScoresAsAt } from '../score-history/score-history-data.ts';
import { searchOf, useAsAt } from '../score-history/use-as-at.ts';
import { ScoreCharts } from './ScoreCharts.tsx';
import classes from './ScoreSummaryScreen.module.css';
import { Scores } from './Scores.tsx';
import { isBeforeOwnWork, ScoresAfterOwnWork } from './ScoresAfterOwnWork.tsx';
import { downloadPdf, useIsModerationOpen, useScoreSummary } from './score-data.ts';
import { WeightingChanges } from './WeightingChanges.tsx';

/** The server's message, if it sent one. */
const messageOf = (error: Error) =>
  error instanceof CallFailure && error.status !== null ? error.message : messages.fetchError;

export function ScoreSummaryScreen() {
  const { data, error } = useScoreSummary(useChallengeRoute().challengeID);
  return (
    <ChallengeRecords challenge={{ data: data?.data.challenge, error }}>
      <LoadedSummary />
    </ChallengeRecords>
  );
}

function LoadedSummary() {
  const { base, groupID, challengeID } = useChallengeRoute();
  const { data, error, isFetching, refetch } = useScoreSummary(challengeID);
  if (isNotFound(error)) return <NoSuchChallenge base={base} />;
  const failure = error && <ErrorState text={messageOf(error)} {...failureOf({ error, refetch })} />;
  if (isBeforeOwnWork(error)) return <ScoresAfterOwnWork challengeID={challengeID} />;
  if (!data) return <Page>{failure ?? <Loading />}</Page>;
  const { challenge } = data.data;
  const path = scoreSummaryPath(base, groupID, challengeID);
  if (challenge.challengeGroupID !== groupID) {
    return (
      <RedirectToChallenge from={path} to={scoreSummaryPath(base, challenge.challengeGroupID, challengeID)} />
    );
  }
  return (
    <SummaryPage
      key={challengeID}
      summary={data.data}
      failure={failure}
      isRefreshing={isFetching}
      path={path}
      challengeTo={challengePath(base, groupID, challengeID)}
    />
  );
}

interface SummaryPageProps {
  summary: ScoreSummary;
  /** The failure of a refetch; the earlier data stays visible. */
  failure: ReactNode;
  isRefreshing: boolean;
  path: string;
  challengeTo: string;
}

function SummaryPage({ summary, failure, isRefreshing, path, challengeTo }: SummaryPageProps) {
  const { challenge, submissionCount, panel } = summary;
  const actor = usePerson();
  const canEdit = canEditChallenge(actor, challenge).allowed;
  const canMark = useIsModerationOpen(
    challenge.id,
    canModerate(actor, challenge).allowed && canOpenRoom(challenge).allowed && !isComplete(challenge),
  );
  const asAt = useAsAt();
  const { at } = asAt;
  const notice = ownWorkNotice(panel?.ownOpenCount ?? 0, challenge);
  return (
    <Page
      actions={
        <PageActions
          actions={[
            ...(canOpenRoom(challenge).allowed
              ? [{ label: decisionRoomTitle, to: sectionPath(path, 'ranking'), search: searchOf(at) }]
              : []),
            // A link always shows the scores of today.
            ...(canEdit && at === null
              ? [{ label: 'Share link', to: `${path}/share`, keepSearch: true }]
              : []),
          ]}
          main={
            <DownloadButton
              label="Download PDF"
              variant="filled"
              download={() => (at === null ? downloadPdf(challenge.id) : downloadPdfAsAt(challenge.id, at))}
            />
          }
        />
      }
    >
      <ChallengeTabBar
        current="scores"
        currentSearch={searchOf(at)}
        canSeeWholeChallenge
        canEdit={canEdit}
        submissionCount={submissionCount}
      />
      <div className={classes.head}>
        <ChallengeName challenge={challenge} to={challengeTo} />
        <AsAtBar challengeID={challenge.id} asAt={asAt} />
      </div>
      <AsAtNotice challengeID={challenge.id} asAt={asAt} />
      {at === null ? (
        <ShownScores
          summary={summary}
          isRefreshing={isRefreshing}
          writeTo={canEdit ? `${path}/summary` : null}
          markTo={canMark ? sectionPath(path, 'moderation') : null}
          at={null}
        >
          <WeightingChanges challengeID={challenge.id} />
          {failure}
          {notice !== null && <Notice>{notice}</Notice>}
        </ShownScores>
      ) : (
        <PastScores challengeID={challenge.id} at={at} />
      )}
      <Outlet />
    </Page>
  );
}

interface ShownScoresProps extends ComponentProps<typeof Scores> {
  /** Shown between the weights and the scores. */
  children?: ReactNode;
}

function ShownScores({ children, ...scores }: ShownScoresProps) {
  const { challenge, assessmentSummaries } = scores.summary;
  return (
    <>
      <Weighting weighting={challenge.scoreWeighting} />
      {children}
      {assessmentSummaries.length > 0 && (
        <ScoreCharts summaries={assessmentSummaries} range={scoreRange(challenge.scoreWeighting)} />
      )}
      <Scores {...scores} />
    </>
  );
}

/** Nobody can change the past, so it has no inputs. The banner says why a moment cannot be shown. */
function PastScores({ challengeID, at }: { challengeID: number; at: string }) {
  const { data, error, isFetching, refetch } = useScoresAsAt(challengeID, at);
  if (momentRefusal(error) !== null) return null;
  return (
    <>
      {error && <ErrorState text={messageOf(error)} {...failureOf({ error, refetch })} />}
      {data ? (
        <ShownScores summary={data.data} isRefreshing={isFetching} writeTo={null} markTo={null} at={at} />
      ) : (
        !error && <Loading />
      )}
    </>
  );
}

/** Explains the points: a criterion of 30% gives at most 30. */
function Weighting({ weighting }: { weighting: ScoreWeighting }) {
  return (
    <div className={classes.weighting}>
      <p>{tableTexts.weighting}</p>
      <dl className={classes.weights}>
        {weightingFigures(weighting).map(({ criterion, label, text }) => (
          <div key={criterion} className={classes.weight}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
