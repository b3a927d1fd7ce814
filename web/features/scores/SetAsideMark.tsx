// Marks an assessment that counts nowhere, with the reason and who set it aside.

import { pairStates } from '../../../contract/panel-vocabulary.ts';
import type { AssessmentScore, SetAsideScore } from '../../../contract/score-summary.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import classes from './SetAsideMark.module.css';

export function SetAsideMark({ score }: { score: AssessmentScore | SetAsideScore }) {
  if (!('setAside' in score)) return null;
  const { reason, by } = score.setAside;
  return (
    <span className={classes.mark}>
      <StatusBadge tone="neutral">{pairStates.setAside}</StatusBadge>
      <span className={classes.reason}>
        {reason}, {by}
      </span>
    </span>
  );
}
