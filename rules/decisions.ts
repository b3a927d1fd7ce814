// Decides what may be decided about applications, and which decisions need a reason.
import { type BulkAction, type Outcome, placesMaximum } from '../contract/decision-vocabulary.ts';
import { reachesMinimum } from './cut-off.ts';
import { isComplete, type Timeline } from './lifecycle.ts';
import { pointsText } from './scoring.ts';
import type { StabilityVerdict } from './stability.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export interface DecisionState {
  /** null while undecided. */
  readonly outcome: Outcome | null;
  /** Only for reserves. */
  readonly reservePlace: number | null;
  readonly reason: string;
}

export interface RankedDecision extends DecisionState {
  readonly submission: number;
  /** null without assessments. */
  readonly rank: number | null;
}

export interface Departure {
  readonly favoured: number;
  readonly passedOver: number;
  readonly isExplained: boolean;
}

const hasReason = ({ reason }: Pick<DecisionState, 'reason'>) => reason.trim() !== '';

/** The smaller, the stronger: invited, then reserves by place, then declined. */
function weaknessOf({ outcome, reservePlace }: DecisionState): number {
  if (outcome === 'invite') return 0;
  return outcome === 'reserve' ? (reservePlace ?? Number.MAX_SAFE_INTEGER) : Number.POSITIVE_INFINITY;
}

/** Whether the first has a worse rank and a stronger outcome. Undecided or unranked applications take no part. */
const isFavouredOver = (first: RankedDecision, second: RankedDecision) =>
  first.outcome !== null &&
  second.outcome !== null &&
  first.rank !== null &&
  second.rank !== null &&
  first.rank > second.rank &&
  weaknessOf(first) < weaknessOf(second);

/** Lists the pairs in which the worse-ranked application has the stronger outcome; one reason explains a pair. */
export function departuresFromRanking(decisions: readonly RankedDecision[]): Departure[] {
  return decisions
    .filter(({ outcome }) => outcome === 'invite' || outcome === 'reserve')
    .flatMap((favoured) =>
      decisions
        .filter((other) => isFavouredOver(favoured, other))
        .map((passedOver) => ({
          favoured: favoured.submission,
          passedOver: passedOver.submission,
          isExplained: hasReason(favoured) || hasReason(passedOver),
        })),
    )
    .toSorted((a, b) => a.favoured - b.favoured || a.passedOver - b.passedOver);
}

export interface Decision extends RankedDecision {
  readonly companyName: string;
  readonly score: number | null;
}

/** Of the departures with this application, the one over the best-ranked, and of those the best-ranked favoured one. */
function firstUnexplained(decision: Decision, decisions: readonly Decision[]) {
  const pairs = decisions.flatMap((other) => {
    if (hasReason(other)) return [];
    if (isFavouredOver(decision, other)) return [{ favoured: decision, passedOver: other }];
    return isFavouredOver(other, decision) ? [{ favoured: other, passedOver: decision }] : [];
  });
  const rankOf = ({ rank }: Decision) => rank ?? 0;
  const [first] = pairs.toSorted(
    (a, b) => rankOf(a.passedOver) - rankOf(b.passedOver) || rankOf(a.favoured) - rankOf(b.favoured),
  );
  return first;
}

/** Why the decision about this application needs a reason; null if it needs none or has one. */
export function reasonErrorOf(
  application: number,
  decisions: readonly Decision[],
  minimum: number | null,
): string | null {
  const decision = decisions.find((one) => one.submission === application);
  if (!decision || decision.outcome === null || hasReason(decision)) return null;
  const departure = firstUnexplained(decision, decisions);
  if (departure)
    return `Explain why ${departure.favoured.companyName} is preferred to ${departure.passedOver.companyName}, which scored higher.`;
  if (decision.score === null || decision.rank === null)
    return 'Explain this decision: the submission has no assessments.';
  if (decision.outcome === 'invite' && !reachesMinimum(decision.score, minimum))
    return `Explain why ${decision.companyName} is invited with a score below ${pointsText(minimum)}.`;
  return null;
}

/** The applications whose decision needs a reason. Of a departure, that is the favoured one. */
export function decisionsWithoutReason(decisions: readonly Decision[], minimum: number | null): Decision[] {
  const favoured = new Set(
    departuresFromRanking(decisions).flatMap((one) => (one.isExplained ? [] : [one.favoured])),
  );
  return decisions.filter(
    (one) => favoured.has(one.submission) || reasonErrorOf(one.submission, [one], minimum) !== null,
  );
}

type PlaceResult =
  | { readonly reservePlace: number | null; readonly error?: undefined }
  | { readonly error: string };

/** The place of a decision. Only a reserve has one, and it gets the first free one if none is chosen. */
export function reservePlaceFor(
  { outcome, reservePlace }: Pick<DecisionState, 'outcome' | 'reservePlace'>,
  takenPlaces: readonly number[],
): PlaceResult {
  if (outcome !== 'reserve') return { reservePlace: null };
  let place = reservePlace ?? 1;
  if (reservePlace === null) while (takenPlaces.includes(place)) place += 1;
  return takenPlaces.includes(place) || place > placesMaximum
    ? { error: 'Another submission has this place.' }
    : { reservePlace: place };
}

export const hasGaps = (places: readonly number[]) =>
  places.toSorted((a, b) => a - b).some((place, index) => place !== index + 1);

interface DecideFacts extends Pick<Timeline, 'assessmentsCompleteSetOn'> {
  /** When the decisions were released, as DD/MM/YYYY. */
  readonly releasedOn: string | null;
}

export const notComplete = 'The assessments of this challenge are not complete.';
export const releasedText = (releasedOn: string) => `The decisions were released on ${releasedOn}.`;

export function canDecide(
  challenge: DecideFacts,
  application: { readonly submittedOn: string | null },
): Verdict {
  if (!isComplete(challenge)) return refuse(notComplete);
  if (application.submittedOn === null)
    return refuse('The company has not submitted this application, so no decision can be made.');
  if (challenge.releasedOn !== null)
    return refuse(`${releasedText(challenge.releasedOn)} Use Correct to change one.`);
  return allow;
}

export const wrongChallengeName = 'Enter the name of the challenge.';

/** A person types the name to confirm that they mean this challenge. Spaces around it do not matter. */
export const isNameOf = (typed: string, challenge: { readonly name: string }) =>
  typed.trim() === challenge.name.trim();

export interface BulkEntry extends Decision {
  readonly isAboveLine: boolean;
  readonly verdict: StabilityVerdict | null;
}

const bulk: Record<BulkAction, { outcome: Outcome; includes(entry: BulkEntry): boolean }> = {
  inviteAboveLine: { outcome: 'invite', includes: ({ isAboveLine }) => isAboveLine },
  declineFirmOut: { outcome: 'decline', includes: ({ verdict }) => verdict === 'firm-out' },
  declineUndecided: { outcome: 'decline', includes: () => true },
};

export interface BulkResult {
  readonly outcome: Outcome;
  /** The applications that get the outcome. */
  readonly changed: readonly number[];
  readonly skipped: readonly { readonly id: number; readonly companyName: string; readonly reason: string }[];
}

/** Decides undecided applications only, and skips those whose decision would need a reason. */
export function decideInBulk(
  action: BulkAction,
  entries: readonly BulkEntry[],
  minimum: number | null,
): BulkResult {
  const { outcome, includes } = bulk[action];
  const chosen = entries.filter((entry) => entry.outcome === null && includes(entry));
  const changed: number[] = [];
  const skipped: BulkResult['skipped'][number][] = [];
  for (const entry of chosen) {
    // The others of this action get the same outcome, so they cannot make this one a departure.
    const decisions = entries.map((one) => (one === entry ? { ...one, outcome } : one));
    const reason = reasonErrorOf(entry.submission, decisions, minimum);
    if (reason === null) changed.push(entry.submission);
    else skipped.push({ id: entry.submission, companyName: entry.companyName, reason });
  }
  return { outcome, changed, skipped };
}
