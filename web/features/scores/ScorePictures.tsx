// Two small pictures above the table of scores: how the scores lie, and where assessors disagree.
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import { scoreBands, scoreSpreads } from '../../../rules/score-picture.ts';
import type { ScoreRange } from '../../../rules/scoring.ts';
import { ScoreDistribution } from './ScoreDistribution.tsx';
import classes from './ScorePictures.module.css';
import { ScoreSpreads } from './ScoreSpreads.tsx';

interface ScorePicturesProps {
  summaries: readonly AssessmentSummary[];
  range: ScoreRange;
}

/** Drawn anew only when the figures change, not with every row that opens. */
export const ScorePictures = memo(function ScorePictures({ summaries, range }: ScorePicturesProps) {
  const spreads = scoreSpreads(summaries);
  return (
    <details className={classes.panel} open>
      <summary className={classes.heading}>
        <h2>Scores at a glance</h2>
        <IconChevronDown className={classes.turned} size={18} aria-hidden="true" />
      </summary>
      {spreads.length === 0 ? (
        <p className={classes.none}>Nothing has been assessed yet.</p>
      ) : (
        <div className={classes.pictures}>
          <ScoreDistribution
            bands={scoreBands(summaries, range)}
            unassessed={summaries.length - spreads.length}
          />
          <ScoreSpreads spreads={spreads} range={range} />
        </div>
      )}
    </details>
  );
});
