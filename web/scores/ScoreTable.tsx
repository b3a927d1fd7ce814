// The scores of a challenge as a table: a row per submission, and below an open one a row per assessor.
import { Fragment, memo } from 'react';
import { messages } from '../../contract/messages.ts';
import { fullName } from '../../contract/people.ts';
import type { AssessmentScore } from '../../contract/score-summary.ts';
import { criteria, criterionLabels } from '../../contract/vocabulary.ts';
import { isLongSummary } from '../../rules/long-summary.ts';
import { innovativeLabel, tableWords, yesOrNo } from '../../rules/score-words.ts';
import { innovativeText, pointsText, ratingText } from '../../rules/scoring.ts';
import { submissionPath } from '../assessments/assessment-paths.ts';
import hidden from '../ui/hidden.module.css';
import { RouteLink } from '../ui/RouteLink.tsx';
import { Words } from '../ui/table/Words.tsx';
import { ExpandButton } from './ExpandButton.tsx';
import { PointsChip } from './PointsChip.tsx';
import classes from './ScoreTable.module.css';
import { SummaryText } from './SummaryText.tsx';
import { companyOf, type SubmissionProps } from './submission-props.ts';

interface ScoreTableProps {
  submissions: readonly SubmissionProps[];
}

const columnCount = criteria.length + 5;

export function ScoreTable({ submissions }: ScoreTableProps) {
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{tableWords.caption}</caption>
      <thead>
        <tr>
          <th className={classes.name} scope="col">
            {tableWords.submission}
          </th>
          {criteria.map((criterion) => (
            <th key={criterion} className={classes.points} scope="col">
              {criterionLabels[criterion]}
            </th>
          ))}
          <th className={classes.innovative} scope="col">
            {innovativeLabel}
          </th>
          <th className={classes.score} scope="col">
            {tableWords.score}
          </th>
          <th className={classes.summary} scope="col">
            {tableWords.summary}
          </th>
          <th className={classes.toggle} scope="col">
            <span className={hidden.hidden}>{tableWords.assessments}</span>
          </th>
        </tr>
      </thead>
      {submissions.map((submission) => (
        <SubmissionRows key={submission.summary.submission.id} {...submission} />
      ))}
    </table>
  );
}

const SubmissionRows = memo(function SubmissionRows(props: SubmissionProps) {
  const { summary, weighting, writeTo, isOpen, onToggle } = props;
  const { submission, averageScore, assessmentScores } = summary;
  const companyName = companyOf(summary);
  return (
    <tbody className={classes.submission}>
      <tr>
        <th className={classes.name} scope="row">
          <RouteLink to={submissionPath(submission.id)} title={companyName}>
            <Words text={companyName} />
          </RouteLink>
        </th>
        {criteria.map((criterion) => (
          <td key={criterion} className={classes.points}>
            <PointsChip points={averageScore[criterion]} weight={weighting[criterion]} />
          </td>
        ))}
        <td className={classes.innovative}>
          {innovativeText(assessmentScores.map(({ assessment }) => assessment))}
        </td>
        <td className={classes.score}>{pointsText(averageScore.total)}</td>
        <td className={classes.summary}>
          <SummaryText
            companyName={companyName}
            hasOwnLine
            isOpen={isOpen}
            text={submission.overallScoreSummary}
            writeTo={writeTo}
          />
        </td>
        <td className={classes.toggle}>
          <ExpandButton isOpen={isOpen} onToggle={onToggle} summary={summary} />
        </td>
      </tr>
      {isOpen && isLongSummary(submission.overallScoreSummary) && (
        <tr className={classes.assessor}>
          <td className={classes.ownLine} colSpan={columnCount}>
            <p>
              <strong>{tableWords.summary}</strong>
              {'\n'}
              {submission.overallScoreSummary}
            </p>
          </td>
        </tr>
      )}
      {isOpen && <AssessorRows scores={assessmentScores} />}
    </tbody>
  );
});

function AssessorRows({ scores }: { scores: readonly AssessmentScore[] }) {
  if (scores.length === 0) {
    return (
      <tr className={classes.assessor}>
        <td className={classes.none} colSpan={columnCount}>
          <p>{messages.noScores}</p>
        </td>
      </tr>
    );
  }
  return scores.map((one) => (
    <Fragment key={one.assessment.id}>
      <tr className={`${classes.assessor} ${classes.ratings}`}>
        <th className={classes.name} scope="row" title={fullName(one.assessor)}>
          <Words text={fullName(one.assessor)} />
        </th>
        {criteria.map((criterion) => (
          <td key={criterion} className={classes.points}>
            {ratingText(one.assessment[criterion], one.score[criterion])}
          </td>
        ))}
        <td className={classes.innovative}>{yesOrNo(one.assessment.isInnovative)}</td>
        <td className={classes.score}>{pointsText(one.score.total)}</td>
        <td colSpan={2} />
      </tr>
      <tr className={classes.assessor}>
        <td className={classes.comment} colSpan={columnCount}>
          <p>
            <span className={hidden.hidden}>{tableWords.comment}: </span>
            {one.assessment.finalComment}
          </p>
        </td>
      </tr>
    </Fragment>
  ));
}
