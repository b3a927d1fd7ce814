// The texts in the rows of the ranking: rank, score, likely rank, verdict and decision of each application.
import type { RoomApplication } from '../../../contract/decision-room.ts';
import type { Decision } from '../../../contract/decisions.ts';
import { type CutOff, isAboveCutOff } from '../../../rules/cut-off.ts';
import { outcomeText } from '../../../rules/decision-list-texts.ts';
import {
  likelyRankText,
  rankText,
  roomTexts,
  shareText,
  spokenRankText,
  spreadText,
  verdictText,
} from '../../../rules/decision-texts.ts';
import { completenessOf } from '../../../rules/score-completeness.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { type Stability, type StabilityVerdict, verdictOf, withPlaces } from '../../../rules/stability.ts';
import type { RankedRoom } from './trial.ts';

const none = '-';

/** The result of a simulation, whether it is still running, or neither if it failed. */
export interface SimulationState {
  readonly stability: Stability | null;
  readonly isCalculating: boolean;
}

export interface RankingRow {
  readonly id: number;
  readonly name: string;
  readonly isWithheld: boolean;
  /** There is no page to link to. */
  readonly isDeleted: boolean;
  readonly isAbove: boolean;
  readonly rank: number | null;
  readonly rankText: string;
  readonly spokenRank: string;
  readonly score: string;
  /** How many of the expected assessments count; null for a withheld application. */
  readonly assessments: string | null;
  readonly isProvisional: boolean;
  readonly spread: string;
  /** The ranks that another panel would likely give; null while they are not known. */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly likelyRank: string;
  /** In how many of 100 replicates it has a place; null if no number of places is set. */
  readonly share: string | null;
  readonly verdict: StabilityVerdict | null;
  readonly verdictText: string;
  readonly decision: string;
  /** The score and the rank if all assessors were equally strict. */
  readonly adjusted: string;
}

export function decisionText(decision: Pick<Decision, 'outcome' | 'reservePlace'> | null): string {
  return decision?.outcome ? outcomeText(decision) : none;
}

const adjustedText = (adjusted: number | null, rank: number | null) =>
  adjusted === null || rank === null ? none : `${pointsText(adjusted)}, rank ${rank}`;

interface RankingFacts {
  readonly ranked: Pick<RankedRoom, 'submissions' | 'severities'>;
  readonly simulation: SimulationState;
  readonly cutOff: CutOff;
  readonly isComplete: boolean;
}

export function rankingRows({ ranked, simulation, cutOff, isComplete }: RankingFacts): RankingRow[] {
  const { places, minimum } = cutOff;
  const stability = simulation.stability && withPlaces(simulation.stability, places);
  const simulated = new Map(stability?.submissions.map((one) => [one.submission, one]));
  const adjusted = new Map(ranked.severities.submissions.map((one) => [one.submission, one]));
  const replicates = stability?.replicates ?? 0;

  const stabilityOf = (application: RoomApplication) => {
    const one = simulated.get(application.id);
    const isWaiting = simulation.isCalculating && application.rank !== null && !application.isWithheld;
    const missing = isWaiting ? roomTexts.calculating : none;
    const { score } = application;
    const inPlaces = one?.inPlaces ?? null;
    // A score below the minimum needs no simulation.
    const verdict = application.isWithheld ? null : verdictOf({ inPlaces, replicates, score, minimum });
    return {
      range: one ? { low: one.low, high: one.high } : null,
      likelyRank: one ? likelyRankText(one.low, one.high) : missing,
      share: places === null ? null : inPlaces === null ? missing : shareText(inPlaces, replicates),
      verdict,
      verdictText: verdict === null ? (places === null ? none : missing) : verdictText(verdict, minimum),
    };
  };

  return ranked.submissions.map((application): RankingRow => {
    const { id, isWithheld = false, rank, score, spread, assessmentCount, expectedCount } = application;
    const completeness = completenessOf({ counted: assessmentCount, expected: expectedCount, isComplete });
    const figures = adjusted.get(id);
    return {
      id,
      name: application.companyName.trim() === '' ? tableTexts.nameless : application.companyName,
      isWithheld,
      isDeleted: application.isDeleted ?? false,
      isAbove: isAboveCutOff(application, cutOff),
      rank,
      rankText: rankText(application),
      spokenRank: spokenRankText(application),
      score: pointsText(score),
      assessments: isWithheld ? null : completeness.text,
      isProvisional: application.isProvisional && !isWithheld,
      spread: spread === null || isWithheld ? none : spreadText(spread),
      ...stabilityOf(application),
      decision: isWithheld ? none : decisionText(application.decision),
      adjusted: figures && !isWithheld ? adjustedText(figures.adjusted, figures.adjustedRank) : none,
    };
  });
}

/** Why adjusted scores are not shown, or null. */
export function noAdjustedReason({
  reason,
  assessors,
  submissions,
}: RankedRoom['severities']): string | null {
  if (reason === 'too-few') return roomTexts.tooFewToCompare;
  if (reason === 'not-connected') return roomTexts.notConnected;
  const assessments = assessors.reduce((sum, { count }) => sum + count, 0);
  return assessments === assessors.length * submissions.length ? roomTexts.fullPanel : null;
}
