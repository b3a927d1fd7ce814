// The table of a score summary: a row per submission, which opens to a row and a comment per assessor, without a script.
/** @jsxImportSource preact */
import { messages } from '../contract/messages.ts';
import type { AssessmentScore, AssessmentSummary } from '../contract/score-summary.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import { innovativeText, pointsColour, pointsText, ratingText } from '../rules/scoring.ts';

interface ScoreTableProps {
  readonly summaries: readonly AssessmentSummary[];
  readonly weighting: ScoreWeighting;
}

const innovativeLabel = 'Is it innovative?';
const columnCount = criteria.length + 5;

export const ScoreTable = ({ summaries, weighting }: ScoreTableProps) => (
  <table class="score-table">
    <caption class="unseen">Points of each submission, the best first</caption>
    <thead>
      <tr>
        <th scope="col" class="score-name">
          Submission
        </th>
        {criteria.map((criterion) => (
          <th key={criterion} scope="col" class="score-figure">
            {criterionLabels[criterion]}
          </th>
        ))}
        <th scope="col" class="score-figure score-innovative">
          {innovativeLabel}
        </th>
        <th scope="col" class="score-figure score-total">
          Score
        </th>
        <th scope="col" class="score-summary">
          Summary
        </th>
        <th scope="col" class="score-toggle">
          <span class="unseen">Assessments</span>
        </th>
      </tr>
    </thead>
    {summaries.map((summary) => (
      <Submission key={summary.submission.id} summary={summary} weighting={weighting} />
    ))}
  </table>
);

interface SubmissionProps {
  readonly summary: AssessmentSummary;
  readonly weighting: ScoreWeighting;
}

/** The rows below the first stand open with the `details` in it; where a browser cannot tell, they always do. */
function Submission({ summary, weighting }: SubmissionProps) {
  const { submission, averageScore, assessmentScores } = summary;
  const assessments = assessmentScores.map(({ assessment }) => assessment);
  const companyName = submission.companyName || '-';
  return (
    <tbody>
      <tr class="score-submission">
        <th scope="row" class="score-name">
          {companyName}
        </th>
        {criteria.map((criterion) => (
          <td key={criterion} class="score-figure" data-label={criterionLabels[criterion]}>
            <span
              class="score-chip"
              data-colour={pointsColour(averageScore[criterion], weighting[criterion])}
            >
              {pointsText(averageScore[criterion])}
            </span>
          </td>
        ))}
        <td class="score-figure score-innovative" data-label={innovativeLabel}>
          {innovativeText(assessments)}
        </td>
        <td class="score-figure score-total" data-label="Score">
          {pointsText(averageScore.total)}
        </td>
        <td class="score-words score-summary" data-label="Summary">
          {submission.overallScoreSummary || '-'}
        </td>
        <td class="score-toggle">
          <details>
            <summary>
              <span class="score-toggle-text">
                {assessments.length === 1 ? '1 assessment' : `${assessments.length} assessments`}
                <span class="unseen"> of {companyName}</span>
              </span>
            </summary>
          </details>
        </td>
      </tr>
      {assessmentScores.map((score) => (
        <Assessor key={score.assessment.id} given={score} />
      ))}
      {assessmentScores.length === 0 && (
        <tr class="score-comment">
          <td colSpan={columnCount}>{messages.noScores}</td>
        </tr>
      )}
    </tbody>
  );
}

function Assessor({ given: { assessor, assessment, score } }: { readonly given: AssessmentScore }) {
  const name = `${assessor.firstName} ${assessor.lastName}`;
  return (
    <>
      <tr class="score-assessor">
        <th scope="row" class="score-name">
          {name}
        </th>
        {criteria.map((criterion) => (
          <td key={criterion} class="score-figure" data-label={criterionLabels[criterion]}>
            {ratingText(assessment[criterion], score[criterion])}
          </td>
        ))}
        <td class="score-figure score-innovative" data-label={innovativeLabel}>
          {assessment.isInnovative ? 'Yes' : 'No'}
        </td>
        <td class="score-figure score-total" data-label="Score">
          {pointsText(score.total)}
        </td>
        <td colSpan={2} class="score-rest" />
      </tr>
      <tr class="score-comment">
        <td colSpan={columnCount}>
          <p class="score-words">
            <span class="unseen">Final comment of {name}: </span>
            {assessment.finalComment}
          </p>
        </td>
      </tr>
    </>
  );
}
