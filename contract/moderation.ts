// Defines the calls for the moderation of assessments: the agenda, notes, and assessments that are set aside.
import {
  noteMaximum,
  setAsideReasonMaximum,
  setAsideReasonMinimum,
  strikeReasonMaximum,
} from './decision-vocabulary.ts';
import { endpoint } from './endpoint.ts';
import { ById, id, idInPath, instant, requiredText } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { AssessmentScore, SetAsideScore } from './score-summary.ts';
import { criteria } from './vocabulary.ts';
import { z } from './zod.ts';

export const ModerationNote = z.object({
  id,
  applicationID: id,
  text: z.string(),
  /** "Assessor 4" or "An assessor" for people who may not read the names of assessors. */
  author: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  createdOn: instant,
  struck: z.object({ on: instant, by: z.string(), reason: z.string() }).nullable(),
});
export type ModerationNote = z.infer<typeof ModerationNote>;

/** "4=" is rank 4 and tied. */
const RankAt = z.object({ rank: z.int().min(1).nullable(), isTied: z.boolean() });

/** A change during the moderation, with the rank of its application before and after it. */
export const ModerationChange = z.object({
  at: instant,
  /** "Assessor 4" for people who may not edit the challenge. */
  by: z.string(),
  applicationID: id,
  ratings: z.array(z.object({ criterion: z.enum(criteria), from: z.int(), to: z.int() })),
  /** Without changed ratings: whether the assessment was set aside, or counts again. */
  isSetAside: z.boolean(),
  reason: z.string(),
  rankBefore: RankAt,
  rankAfter: RankAt,
});
export type ModerationChange = z.infer<typeof ModerationChange>;

export const Moderation = z.object({
  isOpen: z.boolean(),
  openedOn: instant.nullable(),
  agenda: z.array(z.object({ submission: id, reasons: z.array(z.string()) })),
  /** The oldest first, including those that are struck out. */
  notes: z.array(ModerationNote),
  /** Since moderation was opened, the oldest first. */
  changes: z.array(ModerationChange),
});
export type Moderation = z.infer<typeof Moderation>;

/** What an assessor sees of the others while moderation is open. */
export const OtherAssessments = z.object({
  assessments: z.array(
    AssessmentScore.extend({
      /** null unless the moderation shows names. */
      assessor: AssessmentScore.shape.assessor.nullable(),
    }),
  ),
  notes: z.array(ModerationNote),
});
export type OtherAssessments = z.infer<typeof OtherAssessments>;

export const NoteFields = z.object({ applicationID: id, text: requiredText(noteMaximum) });
export const SetAsideFields = z.object({
  reason: requiredText(setAsideReasonMaximum).pipe(z.string().min(setAsideReasonMinimum)),
});
export const StrikeFields = z.object({ reason: requiredText(strikeReasonMaximum) });

export const moderation = {
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/moderation',
    summary: 'Read the agenda, the notes and the changes of a moderation',
    access: groupAccess,
    params: ById,
    reply: Moderation,
  }),
  open: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/moderation',
    summary: 'Open the moderation of a challenge',
    access: groupAccess,
    params: ById,
    reply: Moderation,
    status: 201,
  }),
  close: endpoint({
    method: 'DELETE',
    path: 'admin/challenges/:id/moderation',
    summary: 'Close the moderation of a challenge',
    access: groupAccess,
    params: ById,
    reply: null,
  }),
  addNote: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/moderation/notes',
    summary: 'Add a note about an application',
    // For everyone who may edit the challenge, and its assessors: rules/moderation.ts decides.
    access: 'staff',
    params: ById,
    body: NoteFields,
    reply: ModerationNote,
    status: 201,
  }),
  strikeNote: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/moderation/notes/:noteID/strike',
    summary: 'Strike out a note with a reason',
    access: 'staff',
    params: ById.extend({ noteID: idInPath }),
    body: StrikeFields,
    reply: ModerationNote,
    status: 200,
  }),
  others: endpoint({
    method: 'GET',
    path: 'admin/assessments/others/:submissionID',
    summary: 'Read the other assessments of an application that you have assessed, while moderation is open',
    access: { role: 'assessor' },
    params: z.object({ submissionID: idInPath }),
    reply: OtherAssessments,
  }),
  setAside: endpoint({
    method: 'POST',
    path: 'admin/assessments/:id/set-aside',
    summary: 'Set an assessment aside, so that it no longer counts',
    access: groupAccess,
    params: ById,
    body: SetAsideFields,
    reply: SetAsideScore,
    status: 201,
  }),
  countAgain: endpoint({
    method: 'DELETE',
    path: 'admin/assessments/:id/set-aside',
    summary: 'Count an assessment again that was set aside',
    access: groupAccess,
    params: ById,
    reply: null,
  }),
};
