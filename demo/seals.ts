// Describes the two packs of the demonstration: one decision was corrected between them, before the release.
import type { Outcome } from '../contract/decision-vocabulary.ts';
import { datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { momentOn } from './days.ts';

interface SealedDecision {
  readonly outcome: Outcome;
  readonly reservePlace: number | null;
  readonly reason: string;
}

export interface DemoPack {
  readonly sealedOn: string;
  /** In the order of the applications' ids. */
  readonly decisions: readonly SealedDecision[];
}

const challengeName = 'Power for markets and festivals';
/** Not the lead, because the lead releases the decisions. */
const sealedBy = 'super@demo.example';

/** In the first pack, this application was declined. */
const corrected = 5;

/** The decisions as they were released: promotions came later. */
export function demoSealsOn(today: string): {
  readonly challengeName: string;
  readonly sealedBy: string;
  readonly packs: readonly [DemoPack, DemoPack];
} {
  const challenge = demoChallenges.find(({ name }) => name === challengeName);
  const decisions = challenge?.room?.decisions;
  if (!challenge || !decisions) throw new Error(`There are no decisions about ${challengeName}.`);
  const { response, complete } = datesOf(challenge.timing, today);
  const released = decisions.map(
    ({ outcome, reservePlace = null, reason = '' }): SealedDecision => ({ outcome, reservePlace, reason }),
  );
  const first = released.map(
    (decision, number): SealedDecision =>
      number === corrected ? { outcome: 'decline', reservePlace: null, reason: '' } : decision,
  );
  const on = complete ?? response;
  return {
    challengeName,
    sealedBy,
    packs: [
      { sealedOn: momentOn(on, 300), decisions: first },
      { sealedOn: momentOn(on, 420), decisions: released },
    ],
  };
}
