// Defines the calls for letters to companies: those that were released, sending one again, and templates.
import { letterBodyMaximum, letterSubjectMaximum, outcomes } from './decision-vocabulary.ts';
import { endpoint } from './endpoint.ts';
import {
  ById,
  emailAddress,
  id,
  idInPath,
  instant,
  isReadable,
  isStorable,
  publicSite,
  requiredLine,
  wholeNumber,
} from './fields.ts';
import { groupAccess } from './group-access.ts';
import { messages } from './messages.ts';
import { z } from './zod.ts';

const LetterText = z.object({
  applicationID: id,
  companyName: z.string(),
  outcome: z.enum(outcomes),
  /** null if there is no address, so the letter cannot be sent. */
  recipient: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
});

const PreviewedLetter = LetterText.extend({ warnings: z.array(z.string()) });
export type PreviewedLetter = z.infer<typeof PreviewedLetter>;

const previewHash = z.string();
export const LetterPreview = z.object({ previewHash, letters: z.array(PreviewedLetter) });
export type LetterPreview = z.infer<typeof LetterPreview>;
export const ChangePreview = z.object({ previewHash, letter: PreviewedLetter });
export type ChangePreview = z.infer<typeof ChangePreview>;

export const deliveries = ['waiting', 'sent', 'givenUp', 'noAddress'] as const;

export const Letter = LetterText.extend({
  id,
  createdOn: instant,
  delivery: z.enum(deliveries),
});
export type Letter = z.infer<typeof Letter>;

/** Line breaks and spaces within the text stay as they are. */
const letterBody = z
  .string()
  .min(1)
  .max(letterBodyMaximum)
  .refine(isStorable, { error: messages.pattern })
  .refine(isReadable, { error: messages.required });

export const LetterTemplateFields = z.object({
  site: publicSite,
  /** null: the template of the site. */
  challengeID: id.nullable(),
  outcome: z.enum(outcomes),
  /** rules/letters.ts checks the placeholders in both. */
  subject: requiredLine(letterSubjectMaximum),
  body: letterBody,
});
export type LetterTemplateFields = z.infer<typeof LetterTemplateFields>;

export const LetterTemplate = LetterTemplateFields.extend({
  /** null: the built-in text, or for a challenge the template of its site. */
  id: id.nullable(),
  /** 0 while nothing is stored. A change names the version that it replaces. */
  version: z.int().min(0),
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

const ByLetterID = ById.extend({ letterID: idInPath });

export const letters = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/letters',
    summary: 'List the letters of a challenge and whether they arrived, those that could not be sent first',
    access: groupAccess,
    params: ById,
    reply: z.array(Letter),
  }),
  resend: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/letters/:letterID/resend',
    summary: 'Send a letter again, to another address',
    access: groupAccess,
    params: ByLetterID,
    body: z.object({ recipient: emailAddress }),
    reply: Letter,
    status: 201,
  }),
  templates: endpoint({
    method: 'GET',
    path: 'admin/letter-templates',
    summary: 'Read the templates of a site, or of a challenge, for the three outcomes',
    access: groupAccess,
    query: z.object({
      site: wholeNumber.pipe(publicSite),
      challengeID: idInPath.optional(),
    }),
    reply: z.array(LetterTemplate),
  }),
  updateTemplate: endpoint({
    method: 'PATCH',
    path: 'admin/letter-templates',
    summary: 'Change the template of a site or a challenge for one outcome',
    access: groupAccess,
    body: LetterTemplateFields.extend({ version: z.int().min(0) }),
    reply: LetterTemplate,
    canConflict: true,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: 'admin/letter-templates/:templateID',
    summary: 'Delete a template, so that the previous text is used again',
    access: groupAccess,
    params: z.object({ templateID: idInPath }),
    reply: null,
  }),
};
