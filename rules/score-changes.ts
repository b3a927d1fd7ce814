// Lists what changed in the scores between two moments: ranks, averages, and the writes behind them.
import { fullName } from '../contract/person-name.ts';
import type { Criterion } from '../contract/ratings.ts';
import { criteria } from '../contract/vocabulary.ts';
import type { Percents } from './assessment-rows.ts';
import {
  type AssessmentPeriod,
  type Period,
  type RankedSummary,
  type ScoreHistory,
  scoresAsAt,
} from './score-history.ts';

export type ScoreWrite = { readonly at: string } & (
  | { readonly kind: 'weights'; readonly from: Percents; readonly to: Percents }
  | { readonly kind: 'given' | 'deleted'; readonly by: string }
  | { readonly kind: 'applicationDeleted' }
  | {
      readonly kind: 'changed' | 'setAside' | 'countedAgain';
      /** The assessor, or the person who set the assessment aside. */
      readonly by: string;
      readonly ratings: readonly {
        readonly criterion: Criterion;
        readonly from: number;
        readonly to: number;
      }[];
      readonly reason: string | null;
    }
);

export interface RankAt {
  /** null if the application was not there or had no assessment that counts. */
  readonly rank: number | null;
  readonly isTied: boolean;
}

export interface ScoreChange {
  readonly applicationID: number;
  readonly companyName: string;
  readonly rankFrom: RankAt;
  readonly rankTo: RankAt;
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  /** The oldest first. */
  readonly changes: readonly ScoreWrite[];
}

/** The states of one record in order, each with the state before it, which ended at the moment this one started. */
function withPrevious<State extends Period>(states: readonly State[]) {
  const sorted = states.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  return sorted.map((state, index) => {
    const before = sorted[index - 1];
    const hasNext = sorted[index + 1]?.from === state.until;
    return { state, previous: before?.until === state.from ? before : null, hasNext };
  });
}

function changeBetween(previous: AssessmentPeriod, state: AssessmentPeriod): ScoreWrite[] {
  const ratings = criteria
    .map((criterion) => ({ criterion, from: previous[criterion], to: state[criterion] }))
    .filter(({ from, to }) => from !== to);
  const at = state.from;
  if (state.setAside !== null && previous.setAside === null) {
    const { by, reason } = state.setAside;
    return [{ at, kind: 'setAside', by, ratings, reason }];
  }
  const by = fullName(state);
  if (state.setAside === null && previous.setAside !== null)
    return [{ at, kind: 'countedAgain', by, ratings, reason: null }];
  return ratings.length === 0 ? [] : [{ at, kind: 'changed', by, ratings, reason: state.changeReason }];
}

/** Everything that happened to an assessment. A change of its comment alone does not concern the scores. */
function writesTo(states: readonly AssessmentPeriod[]): ScoreWrite[] {
  return withPrevious(states).flatMap(({ state, previous, hasNext }): ScoreWrite[] => {
    const by = fullName(state);
    const started: ScoreWrite[] = previous
      ? changeBetween(previous, state)
      : [{ at: state.from, kind: 'given', by }];
    const isDeleted = state.until !== null && !hasNext;
    return isDeleted ? [...started, { at: state.until, kind: 'deleted', by }] : started;
  });
}

const weightWrites = ({ weightings }: ScoreHistory): ScoreWrite[] =>
  withPrevious(weightings).flatMap(({ state, previous }): ScoreWrite[] =>
    previous ? [{ at: state.from, kind: 'weights', from: previous.percents, to: state.percents }] : [],
  );

/** The assessments of a deleted application end with it, so one write says it all. */
function withDeletion(history: ScoreHistory, id: number, writes: readonly ScoreWrite[]): ScoreWrite[] {
  const ends = history.applications.filter((one) => one.applicationID === id).map(({ until }) => until);
  if (ends.includes(null)) return [...writes];
  const at = ends
    .filter((until) => until !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  if (at === undefined) return [...writes];
  const others = writes.filter((write) => !(write.kind === 'deleted' && write.at === at));
  return [...others, { at, kind: 'applicationDeleted' }];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const rankOf = (summary: RankedSummary | undefined): RankAt => ({
  rank: summary?.rank ?? null,
  isTied: summary?.isTied ?? false,
});

/** Lists applications whose rank, score or ratings changed, in the order of the later ranking; deleted ones last. */
export function scoreChanges(history: ScoreHistory, from: string, to: string): ScoreChange[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const isBetween = ({ at }: ScoreWrite) => start < Date.parse(at) && Date.parse(at) <= end;
  const byTime = (a: ScoreWrite, b: ScoreWrite) => Date.parse(a.at) - Date.parse(b.at);
  const [before, after] = [scoresAsAt(history, from).summaries, scoresAsAt(history, to).summaries];
  const deleted = before.filter(
    (one) => !after.some(({ submission }) => submission.id === one.submission.id),
  );
  const weights = weightWrites(history).filter(isBetween);
  const statesOf = groupBy(history.assessments, ({ applicationID }) => applicationID);
  return [...after, ...deleted].flatMap(({ submission: { id, companyName } }) => {
    const [old, current] = [before, after].map((list) => list.find(({ submission }) => submission.id === id));
    const assessments = groupBy(statesOf.get(id) ?? [], ({ assessmentID }) => assessmentID);
    const assessmentWrites = withDeletion(history, id, [...assessments.values()].flatMap(writesTo)).filter(
      isBetween,
    );
    const change = {
      applicationID: id,
      companyName,
      rankFrom: rankOf(old),
      rankTo: rankOf(current),
      scoreFrom: old?.averageScore.total ?? null,
      scoreTo: current?.averageScore.total ?? null,
    };
    const isMoved =
      change.rankFrom.rank !== change.rankTo.rank ||
      change.rankFrom.isTied !== change.rankTo.isTied ||
      change.scoreFrom !== change.scoreTo;
    return isMoved || assessmentWrites.length > 0 || !old || !current
      ? [{ ...change, changes: [...weights, ...assessmentWrites].toSorted(byTime) }]
      : [];
  });
}
