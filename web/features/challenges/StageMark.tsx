// Shows a stage as a coloured dot or ring and its name.
import type { StageNumber } from '../../../contract/stages.ts';
import { stages } from '../../../contract/vocabulary.ts';
import classes from './StageMark.module.css';
import colours from './stage-colours.module.css';
import { stageStyles } from './stage-styles.ts';

export function StageMark({ stage }: { stage: StageNumber }) {
  const { family, isPending } = stageStyles[stage];
  return (
    <span className={classes.mark}>
      <span
        aria-hidden="true"
        className={`${classes.dot} ${colours.stage}`}
        data-pending={isPending || undefined}
        data-stage={family}
      />
      {stages[stage]}
    </span>
  );
}
