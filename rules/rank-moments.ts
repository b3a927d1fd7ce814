// Finds the moments at which the rank of an application moved.
import { type Percents, weightingOf } from './assessment-rows.ts';
import { keyOf, ranksOf } from './ranking.ts';
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

/**
 * The ranking as it changes over time. Only a score that changes is calculated again, and all ranks only if the score
 * passes or meets another one, because a challenge can have thousands of changes.
 */
class RunningRanking {
  private percents: Percents | null = null;
  private readonly submitted = new Set<number>();
  private readonly assessments = new Map<number, Set<AssessmentPeriod>>();
  /** The applications whose score may have changed since the last call of `ranks`. */
  private readonly written = new Set<number>();
  /** The scores and ranks of the last call of `ranks`, without applications that have none. */
  private readonly scores = new Map<number, number>();
  private lastRanks: ReadonlyMap<number, number> = new Map();

  weigh(percents: Percents | null) {
    this.percents = percents;
    for (const applicationID of this.submitted) this.written.add(applicationID);
  }

  submit(applicationID: number, isSubmitted: boolean) {
    if (isSubmitted) this.submitted.add(applicationID);
    else this.submitted.delete(applicationID);
    this.written.add(applicationID);
  }

  count(assessment: AssessmentPeriod, isCounted: boolean) {
    const { applicationID } = assessment;
    const counted = this.assessments.get(applicationID) ?? new Set();
    if (isCounted) counted.add(assessment);
    else counted.delete(assessment);
    this.assessments.set(applicationID, counted);
    this.written.add(applicationID);
  }

  private scoreOf(applicationID: number): number | null {
    if (!this.percents || !this.submitted.has(applicationID)) return null;
    const ratings = [...(this.assessments.get(applicationID) ?? [])];
    return averageOf(ratings, weightingOf(this.percents)).total;
  }

  /** Whether a score passes or meets one of the others when it changes from `old` to `score`. */
  private isReached(applicationID: number, old: number, score: number): boolean {
    const [least, most] = [keyOf(Math.min(old, score)), keyOf(Math.max(old, score))];
    for (const [otherID, other] of this.scores) {
      const key = keyOf(other);
      if (otherID !== applicationID && least <= key && key <= most) return true;
    }
    return false;
  }

  /** Returns whether ranks change with the score. */
  private updateScore(applicationID: number): boolean {
    const old = this.scores.get(applicationID) ?? null;
    const score = this.scoreOf(applicationID);
    if (score === null) return this.scores.delete(applicationID);
    this.scores.set(applicationID, score);
    return old === null || (old !== score && this.isReached(applicationID, old, score));
  }

  /** Returns the same map as before if no rank has changed. */
  ranks(): ReadonlyMap<number, number> {
    let isChanged = false;
    for (const applicationID of this.written) isChanged = this.updateScore(applicationID) || isChanged;
    this.written.clear();
    if (isChanged) {
      const ranks = ranksOf([...this.scores.values()]);
      this.lastRanks = new Map([...this.scores.keys()].map((id, index) => [id, ranks[index] ?? 0]));
    }
    return this.lastRanks;
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

function movesBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): RankMove[] {
  if (before === after) return [];
  const moves: RankMove[] = [];
  for (const [applicationID, to] of after) {
    const from = before.get(applicationID) ?? to;
    if (from !== to) moves.push({ applicationID, from, to });
  }
  return moves.toSorted((a, b) => a.applicationID - b.applicationID);
}

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
