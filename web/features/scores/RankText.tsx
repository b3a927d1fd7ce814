// The rank of an application: "3=" on screen, "joint 3" for screen readers.
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import { rankText, spokenRankText } from '../../../rules/decision-texts.ts';
import hidden from '../../ui/text/hidden.module.css';

export function RankText({ summary }: { summary: Pick<AssessmentSummary, 'rank' | 'isTied'> }) {
  const [text, spoken] = [rankText(summary), spokenRankText(summary)];
  if (text === spoken) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className={hidden.hidden}>{spoken}</span>
    </>
  );
}
