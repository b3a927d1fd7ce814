// Decides what a moderation discusses, and who may see, set aside and strike out what, and when.
import { changeReasonMaximum, type ModerationState } from '../contract/decision-vocabulary.ts';
import { isReadable } from '../contract/fields.ts';
import { messages } from '../contract/messages.ts';
import { type AssessorFacts, isAssessorOf } from './assessments.ts';
import { type ChallengeFacts, canEditChallenge, isLeadOrSuperAdmin } from './challenges.ts';
import { canOpenRoom } from './decision-room.ts';
import { agendaTexts } from './decision-texts.ts';
import { isComplete, leadOrSuperAdmin, type Timeline } from './lifecycle.ts';
import type { Actor } from './permissions.ts';
import type { StabilityVerdict } from './stability.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Caller = Pick<Actor, 'id' | 'roles'>;

interface AgendaAssessment {
  readonly name: string;
  readonly total: number;
  readonly commentLength: number;
  readonly severity: number | null;
  readonly isMarked: boolean;
}

export interface AgendaEntry {
  readonly submission: number;
  readonly rank: number | null;
  readonly verdict: StabilityVerdict | null;
  readonly counted: number;
  readonly expected: number;
  /** Those that count. */
  readonly assessments: readonly AgendaAssessment[];
}

const shortComment = 40;
/** An average of more assessors than this hides a strict one. */
const smallPanel = 3;
const tolerance = 1e-9;

/** The reasons of each kind, in the order in which they are discussed. */
function reasonsByKind(entry: AgendaEntry, weightTotal: number): string[][] {
  const { assessments, counted, expected } = entry;
  const isWide = (points: number) => weightTotal > 0 && points >= weightTotal / 4 - tolerance;
  const totals = assessments.map(({ total }) => total);
  const sum = totals.reduce((all, total) => all + total, 0);
  const spread = totals.length > 0 ? Math.max(...totals) - Math.min(...totals) : 0;
  const distances = assessments.map(({ name, total }) => ({
    name,
    points: totals.length > 1 ? Math.abs(total - (sum - total) / (totals.length - 1)) : 0,
  }));
  return [
    entry.verdict === 'close-call' ? [agendaTexts.closeCall] : [],
    isWide(spread) ? [agendaTexts.spread(spread)] : [],
    distances
      .filter(({ points }) => isWide(points))
      .map(({ name, points }) => agendaTexts.distance(name, points)),
    counted < expected ? [agendaTexts.missing(counted, expected)] : [],
    assessments
      .filter(({ commentLength }) => commentLength < shortComment)
      .map(({ name }) => agendaTexts.shortComment(name, shortComment)),
    counted <= smallPanel
      ? assessments.flatMap(({ name, severity, isMarked }) =>
          isMarked && severity !== null ? [agendaTexts.marked(name, severity, counted)] : [],
        )
      : [],
  ];
}

/** The applications to discuss, each once, by the kind of their first reason and then by rank. */
export function agendaOf(
  entries: readonly AgendaEntry[],
  weightTotal: number,
): { readonly submission: number; readonly reasons: string[] }[] {
  return entries
    .map(({ submission, rank, ...entry }) => {
      const kinds = reasonsByKind({ submission, rank, ...entry }, weightTotal);
      const firstKind = kinds.findIndex(({ length }) => length > 0);
      return { submission, rank: rank ?? Number.POSITIVE_INFINITY, firstKind, reasons: kinds.flat() };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (a, b) =>
        a.firstKind - b.firstKind || (a.rank === b.rank ? a.submission - b.submission : a.rank - b.rank),
    )
    .map(({ submission, reasons }) => ({ submission, reasons }));
}

interface ModerationDates {
  readonly openedOn: string | null;
  readonly closedOn: string | null;
}

export function moderationStateOf({ openedOn, closedOn }: ModerationDates): ModerationState {
  if (openedOn === null) return 'notOpened';
  return closedOn === null ? 'open' : 'closed';
}

interface ModerationFacts {
  readonly moderation: ModerationState;
}

/** Who may open and close a moderation, set assessments aside and count them again (403). */
export const canModerate: (actor: Caller, challenge: ChallengeFacts) => Verdict = leadOrSuperAdmin;

type OpeningFacts = ModerationFacts & Pick<Timeline, 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>;

export function canOpenModeration(challenge: OpeningFacts): Verdict {
  const isRoomOpen = canOpenRoom(challenge);
  if (!isRoomOpen.allowed) return isRoomOpen;
  if (challenge.moderation === 'open') return refuse('Moderation is already open.');
  return isComplete(challenge) ? refuse('The assessments of this challenge are complete.') : allow;
}

export const canCloseModeration = ({ moderation }: ModerationFacts): Verdict =>
  moderation === 'open' ? allow : refuse('Moderation is not open.');

/** Nobody sees what others gave before they have given their own, so assessments stay independent. */
export function canSeeOtherAssessments(
  { moderation }: ModerationFacts,
  { hasAssessed }: { readonly hasAssessed: boolean },
): Verdict {
  if (moderation !== 'open') return refuse('Moderation is not open, so you cannot see other assessments.');
  return hasAssessed ? allow : refuse('You can see other assessments after you have given your own.');
}

/** What is wrong with the reason for a change; null if nothing is. Without moderation the reason is ignored. */
export function changeReasonError(
  { moderation }: ModerationFacts,
  reason: string | undefined,
): string | null {
  if (moderation !== 'open') return null;
  if (!reason || !isReadable(reason)) return messages.required;
  return reason.length > changeReasonMaximum ? messages.maxLength(changeReasonMaximum) : null;
}

interface SetAsideFacts {
  readonly assessorID: number;
  readonly isSetAside: boolean;
}

const isSetAside = refuse('This assessment is set aside.');

/** An assessment that is set aside cannot be edited, because nobody would see that it changed. */
export const isEditableAssessment = (assessment: Pick<SetAsideFacts, 'isSetAside'>): Verdict =>
  assessment.isSetAside ? isSetAside : allow;

/** Callers must check isLeadOrSuperAdmin first. `countedCount` counts the application's assessments that count. */
export function canSetAside(
  actor: Pick<Caller, 'id'>,
  { moderation }: ModerationFacts,
  assessment: SetAsideFacts,
  { countedCount }: { readonly countedCount: number },
): Verdict {
  if (moderation !== 'open') return refuse('Assessments can only be set aside while moderation is open.');
  if (assessment.assessorID === actor.id) return refuse('You cannot set aside your own assessment.');
  if (assessment.isSetAside) return isSetAside;
  return countedCount > 1
    ? allow
    : refuse('This is the only assessment that counts, so it cannot be set aside.');
}

/** Undoes canSetAside, under the same conditions. An interest in force is undone by clearing it, never here. */
export function canCountAgain(
  actor: Pick<Caller, 'id'>,
  { moderation }: ModerationFacts,
  assessment: SetAsideFacts & { readonly hasInterest: boolean },
): Verdict {
  if (moderation !== 'open') return refuse('Assessments can only be counted again while moderation is open.');
  if (assessment.assessorID === actor.id) return refuse('You cannot count your own assessment again.');
  if (!assessment.isSetAside) return refuse('This assessment is not set aside.');
  return assessment.hasInterest
    ? refuse('The assessor has an interest in this company, so this assessment cannot count again.')
    : allow;
}

/** Allows people who can edit the challenge, and its assessors while moderation is open. */
export function canWriteNote(
  actor: Caller,
  challenge: ChallengeFacts & AssessorFacts & ModerationFacts,
): Verdict {
  const canEdit = canEditChallenge(actor, challenge);
  if (canEdit.allowed || !isAssessorOf(actor, challenge)) return canEdit;
  return challenge.moderation === 'open'
    ? allow
    : refuse('Moderation is not open, so you cannot add a note.');
}

/** Who may strike out a note (403). The server checks isStrikeable (400) separately. */
export const canStrikeNote = (
  actor: Caller,
  challenge: Pick<ChallengeFacts, 'challengeLeadID'>,
  note: { readonly authorID: number | null },
): Verdict =>
  note.authorID === actor.id || isLeadOrSuperAdmin(actor, challenge)
    ? allow
    : refuse('Only the author, the challenge lead or a super admin can strike out a note.');

export const isStrikeable = (note: { readonly isStruck: boolean }): Verdict =>
  note.isStruck ? refuse('This note is already struck out.') : allow;
