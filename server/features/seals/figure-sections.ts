// The sections of a decision pack's PDF with its figures: decisions, likely ranks and assessors.
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { outcomeText } from '../../../rules/decision-list-texts.ts';
import {
  comparedText,
  inPlacesLabel,
  likelyRankText,
  roomTexts,
  shareText,
  verdictText,
} from '../../../rules/decision-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { verdictOf } from '../../../rules/stability.ts';
import type { AppendixSection } from '../../platform/pdf/appendix.ts';
import { columns, none, type PackWords } from './pack-words.ts';

const decisionText = (decision: DecisionPack['decisions'][number]) =>
  outcomeText({
    outcome: decision.outcome,
    reservePlace: decision.outcome === 'reserve' ? decision.place : null,
  });

/** The best rank first; an application without an assessment that counts comes last. */
export function decisionsSection({ pack, nameOf, rankOf }: PackWords): AppendixSection {
  const figures = new Map(pack.results.ranking.map((one) => [one.submission, one]));
  const position = (application: number) => figures.get(application)?.rank ?? Number.MAX_SAFE_INTEGER;
  return {
    heading: 'Decisions',
    paragraphs: [],
    table: {
      columns: [
        columns.rank,
        columns.submission,
        { label: 'Score', width: 50, align: 'right' },
        { label: 'Decision', width: 96 },
        { label: 'Reason', width: null },
      ],
      rows: pack.decisions
        .toSorted((a, b) => position(a.submission) - position(b.submission))
        .map((decision) => [
          rankOf(decision.submission),
          nameOf(decision.submission),
          pointsText(figures.get(decision.submission)?.average ?? null),
          decisionText(decision),
          decision.reason,
        ]),
    },
  };
}

const noLikelyRanksTexts: Record<NonNullable<DecisionPack['results']['stability']['reason']>, string> = {
  'too-few': roomTexts.tooFewToSimulate,
  'no-weights': roomTexts.noWeights,
  'no-rows': 'No assessment counts, so no submission has a rank.',
};

export function stabilitySection({ pack, nameOf, rankOf }: PackWords): AppendixSection {
  const { stability, ranking } = pack.results;
  const { places, minimumPoints: minimum } = pack.challenge;
  const heading = 'Likely ranks';
  if (stability.reason !== null)
    return { heading, paragraphs: [noLikelyRanksTexts[stability.reason]], table: null };
  const scoreOf = new Map(ranking.map(({ submission, average }) => [submission, average]));
  const rankNumber = new Map(ranking.map(({ submission, rank }) => [submission, rank]));
  const order = (application: number) => rankNumber.get(application) ?? Number.MAX_SAFE_INTEGER;
  const { replicates } = stability;
  return {
    heading,
    paragraphs: [
      'The ranks that another panel of the same kind, with slightly different weights, would probably give.',
    ],
    table: {
      columns: [
        columns.rank,
        columns.submission,
        { label: 'Likely rank', width: 90 },
        { label: places === null ? 'In the places' : inPlacesLabel(places), width: 110 },
        { label: 'Verdict', width: null },
      ],
      rows: stability.submissions
        .toSorted((a, b) => order(a.submission) - order(b.submission))
        .map(({ submission, low, high, inPlaces }) => {
          const score = scoreOf.get(submission) ?? null;
          return [
            rankOf(submission),
            nameOf(submission),
            likelyRankText(low, high),
            inPlaces === null ? none : shareText(inPlaces, replicates),
            verdictText(verdictOf({ inPlaces, replicates, score, minimum }), minimum),
          ];
        }),
    },
  };
}

const decimals = (value: number | null) => (value === null ? none : value.toFixed(2));

export function assessorsSection({ pack }: PackWords): AppendixSection {
  const { agreement, severities } = pack.results;
  const severityOf = new Map((severities ?? []).map((one) => [one.assessor, one]));
  const assessors = new Map<number, { name: string; counted: number; setAside: number }>();
  for (const { assessor, assessorName, setAside } of pack.assessments) {
    const known = assessors.get(assessor) ?? { name: assessorName, counted: 0, setAside: 0 };
    if (setAside) known.setAside += 1;
    else known.counted += 1;
    assessors.set(assessor, known);
  }
  return {
    heading: 'Assessors',
    paragraphs: [
      `Agreement: ${decimals(agreement.alpha)}. Reliability of the averages: ${decimals(agreement.reliability)}.`,
    ],
    table: {
      columns: [
        { label: 'Assessor', width: 200, isRowHeading: true },
        { label: 'Assessments', width: 80, align: 'right' },
        { label: 'Set aside', width: 80, align: 'right' },
        { label: 'Compared with colleagues', width: 170 },
        { label: 'Standard error', width: null },
      ],
      rows: [...assessors]
        .toSorted(([, a], [, b]) => a.name.localeCompare(b.name, 'en-GB'))
        .map(([id, { name, counted, setAside }]) => {
          const severity = severityOf.get(id);
          return [
            name,
            String(counted),
            String(setAside),
            comparedText(severity?.severity ?? null),
            severity ? `${pointsText(severity.standardError)} points` : none,
          ];
        }),
    },
  };
}
