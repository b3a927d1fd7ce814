// Defines the calls for a company's own applications: started on the public side, saved while typing, then submitted.
import { Application, Attachment } from './applications.ts';
import { outcomes } from './decision-vocabulary.ts';
import { endpoint } from './endpoint.ts';
import { ById, date, emailAddress, id, instant, line, text } from './fields.ts';
import { isWebAddress } from './web-address.ts';
import { z } from './zod.ts';

export const applicationTextMaximum = 5000;
export const attachmentsMaximum = 10;
export const attachmentMaximumBytes = 25 * 1024 * 1024;
/** The server checks the bytes of a file, which must be one of these types. */
export const attachmentTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

const shortLine = line(255);
/** A line that may be empty while the company is still writing; otherwise it must be valid. */
const optionalLine = (max: number, isValid: (text: string) => boolean, error: string) =>
  line(max).refine((text) => text === '' || isValid(text), { error });

const webAddress = optionalLine(
  2048,
  isWebAddress,
  'Enter a web address that begins with http:// or https://, such as https://www.example.com.',
);

/** The form does not ask for the country, so it accepts postcodes of any country. */
const postcode = optionalLine(
  255,
  (text) => /^[\p{L}\d ]{3,10}$/u.test(text) && /\d/.test(text),
  'Enter a postcode of 3 to 10 letters, digits and spaces, with at least one digit, such as SW1A 1AA.',
);

const telephone = optionalLine(
  255,
  (text) => /^[\d ()+-]+$/.test(text) && /^\d{7,20}$/.test(text.replace(/\D/g, '')),
  'Enter a telephone number of 7 to 20 digits, such as 020 7946 0000 or +44 20 7946 0000.',
);

const turnoverMaximum = 9_999_999_999_999;

/** What the company writes. Each field may be empty until the company submits. */
export const OwnFields = z.object({
  companyName: shortLine,
  url: webAddress,
  addressLine1: shortLine,
  addressLine2: shortLine,
  townCity: shortLine,
  postcode,
  county: shortLine,
  region: shortLine,
  contactName: shortLine,
  jobTitle: shortLine,
  email: z.union([z.literal(''), emailAddress]),
  telephone,
  companyReg: shortLine,
  turnover: z.number().min(0).max(turnoverMaximum).nullable(),
  ideaSummary: text(applicationTextMaximum),
  isPartialSolution: z.boolean().nullable(),
  trlDescription: text(applicationTextMaximum),
  ipStatusDescription: text(applicationTextMaximum),
  /** The company says that it has attached every file it wants to, or has none to attach. */
  isExtraAttachmentsComplete: z.boolean(),
});
export type OwnFields = z.infer<typeof OwnFields>;
export const ownFieldNames = Object.keys(OwnFields.shape) as (keyof OwnFields)[];

/** Whether each section of the form is complete. Each section counts as a fifth of the application. */
const sections = {
  isOrganisationComplete: z.boolean(),
  isSummaryComplete: z.boolean(),
  isTRLComplete: z.boolean(),
  isIPStatusComplete: z.boolean(),
  isExtraAttachmentsComplete: z.boolean(),
};

export const OwnApplicationSummary = Application.pick({
  id: true,
  challengeID: true,
  challengeName: true,
  companyName: true,
  createdOn: true,
  submittedOn: true,
  percentComplete: true,
}).extend({
  /** The challenge's page on its public site. */
  challengeLink: z.string(),
  /** The end of the challenge: companies can start applications until then. */
  endDate: date,
  /** The last day to change and submit it: the end of the challenge plus its grace period. */
  closesOn: date,
  /** Why the application can no longer be changed; null while it can. */
  closedBecause: z.string().nullable(),
  // What was decided; null until the decision is released.
  outcome: z.enum(outcomes).nullable(),
  /** Only for reserves. */
  reservePlace: z.int().min(1).nullable(),
  decidedOn: instant.nullable(),
});
export type OwnApplicationSummary = z.infer<typeof OwnApplicationSummary>;

export const OwnApplication = OwnApplicationSummary.extend({
  ...OwnFields.shape,
  // Stored values may be older than today's rules, so they are not checked again.
  email: z.string(),
  url: z.string(),
  postcode: z.string(),
  telephone: z.string(),
  ...sections,
  attachments: z.array(Attachment),
  /** Both null until the decision is released; empty if the letter said nothing about them. */
  feedback: z.string().nullable(),
  scores: z.string().nullable(),
  /** The day of the pitch, for those who are invited; otherwise null. */
  pitchDate: date.nullable(),
  /** When its texts and contact data were erased. */
  erasedAt: instant.nullable(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

const ByAttachment = ById.extend({ s3Key: z.string().min(1).max(200) });

export const companyApplications = {
  list: endpoint({
    method: 'GET',
    path: 'public/applications',
    summary: 'List the applications of the company that is signed in, the newest first',
    access: 'user',
    reply: z.array(OwnApplicationSummary),
  }),
  begin: endpoint({
    method: 'POST',
    path: 'public/applications',
    summary: 'Start an application to a challenge, or find the one already started',
    access: 'user',
    body: z.object({ challengeID: id }),
    isThrottled: true,
    reply: OwnApplication,
    status: 201,
    hasVersion: true,
  }),
  find: endpoint({
    method: 'GET',
    path: 'public/applications/:id',
    summary: 'Read one of your own applications',
    access: 'user',
    params: ById,
    reply: OwnApplication,
    hasVersion: true,
  }),
  save: endpoint({
    method: 'PATCH',
    path: 'public/applications/:id',
    summary: 'Save what has been written so far; fields that are not sent stay as they are',
    access: 'user',
    params: ById,
    body: OwnFields.partial(),
    isThrottled: true,
    reply: OwnApplication,
    hasVersion: true,
  }),
  submit: endpoint({
    method: 'POST',
    path: 'public/applications/:id/submit',
    summary: 'Submit a complete application; nothing in it changes from then on',
    access: 'user',
    params: ById,
    isThrottled: true,
    reply: OwnApplication,
    hasVersion: true,
  }),
  attach: endpoint({
    method: 'POST',
    path: 'public/applications/:id/attachments',
    summary: 'Attach a file, as multipart/form-data with the field file',
    access: 'user',
    params: ById,
    isUpload: true,
    isThrottled: true,
    reply: OwnApplication,
    status: 201,
    hasVersion: true,
  }),
  attachment: endpoint({
    method: 'GET',
    path: 'public/applications/:id/attachments/:s3Key',
    summary: 'Get an address that opens your own attachment for a few minutes',
    access: 'user',
    params: ByAttachment,
    reply: z.object({ s3URL: z.string() }),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: 'public/applications/:id/attachments/:s3Key',
    summary: 'Remove an attachment',
    access: 'user',
    params: ByAttachment,
    isThrottled: true,
    reply: null,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'public/applications/:id',
    summary: 'Discard an application that has not been submitted',
    access: 'user',
    params: ById,
    isThrottled: true,
    reply: null,
  }),
};
