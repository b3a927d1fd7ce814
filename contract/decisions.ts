// Defines the calls for the decisions about applications: making them, releasing them and changing released ones.
import {
  bulkActions,
  decisionReasonMaximum,
  feedbackMaximum,
  outcomes,
  placesMaximum,
  releasedChanges,
} from './decision-vocabulary.ts';
import { endpoint } from './endpoint.ts';
import { ById, id, idInPath, instant, requiredText, text } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { ChangePreview, LetterPreview } from './letters.ts';
import { z } from './zod.ts';

const reservePlace = z.int().min(1).max(placesMaximum);

export const Decision = z.object({
  applicationID: id,
  companyName: z.string(),
  /** null while undecided. */
  outcome: z.enum(outcomes).nullable(),
  /** Only for reserves. */
  reservePlace: reservePlace.nullable(),
  reason: z.string(),
  /** null for people who may not edit the challenge. */
  feedback: z.string().nullable(),
  /** Both null while nothing is stored. */
  decidedBy: z.string().nullable(),
  decidedOn: instant.nullable(),
  releasedOn: instant.nullable(),
});
export type Decision = z.infer<typeof Decision>;

export const DecisionFields = z.object({
  /** null makes it undecided again. */
  outcome: z.enum(outcomes).nullable(),
  /** A reserve without a place takes the first free one. The place is ignored for other outcomes. */
  reservePlace: reservePlace.nullable(),
  reason: text(decisionReasonMaximum),
  feedback: text(feedbackMaximum),
});
export type DecisionFields = z.infer<typeof DecisionFields>;

/** The new values of a released decision. */
export const ReleasedChangeFields = z.object({
  kind: z.enum(releasedChanges),
  outcome: z.enum(outcomes),
  reservePlace: reservePlace.nullable().optional(),
  reason: requiredText(decisionReasonMaximum),
  feedback: text(feedbackMaximum),
});
export type ReleasedChangeFields = z.infer<typeof ReleasedChangeFields>;

/** The hash of the letters that the person has seen. */
const previewHash = z.string().regex(/^[0-9a-f]{64}$/);

const ByApplicationID = ById.extend({ applicationID: idInPath });

export const decisions = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/decisions',
    summary: 'List what is decided about each application to a challenge, in the order of the ranking',
    access: groupAccess,
    params: ById,
    reply: z.array(Decision),
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/decisions/:applicationID',
    summary: 'Read what is decided about an application',
    access: groupAccess,
    params: ByApplicationID,
    reply: Decision,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id/decisions/:applicationID',
    summary: 'Decide about an application',
    access: groupAccess,
    params: ByApplicationID,
    body: DecisionFields.partial(),
    reply: Decision,
    hasVersion: true,
  }),
  decideInBulk: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/decisions/bulk',
    summary: 'Decide about many undecided applications at once',
    access: groupAccess,
    params: ById,
    body: z.object({ action: z.enum(bulkActions) }),
    reply: z.object({
      /** How many applications were decided. */
      changed: z.int().min(0),
      skipped: z.array(z.object({ id, companyName: z.string(), reason: z.string() })),
    }),
    status: 200,
    canConflict: true,
  }),
  feedbackStart: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/decisions/:applicationID/feedback-start',
    summary: 'Read the comments of the assessors without their names, to start feedback from',
    access: groupAccess,
    params: ByApplicationID,
    reply: z.object({ text: z.string() }),
  }),
  previewLetters: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/letters/preview',
    summary: 'Read every letter as it would be sent',
    access: groupAccess,
    params: ById,
    reply: LetterPreview,
  }),
  release: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/decisions/release',
    summary: 'Release all decisions of a challenge and send all letters; this cannot be undone',
    access: groupAccess,
    params: ById,
    body: z.object({ previewHash, challengeName: z.string().max(1000) }),
    reply: z.object({ releasedOn: instant, letterCount: z.int().min(0) }),
    status: 201,
    canConflict: true,
    needsRecentSignIn: true,
  }),
  previewChange: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/decisions/:applicationID/change/preview',
    summary: 'Read the letter that a change to a released decision would send; nothing is stored',
    access: groupAccess,
    params: ByApplicationID,
    body: ReleasedChangeFields,
    reply: ChangePreview,
    status: 200,
  }),
  change: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/decisions/:applicationID/change',
    summary: 'Change a released decision and send its letter',
    access: groupAccess,
    params: ByApplicationID,
    body: ReleasedChangeFields.extend({ previewHash }),
    reply: Decision,
    status: 201,
    canConflict: true,
    needsRecentSignIn: true,
  }),
};
