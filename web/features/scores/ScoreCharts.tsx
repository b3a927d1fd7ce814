// The two small charts above the table of scores: the distribution of scores, and the spread between assessors.
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import { countUnassessed, scoreBands, scoreSpreads } from '../../../rules/score-charts.ts';
import type { ScoreRange } from '../../../rules/scoring.ts';
import classes from './ScoreCharts.module.css';
import { ScoreDistribution } from './ScoreDistribution.tsx';
import { ScoreSpreads } from './ScoreSpreads.tsx';

interface ScoreChartsProps {
  summaries: readonly AssessmentSummary[];
  range: ScoreRange;
}

/** Memoised so that it renders only when the figures change, not when a row opens. */
export const ScoreCharts = memo(function ScoreCharts({ summaries, range }: ScoreChartsProps) {
  const spreads = scoreSpreads(summaries);
  return (
    <details className={classes.panel} open>
      <summary className={classes.heading}>
        <h2>Scores at a glance</h2>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </summary>
      {spreads.length === 0 ? (
        <p className={classes.none}>Nothing has been assessed yet.</p>
      ) : (
        <div className={classes.charts}>
          <ScoreDistribution bands={scoreBands(summaries, range)} unassessed={countUnassessed(summaries)} />
          <ScoreSpreads
            spreads={spreads}
            deletedIDs={summaries.flatMap(({ submission, isDeleted }) => (isDeleted ? [submission.id] : []))}
            range={range}
          />
        </div>
      )}
    </details>
  );
});
