// The scores of a challenge where a table has no room: a card per submission, with the criteria by their names.
import { memo } from 'react';
import { messages } from '../../../contract/messages.ts';
import type { AssessmentScore } from '../../../contract/score-summary.ts';
import { assessorName, scoreFigures, submissionName } from '../../../rules/score-table.ts';
import { tableWords } from '../../../rules/score-words.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { submissionPath } from '../assessments/assessment-paths.ts';
import { ExpandButton } from './ExpandButton.tsx';
import { Average } from './PointsChip.tsx';
import classes from './ScoreCards.module.css';
import { SummaryText } from './SummaryText.tsx';
import type { SubmissionProps } from './submission-props.ts';

interface ScoreCardsProps {
  submissions: readonly SubmissionProps[];
}

export function ScoreCards({ submissions }: ScoreCardsProps) {
  return (
    <ul aria-label={tableWords.caption} className={classes.cards}>
      {submissions.map((submission) => (
        <SubmissionCard key={submission.summary.submission.id} {...submission} />
      ))}
    </ul>
  );
}

const SubmissionCard = memo(function SubmissionCard(props: SubmissionProps) {
  const { summary, weighting, writeTo, isOpen, onToggle } = props;
  const { submission, assessmentScores } = summary;
  const companyName = submissionName(summary);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <RouteLink className={classes.name} to={submissionPath(submission.id)}>
          {companyName}
        </RouteLink>
        <ExpandButton isOpen={isOpen} onToggle={onToggle} summary={summary} />
      </div>
      <dl className={classes.figures}>
        {scoreFigures.map((figure) => (
          <div key={figure.id} className={figure.kind === 'score' ? classes.score : undefined}>
            <dt>{figure.heading}</dt>
            <dd>
              <Average figure={figure} summary={summary} weighting={weighting} />
            </dd>
          </div>
        ))}
      </dl>
      <SummaryText
        companyName={companyName}
        hasOwnLine={false}
        isOpen={isOpen}
        text={submission.overallScoreSummary}
        writeTo={writeTo}
      />
      {isOpen && <Assessors scores={assessmentScores} />}
    </li>
  );
});

function Assessors({ scores }: { scores: readonly AssessmentScore[] }) {
  if (scores.length === 0) return <p className={classes.none}>{messages.noScores}</p>;
  return (
    <ul className={classes.assessors}>
      {scores.map((one) => (
        <li key={one.assessment.id} className={classes.assessor}>
          <p className={classes.assessorName}>{assessorName(one)}</p>
          <dl className={classes.figures}>
            {scoreFigures.map(({ id, heading, assessorText }) => (
              <div key={id}>
                <dt>{heading}</dt>
                <dd>{assessorText(one)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.comment}>{one.assessment.finalComment}</p>
        </li>
      ))}
    </ul>
  );
}
