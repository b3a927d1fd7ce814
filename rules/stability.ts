// Answers how firm a ranking is: without one assessor, with other weights, and with another panel.
import type { StabilityMode } from '../contract/decision-vocabulary.ts';
import { criteria } from '../contract/vocabulary.ts';
import {
  type AssessmentRow,
  at,
  checkPercents,
  type Percents,
  panelRatingsOf,
  pointsOf,
  ratingsOf,
  sortRows,
  sumOf,
  weightedSum,
} from './assessment-rows.ts';
import type { CutOff } from './cut-off.ts';
import { generatorFrom } from './generator.ts';
import { keyOf, ranksOf } from './ranking.ts';
import { hasTooFewRows } from './severity.ts';
import { hexOf, sha256, type TextHash } from './sha256.ts';
import { drawsPanel, simulationOf } from './simulation.ts';

export interface LeaveOneOut {
  readonly submissions: readonly number[];
  /** The ranks are in the order of the applications; null for an application that only this assessor has assessed. */
  readonly without: readonly { readonly assessor: number; readonly ranks: readonly (number | null)[] }[];
}

/** Ranks again without each assessor. Subtracts from sums, which are whole numbers, instead of adding up again. */
export function leaveOneOut(rows: readonly AssessmentRow[], percents: Percents): LeaveOneOut {
  checkPercents(percents);
  const { rows: sorted, applications, assessors, applicationOf, assessorOf, rowsOf } = panelRatingsOf(rows);
  const weighted = sorted.map((row) => weightedSum(row, percents));
  const sums = rowsOf.map((numbers) => sumOf(numbers.map((number) => at(weighted, number))));
  return {
    submissions: applications,
    without: assessors.map((assessor, number) => {
      const [left, counts] = [sums.slice(), rowsOf.map(({ length }) => length)];
      for (const [row, of] of assessorOf.entries()) {
        if (of !== number) continue;
        const application = at(applicationOf, row);
        left[application] = at(left, application) - at(weighted, row);
        counts[application] = at(counts, application) - 1;
      }
      const averages = left.map((sum, index) => (counts[index] ? pointsOf(sum, counts[index]) : null));
      return { assessor, ranks: ranksOf(averages) };
    }),
  };
}

/**
 * For each criterion, the weight at which two applications are level while the other weights keep their proportions.
 * null if there is none from 0 to the sum of the weights.
 */
export function weightToSwap(
  rows: readonly AssessmentRow[],
  percents: Percents,
  first: number,
  second: number,
): (number | null)[] {
  checkPercents(percents);
  const sorted = sortRows(rows);
  const [ofFirst, ofSecond] = [first, second].map((id) =>
    sorted.filter(([application]) => application === id),
  );
  const ratingSum = (of: readonly AssessmentRow[] = [], criterion = 0) =>
    sumOf(of.map((row) => at(ratingsOf(row), criterion)));
  const differences = criteria.map(
    (_, criterion) =>
      ratingSum(ofFirst, criterion) * (ofSecond?.length ?? 0) -
      ratingSum(ofSecond, criterion) * (ofFirst?.length ?? 0),
  );
  const total = sumOf(percents);
  const weighted = percents.map((percent, criterion) => percent * at(differences, criterion));
  return percents.map((percent, criterion) => {
    const rest = sumOf(weighted) - at(weighted, criterion);
    const denominator = rest - at(differences, criterion) * (total - percent);
    const level = (total * rest) / denominator;
    // Adding 0 turns −0 into 0.
    return denominator === 0 || level < 0 || level > total ? null : level + 0;
  });
}

export type StabilityVerdict = 'firm-in' | 'close-call' | 'firm-out' | 'below-minimum';

/** A place is firm if at least 19 of 20 replicates agree. A score below the minimum needs no simulation. */
export function verdictOf({
  inPlaces,
  replicates,
  score,
  minimum,
}: {
  readonly inPlaces: number | null;
  readonly replicates: number;
  readonly score: number | null;
  readonly minimum: number | null;
}): StabilityVerdict | null {
  if (score !== null && minimum !== null && keyOf(score) < keyOf(minimum)) return 'below-minimum';
  if (inPlaces === null) return null;
  if (20 * inPlaces >= 19 * replicates) return 'firm-in';
  return 20 * inPlaces <= replicates ? 'firm-out' : 'close-call';
}

type RankCounts = readonly (readonly [rank: number, count: number])[];

export interface ApplicationStability {
  readonly submission: number;
  /** At most 5% of the replicates give a rank before `low`, and at most 5% one after `high`. */
  readonly low: number;
  readonly high: number;
  readonly expectedRank: number;
  /** In how many replicates the rank is within the places; null if no number of places is set. */
  readonly inPlaces: number | null;
  /** Does not consider a minimum score; verdictOf does. */
  readonly verdict: StabilityVerdict | null;
  readonly rankCounts: RankCounts;
}

export interface Stability {
  readonly replicates: number;
  readonly inputHash: string;
  readonly reason: null | 'too-few' | 'no-weights' | 'no-rows';
  /** Empty if there is a reason. */
  readonly submissions: readonly ApplicationStability[];
}

const countWithin = (counts: RankCounts, places: number) =>
  sumOf(counts.map(([rank, count]) => (rank <= places ? count : 0)));

function withinPlaces(rankCounts: RankCounts, replicates: number, places: number | null) {
  const inPlaces = places === null ? null : countWithin(rankCounts, places);
  return { inPlaces, verdict: verdictOf({ inPlaces, replicates, score: null, minimum: null }) };
}

function summarise(
  application: number,
  rankCounts: RankCounts,
  replicates: number,
  places: number | null,
): ApplicationStability {
  /** The smallest rank that enough replicates reach, counting better ranks. */
  const smallestRank = (twentieths: number) => {
    let within = 0;
    for (const [rank, count] of rankCounts) {
      within += count;
      if (20 * within >= twentieths * replicates) return rank;
    }
    return 0;
  };
  return {
    submission: application,
    low: smallestRank(1),
    high: smallestRank(19),
    expectedRank: sumOf(rankCounts.map(([rank, count]) => rank * count)) / replicates,
    ...withinPlaces(rankCounts, replicates, places),
    rankCounts,
  };
}

/** Moves the cut-off of a finished simulation. */
export const withPlaces = (stability: Stability, places: number | null): Stability => ({
  ...stability,
  submissions: stability.submissions.map((one) => ({
    ...one,
    ...withinPlaces(one.rankCounts, stability.replicates, places),
  })),
});

/** Moves the cut-off of a finished simulation and considers its minimum. The scores are by application. */
export const withCutOff = (
  stability: Stability,
  { places, minimum }: CutOff,
  scores: ReadonlyMap<number, number>,
): Stability => ({
  ...stability,
  submissions: withPlaces(stability, places).submissions.map((one) => ({
    ...one,
    verdict: verdictOf({
      inPlaces: one.inPlaces,
      replicates: stability.replicates,
      score: scores.get(one.submission) ?? null,
      minimum,
    }),
  })),
});

export interface StabilityInput {
  readonly rows: readonly AssessmentRow[];
  readonly percents: Percents;
}

/** Canonical, because the names are in order and all numbers are whole; `canonicalJson` takes longer for so many rows. */
const inputTextOf = (sorted: readonly AssessmentRow[], percents: Percents) =>
  JSON.stringify({ percents, rows: sorted });

/** Changes whenever a rating or a weight changes. */
export const inputHashOf = ({ rows, percents }: StabilityInput, hash: TextHash = sha256): string =>
  hexOf(hash(inputTextOf(sortRows(rows), percents)));

export const defaultReplicates = 4000;

/** A simulation that a caller runs in slices, so that it can do something else in between. */
export interface StabilityRun {
  /** Runs at most this many more replicates. Returns whether all have run. */
  advance(replicates: number): boolean;
  /** The result of the replicates that have run. */
  result(): Stability;
}

export function startStability(
  { rows, percents, places }: StabilityInput & { readonly places: number | null },
  mode: StabilityMode,
  replicates = defaultReplicates,
  hash: TextHash = sha256,
): StabilityRun {
  checkPercents(percents);
  const panel = panelRatingsOf(rows);
  const inputText = inputTextOf(panel.rows, percents);
  const inputHash = hexOf(hash(inputText));
  const reasonForNone = () => {
    if (panel.rows.length === 0) return 'no-rows';
    if (sumOf(percents) === 0) return 'no-weights';
    return drawsPanel(mode) && hasTooFewRows(panel) ? 'too-few' : null;
  };
  const reason = reasonForNone();
  if (reason !== null)
    return { advance: () => true, result: () => ({ replicates, inputHash, reason, submissions: [] }) };

  const seed = `challenge-desk stability 1 ${mode}\n${inputText}`;
  const simulation = simulationOf(panel, percents, mode, generatorFrom(seed, hash));
  return {
    advance(count) {
      simulation.run(Math.min(count, replicates - simulation.count()));
      return simulation.count() >= replicates;
    },
    result: () => ({
      replicates: simulation.count(),
      inputHash,
      reason,
      submissions: panel.applications.map((application, number) =>
        summarise(application, simulation.rankCounts(number), simulation.count(), places),
      ),
    }),
  };
}

/** How another panel of the same kind, or slightly different weights, would rank. Runs for up to a second. */
export function stabilityOf(
  input: StabilityInput & { readonly places: number | null },
  mode: StabilityMode,
  replicates = defaultReplicates,
  hash: TextHash = sha256,
): Stability {
  const run = startStability(input, mode, replicates, hash);
  run.advance(replicates);
  return run.result();
}
