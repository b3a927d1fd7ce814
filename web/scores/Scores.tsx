// The scores of every submission with their legend: a table on wide screens, cards on narrow ones, and all of it as a file.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { messages } from '../../contract/messages.ts';
import type { ScoreSummary } from '../../contract/score-summary.ts';
import { SubmissionDownloads } from '../challenges/DownloadButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Legend } from './PointsChip.tsx';
import { ScoreCards } from './ScoreCards.tsx';
import classes from './Scores.module.css';
import { ScoreTable } from './ScoreTable.tsx';
import { useOpenRows } from './use-open-rows.ts';

const label = 'Scores by submission';

interface ScoresProps {
  summary: ScoreSummary;
  /** The dialogs that write the summary of a submission; null for those who only read. */
  writeTo: string | null;
}

export function Scores({ summary: { challenge, assessmentSummaries }, writeTo }: ScoresProps) {
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const rows = useOpenRows(assessmentSummaries.map(({ submission }) => submission.id));
  const Submissions = isNarrow ? ScoreCards : ScoreTable;
  const hasRows = assessmentSummaries.length > 0;
  return (
    <section aria-label={label} className={classes.scores}>
      <div className={classes.toolbar}>
        <Legend />
        <div className={classes.tools}>
          {hasRows && (
            <Button onClick={rows.toggleAll} variant="default">
              {rows.areAllOpen ? 'Collapse all' : 'Expand all'}
            </Button>
          )}
          <SubmissionDownloads challengeID={challenge.id} />
        </div>
      </div>
      {hasRows ? (
        <div className={classes.rows}>
          <Submissions
            label={label}
            submissions={assessmentSummaries.map((summary) => ({
              summary,
              weighting: challenge.scoreWeighting,
              writeTo: writeTo && `${writeTo}/${summary.submission.id}`,
              isOpen: rows.isOpen(summary.submission.id),
              onToggle: rows.toggle,
            }))}
          />
        </div>
      ) : (
        <EmptyState text={messages.noAssessments} />
      )}
    </section>
  );
}
