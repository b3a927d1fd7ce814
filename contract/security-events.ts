// Defines the calls that list and export security events, and export the audit record.
import { endpoint, paging } from './endpoint.ts';
import { id, idInPath, instant } from './fields.ts';
import { typedDate } from './typed-date.ts';
import { sites } from './vocabulary.ts';
import { z } from './zod.ts';

/** Every kind of event, with the words that screens and exports show. */
export const securityEventKinds = {
  signIn: 'Sign-in',
  signInFailed: 'Failed sign-in',
  throttled: 'Too many attempts',
  secondFactorFailed: 'Wrong second factor',
  signOut: 'Sign-out',
  signInEnded: 'Sign-in ended',
  resetRequested: 'Password reset requested',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  factorChanged: 'Second factor changed',
  identityChanged: 'Linked sign-in changed',
  signInReset: 'Sign-in reset',
  invited: 'Invited',
  accountChanged: 'Account created or removed',
  rolesChanged: 'Roles changed',
  exported: 'Data exported',
  privacy: 'Privacy request',
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;
const kinds = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];

/** How someone can sign in. */
export const signInMethods = ['password', 'passkey', 'oidc', 'invitation', 'registration'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The site of an event for which no account matched. */
export const noSite = 0;

export const SecurityEvent = z.object({
  id: z.int(),
  at: instant,
  /** When it happened last, if it happened several times within an hour. */
  lastAt: instant,
  repeats: z.int().min(1),
  kind: z.enum(kinds),
  site: z.literal([noSite, sites.IX, sites.GA, sites.All]),
  /** null if no account matched. */
  personID: id.nullable(),
  /** The email at that time; empty if no account matched. */
  account: z.string(),
  /** Who did it; null for someone who is not signed in, and for the program. */
  actorID: id.nullable(),
  actorName: z.string(),
  method: z.enum(signInMethods).nullable(),
  /** The network that the request came from, such as 203.0.113.0/24. */
  network: z.string(),
  /** The browser and system, such as "Firefox on Windows". */
  agent: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const kind = z.enum(kinds);

/** Several kinds in one parameter: `signIn,signOut`. */
const joinedKinds = z
  .string()
  .regex(/^[a-zA-Z]+(,[a-zA-Z]+){1,16}$/)
  .transform((text) => text.split(','))
  .pipe(z.array(kind));

export const SecurityEventFilters = z.object({
  /** May repeat. */
  kind: z.union([kind.transform((one) => [one]), joinedKinds, z.array(kind).max(kinds.length)]).optional(),
  person: idInPath.optional(),
  /** Days in the programme's time zone, both included. */
  from: typedDate.optional(),
  to: typedDate.optional(),
});
export type SecurityEventFilters = z.output<typeof SecurityEventFilters>;

export const securityEvents = {
  list: endpoint({
    method: 'GET',
    path: 'admin/security-events',
    summary: 'List what happened to accounts and what was exported, the newest first',
    access: 'superAdmin',
    query: paging(['at']).extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      ...SecurityEventFilters.shape,
    }),
    reply: z.array(SecurityEvent),
    isList: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/security-events/export',
    summary: 'Get security events as CSV, the newest first',
    access: 'superAdmin',
    query: SecurityEventFilters.extend({ search: z.string().max(200).default('') }),
    needsRecentSignIn: true,
    file: 'text/csv',
    reply: z.string(),
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: 'admin/audit/export',
    summary: 'Get the audit entries of at most one year as CSV, the oldest first',
    access: 'superAdmin',
    query: z.object({
      /** Days in the programme's time zone, both included. Without them the last year is exported. */
      from: typedDate.optional(),
      to: typedDate.optional(),
      recordType: z.string().max(100).optional(),
      recordID: z.string().max(100).optional(),
      actorID: idInPath.optional(),
    }),
    needsRecentSignIn: true,
    file: 'text/csv',
    reply: z.string(),
  }),
};
