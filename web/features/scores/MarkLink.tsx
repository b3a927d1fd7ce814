// The link that sets an assessment aside, or counts it again, in the moderation of the challenge.
import { Button } from '@mantine/core';
import type { AssessmentScore, SetAsideScore } from '../../../contract/score-summary.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { assessorName } from '../../../rules/score-table.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import hidden from '../../ui/text/hidden.module.css';
import { type ApplicationRowProps, isSetAside } from './application-row-props.ts';

interface MarkLinkProps extends Pick<ApplicationRowProps, 'summary' | 'markTo'> {
  score: AssessmentScore | SetAsideScore;
  className?: string | undefined;
}

/** Nothing while no moderation is open. The only assessment that counts cannot be set aside. */
export function MarkLink({ summary, score, markTo, className }: MarkLinkProps) {
  const isAside = isSetAside(score);
  if (markTo === null || (!isAside && summary.assessmentScores.length === 1)) return null;
  const path = isAside ? 'count-again' : 'set-aside';
  return (
    <Button
      component={RouteLink}
      className={className}
      size="compact-sm"
      to={`${markTo}/${path}/${score.assessment.id}`}
      variant="subtle"
    >
      {isAside ? moderationTexts.countAgain : moderationTexts.setAside}
      <span className={hidden.hidden}>{` the assessment by ${assessorName(score)}`}</span>
    </Button>
  );
}
