// Lists what changed in the scores between two moments: ranks, averages, and the writes to what past scores show.
import { fullName } from '../contract/person-name.ts';
import type { RankAt, ScoreChange, ScoreWrite } from '../contract/scores-as-at.ts';
import { criteria } from '../contract/vocabulary.ts';
import { groupBy } from './group-by.ts';
import {
  type ApplicationPeriod,
  type AssessmentPeriod,
  isWithin,
  type Period,
  type RankedSummary,
  rankingAsAt,
  type ScoreHistory,
} from './score-history.ts';

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
  const isInnovative = state.isInnovative === previous.isInnovative ? null : state.isInnovative;
  const isCommentChanged = state.finalComment !== previous.finalComment;
  const { assessmentID } = state;
  const write = { at: state.from, assessmentID, ratings, isInnovative, isCommentChanged };
  if (state.setAside !== null && previous.setAside === null)
    return [{ ...write, kind: 'setAside', by: state.setAside.by, reason: state.setAside.reason }];
  const by = fullName(state);
  if (state.setAside === null && previous.setAside !== null)
    return [{ ...write, kind: 'countedAgain', by, reason: null }];
  const isChanged = ratings.length > 0 || isInnovative !== null || isCommentChanged;
  return isChanged ? [{ ...write, kind: 'changed', by, reason: state.changeReason }] : [];
}

/** Everything that happened to an assessment. */
function writesTo(states: readonly AssessmentPeriod[]): ScoreWrite[] {
  return withPrevious(states).flatMap(({ state, previous, hasNext }): ScoreWrite[] => {
    const { assessmentID } = state;
    const by = fullName(state);
    const started: ScoreWrite[] = previous
      ? changeBetween(previous, state)
      : [{ at: state.from, kind: 'given', assessmentID, by }];
    const isDeleted = state.until !== null && !hasNext;
    return isDeleted ? [...started, { at: state.until, kind: 'deleted', assessmentID, by }] : started;
  });
}

/** The writes to the texts of an application that was submitted before. */
const textWrites = (states: readonly ApplicationPeriod[]): ScoreWrite[] =>
  withPrevious(states).flatMap(({ state, previous }): ScoreWrite[] => {
    if (!previous || previous.submittedOn === null) return [];
    const at = state.from;
    const [from, to] = [previous.companyName, state.companyName];
    const isSummaryChanged = previous.overallScoreSummary !== state.overallScoreSummary;
    return [
      ...(from === to ? [] : [{ at, kind: 'renamed', from, to } as const]),
      ...(isSummaryChanged ? [{ at, kind: 'summaryChanged' } as const] : []),
    ];
  });

const weightWrites = ({ weightings }: ScoreHistory): ScoreWrite[] =>
  withPrevious(weightings).flatMap(({ state, previous }): ScoreWrite[] =>
    previous ? [{ at: state.from, kind: 'weights', from: previous.percents, to: state.percents }] : [],
  );

/** The assessments of an application that is deleted before `end` end with it, so one write says it all. */
function withDeletion(
  states: readonly ApplicationPeriod[],
  writes: readonly ScoreWrite[],
  end: number,
): ScoreWrite[] {
  const at = states
    .flatMap(({ until }) => (until !== null && Date.parse(until) <= end ? [until] : []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  if (at === undefined) return [...writes];
  const others = writes.filter((write) => !(write.kind === 'deleted' && write.at === at));
  return [...others, { at, kind: 'applicationDeleted' }];
}

function submissionOf(states: readonly ApplicationPeriod[], end: number): ScoreWrite[] {
  const at = states.find((state) => isWithin(state, end))?.submittedOn;
  return at ? [{ at, kind: 'submitted' }] : [];
}

const rankOf = (summary: RankedSummary | undefined): RankAt => ({
  rank: summary?.rank ?? null,
  isTied: summary?.isTied ?? false,
});

/** An assessment that is set aside also has a score. */
const isAssessed = (summary: RankedSummary | undefined) =>
  summary !== undefined && summary.assessmentScores.length + summary.setAsideScores.length > 0;

/** Whether something changed that people also see of an application that is withheld from them. */
export const isMoved = ({ rankFrom, rankTo, scoreFrom, scoreTo, changes }: ScoreChange): boolean =>
  rankFrom.rank !== rankTo.rank ||
  rankFrom.isTied !== rankTo.isTied ||
  scoreFrom !== scoreTo ||
  changes.some(({ kind }) => kind === 'submitted' || kind === 'applicationDeleted');

/**
 * Lists applications that moved, or of which something was written that past scores show, in the order of the later
 * ranking; deleted ones last. Changed weights concern every application that is assessed.
 */
export function scoreChanges(history: ScoreHistory, from: string, to: string): ScoreChange[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const isBetween = ({ at }: ScoreWrite) => start < Date.parse(at) && Date.parse(at) <= end;
  const byTime = (a: ScoreWrite, b: ScoreWrite) => Date.parse(a.at) - Date.parse(b.at);
  const [before, after] = [rankingAsAt(history, from).summaries, rankingAsAt(history, to).summaries];
  const deleted = before.filter(
    (one) => !after.some(({ submission }) => submission.id === one.submission.id),
  );
  const weights = weightWrites(history).filter(isBetween);
  const applicationsOf = groupBy(history.applications, ({ applicationID }) => applicationID);
  const assessmentsOf = groupBy(history.assessments, ({ applicationID }) => applicationID);
  return [...after, ...deleted].flatMap(({ submission: { id, companyName } }) => {
    const [old, current] = [before, after].map((list) => list.find(({ submission }) => submission.id === id));
    const states = applicationsOf.get(id) ?? [];
    const assessments = groupBy(assessmentsOf.get(id) ?? [], ({ assessmentID }) => assessmentID);
    const writes = [...(old ? textWrites(states) : []), ...[...assessments.values()].flatMap(writesTo)];
    const change = {
      applicationID: id,
      companyName,
      rankFrom: rankOf(old),
      rankTo: rankOf(current),
      scoreFrom: old?.averageScore.total ?? null,
      scoreTo: current?.averageScore.total ?? null,
      changes: [
        ...(isAssessed(old) || isAssessed(current) ? weights : []),
        ...(old ? [] : submissionOf(states, end)),
        ...(current ? writes : withDeletion(states, writes, end)).filter(isBetween),
      ].toSorted(byTime),
    };
    return isMoved(change) || change.changes.length > 0 ? [change] : [];
  });
}
