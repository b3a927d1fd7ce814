// Finds the moments at which the rank of an application moved.
import { type Percents, weightingOf } from './assessment-rows.ts';
import { ranksOf } from './ranking.ts';
import type { AssessmentPeriod, Period, ScoreHistory } from './score-history.ts';
import { averageOf } from './scoring.ts';

export interface RankMove {
  readonly applicationID: number;
  readonly from: number;
  readonly to: number;
}

export interface RankMoment {
  readonly at: string;
  /** By application. */
  readonly moves: readonly RankMove[];
}

/** The ranking as it changes over time. Recalculates only the averages that a write affects. */
class RunningRanking {
  private percents: Percents | null = null;
  private readonly submitted = new Set<number>();
  private readonly assessments = new Map<number, Set<AssessmentPeriod>>();
  private readonly averages = new Map<number, number | null>();

  weigh(percents: Percents | null) {
    this.percents = percents;
    this.averages.clear();
  }

  submit(applicationID: number, isSubmitted: boolean) {
    if (isSubmitted) this.submitted.add(applicationID);
    else this.submitted.delete(applicationID);
  }

  count(assessment: AssessmentPeriod, isCounted: boolean) {
    const { applicationID } = assessment;
    const counted = this.assessments.get(applicationID) ?? new Set();
    if (isCounted) counted.add(assessment);
    else counted.delete(assessment);
    this.assessments.set(applicationID, counted);
    this.averages.delete(applicationID);
  }

  private averageFor(applicationID: number): number | null {
    const cached = this.averages.get(applicationID);
    if (cached !== undefined || !this.percents) return cached ?? null;
    const ratings = [...(this.assessments.get(applicationID) ?? [])];
    const { total } = averageOf(ratings, weightingOf(this.percents));
    this.averages.set(applicationID, total);
    return total;
  }

  ranks(): Map<number, number> {
    const ids = [...this.submitted].toSorted((a, b) => a - b);
    const ranks = ranksOf(ids.map((id) => this.averageFor(id)));
    return new Map(
      ids.flatMap((id, index): [number, number][] => {
        const rank = ranks[index] ?? null;
        return rank === null ? [] : [[id, rank]];
      }),
    );
  }
}

interface Step {
  readonly at: number;
  /** Ends come before starts, so that the next state of a record replaces the one before. */
  readonly isStart: boolean;
  /** Starts or stops applying a state. */
  set(isApplied: boolean): void;
}

function stepsOf(from: number, until: string | null, set: Step['set']): Step[] {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  if (from >= end) return [];
  const start: Step = { at: from, isStart: true, set };
  return until === null ? [start] : [start, { at: end, isStart: false, set }];
}

function allSteps(history: ScoreHistory, ranking: RunningRanking): Step[] {
  const startOf = ({ from }: Period) => Date.parse(from);
  return [
    ...history.weightings.flatMap((one) =>
      stepsOf(startOf(one), one.until, (isStart) => ranking.weigh(isStart ? one.percents : null)),
    ),
    ...history.applications.flatMap((one) =>
      one.submittedOn === null
        ? []
        : stepsOf(Math.max(startOf(one), Date.parse(one.submittedOn)), one.until, (isStart) =>
            ranking.submit(one.applicationID, isStart),
          ),
    ),
    ...history.assessments.flatMap((one) =>
      one.setAside === null ? stepsOf(startOf(one), one.until, (isStart) => ranking.count(one, isStart)) : [],
    ),
  ].toSorted((a, b) => a.at - b.at || Number(a.isStart) - Number(b.isStart));
}

const movesBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].flatMap(([applicationID, to]): RankMove[] => {
    const from = before.get(applicationID) ?? to;
    return from === to ? [] : [{ applicationID, from, to }];
  });

/**
 * The newest first, at most this many. An application that gets its first rank or loses it has not moved, but may have
 * moved others. Goes back from today, because the latest moments are enough and rankings take time.
 */
export function rankMoments(history: ScoreHistory, maximum: number): RankMoment[] {
  const ranking = new RunningRanking();
  const steps = allSteps(history, ranking);
  for (const { isStart, set } of steps) set(isStart);
  const moments: RankMoment[] = [];
  let after = ranking.ranks();
  for (let index = steps.length - 1; index >= 0 && moments.length < maximum; index--) {
    const { at, isStart, set } = steps[index] as Step;
    set(!isStart);
    if (steps[index - 1]?.at === at) continue;
    const before = ranking.ranks();
    const moves = movesBetween(before, after);
    if (moves.length > 0) moments.push({ at: new Date(at).toISOString(), moves });
    after = before;
  }
  return moments;
}
