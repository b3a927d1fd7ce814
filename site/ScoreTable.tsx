// Renders the table of a score summary without a script: a row per application, which opens the rows of its assessors.
/** @jsxImportSource preact */

import type { AssessmentScore, AssessmentSummary } from '../contract/score-summary.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { screenMessages } from '../contract/screen-messages.ts';
import { rankText, spokenRankText } from '../rules/decision-texts.ts';
import { isLongSummary, summaryTexts } from '../rules/long-summary.ts';
import { provisionalText } from '../rules/score-completeness.ts';
import {
  applicationName,
  assessorName,
  expectedText,
  type ScoreColumn,
  type ScoreFigure,
  scoreColumns,
  scoreFigures,
} from '../rules/score-table.ts';
import { assessmentsText, bandLabel, summaryOf, tableTexts } from '../rules/score-texts.ts';
import type { RatingColour } from '../rules/scoring.ts';
import { CellText } from './CellText.tsx';

interface ScoreTableProps {
  readonly summaries: readonly AssessmentSummary[];
  /** By application; null if the link does not include them. */
  readonly ideaSummaries: Readonly<Record<number, string>> | null;
  readonly weighting: ScoreWeighting;
}

const classNames: Readonly<Record<ScoreColumn['kind'], string>> = {
  rank: 'score-rank',
  name: 'score-name',
  points: 'score-figure',
  innovative: 'score-figure score-innovative',
  score: 'score-figure score-total',
  summary: 'score-summary',
  toggle: 'score-toggle',
};

export const ScoreTable = ({ summaries, ideaSummaries, weighting }: ScoreTableProps) => (
  <table class="score-table">
    <caption class="visually-hidden">{tableTexts.caption}</caption>
    <thead>
      <tr>
        {scoreColumns.map(({ id, kind, heading }) => (
          <th key={id} scope="col" class={classNames[kind]}>
            {kind === 'toggle' ? <span class="visually-hidden">{heading}</span> : heading}
          </th>
        ))}
      </tr>
    </thead>
    {summaries.map((summary) => (
      <ApplicationRows
        key={summary.submission.id}
        summary={summary}
        ideaSummary={ideaSummaries?.[summary.submission.id] ?? ''}
        weighting={weighting}
      />
    ))}
  </table>
);

interface ApplicationProps {
  readonly summary: AssessmentSummary;
  readonly weighting: ScoreWeighting;
}

interface ApplicationRowsProps extends ApplicationProps {
  /** Empty if it is not shown. */
  readonly ideaSummary: string;
}

/** The `details` in the first row opens the rows below it. A browser without :has() always shows them. */
function ApplicationRows({ summary, ideaSummary, weighting }: ApplicationRowsProps) {
  const { submission, assessmentScores } = summary;
  const companyName = applicationName(summary);
  return (
    <tbody>
      <tr class="score-submission">
        <td class="score-rank">
          <Rank summary={summary} />
        </td>
        <th scope="row" class="score-name">
          <CellText text={companyName} />
          <span class="score-expected">{expectedText(summary)}</span>
        </th>
        {scoreFigures.map((figure) => (
          <td key={figure.id} class={classNames[figure.kind]} data-label={figure.heading}>
            <Average figure={figure} summary={summary} weighting={weighting} />
          </td>
        ))}
        <td class="score-summary" data-label={tableTexts.summary}>
          <SummaryText text={submission.overallScoreSummary} companyName={companyName} />
        </td>
        <td class="score-toggle">
          <details>
            <summary>
              <span class="score-toggle-text">
                {assessmentsText(assessmentScores.length)}
                <span class="visually-hidden"> of {companyName}</span>
              </span>
            </summary>
          </details>
        </td>
      </tr>
      {isLongSummary(submission.overallScoreSummary) && (
        <OwnLine heading={tableTexts.summary} text={submission.overallScoreSummary} />
      )}
      {ideaSummary !== '' && <OwnLine heading={tableTexts.ideaSummary} text={ideaSummary} />}
      {assessmentScores.map((score) => (
        <Assessor key={score.assessment.id} score={score} />
      ))}
      {assessmentScores.length === 0 && (
        <tr class="score-comment">
          <td colSpan={scoreColumns.length}>{screenMessages.noScores}</td>
        </tr>
      )}
    </tbody>
  );
}

/** "3=" on screen, "joint 3" for screen readers. */
function Rank({ summary }: { readonly summary: AssessmentSummary }) {
  const [text, spoken] = [rankText(summary), spokenRankText(summary)];
  if (text === spoken) return <>{text}</>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span class="visually-hidden">{spoken}</span>
    </>
  );
}

/** A text that takes the whole width of an open row. */
const OwnLine = ({ heading, text }: { readonly heading: string; readonly text: string }) => (
  <tr class="score-own-line">
    <td colSpan={scoreColumns.length}>
      <p class="score-text">
        <strong>{heading}</strong>
        {`\n${text}`}
      </p>
    </td>
  </tr>
);

interface SummaryTextProps {
  readonly text: string;
  readonly companyName: string;
}

/**
 * The `details` beside a long summary opens it; the style sheet shows it only if lines are hidden. When the row is
 * open, the summary moves to its own row.
 */
function SummaryText({ text, companyName }: SummaryTextProps) {
  if (!isLongSummary(text)) {
    return (
      <p class="score-text">
        <CellText text={text || '-'} />
      </p>
    );
  }
  return (
    <div class="score-long">
      <p class="score-text">
        <CellText text={text} />
      </p>
      <details>
        <summary>
          <span class="when-closed">{summaryTexts.more}</span>
          <span class="when-open">{summaryTexts.less}</span>
          <span class="visually-hidden"> of {summaryOf(companyName)}</span>
        </summary>
      </details>
    </div>
  );
}

interface AverageProps extends ApplicationProps {
  readonly figure: ScoreFigure;
}

function Average({ figure: { kind, averageText, colour }, summary, weighting }: AverageProps) {
  const text = averageText(summary);
  if (colour) return <Points text={text} colour={colour(summary, weighting)} />;
  if (kind !== 'score' || !summary.isProvisional) return <>{text}</>;
  return (
    <span>
      {text} <span class="score-provisional">{provisionalText}</span>
    </span>
  );
}

interface PointsProps {
  readonly text: string;
  readonly colour: RatingColour;
}

/** Also names the band, for people who cannot see its colour. */
function Points({ text, colour }: PointsProps) {
  const word = bandLabel(colour);
  return (
    <span class="score-chip" data-colour={colour}>
      {text}
      {word !== null && <span class="visually-hidden">, {word}</span>}
    </span>
  );
}

function Assessor({ score }: { readonly score: AssessmentScore }) {
  const name = assessorName(score);
  return (
    <>
      <tr class="score-assessor">
        <th scope="row" colSpan={2} class="score-name">
          <CellText text={name} />
        </th>
        {scoreFigures.map(({ id, kind, heading, assessorText }) => (
          <td key={id} class={classNames[kind]} data-label={heading}>
            {assessorText(score)}
          </td>
        ))}
        <td colSpan={2} class="score-rest" />
      </tr>
      <tr class="score-comment">
        <td colSpan={scoreColumns.length}>
          <p class="score-text">
            <span class="visually-hidden">{`${tableTexts.comment} of ${name}: `}</span>
            {score.assessment.finalComment}
          </p>
        </td>
      </tr>
    </>
  );
}
