// The status cell in the list of challenges to assess, with the due date and the open question of a panel.
import type { ChallengeToAssess } from '../../../contract/assessments.ts';
import type { OwnPanel } from '../../../contract/declarations.ts';
import { daysBetween, isComplete, isReady } from '../../../rules/lifecycle.ts';
import { nowIn } from '../../../rules/now.ts';
import { dueText } from '../../../rules/panel-texts.ts';
import { declarationPath } from '../../platform/assessment-paths.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import classes from './AssessmentStatus.module.css';
import { statusTexts } from './assessment-texts.ts';

interface AssessmentStatusProps {
  challenge: ChallengeToAssess;
  /** The panel that the signed-in person is a member of; undefined if there is none. */
  panel: OwnPanel | undefined;
}

export function AssessmentStatus({ challenge, panel }: AssessmentStatusProps) {
  const { badge, note } = statusTexts(challenge);
  const isOpen = isReady(challenge) && !isComplete(challenge);
  return (
    <div className={classes.status}>
      {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      <span className={classes.note}>{note}</span>
      {panel && isOpen && (
        <DueDate dueDate={panel.dueDate} hasOpenWork={challenge.requiresAssessmentFromUser} />
      )}
      {panel && isOpen && panel.unansweredCount > 0 && (
        <RouteLink to={declarationPath(challenge.id)}>Declare your interests first</RouteLink>
      )}
    </div>
  );
}

function DueDate({ dueDate, hasOpenWork }: Pick<OwnPanel, 'dueDate'> & { hasOpenWork: boolean }) {
  const { today } = nowIn(timeZone, new Date());
  const daysLate = daysBetween(dueDate, today);
  return <span className={classes.note}>{dueText(dueDate, today, { daysLate, hasOpenWork })}</span>;
}
