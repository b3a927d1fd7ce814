// Defines the calls for retention: how long each kind of record is kept, and holds that keep a challenge’s longer.
import { endpoint } from './endpoint.ts';
import { ById, date, id, instant, publicSite, requiredText, wholeNumber } from './fields.ts';
import { typedDate } from './typed-date.ts';
import { z } from './zod.ts';

/** What a rule is about, with the months that the screen proposes. */
export const proposedMonths = { invited: 72, notInvited: 36, draft: 6, message: 24, account: 36 } as const;
export type RetentionSubject = keyof typeof proposedMonths;
export const retentionSubjects = Object.keys(proposedMonths) as [RetentionSubject, ...RetentionSubject[]];

const maximumMonths = 240;
const months = z.int().min(1).max(maximumMonths);
const forEachSubject = <Field extends z.ZodType>(field: Field) =>
  z.object({ invited: field, notInvited: field, draft: field, message: field, account: field });

export const RetentionRule = z.object({
  subject: z.enum(retentionSubjects),
  /** null: kept until someone deletes it. */
  months: months.nullable(),
  /** The first day on which the rule erases records; null without a rule. */
  activeFrom: date.nullable(),
  /** How many records the rule reaches in the coming night. */
  dueTonight: z.int().min(0),
  /** How many it reaches in the next 30 days, with those of the coming night. */
  dueIn30Days: z.int().min(0),
});
export type RetentionRule = z.infer<typeof RetentionRule>;

const Rules = z.array(RetentionRule);
const BySite = z.object({ site: wholeNumber.pipe(publicSite) });

export const RetentionHold = z.object({
  challengeID: id,
  reason: z.string(),
  /** The last day of the hold. */
  until: date,
  /** A name; null if the account was deleted. */
  createdBy: z.string().nullable(),
  createdAt: instant,
});
export type RetentionHold = z.infer<typeof RetentionHold>;

export const HoldForm = z.object({ reason: requiredText(500), until: typedDate });

const holdPath = 'admin/challenges/:id/retention-hold';

export const retention = {
  read: endpoint({
    method: 'GET',
    path: 'admin/privacy/retention/:site',
    summary:
      'Read the retention rules of a site and how many records they reach; with months, as if they were saved now',
    access: 'superAdmin',
    params: BySite,
    /** 0 means no rule; a subject that is left out has its saved rule. */
    query: forEachSubject(wholeNumber.pipe(z.int().min(0).max(maximumMonths)).optional()),
    reply: Rules,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/privacy/retention/:site',
    summary: 'Change how long records of a site are kept; a new or shorter period takes effect after 30 days',
    access: 'superAdmin',
    params: BySite,
    needsRecentSignIn: true,
    /** null turns a rule off; a subject that is left out stays as it is. */
    body: forEachSubject(months.nullable().optional()),
    reply: Rules,
  }),
  findHold: endpoint({
    method: 'GET',
    path: holdPath,
    summary: 'Read the hold of a challenge, which may be over; null if there is none',
    access: 'staff',
    params: ById,
    reply: z.object({ hold: RetentionHold.nullable() }),
  }),
  hold: endpoint({
    method: 'POST',
    path: holdPath,
    summary: 'Keep the records of a challenge until a day, in place of an earlier hold',
    access: 'superAdmin',
    params: ById,
    body: HoldForm,
    reply: RetentionHold,
    status: 201,
  }),
  release: endpoint({
    method: 'DELETE',
    path: holdPath,
    summary: 'End the hold of a challenge',
    access: 'superAdmin',
    params: ById,
    reply: null,
  }),
};
