// Decides whether all changes between two moments together leave the same scores, as when someone corrects a mistake.
import type { ScoreChange, ScoreWrite } from '../contract/scores-as-at.ts';
import { groupBy } from './group-by.ts';
import { isMoved } from './score-changes.ts';

type AssessmentWrite = Extract<ScoreWrite, { readonly assessmentID: number }>;
type AssessmentChange = Extract<AssessmentWrite, { readonly ratings: unknown }>;

/** The oldest change comes first. */
const endsAsItBegan = (changes: readonly { readonly from: unknown; readonly to: unknown }[]) =>
  String(changes[0]?.from) === String(changes.at(-1)?.to);

const isAssessmentWrite = (write: ScoreWrite): write is AssessmentWrite => 'assessmentID' in write;
const isAssessmentChange = (write: AssessmentWrite): write is AssessmentChange => 'ratings' in write;

function isAssessmentSame(writes: readonly AssessmentWrite[]): boolean {
  const changes = writes.filter(isAssessmentChange);
  // It was given or deleted in between.
  if (changes.length < writes.length) return writes[0]?.kind === 'given' && writes.at(-1)?.kind === 'deleted';
  const count = (isCounted: (change: AssessmentChange) => boolean) => changes.filter(isCounted).length;
  const ratings = groupBy(
    changes.flatMap((change) => change.ratings),
    ({ criterion }) => criterion,
  );
  return (
    count(({ kind }) => kind === 'setAside') === count(({ kind }) => kind === 'countedAgain') &&
    count(({ isInnovative }) => isInnovative !== null) % 2 === 0 &&
    [...ratings.values()].every(endsAsItBegan)
  );
}

/** Takes all changes since a moment. Texts are not scores. */
export const areScoresSame = (changes: readonly ScoreChange[]): boolean =>
  changes.every((change) => {
    const { changes: writes } = change;
    const weights = writes.filter((write) => write.kind === 'weights');
    const assessments = groupBy(writes.filter(isAssessmentWrite), ({ assessmentID }) => assessmentID);
    // Those of an application that is withheld are not known, but it is listed only if it moved.
    const areKnown = writes.length > 0;
    return (
      areKnown &&
      !isMoved(change) &&
      endsAsItBegan(weights) &&
      [...assessments.values()].every(isAssessmentSame)
    );
  });
