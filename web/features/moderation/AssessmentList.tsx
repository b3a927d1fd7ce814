// The assessments of one application, which the lead can set aside or count again.
import { Button } from '@mantine/core';
import { fullName } from '../../../contract/person-name.ts';
import type { AssessmentScore, SetAsideScore } from '../../../contract/score-summary.ts';
import { setAsideText } from '../../../rules/decision-texts.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import { PlainText } from '../../ui/text/PlainText.tsx';
import classes from './AssessmentList.module.css';
import { ratingsText } from './ratings-text.ts';

interface AssessmentListProps {
  counted: readonly AssessmentScore[];
  setAside: readonly SetAsideScore[];
  /** Whether the person may set assessments aside, or count them again, now. */
  canMark: boolean;
  /** The base address of the dialogs. */
  path: string;
}

export function AssessmentList({ counted, setAside, canMark, path }: AssessmentListProps) {
  return (
    <ul className={classes.list}>
      {counted.map((one) => (
        <li key={one.assessment.id}>
          <Figures score={one} />
          {canMark && counted.length > 1 && (
            <MarkLink score={one} label={moderationTexts.setAside} to={`${path}/set-aside`} />
          )}
        </li>
      ))}
      {setAside.map((one) => (
        <li key={one.assessment.id}>
          <s>
            <Figures score={one} />
          </s>
          <p className={classes.mark}>{setAsideText({ ...one.setAside, on: dateText(one.setAside.on) })}</p>
          {canMark && <MarkLink score={one} label={moderationTexts.countAgain} to={`${path}/count-again`} />}
        </li>
      ))}
    </ul>
  );
}

function Figures({ score }: { score: AssessmentScore }) {
  return (
    <>
      <p className={classes.name}>{`${fullName(score.assessor)}: ${pointsText(score.score.total)} points`}</p>
      <p className={classes.ratings}>{ratingsText(score.assessment)}</p>
      <PlainText text={score.assessment.finalComment} />
    </>
  );
}

function MarkLink({ score, label, to }: { score: AssessmentScore; label: string; to: string }) {
  return (
    <Button
      component={RouteLink}
      className={classes.change}
      keepSearch
      size="compact-sm"
      to={`${to}/${score.assessment.id}`}
      variant="subtle"
    >
      {label}
      <span className={hidden.hidden}>{` the assessment by ${fullName(score.assessor)}`}</span>
    </Button>
  );
}
