// Calculates the two small charts of a score summary: the distribution of scores, and the spread between assessors.
import { fullName } from '../contract/person-name.ts';
import { ratingMaximum } from '../contract/ratings.ts';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import type { ScoreRange } from './scoring.ts';

type Scored = Pick<AssessmentSummary, 'submission' | 'averageScore' | 'assessmentScores'>;

export interface ScoreBand {
  /** In points. A score equal to `to` belongs to the next band, except in the last band. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Round numbers that never make more than 15 bands. */
function bandWidth(most: number): number {
  if (most < 50) return 5;
  if (most <= 150) return 10;
  return most <= 300 ? 20 : 50;
}

/** A first band narrower than this part of the width joins the next one: a bar for 19.8 to 20 would not help. */
const narrowestPart = 0.25;

/**
 * Splits the range from the least points to the most at round numbers, so the first and the last band may be narrower.
 * An application without assessments is in no band.
 */
export function scoreBands(summaries: readonly Scored[], { least, most }: ScoreRange): ScoreBand[] {
  const width = bandWidth(most);
  const starts = [least];
  const second = Math.max(1, Math.ceil(least / width + narrowestPart));
  for (let start = second * width; start < most; start += width) starts.push(start);
  const totals = summaries.flatMap(({ averageScore: { total } }) => (total === null ? [] : [total]));
  return starts.map((from, index) => {
    const to = starts[index + 1];
    const isIn = (total: number) =>
      (index === 0 || total >= from - 1e-9) && (to === undefined || total < to - 1e-9);
    return { from, to: to ?? (most || width), count: totals.filter(isIn).length };
  });
}

/** How many applications have no assessment that counts. */
export const countUnassessed = (summaries: readonly Pick<AssessmentSummary, 'assessmentCount'>[]) =>
  summaries.filter(({ assessmentCount }) => assessmentCount === 0).length;

/** The number of applications that the tallest bar shows. */
export const highestCount = (bands: readonly ScoreBand[]) => Math.max(1, ...bands.map(({ count }) => count));

/** How many edge labels fit on a phone. */
const maximumEdgeLabels = 10;

/** The edges of the bands from left to right. The labels of edges with `isBetween` can be left out on small screens. */
export function bandEdges(bands: readonly ScoreBand[]) {
  const last = bands.length;
  return [bands[0]?.from ?? 0, ...bands.map(({ to }) => to)].map((points, index) => ({
    points,
    /** As a fraction of the whole width. */
    part: index / last,
    isBetween: last > maximumEdgeLabels && index !== last && (index % 2 === 1 || index === last - 1),
  }));
}

/** The position of these points on an axis from the least to the most, from 0 to 1. */
export const axisPart = (points: number, { least, most }: ScoreRange) =>
  most === least ? 0 : (points - least) / (most - least);

/** The labelled marks of such an axis, in equal steps from its start to its end. */
export const axisMarks = ({ least, most }: ScoreRange, steps = 2) =>
  Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    return { part, points: least + (most - least) * part };
  });

/** A horizontal position in percent, so that labels and marks keep their size when the chart gets wider. */
export const acrossText = (part: number) => `${Math.round(part * 10_000) / 100}%`;

export interface ScoreSpread {
  readonly id: number;
  readonly companyName: string;
  readonly average: number;
  /** Each assessor's total, the lowest first. */
  readonly totals: readonly { readonly assessor: string; readonly total: number }[];
  readonly lowest: number;
  readonly highest: number;
  /** The highest total minus the lowest. */
  readonly range: number;
}

/** Returns the spread of each assessed application, in the order of the table. A withheld one has no spread to show. */
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

/** Only this many of the widest spreads show at first, which makes the chart about as tall as the other one. */
export const shownAtOnce = 8;

/** Equal spreads keep their order. */
export const widestFirst = (spreads: readonly ScoreSpread[]): readonly ScoreSpread[] =>
  spreads.toSorted((one, other) => other.range - one.range);

const highlightedCount = 3;

/**
 * Returns the ids of the widest spreads, including equal ones. A spread must be at least one whole rating on average,
 * because less is not a real disagreement.
 */
export function wideSpreads(spreads: readonly ScoreSpread[], most: number): ReadonlySet<number> {
  const wide = widestFirst(spreads).filter(({ range }) => range > 0 && range >= most / ratingMaximum);
  const least = wide[highlightedCount - 1]?.range ?? 0;
  return new Set(wide.filter(({ range }) => range >= least).map(({ id }) => id));
}

/** The vertical distance between dots, if there is room. */
const dotStep = 6;

/**
 * The dots of equal totals would hide each other, so this stacks them vertically, at most `room` from the highest to
 * the lowest.
 */
export function stackedTotals({ totals }: Pick<ScoreSpread, 'totals'>, room: number) {
  return totals.map((one, index) => {
    const same = totals.filter(({ total }) => total === one.total).length;
    const place = index - totals.findIndex(({ total }) => total === one.total);
    const step = Math.min(dotStep, room / Math.max(1, same - 1));
    return { ...one, offset: (place - (same - 1) / 2) * step };
  });
}
