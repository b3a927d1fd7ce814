// Decides when all letters may be released, and when a released decision may change.
import type { Outcome, ReleasedChange } from '../contract/decision-vocabulary.ts';
import { type ChallengeFacts, isLeadOrSuperAdmin } from './challenges.ts';
import { type Decision, decisionsWithoutReason, hasGaps, notComplete, releasedText } from './decisions.ts';
import { isComplete, type Timeline } from './lifecycle.ts';
import type { Actor } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

interface ReleaseFacts extends Pick<Timeline, 'assessmentsCompleteSetOn'> {
  /** When the decisions were released, as DD/MM/YYYY. */
  readonly releasedOn: string | null;
  readonly minimum: number | null;
}

/** Who may send letters: release decisions, change released ones and send a letter again (403). */
export const canSendLetters = (
  actor: Pick<Actor, 'id' | 'roles'>,
  challenge: Pick<ChallengeFacts, 'challengeLeadID'>,
): Verdict =>
  isLeadOrSuperAdmin(actor, challenge)
    ? allow
    : refuse('Only the challenge lead or a super admin can do this.');

export const undecidedText = (count: number) =>
  count === 1 ? '1 submission has no decision.' : `${count} submissions have no decision.`;

export const needReasonText = (decisions: readonly Pick<Decision, 'companyName'>[]) =>
  `These decisions need a reason: ${decisions.map(({ companyName }) => companyName).join(', ')}.`;

/** All submitted applications get their letter at once, so every one of them must be decided. */
export function canRelease(challenge: ReleaseFacts, decisions: readonly Decision[]): Verdict {
  if (!isComplete(challenge)) return refuse(notComplete);
  if (challenge.releasedOn !== null) return refuse(releasedText(challenge.releasedOn));
  const undecided = decisions.filter(({ outcome }) => outcome === null).length;
  if (undecided > 0) return refuse(undecidedText(undecided));
  const unexplained = decisionsWithoutReason(decisions, challenge.minimum);
  if (unexplained.length > 0) return refuse(needReasonText(unexplained));
  const places = decisions.flatMap(({ reservePlace }) => (reservePlace === null ? [] : [reservePlace]));
  return hasGaps(places) ? refuse('Reserve places must run from 1 without gaps.') : allow;
}

/** The last check before a release or a change: the server compares the preview that was shown with the current one. */
export const isPreviewCurrent = (shownHash: string, currentHash: string): Verdict =>
  shownHash === currentHash ? allow : refuse('The letters have changed since you looked at them.');

/** The decision that a company has received. */
export interface ReleasedDecision {
  readonly outcome: Outcome;
  readonly reservePlace: number | null;
  readonly feedback: string;
}

interface ReleasedFacts {
  /** When the decisions were released, as DD/MM/YYYY. */
  readonly releasedOn: string | null;
}

/** A new internal reason alone does not count as a change: the company would get the same letter again. */
export function canChangeReleased(
  challenge: ReleasedFacts,
  kind: ReleasedChange,
  current: Omit<ReleasedDecision, 'outcome'> & {
    /** null for an application that came in after the release. */
    readonly outcome: Outcome | null;
  },
  requested: ReleasedDecision,
): Verdict {
  if (challenge.releasedOn === null) return refuse('The decisions have not been released.');
  if (kind === 'promotion' && current.outcome !== 'reserve')
    return refuse('Only a submission on the reserve list can be promoted.');
  const isSame =
    requested.outcome === current.outcome &&
    requested.reservePlace === current.reservePlace &&
    requested.feedback.trim() === current.feedback.trim();
  return isSame ? refuse('Nothing would change.') : allow;
}
