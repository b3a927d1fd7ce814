// The status cell in the list of challenges to assess.
import type { ChallengeToAssess } from '../../../contract/assessments.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import classes from './AssessmentStatus.module.css';
import { statusTexts } from './assessment-texts.ts';

export function AssessmentStatus({ challenge }: { challenge: ChallengeToAssess }) {
  const { badge, note } = statusTexts(challenge);
  return (
    <div className={classes.status}>
      {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      <span className={classes.note}>{note}</span>
    </div>
  );
}
