// The figures behind the two small pictures of a score summary: how the scores lie, and where assessors disagree.
import { fullName } from '../contract/people.ts';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { ratingMaximum } from '../contract/scores.ts';

type Scored = Pick<AssessmentSummary, 'submission' | 'averageScore' | 'assessmentScores'>;

export interface ScoreBand {
  /** Points; the upper end belongs to the next band, but for the last. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Round numbers to read the scores by, of which there are never more than 15. */
function bandWidth(most: number): number {
  if (most < 50) return 5;
  if (most <= 150) return 10;
  return most <= 300 ? 20 : 50;
}

/**
 * From nothing to the most points there are: the last band ends there, whether it is whole or not. Submissions nobody
 * has assessed are in none.
 */
export function scoreBands(summaries: readonly Scored[], most: number): ScoreBand[] {
  const width = bandWidth(most);
  const last = Math.max(0, Math.ceil(most / width) - 1);
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const { averageScore } of summaries) {
    if (averageScore.total === null) continue;
    const band = Math.min(last, Math.floor(averageScore.total / width + 1e-9));
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: index * width,
    to: index < last ? (index + 1) * width : most || width,
    count,
  }));
}

/** As many names as have room between them on a phone. */
const mostEdges = 10;

/** Where bands begin and end, from left to right; those between the others can be left out where there is little room. */
export function bandEdges(bands: readonly ScoreBand[]) {
  const last = bands.length;
  return [0, ...bands.map(({ to }) => to)].map((points, index) => ({
    points,
    /** Of the whole width. */
    part: index / last,
    isBetween: last > mostEdges && index !== last && (index % 2 === 1 || index === last - 1),
  }));
}

export interface ScoreSpread {
  readonly id: number;
  readonly companyName: string;
  readonly average: number;
  /** Each assessor's total, the lowest first. */
  readonly totals: readonly { readonly assessor: string; readonly total: number }[];
  readonly lowest: number;
  readonly highest: number;
  /** How far the assessors are apart. */
  readonly range: number;
}

/** Of each submission that has been assessed, in the order of the table. */
export function scoreSpreads(summaries: readonly Scored[]): ScoreSpread[] {
  return summaries.flatMap(({ submission, averageScore, assessmentScores }) => {
    const totals = assessmentScores
      .map(({ assessor, score }) => ({
        assessor: fullName(assessor),
        total: score.total,
      }))
      .toSorted((one, other) => one.total - other.total);
    const [first] = totals;
    const last = totals.at(-1);
    if (averageScore.total === null || !first || !last) return [];
    const { id, companyName } = submission;
    const [lowest, highest] = [first.total, last.total];
    return [
      { id, companyName, average: averageScore.total, totals, lowest, highest, range: highest - lowest },
    ];
  });
}

/** Of many, only the widest stand there until someone asks for all: about as high as the other picture. */
export const shownAtOnce = 8;

/** Those that are as wide stay in the order they came in. */
export const widestFirst = (spreads: readonly ScoreSpread[]): readonly ScoreSpread[] =>
  spreads.toSorted((one, other) => other.range - one.range);

const pointedOut = 3;

/**
 * The ids of the few widest and of those that are as wide, where assessors are a whole rating apart on average: less
 * than that is no disagreement to speak of.
 */
export function wideSpreads(spreads: readonly ScoreSpread[], most: number): ReadonlySet<number> {
  const wide = widestFirst(spreads).filter(({ range }) => range > 0 && range >= most / ratingMaximum);
  const least = wide[pointedOut - 1]?.range ?? 0;
  return new Set(wide.filter(({ range }) => range >= least).map(({ id }) => id));
}

/** How far above one another dots stand, where there is room. */
const dotStep = 6;

/**
 * Assessors who give the same would lie on one another: they stand above one another instead, no further than `room`
 * from the highest to the lowest.
 */
export function stackedTotals({ totals }: Pick<ScoreSpread, 'totals'>, room: number) {
  return totals.map((one, index) => {
    const same = totals.filter(({ total }) => total === one.total).length;
    const place = index - totals.findIndex(({ total }) => total === one.total);
    const step = Math.min(dotStep, room / Math.max(1, same - 1));
    return { ...one, offset: (place - (same - 1) / 2) * step };
  });
}
