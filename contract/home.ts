// Defines the one call behind the work on the home page: what waits for the caller, what is due, and their challenges.
import type { FieldOfKind } from './challenge-fields.ts';
import { endpoint } from './endpoint.ts';
import { date, id, publicSite } from './fields.ts';
import { Stage } from './stages.ts';
import { z } from './zod.ts';

/** How a person takes part in a challenge, the most responsible first. */
export const challengeParts = {
  lead: 'Lead',
  groupAdmin: 'Group admin',
  holder: 'Holder',
  assessor: 'Assessor',
  workshopAdmin: 'Workshop admin',
  pitchAdmin: 'Pitch admin',
} as const;
export type ChallengePart = keyof typeof challengeParts;

/** The most lines that each part of the reply has. */
export const homeLimits = { waiting: 50, due: 50, challenges: 100 } as const;

/** "Due" covers today and the days after it, this many days together. */
export const dueDays = 7;

const Waiting = z.object({
  kind: z.enum(['assess', 'publish', 'ready', 'complete', 'overdue', 'messages']),
  /** These three are null for messages. */
  challengeID: id.nullable(),
  challengeGroupID: id.nullable(),
  challengeName: z.string().nullable(),
  /** The applications to assess, the assessments that are in, or the unread messages; null if nothing is counted. */
  count: z.int().nullable(),
  /** The assessments that are expected; null for other kinds. */
  total: z.int().nullable(),
  /** The day since which, or by which, something is to be done. */
  date,
  /** Only with an assessment panel: the date of a line about assessments is when they are due. */
  isDueDate: z.literal(true).optional(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Lists the names again, because screens that only refresh this call should not load the table of fields. */
const DateKind = z.enum([
  'workshopDate',
  'startDate',
  'endDate',
  'assessmentStartDate',
  'responseDate',
  'pitchPresentationDate',
] satisfies FieldOfKind<'date'>[]);
export type DateKind = z.infer<typeof DateKind>;

const Due = z.object({
  date,
  kind: DateKind,
  challengeID: id,
  challengeGroupID: id,
  challengeName: z.string(),
  /** Whether the caller may open the challenge's page. */
  canView: z.boolean(),
});
export type Due = z.infer<typeof Due>;

const OwnChallenge = z.object({
  id,
  name: z.string(),
  challengeGroupID: id,
  site: publicSite,
  challengeStage: Stage,
  part: z.enum(Object.keys(challengeParts) as [ChallengePart, ...ChallengePart[]]),
  /** The next of the dates that concern the caller; null if all have passed. */
  nextDate: date.nullable(),
  nextKind: DateKind.nullable(),
  /** All applications for those who may view the challenge, those to assess for its assessors, null for others. */
  submissionCount: z.int().nullable(),
  canView: z.boolean(),
});
export type OwnChallenge = z.infer<typeof OwnChallenge>;

export const Home = z.object({
  waiting: z.array(Waiting).max(homeLimits.waiting),
  due: z.array(Due).max(homeLimits.due),
  challenges: z.array(OwnChallenge).max(homeLimits.challenges),
  /** How many challenges the caller has a part in that are not closed. */
  challengeTotal: z.int(),
});
export type Home = z.infer<typeof Home>;

export const home = {
  read: endpoint({
    method: 'GET',
    path: 'admin/home',
    summary: 'Read what waits for you, what is due in the next 7 days, and the challenges you have a part in',
    access: 'staff',
    reply: Home,
  }),
};
