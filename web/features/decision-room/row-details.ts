// What an opened row of the ranking adds: how its place depends on one assessor and on weights, and its ratings.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { type AssessmentRow, ratingsOf } from '../../../rules/assessment-rows.ts';
import { type CutOff, pairAtLine } from '../../../rules/cut-off.ts';
import { cutOffChangesWithout } from '../../../rules/decision-room.ts';
import { swapTexts, withoutAssessorText } from '../../../rules/decision-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { weightToSwap } from '../../../rules/stability.ts';
import { assessorNamesOf } from './assessor-names.ts';
import type { RankedRoom } from './trial.ts';

interface DetailFacts {
  readonly room: Pick<DecisionRoom, 'rows' | 'assessors' | 'swap' | 'settings'>;
  readonly ranked: RankedRoom;
  readonly cutOff: CutOff;
}

/** The pair at the cut-off with its weights. Someone without the ratings only has the pair at the stored cut-off. */
function swapOf({ room, ranked, cutOff }: DetailFacts): DecisionRoom['swap'] {
  if (room.rows === null) return cutOff.places === room.settings.places ? room.swap : null;
  const pair = pairAtLine(ranked.submissions, cutOff.places);
  if (!pair) return null;
  const [upper, lower] = [pair.upper.id, pair.lower.id];
  return { upper, lower, weights: weightToSwap(room.rows, ranked.percents, upper, lower) };
}

/** The messages of each application, by its id. A message about two applications belongs to both. */
export function rowMessages(facts: DetailFacts): ReadonlyMap<number, readonly string[]> {
  const { room, ranked, cutOff } = facts;
  const messages = new Map<number, string[]>();
  const add = (message: string, ...ids: (number | undefined)[]) => {
    for (const id of ids) if (id !== undefined) messages.set(id, [...(messages.get(id) ?? []), message]);
  };
  const nameOfAssessor = assessorNamesOf(room);
  const named = ranked.submissions
    .filter(({ isWithheld }) => !isWithheld)
    .map(({ id, companyName, rank, score }) => ({ submission: id, name: companyName, rank, score }));
  // With a withheld application these ranks leave it out, so they do not say who is above the cut-off.
  const isWhole = named.length === ranked.submissions.length;
  const cutOffChanges = isWhole ? cutOffChangesWithout(ranked.leaveOneOut, named, cutOff) : [];
  for (const change of cutOffChanges) {
    const message = withoutAssessorText(change, nameOfAssessor(change.assessor));
    add(message, change.leaver?.submission, change.entrant?.submission);
  }
  const swap = swapOf(facts);
  const nameOf = (id: number) => named.find(({ submission }) => submission === id)?.name;
  const [upper, lower] = [swap && nameOf(swap.upper), swap && nameOf(swap.lower)];
  if (swap && upper != null && lower != null)
    for (const message of swapTexts({ upper, lower }, swap.weights, ranked.percents))
      add(message, swap.upper, swap.lower);
  return messages;
}

export interface AssessorRatings {
  readonly assessor: number;
  readonly name: string;
  readonly ratings: readonly number[];
  readonly total: string;
}

/** What each assessor gave to an application; null for people who may not see the ratings here. */
export function assessorRatingsOf(
  application: number,
  room: Pick<DecisionRoom, 'rows' | 'assessors'>,
  percents: RankedRoom['percents'],
): AssessorRatings[] | null {
  if (room.rows === null) return null;
  const nameOf = assessorNamesOf(room);
  return room.rows
    .filter((row: AssessmentRow) => row[0] === application)
    .map((row: AssessmentRow) => {
      const ratings = ratingsOf(row);
      const sum = ratings.reduce((total, rating, index) => total + rating * (percents[index] ?? 0), 0);
      return { assessor: row[1], name: nameOf(row[1]), ratings, total: pointsText(sum / 5) };
    });
}
