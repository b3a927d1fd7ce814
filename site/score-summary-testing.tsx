// Renders the public page of a score summary for tests, from a few ratings.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { Ratings, type ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { unrankedFacts } from '../rules/example-rows.ts';
import { withRanks } from '../rules/ranking.ts';
import { averageOf, scoreOf } from '../rules/scoring.ts';
import { ScoreSummaryPage } from './ScoreSummaryPage.tsx';

export const ofEach = (numbers: readonly number[]) =>
  Object.fromEntries(criteria.map((criterion, index) => [criterion, numbers[index] ?? 0]));

const even = ofEach([0.2, 0.2, 0.2, 0.2, 0.2]) as ScoreWeighting;

interface AssessmentInput {
  readonly ratings: readonly number[];
  readonly name?: string;
  readonly isInnovative?: boolean;
  readonly comment?: string;
}

export function summary(
  companyName: string,
  assessments: readonly AssessmentInput[],
  { weighting = even, overallScoreSummary = '', missing = 0 } = {},
): AssessmentSummary {
  const ratings = assessments.map((one) => Ratings.parse(ofEach(one.ratings)));
  return {
    submission: { id: 987654 + companyName.charCodeAt(0), companyName, overallScoreSummary },
    averageScore: averageOf(ratings, weighting),
    assessmentScores: assessments.map(
      ({ name = 'Ada Lovelace', isInnovative = false, comment = 'Fine.' }, index) => {
        const [firstName = '', lastName = ''] = name.split(' ');
        const rated = Ratings.parse(ofEach(assessments[index]?.ratings ?? []));
        return {
          assessor: { firstName, lastName },
          assessment: { ...rated, id: 876543 + index, isInnovative, finalComment: comment },
          score: scoreOf(rated, weighting),
        };
      },
    ),
    ...unrankedFacts(assessments.length, missing),
  };
}

interface PageOptions {
  readonly weighting?: ScoreWeighting;
  readonly interests?: { declared: number; cleared: number };
  readonly ideaSummaries?: Readonly<Record<number, string>>;
  readonly pdfAddress?: string;
}

export const page = (
  summaries: readonly AssessmentSummary[],
  { weighting = even, interests, ideaSummaries, pdfAddress }: PageOptions = {},
) =>
  renderToString(
    <ScoreSummaryPage
      site="ix"
      home="/site/ix"
      files={{ styles: [], fonts: [], scripts: [], modules: {}, ownScripts: {} }}
      challenge={{ name: 'Quieter pumps', scoreWeighting: weighting }}
      summaries={withRanks(summaries)}
      ideaSummaries={ideaSummaries ?? null}
      pdfAddress={pdfAddress ?? null}
      interests={interests ?? null}
      today="2026-06-15"
      expiresOn={new Date('2026-06-22T11:30:00Z')}
      timeZone="Europe/London"
    />,
  );
