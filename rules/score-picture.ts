// The figures behind the two small pictures of a score summary: how the scores lie, and where assessors disagree.
import { fullName } from '../contract/people.ts';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { ratingMaximum } from '../contract/scores.ts';
import type { ScoreRange } from './scoring.ts';

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

/** Part of a band at the start that is narrower than this joins the next band: nobody needs a bar for 19.8 to 20. */
const narrowestPart = 0.25;

/**
 * From the least points to the most: between them the bands change at round numbers, so the first and the last may be
 * shorter than the others. A submission without assessments is in no band.
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

/** The tallest bar stands for so many submissions. */
export const highestCount = (bands: readonly ScoreBand[]) => Math.max(1, ...bands.map(({ count }) => count));

/** As many names as have room between them on a phone. */
const mostEdges = 10;

/** Where bands begin and end, from left to right; those between the others can be left out where there is little room. */
export function bandEdges(bands: readonly ScoreBand[]) {
  const last = bands.length;
  return [bands[0]?.from ?? 0, ...bands.map(({ to }) => to)].map((points, index) => ({
    points,
    /** Of the whole width. */
    part: index / last,
    isBetween: last > mostEdges && index !== last && (index % 2 === 1 || index === last - 1),
  }));
}

/** How far along an axis from the least to the most these points are, from 0 to 1. */
export const axisPart = (points: number, { least, most }: ScoreRange) =>
  most === least ? 0 : (points - least) / (most - least);

/** The named marks of such an axis: its start, its end and between them equal steps. */
export const axisMarks = ({ least, most }: ScoreRange, steps = 2) =>
  Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    return { part, points: least + (most - least) * part };
  });

/** Across a picture in percent, so that its words and marks keep their size however wide it is. */
export const acrossText = (part: number) => `${Math.round(part * 10_000) / 100}%`;

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
