// The scores of every application with legend and downloads: a table on wide screens, cards on narrow ones.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ScoreSummary } from '../../../contract/score-summary.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { interestsText } from '../../../rules/interests-text.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ProgressLine } from '../../ui/states/ProgressLine.tsx';
import { ApplicationDownloads, DownloadButton } from '../challenges/DownloadButton.tsx';
import { downloadSheetsAsAt } from '../score-history/score-history-data.ts';
import { Legend } from './PointsChip.tsx';
import { ScoreCards } from './ScoreCards.tsx';
import classes from './Scores.module.css';
import { ScoreTable } from './ScoreTable.tsx';
import { useOpenRows } from './use-open-rows.ts';

interface ScoresProps {
  summary: ScoreSummary;
  /** The base path of the dialogs that edit a summary; null for people who only read. */
  writeTo: string | null;
  /** The address of the moderation; null for people who cannot set assessments aside now. */
  markTo: string | null;
  /** True while newer figures are loading. */
  isRefreshing: boolean;
  /** The past moment that is shown; null for today. */
  at?: string | null;
}

export function Scores({ summary, writeTo, markTo, isRefreshing, at = null }: ScoresProps) {
  const { challenge, panel, assessmentSummaries } = summary;
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const rows = useOpenRows(assessmentSummaries.map(({ submission }) => submission.id));
  const ScoreList = isNarrow ? ScoreCards : ScoreTable;
  const hasRows = assessmentSummaries.length > 0;
  const interestsNote = interestsText(panel);
  return (
    <section aria-busy={isRefreshing} aria-label={tableTexts.caption} className={classes.scores}>
      {isRefreshing && <ProgressLine />}
      <div className={classes.toolbar}>
        <Legend weighting={challenge.scoreWeighting} />
        <div className={classes.tools}>
          {hasRows && (
            <Button onClick={rows.toggleAll} variant="default">
              {rows.areAllOpen ? 'Collapse all' : 'Expand all'}
            </Button>
          )}
          {at === null ? (
            <ApplicationDownloads challengeID={challenge.id} />
          ) : (
            <DownloadButton
              label="Download as XLSX"
              variant="default"
              download={() => downloadSheetsAsAt(challenge, at)}
            />
          )}
        </div>
      </div>
      {hasRows ? (
        <div className={classes.rows}>
          <ScoreList
            applications={assessmentSummaries.map((one) => ({
              summary: one,
              weighting: challenge.scoreWeighting,
              writeTo: writeTo && `${writeTo}/${one.submission.id}`,
              markTo,
              isOpen: rows.isOpen(one.submission.id),
              onToggle: rows.toggle,
            }))}
          />
        </div>
      ) : (
        <EmptyState text={at === null ? screenMessages.noScores : asAtTexts.noApplications} />
      )}
      {interestsNote !== null && <p className={classes.interests}>{interestsNote}</p>}
    </section>
  );
}
