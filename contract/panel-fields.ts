// Defines what people fill in about a panel: its settings, interests, declines and reminders.
import { date, id, isReadable, requiredText, text } from './fields.ts';
import { messages } from './messages.ts';
import {
  type DeclineReason,
  declineReasons,
  type InterestKind,
  interestKinds,
  panelLimits,
  panelModes,
} from './panel-vocabulary.ts';
import { z } from './zod.ts';

export const PanelSettings = z.object({
  mode: z.enum(panelModes),
  /** Required in mode `assigned`; rules/panel-settings.ts checks it. */
  assessorsPerApplication: z.int().min(1).max(panelLimits.assessorsPerApplication).nullable(),
  isDeclarationRequired: z.boolean(),
  canDecline: z.boolean(),
  /** null: the response date. */
  dueDate: date.nullable(),
  shouldRemind: z.boolean(),
});
export type PanelSettings = z.infer<typeof PanelSettings>;

const note = text(panelLimits.note);
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]];

export const interestKind = z.enum(keysOf<InterestKind>(interestKinds));
export const declineReason = z.enum(keysOf<DeclineReason>(declineReasons));

export const InterestFields = z.object({ kind: interestKind, note });
export type InterestFields = z.infer<typeof InterestFields>;

export const DeclineFields = z.object({ reason: declineReason, note });
export type DeclineFields = z.infer<typeof DeclineFields>;

/** Apply it last to a form with a note: the kind or reason Other says nothing without one. */
export const withNoteForOther = <Form extends z.ZodObject>(form: Form): Form =>
  form.refine(
    ({ kind, reason, note: text }) =>
      (kind !== 'other' && reason !== 'other') || isReadable(String(text ?? '')),
    {
      path: ['note'],
      error: messages.required,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

export const ClearFields = z.object({
  reason: requiredText(panelLimits.note),
  /** Needed if there is an assessment; rules/interests.ts checks it. */
  shouldCountAssessment: z.boolean().optional(),
});

/** The people to remind by hand, and what the sender adds. */
export const ReminderFields = z.object({
  personIDs: z.array(id).min(1).max(panelLimits.peopleInRequest),
  message: text(panelLimits.reminderMessage).optional(),
});

/** An application and a person. */
export const Pair = z.tuple([id, id]);
const maximum = z.int().min(0).max(panelLimits.maximum);

/** What a proposal is to try instead of the settings and limits that are stored. */
export const ProposalFields = z.object({
  assessorsPerApplication: z.int().min(1).max(panelLimits.assessorsPerApplication).optional(),
  limits: z
    .array(z.object({ personID: id, maximum }))
    .max(panelLimits.peopleInRequest)
    .optional(),
});

/** Assignments to add and remove, as application and person, and limits of members; null removes a limit. */
export const AssignmentFields = z
  .object({
    add: z.array(Pair).max(panelLimits.pairsInRequest).default([]),
    remove: z.array(Pair).max(panelLimits.pairsInRequest).default([]),
    limits: z
      .array(z.object({ personID: id, maximum: maximum.nullable() }))
      .max(panelLimits.peopleInRequest)
      .default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length <= panelLimits.pairsInRequest, {
    path: ['add'],
    error: messages.maxItems(panelLimits.pairsInRequest),
  });

/** The companies that a member answers for, and the interests among them. */
export const DeclarationFields = z.object({
  applicationIDs: z.array(id).max(panelLimits.companiesInRequest),
  interests: z
    .array(withNoteForOther(InterestFields.extend({ applicationID: id })))
    .max(panelLimits.companiesInRequest),
});
