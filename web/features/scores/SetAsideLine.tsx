// Says when, by whom and why an assessment was set aside.
import type { AssessmentScore, SetAsideScore } from '../../../contract/score-summary.ts';
import { setAsideText } from '../../../rules/decision-texts.ts';
import { dateText } from '../../ui/text/date-time-text.ts';
import { isSetAside } from './application-row-props.ts';
import classes from './SetAsideLine.module.css';

/** Nothing for an assessment that counts. */
export function SetAsideLine({ score }: { score: AssessmentScore | SetAsideScore }) {
  if (!isSetAside(score)) return null;
  const { on, by, reason } = score.setAside;
  return <p className={classes.line}>{setAsideText({ on: dateText(on), by, reason })}</p>;
}
