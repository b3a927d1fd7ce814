// Decides when a decision can be sealed, and who may release one that is sealed.
import type { DecisionPack } from '../contract/decision-pack.ts';
import { packLimits } from '../contract/decision-vocabulary.ts';
import { needReasonText, undecidedText } from './decision-release.ts';
import { type Decision, decisionsWithoutReason, notComplete } from './decisions.ts';
import { isComplete, type Timeline } from './lifecycle.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

interface SealFacts extends Pick<Timeline, 'assessmentsCompleteSetOn'> {
  readonly minimum: number | null;
}

/** In production only the operator creates the key. */
export const noSealingKey = 'Sealing needs the setting DECISION_KEY.';

const tooManySubmissions = `A decision on more than ${packLimits.submissions.toLocaleString('en-GB')} submissions cannot be sealed.`;

/** Whether the challenge is decided. This needs no scores, so nothing large is read for a challenge that is not. */
export function isDecided(
  challenge: Pick<SealFacts, 'assessmentsCompleteSetOn'>,
  decisions: readonly Pick<Decision, 'outcome'>[],
): Verdict {
  if (!isComplete(challenge)) return refuse(notComplete);
  if (decisions.length === 0) return refuse('There are no submissions to seal.');
  if (decisions.length > packLimits.submissions) return refuse(tooManySubmissions);
  const undecided = decisions.filter(({ outcome }) => outcome === null).length;
  return undecided > 0 ? refuse(undecidedText(undecided)) : allow;
}

/** Takes a decision for each submitted application. isNewState is the last check, because it needs the whole pack. */
export function canSeal(challenge: SealFacts, decisions: readonly Decision[]): Verdict {
  const decided = isDecided(challenge, decisions);
  if (!decided.allowed) return decided;
  const unexplained = decisionsWithoutReason(decisions, challenge.minimum);
  return unexplained.length > 0 ? refuse(needReasonText(unexplained)) : allow;
}

/** The decision for each submitted application, as a pack holds it. */
export function packedDecisions({ submissions, results, decisions }: DecisionPack): Decision[] {
  const decisionOf = new Map(decisions.map((one) => [one.submission, one]));
  const ranked = new Map(results.ranking.map((one) => [one.submission, one]));
  return submissions.map(({ id, companyName }) => {
    const decision = decisionOf.get(id);
    return {
      submission: id,
      companyName,
      rank: ranked.get(id)?.rank ?? null,
      score: ranked.get(id)?.average ?? null,
      outcome: decision?.outcome ?? null,
      reservePlace: decision?.outcome === 'reserve' ? decision.place : null,
      reason: decision?.reason ?? '',
    };
  });
}

/** Compares state hashes: that of the new pack, and that of the last one, or null without one. */
export const isNewState = (stateHash: string, lastStateHash: string | null): Verdict =>
  stateHash === lastStateHash ? refuse('Nothing has changed since the last pack.') : allow;

export const changedWhileSealing = 'Scores or decisions changed while the pack was made. Try again.';

/** Compares the state that was calculated with the one that is stored now. */
export const isSameState = (stateHash: string, storedStateHash: string): Verdict =>
  stateHash === storedStateHash ? allow : refuse(changedWhileSealing);

interface SealedFacts {
  /** Who sealed the current pack; null if there is none, or if that account is deleted. */
  readonly sealedByID: number | null;
  /** The challenge lead and the super admins of the site. */
  readonly releaserIDs: readonly number[];
}

/** A second person releases what someone has sealed, unless nobody else can. */
export const canReleaseSealed = (actor: { readonly id: number }, facts: SealedFacts): Verdict =>
  actor.id === facts.sealedByID && facts.releaserIDs.some((id) => id !== actor.id)
    ? refuse(
        'You sealed this decision, so someone else must release it: the challenge lead or another super admin.',
      )
    : allow;
