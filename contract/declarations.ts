// Defines the calls with which assessors declare interests, decline applications and read what is expected of them.
import { endpoint } from './endpoint.ts';
import { ById, date, id, idInPath, instant } from './fields.ts';
import { Interest } from './interests.ts';
import {
  DeclarationFields,
  DeclineFields,
  declineReason,
  InterestFields,
  withNoteForOther,
} from './panel-fields.ts';
import { type PairState, pairStates } from './panel-vocabulary.ts';
import { z } from './zod.ts';

const count = z.int().min(0);

export const Declaration = z.object({
  challengeName: z.string(),
  /** The companies that the caller has not answered for. */
  companies: z.array(z.object({ applicationID: id, companyName: z.string() })),
});
export type Declaration = z.infer<typeof Declaration>;

export const Decline = z.object({
  applicationID: id,
  reason: declineReason,
  note: z.string(),
  declinedOn: instant,
});
export type Decline = z.infer<typeof Decline>;

/** A panel that the caller is a member of. */
export const OwnPanel = z.object({ challengeID: id, dueDate: date, unansweredCount: count });
export type OwnPanel = z.infer<typeof OwnPanel>;

const ownState = z.enum([...(Object.keys(pairStates) as [PairState, ...PairState[]]), 'open']);

/** What is expected of the caller in a challenge. */
export const OwnWork = z.object({
  dueDate: date,
  canDecline: z.boolean(),
  unansweredCount: count,
  /** The score is the caller's own total. */
  submissions: z.array(z.object({ applicationID: id, state: ownState, score: z.number().nullable() })),
});
export type OwnWork = z.infer<typeof OwnWork>;

const access = { role: 'assessor' } as const;

export const declarations = {
  find: endpoint({
    method: 'GET',
    path: 'admin/assessments/challenges/:id/declaration',
    summary: 'List the companies of a challenge for which you have not answered the question about interests',
    access,
    params: ById,
    reply: Declaration,
  }),
  submit: endpoint({
    method: 'POST',
    path: 'admin/assessments/challenges/:id/declaration',
    summary: 'Answer for companies of a challenge and declare interests in some of them',
    access,
    params: ById,
    body: DeclarationFields,
    reply: z.object({ remaining: count }),
  }),
  declareInterest: endpoint({
    method: 'POST',
    path: 'admin/assessments/interests',
    summary: 'Declare an interest in the company of an application',
    // For everyone who can open the application: rules/interests decides.
    access: 'staff',
    body: withNoteForOther(InterestFields.extend({ applicationID: id })),
    reply: Interest,
    status: 201,
  }),
  decline: endpoint({
    method: 'POST',
    path: 'admin/assessments/declines',
    summary: 'Decline to assess an application',
    access,
    body: withNoteForOther(DeclineFields.extend({ applicationID: id })),
    reply: Decline,
    status: 201,
  }),
  withdrawDecline: endpoint({
    method: 'DELETE',
    path: 'admin/assessments/declines/:applicationID',
    summary: 'Withdraw your decline of an application',
    access,
    params: z.object({ applicationID: idInPath }),
    reply: null,
  }),
  panels: endpoint({
    method: 'GET',
    path: 'admin/assessments/panels',
    summary: 'List the panels that you are a member of, with due date and unanswered companies',
    access,
    reply: z.array(OwnPanel),
  }),
  ownWork: endpoint({
    method: 'GET',
    path: 'admin/assessments/challenges/:id/mine',
    summary: 'Read what is expected of you in a challenge, and your own scores',
    access,
    params: ById,
    reply: OwnWork,
  }),
};
