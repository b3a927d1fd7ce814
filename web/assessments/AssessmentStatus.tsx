// How far a challenge and its assessor are, as the list of challenges to assess shows it.
import type { ChallengeToAssess } from '../../contract/assessments.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './AssessmentStatus.module.css';
import { statusWords } from './assess-words.ts';

export function AssessmentStatus({ challenge }: { challenge: ChallengeToAssess }) {
  const { badges, note } = statusWords(challenge);
  return (
    <div className={classes.status}>
      {badges.map(({ tone, text }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}
