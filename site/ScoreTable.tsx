// The table of a score summary: a row per submission, which opens to a row and a comment per assessor, without a script.
/** @jsxImportSource preact */
import { messages } from '../contract/messages.ts';
import { fullName } from '../contract/people.ts';
import type { AssessmentScore, AssessmentSummary } from '../contract/score-summary.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import { isLongSummary, summaryWords } from '../rules/long-summary.ts';
import { bandWord, innovativeLabel, tableWords, yesOrNo } from '../rules/score-words.ts';
import { innovativeText, pointsColour, pointsText, ratingText } from '../rules/scoring.ts';
import { Words } from './Words.tsx';

interface ScoreTableProps {
  readonly summaries: readonly AssessmentSummary[];
  readonly weighting: ScoreWeighting;
}

const columnCount = criteria.length + 5;

export const ScoreTable = ({ summaries, weighting }: ScoreTableProps) => (
  <table class="score-table">
    <caption class="unseen">{tableWords.caption}</caption>
    <thead>
      <tr>
        <th scope="col" class="score-name">
          {tableWords.submission}
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
          {tableWords.score}
        </th>
        <th scope="col" class="score-summary">
          {tableWords.summary}
        </th>
        <th scope="col" class="score-toggle">
          <span class="unseen">{tableWords.assessments}</span>
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

/** The rows below the first are open with the `details` in it; a browser without :has() always shows them. */
function Submission({ summary, weighting }: SubmissionProps) {
  const { submission, averageScore, assessmentScores } = summary;
  const assessments = assessmentScores.map(({ assessment }) => assessment);
  const companyName = submission.companyName || '-';
  return (
    <tbody>
      <tr class="score-submission">
        <th scope="row" class="score-name">
          <Words text={companyName} />
        </th>
        {criteria.map((criterion) => (
          <td key={criterion} class="score-figure" data-label={criterionLabels[criterion]}>
            <Points points={averageScore[criterion]} weight={weighting[criterion]} />
          </td>
        ))}
        <td class="score-figure score-innovative" data-label={innovativeLabel}>
          {innovativeText(assessments)}
        </td>
        <td class="score-figure score-total" data-label={tableWords.score}>
          {pointsText(averageScore.total)}
        </td>
        <td class="score-summary" data-label={tableWords.summary}>
          <SummaryText text={submission.overallScoreSummary} companyName={companyName} />
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
      {isLongSummary(submission.overallScoreSummary) && (
        <tr class="score-own-line">
          <td colSpan={columnCount}>
            <p class="score-words">
              <strong>{tableWords.summary}</strong>
              {`\n${submission.overallScoreSummary}`}
            </p>
          </td>
        </tr>
      )}
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

interface SummaryTextProps {
  readonly text: string;
  readonly companyName: string;
}

/**
 * A long one opens by the `details` beside it, which the style sheet shows where lines are hidden. It makes room for its
 * own line once the row is open.
 */
function SummaryText({ text, companyName }: SummaryTextProps) {
  if (!isLongSummary(text)) {
    return (
      <p class="score-words">
        <Words text={text || '-'} />
      </p>
    );
  }
  return (
    <div class="score-long">
      <p class="score-words">
        <Words text={text} />
      </p>
      <details>
        <summary>
          <span class="when-closed">{summaryWords.more}</span>
          <span class="when-open">{summaryWords.less}</span>
          <span class="unseen"> of the summary of {companyName}</span>
        </summary>
      </details>
    </div>
  );
}

interface PointsProps {
  readonly points: number | null;
  readonly weight: number;
}

/** The band they are in is said as well, to those who cannot see its colour. */
function Points({ points, weight }: PointsProps) {
  const colour = pointsColour(points, weight);
  const word = bandWord(colour);
  return (
    <span class="score-chip" data-colour={colour}>
      {pointsText(points)}
      {word !== null && <span class="unseen">, {word}</span>}
    </span>
  );
}

function Assessor({ given: { assessor, assessment, score } }: { readonly given: AssessmentScore }) {
  const name = fullName(assessor);
  return (
    <>
      <tr class="score-assessor">
        <th scope="row" class="score-name">
          <Words text={name} />
        </th>
        {criteria.map((criterion) => (
          <td key={criterion} class="score-figure" data-label={criterionLabels[criterion]}>
            {ratingText(assessment[criterion], score[criterion])}
          </td>
        ))}
        <td class="score-figure score-innovative" data-label={innovativeLabel}>
          {yesOrNo(assessment.isInnovative)}
        </td>
        <td class="score-figure score-total" data-label={tableWords.score}>
          {pointsText(score.total)}
        </td>
        <td colSpan={2} class="score-rest" />
      </tr>
      <tr class="score-comment">
        <td colSpan={columnCount}>
          <p class="score-words">
            <span class="unseen">{`${tableWords.comment} of ${name}: `}</span>
            {assessment.finalComment}
          </p>
        </td>
      </tr>
    </>
  );
}
