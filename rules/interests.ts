// Decides when interests can be declared and cleared and applications declined, and what each does to an assessment.
import { messages } from '../contract/messages.ts';
import {
  allowInPanel,
  canWriteAbout,
  hasNoInterest,
  type PanelRules,
  type PanelVerdict,
  type ReaderFacts,
  refuseWith,
} from './independence.ts';
import { isTooLateToDeclare } from './late-interests.ts';
import { isComplete, type Timeline } from './lifecycle.ts';
import { isOwnWork, type PairFacts } from './panel.ts';
import { panelRefusals } from './panel-texts.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Completion = Pick<Timeline, 'assessmentsCompleteSetOn'>;

/** A cleared interest stays on record, so a second one is refused; an editor can put it back in force. */
export function canDeclareInterest(
  facts: {
    /** The person declares it themselves. */
    readonly isOwn: boolean;
    readonly isEditor: boolean;
    readonly isRecorded: boolean;
  },
  challenge: Completion,
): PanelVerdict {
  if (isTooLateToDeclare(facts.isEditor, challenge))
    return refuseWith(400, panelRefusals.declareAfterCompletion);
  if (!facts.isRecorded) return allowInPanel;
  return refuseWith(400, facts.isOwn ? panelRefusals.declaredAlready : panelRefusals.recordedAlready);
}

interface InterestFacts {
  readonly personID: number;
  readonly isCleared: boolean;
}

export function canClearInterest(actor: { readonly id: number }, interest: InterestFacts): PanelVerdict {
  if (interest.personID === actor.id) return refuseWith(403, panelRefusals.clearOwn);
  return interest.isCleared ? refuseWith(400, panelRefusals.clearedAlready) : allowInPanel;
}

export const canPutBackInterest = ({ isCleared }: Pick<InterestFacts, 'isCleared'>): PanelVerdict =>
  isCleared ? allowInPanel : refuseWith(400, panelRefusals.inForceAlready);

/** Also for an interest that is put back in force. The assessment stops counting in the same transaction. */
export const withInterest = <Pair extends PairFacts>(pair: Pair): Pair => ({
  ...pair,
  hasInterest: true,
  assessment: pair.assessment && 'setAside',
});

/** Someone who clears an interest must choose only if there is an assessment. */
export const mustChooseCounting = ({ assessment }: Pick<PairFacts, 'assessment'>) => assessment !== null;

export const withClearedInterest = <Pair extends PairFacts>(
  pair: Pair,
  shouldCountAssessment: boolean,
): Pair => ({
  ...pair,
  hasInterest: false,
  assessment: pair.assessment && shouldCountAssessment ? 'counted' : pair.assessment,
});

interface Declaration {
  readonly applicationIDs: readonly number[];
  readonly interests: readonly { readonly applicationID: number }[];
}

/** Errors by field: a company that is repeated, is not among those answered for, or did not submit. */
export function declarationErrors(
  { applicationIDs, interests }: Declaration,
  submittedIDs: readonly number[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  const check = (ids: readonly number[], known: ReadonlySet<number>, path: (index: number) => string) => {
    const seen = new Set<number>();
    for (const [index, id] of ids.entries()) {
      if (!known.has(id) || seen.has(id)) errors[path(index)] = messages.pattern;
      seen.add(id);
    }
  };
  check(applicationIDs, new Set(submittedIDs), (index) => `applicationIDs.${index}`);
  const declaredIDs = interests.map(({ applicationID }) => applicationID);
  check(declaredIDs, new Set(applicationIDs), (index) => `interests.${index}.applicationID`);
  return errors;
}

/** What a declaration adds: an interest that is already recorded stays as it is, and the answer is accepted. */
export function newInterests<Declared extends Declaration['interests'][number]>(
  interests: readonly Declared[],
  recordedIDs: readonly number[],
): Declared[] {
  const recorded = new Set(recordedIDs);
  return interests.filter(({ applicationID }) => !recorded.has(applicationID));
}

interface Statement {
  readonly applicationID: number;
  readonly kind: string;
  readonly note: string;
}

/**
 * What a declaration says about interests that are already recorded and stay as they are. The audit entries keep it,
 * unless the interest is in force and says the same.
 */
export function statementsToKeep<
  Declared extends Statement,
  Recorded extends Statement & { readonly isCleared: boolean },
>(interests: readonly Declared[], recorded: readonly Recorded[]): (Declared & { isCleared: boolean })[] {
  const byApplication = new Map(recorded.map((one) => [one.applicationID, one]));
  return interests.flatMap((declared) => {
    const found = byApplication.get(declared.applicationID);
    if (!found) return [];
    const { isCleared, kind, note } = found;
    const isRepeated = !isCleared && declared.kind === kind && declared.note === note;
    return isRepeated ? [] : [{ ...declared, isCleared }];
  });
}

/** Answers without a new interest are accepted after completion. */
export const canDeclare = (
  facts: { readonly isEditor: boolean; readonly newInterests: number },
  challenge: Completion,
): PanelVerdict =>
  facts.newInterests === 0
    ? allowInPanel
    : canDeclareInterest({ isOwn: true, isEditor: facts.isEditor, isRecorded: false }, challenge);

/**
 * Someone who assesses and declares at once is asked to declare again, so that they know about the assessment.
 * `before` is what they had assessed when the call came, and `after` what they have now that the application is locked.
 */
export function isNotAssessedMeanwhile(before: readonly number[], after: readonly number[]): PanelVerdict {
  const known = new Set(before);
  return after.every((id) => known.has(id)) ? allowInPanel : refuseWith(400, panelRefusals.assessedMeanwhile);
}

/** The companies that the page asks about. */
export const unansweredIDs = (submittedIDs: readonly number[], answeredIDs: readonly number[]) => {
  const answered = new Set(answeredIDs);
  return submittedIDs.filter((id) => !answered.has(id));
};

/** Nobody has to assess an application that is not submitted. */
export const isDeclinable = ({ submittedOn }: { readonly submittedOn: string | null }): Verdict =>
  submittedOn === null ? refuse(panelRefusals.declineDraft) : allow;

/** For members, and for super admins who are not members. Needs an open pair. */
export function canDecline(
  panel: PanelRules & { readonly canDecline: boolean },
  pair: ReaderFacts,
  challenge: Completion,
  isSuperAdmin: boolean,
): PanelVerdict {
  const writing = canWriteAbout(panel, pair);
  if (!writing.allowed) return writing;
  if (!panel.canDecline) return refuseWith(400, panelRefusals.noDeclining);
  if (isComplete(challenge)) return refuseWith(400, panelRefusals.declineAfterCompletion);
  if (pair.assessment === 'counted') return refuseWith(400, panelRefusals.declineAssessed);
  if (pair.assessment === 'setAside') return refuseWith(400, panelRefusals.setAside);
  if (pair.hasDeclined) return refuseWith(400, panelRefusals.declinedAlready);
  return isOwnWork(pair, panel.mode, isSuperAdmin)
    ? allowInPanel
    : refuseWith(403, panelRefusals.notAssigned);
}

/** Also possible once the panel no longer allows declining, and for someone who can see the scores. */
export function canWithdrawDecline(pair: PairFacts, challenge: Completion): PanelVerdict {
  if (!pair.hasDeclined) return refuseWith(404, messages.notFound);
  const interest = hasNoInterest(pair);
  if (!interest.allowed) return interest;
  return isComplete(challenge) ? refuseWith(400, panelRefusals.withdrawAfterCompletion) : allowInPanel;
}
