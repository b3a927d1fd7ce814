// Renders the page that a shared link to a score summary opens, for board members who do not sign in.
/** @jsxImportSource preact */

import type { AssessmentSummary } from '../contract/score-summary.ts';
import type { ScoreWeighting } from '../contract/scores.ts';
import { screenMessages } from '../contract/screen-messages.ts';
import { scoreSummaryTitle } from '../contract/vocabulary.ts';
import { interestsText } from '../rules/interests-text.ts';
import { legendLines } from '../rules/score-legend.ts';
import { weightingFigures } from '../rules/score-table.ts';
import { shareTexts, tableTexts } from '../rules/score-texts.ts';
import { scoreRange } from '../rules/scoring.ts';
import { Day, Moment } from './Dates.tsx';
import { Distribution } from './Distribution.tsx';
import { Document, type SiteProps } from './Document.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { Spread } from './Spread.tsx';

export interface ScoreSummaryPageProps extends SiteProps {
  readonly challenge: { readonly name: string; readonly scoreWeighting: ScoreWeighting };
  /** The best score first. */
  readonly summaries: readonly AssessmentSummary[];
  /** What each company wrote about its idea, by application; null if the link does not include it. */
  readonly ideaSummaries: Readonly<Record<number, string>> | null;
  /** The address of the same summary as PDF; null for a link that has none. */
  readonly pdfAddress: string | null;
  /** All interests of the assessment panel, and how many of them are cleared; null if there is no panel. */
  readonly interests: { readonly declared: number; readonly cleared: number } | null;
  /** YYYY-MM-DD */
  readonly today: string;
  /** When the link stops working. */
  readonly expiresOn: Date;
  readonly timeZone: string;
}

export function ScoreSummaryPage(props: ScoreSummaryPageProps) {
  const {
    challenge,
    summaries,
    ideaSummaries,
    pdfAddress,
    interests,
    today,
    expiresOn,
    timeZone,
    ...siteProps
  } = props;
  const { name, scoreWeighting } = challenge;
  const range = scoreRange(scoreWeighting);
  const interestsNote = interestsText(interests);
  const isAssessed = summaries.some(({ averageScore }) => averageScore.total !== null);
  return (
    <Document {...siteProps} title={`${scoreSummaryTitle}: ${name}`}>
      <article class="scores">
        <header class="scores-head">
          <div>
            <h1>{scoreSummaryTitle}</h1>
            <p class="scores-challenge">{name}</p>
          </div>
          <dl class="scores-facts">
            <div>
              <dt>Date</dt>
              <dd>
                <Day date={today} />
              </dd>
            </div>
            <div>
              <dt>This link works until</dt>
              <dd>
                <Moment at={expiresOn} timeZone={timeZone} />
              </dd>
            </div>
          </dl>
          {pdfAddress !== null && (
            <a class="button-plain scores-pdf" href={pdfAddress} rel="nofollow">
              {shareTexts.downloadPdf}
            </a>
          )}
          <Weighting weighting={scoreWeighting} />
        </header>
        {isAssessed && (
          <div class="score-charts">
            <Distribution summaries={summaries} range={range} />
            <Spread summaries={summaries} range={range} />
          </div>
        )}
        {summaries.length === 0 ? (
          <p class="scores-none">{screenMessages.noScores}</p>
        ) : (
          <section aria-labelledby="submissions">
            <div class="scores-title">
              <h2 id="submissions">{tableTexts.submissions}</h2>
              <Legend weighting={scoreWeighting} />
            </div>
            <ScoreTable summaries={summaries} ideaSummaries={ideaSummaries} weighting={scoreWeighting} />
            {interestsNote !== null && <p class="scores-note">{interestsNote}</p>}
          </section>
        )}
      </article>
    </Document>
  );
}

/** Colours separate the bands on screen, and commas separate them for screen readers. */
function Legend({ weighting }: { readonly weighting: ScoreWeighting }) {
  const lines = legendLines(weighting);
  if (lines.length === 0) return null;
  return (
    <ul class="score-legend" aria-label={tableTexts.legend}>
      {lines.map(({ lead, bands }) => (
        <li key={lead}>
          {lead}
          {bands.map(({ colour, word, text }, index) => (
            <span key={colour} class="score-band">
              <span class="score-sample" data-colour={colour} aria-hidden="true" />
              <span>
                <span class="visually-hidden">
                  {index > 0 && ','} {word}:{' '}
                </span>
                {text}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Helps to interpret the points: a criterion of 30% gives at most 30. */
const Weighting = ({ weighting }: { readonly weighting: ScoreWeighting }) => (
  <div class="scores-weighting">
    <p>{tableTexts.weighting}</p>
    <dl>
      {weightingFigures(weighting).map(({ criterion, label, text }) => (
        <div key={criterion}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </div>
);
