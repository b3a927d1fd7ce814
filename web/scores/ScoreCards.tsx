// The scores of a challenge where a table has no room: a card per submission, with the criteria by their names.
import { memo } from 'react';
import { messages } from '../../contract/messages.ts';
import { fullName } from '../../contract/people.ts';
import type { AssessmentScore } from '../../contract/score-summary.ts';
import { criteria, criterionLabels } from '../../contract/vocabulary.ts';
import { innovativeLabel, tableWords, yesOrNo } from '../../rules/score-words.ts';
import { innovativeText, pointsText, ratingText } from '../../rules/scoring.ts';
import { submissionPath } from '../assessments/assessment-paths.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { ExpandButton } from './ExpandButton.tsx';
import { PointsChip } from './PointsChip.tsx';
import classes from './ScoreCards.module.css';
import { SummaryText } from './SummaryText.tsx';
import { companyOf, type SubmissionProps } from './submission-props.ts';

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
  const { submission, averageScore, assessmentScores } = summary;
  const companyName = companyOf(summary);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <RouteLink className={classes.name} to={submissionPath(submission.id)}>
          {companyName}
        </RouteLink>
        <ExpandButton isOpen={isOpen} onToggle={onToggle} summary={summary} />
      </div>
      <dl className={classes.figures}>
        {criteria.map((criterion) => (
          <div key={criterion}>
            <dt>{criterionLabels[criterion]}</dt>
            <dd>
              <PointsChip points={averageScore[criterion]} weight={weighting[criterion]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{innovativeLabel}</dt>
          <dd>{innovativeText(assessmentScores.map(({ assessment }) => assessment))}</dd>
        </div>
        <div className={classes.score}>
          <dt>{tableWords.score}</dt>
          <dd>{pointsText(averageScore.total)}</dd>
        </div>
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
          <p className={classes.assessorName}>{fullName(one.assessor)}</p>
          <dl className={classes.figures}>
            {criteria.map((criterion) => (
              <div key={criterion}>
                <dt>{criterionLabels[criterion]}</dt>
                <dd>{ratingText(one.assessment[criterion], one.score[criterion])}</dd>
              </div>
            ))}
            <div>
              <dt>{innovativeLabel}</dt>
              <dd>{yesOrNo(one.assessment.isInnovative)}</dd>
            </div>
            <div>
              <dt>{tableWords.score}</dt>
              <dd>{pointsText(one.score.total)}</dd>
            </div>
          </dl>
          <p className={classes.comment}>{one.assessment.finalComment}</p>
        </li>
      ))}
    </ul>
  );
}
