// Decides what a panel withholds from a person: applications with an interest, and scores before their work is done.
import { messages } from '../contract/messages.ts';
import type { PanelMode } from '../contract/panel-vocabulary.ts';
import { isComplete, type Timeline } from './lifecycle.ts';
import type { PairFacts } from './panel.ts';
import { panelRefusals, progressTexts } from './panel-texts.ts';
import type { Refused } from './verdict.ts';

/** A panel refuses in three ways: 404 hides the record, 403 forbids the action, 400 names what to do first. */
export type PanelRefusal = Refused & { readonly status: 400 | 403 | 404 };
export type PanelVerdict = { readonly allowed: true } | PanelRefusal;

export const refuseWith = (status: PanelRefusal['status'], reason: string): PanelRefusal => ({
  allowed: false,
  status,
  reason,
});
export const allowInPanel: PanelVerdict = { allowed: true };
const hide = refuseWith(404, messages.notFound);

export interface PanelRules {
  readonly mode: PanelMode;
  readonly isDeclarationRequired: boolean;
}

/** A submitted application and the person who opens it. */
export interface ReaderFacts extends PairFacts {
  /** The person has said whether they have an interest in the company. */
  readonly hasAnswered: boolean;
}

const isUnanswered = (panel: PanelRules, { hasAnswered }: ReaderFacts) =>
  panel.isDeclarationRequired && !hasAnswered;

/** A member answers for every company before its application opens, assigned or not. */
export const mustAnswer = (panel: PanelRules, pair: ReaderFacts) =>
  pair.isMember && isUnanswered(panel, pair);

/** A withheld application stays in tables with its company and average scores. */
export const isWithheld = (panel: PanelRules, pair: ReaderFacts) =>
  pair.hasInterest || mustAnswer(panel, pair);

/** Whether the panel gives the application to this member. */
const isForMember = ({ mode }: PanelRules, pair: PairFacts) =>
  pair.isMember && (mode === 'everyone' || pair.isAssigned || pair.assessment !== null);

export interface ReaderRights {
  /** May read the application for a reason other than assessing it. */
  readonly canViewOtherwise: boolean;
}

/** Covers the application, its attachments, place, assessments and history. */
export function canReadInPanel(
  panel: PanelRules,
  pair: ReaderFacts,
  { canViewOtherwise }: ReaderRights,
): PanelVerdict {
  if (pair.hasInterest) return hide;
  if (!canViewOtherwise && !isForMember(panel, pair)) return hide;
  return mustAnswer(panel, pair) ? refuseWith(400, panelRefusals.declareFirst) : allowInPanel;
}

/** Whether the list of applications to assess has only what the panel gives to this member. */
export const seesOnlyOwnWork = ({ mode }: PanelRules, { canViewOtherwise }: ReaderRights) =>
  mode === 'assigned' && !canViewOtherwise;

/** An interest is the first reason to refuse a change, before what someone may do in the challenge. */
export const hasNoInterest = ({ hasInterest }: Pick<PairFacts, 'hasInterest'>): PanelVerdict =>
  hasInterest ? refuseWith(403, panelRefusals.ownInterest) : allowInPanel;

/** Covers organisation details, the summary, and deleting the application or its assessments. */
export function canWriteAbout(panel: PanelRules, pair: ReaderFacts): PanelVerdict {
  const interest = hasNoInterest(pair);
  if (!interest.allowed) return interest;
  return mustAnswer(panel, pair) ? refuseWith(400, panelRefusals.declareFirst) : allowInPanel;
}

/** The same for someone whose right to read the application is not checked yet. */
export const canReadAndWriteAbout = (
  panel: PanelRules,
  pair: ReaderFacts,
  rights: ReaderRights,
): PanelVerdict => (pair.hasInterest ? canWriteAbout(panel, pair) : canReadInPanel(panel, pair, rights));

/** For members, and for super admins who are not members. Whether the challenge is ready is in rules/assessments.ts. */
export function canAssessInPanel(
  panel: PanelRules,
  pair: ReaderFacts,
  { canViewOtherwise }: ReaderRights,
): PanelVerdict {
  const interest = hasNoInterest(pair);
  if (!interest.allowed) return interest;
  if (pair.isMember && !isForMember(panel, pair))
    return canViewOtherwise ? refuseWith(403, panelRefusals.notAssigned) : hide;
  // Super admins who are not members may read first, but answer before they assess.
  if (isUnanswered(panel, pair)) return refuseWith(400, panelRefusals.declareFirst);
  if (pair.assessment === 'setAside') return refuseWith(400, panelRefusals.setAside);
  return pair.hasDeclined ? refuseWith(400, panelRefusals.assessDeclined) : allowInPanel;
}

export interface ScoreReader {
  readonly isMember: boolean;
  readonly isLead: boolean;
  readonly isSuperAdmin: boolean;
  /** How many assessments they are expected to give and have not given. */
  readonly openCount: number;
}

type Completion = Pick<Timeline, 'assessmentsCompleteSetOn'>;

const hasOpenWork = ({ isMember, openCount }: ScoreReader, challenge: Completion) =>
  isMember && openCount > 0 && !isComplete(challenge);

/** They run the challenge, so they may see scores at any time. */
export const isExempt = ({ isLead, isSuperAdmin }: Pick<ScoreReader, 'isLead' | 'isSuperAdmin'>) =>
  isLead || isSuperAdmin;

/** Covers every call of a challenge with a panel that shows scores or other people's assessments. */
export const canSeeScores = (reader: ScoreReader, challenge: Completion): PanelVerdict =>
  hasOpenWork(reader, challenge) && !isExempt(reader)
    ? refuseWith(403, panelRefusals.scoresBeforeOwnWork)
    : allowInPanel;

/** Shown above the scores to leads and super admins with open work of their own, because others do not get here. */
export const ownWorkNotice = (openCount: number, challenge: Completion) =>
  openCount > 0 && !isComplete(challenge) ? progressTexts.ownWork(openCount) : null;

/** Others can still change organisation type and size, and send the summary as it is stored. */
export const canChangeEntrySummary = (
  isEditor: boolean,
  { stored, requested }: { readonly stored: string; readonly requested: string | undefined },
): PanelVerdict =>
  isEditor || requested === undefined || requested === stored
    ? allowInPanel
    : refuseWith(403, panelRefusals.entrySummary);

/** A row of a list of applications. */
export const withheldRow = <Row extends { readonly ideaSummary: string }>(row: Row): Row => ({
  ...row,
  ideaSummary: '',
});

/** A row of the score summary: the company and the average scores stay. */
export const withheldScores = <
  Row extends {
    readonly submission: { readonly overallScoreSummary: string };
    readonly assessmentScores: readonly unknown[];
    readonly setAsideScores: readonly unknown[];
  },
>(
  row: Row,
): Row => ({
  ...row,
  submission: { ...row.submission, overallScoreSummary: '' },
  assessmentScores: [],
  setAsideScores: [],
});
