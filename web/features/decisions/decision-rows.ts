// Combines applications, decisions and verdicts into the rows of the list, and asks the rules what each row needs.
import type { DecisionRoom, StabilityReply } from '../../../contract/decision-room.ts';
import type { Outcome } from '../../../contract/decision-vocabulary.ts';
import { preferredText } from '../../../rules/decision-list-texts.ts';
import { canRelease } from '../../../rules/decision-release.ts';
import {
  type BulkEntry,
  canDecide,
  decisionsWithoutReason,
  departuresFromRanking,
  reasonErrorOf,
  reservePlaceFor,
} from '../../../rules/decisions.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { restrictedInChallenge } from '../../../rules/restricted-records.ts';
import { refuse, type Verdict } from '../../../rules/verdict.ts';
import { dateText } from '../../ui/text/date-time-text.ts';

export interface DecisionRow extends BulkEntry {
  readonly id: number;
  readonly isTied: boolean;
  /** The reader has an interest in the company and may see only its rank and score. */
  readonly isWithheld: boolean;
  readonly isRestricted: boolean;
  /** null for people who may not read it. */
  readonly feedback: string | null;
  readonly decidedBy: string | null;
  readonly decidedOn: string | null;
  /** The sentence about higher-ranked applications with a weaker outcome. */
  readonly departure: string | null;
  /** Why the decision needs a reason that it does not have. */
  readonly reasonError: string | null;
}

/** In the order of the ranking. Verdicts are missing until the simulation has finished. */
export function decisionRowsOf(
  { submissions, settings }: DecisionRoom,
  stability: StabilityReply | undefined,
): DecisionRow[] {
  const verdicts = new Map(stability?.submissions.map(({ submission, verdict }) => [submission, verdict]));
  const rows = submissions.map(
    ({ id, decision, isWithheld = false, isRestricted = false, ...application }) => ({
      id,
      submission: id,
      companyName: application.companyName,
      rank: application.rank,
      isTied: application.isTied,
      score: application.score,
      isAboveLine: application.isAboveLine,
      isWithheld,
      isRestricted,
      verdict: verdicts.get(id) ?? null,
      outcome: decision?.outcome ?? null,
      reservePlace: decision?.reservePlace ?? null,
      reason: decision?.reason ?? '',
      feedback: decision?.feedback ?? null,
      decidedBy: decision?.decidedBy ?? null,
      decidedOn: decision?.decidedOn ?? null,
    }),
  );
  const names = new Map(rows.map((row) => [row.id, row.companyName]));
  const departures = departuresFromRanking(rows);
  // A reason at either application explains a departure. The list asks for it at the preferred one, as a release does.
  const unexplained = new Set(
    decisionsWithoutReason(rows, settings.minimumPoints).map(({ submission }) => submission),
  );
  return rows.map((row) => {
    const passedOver = departures.filter(({ favoured }) => favoured === row.id);
    return {
      ...row,
      departure:
        passedOver.length === 0
          ? null
          : preferredText(passedOver.map((one) => names.get(one.passedOver) ?? '')),
      reasonError: unexplained.has(row.id) ? reasonErrorOf(row.id, rows, settings.minimumPoints) : null,
    };
  });
}

/** The rows that this person may decide about. */
export const openRows = (rows: readonly DecisionRow[]) =>
  rows.filter(({ isWithheld, isRestricted }) => !isWithheld && !isRestricted);

const releasedDate = ({ releasedOn }: DecisionRoom) => (releasedOn === null ? null : dateText(releasedOn));

/** The room lists only submitted applications. */
const submitted = { submittedOn: '' };

export const canDecideIn = (room: DecisionRoom): Verdict =>
  canDecide(
    {
      assessmentsCompleteSetOn: room.challenge.assessmentsCompleteSetOn,
      releasedOn: releasedDate(room),
    },
    submitted,
  );

/** Why this person cannot act on all applications at once; null if nothing prevents it. */
export function refusalForAll(
  rows: readonly Pick<DecisionRow, 'isWithheld' | 'isRestricted'>[],
): string | null {
  if (rows.some(({ isRestricted }) => isRestricted)) return restrictedInChallenge;
  return rows.some(({ isWithheld }) => isWithheld) ? panelRefusals.ownInterest : null;
}

/** Whether the decisions can be released, or what prevents it. */
export function canReleaseIn(room: DecisionRoom): Verdict {
  const rows = decisionRowsOf(room, undefined);
  const verdict = canRelease(
    {
      assessmentsCompleteSetOn: room.challenge.assessmentsCompleteSetOn,
      releasedOn: releasedDate(room),
      minimum: room.settings.minimumPoints,
    },
    openRows(rows),
  );
  const refusal = refusalForAll(rows);
  return verdict.allowed && refusal ? refuse(refusal) : verdict;
}

interface TypedDecision {
  readonly outcome: Outcome | null;
  /** null for the first free place. */
  readonly reservePlace: number | null;
}

/** Why the decision would need a reason, while someone still chooses the outcome. */
export function reasonHintOf(
  rows: readonly DecisionRow[],
  id: number,
  typed: TypedDecision,
  minimum: number | null,
): string | null {
  const taken = rows.flatMap((row) => (row.id === id || row.reservePlace === null ? [] : [row.reservePlace]));
  const place = reservePlaceFor(typed, taken);
  const reservePlace = place.error === undefined ? place.reservePlace : typed.reservePlace;
  const decided = rows.map((row) =>
    row.id === id ? { ...row, outcome: typed.outcome, reservePlace, reason: '' } : row,
  );
  return reasonErrorOf(id, decided, minimum);
}
