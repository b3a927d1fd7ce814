// What was done to a record, by whom and when, from the audit record.
import { endpoint, paging } from './endpoint.ts';
import { idInPath, instant } from './fields.ts';
import { z } from './zod.ts';

/**
 * Every action of the audit record, and how a history reads it before "by Helen Marsh". An action is named here before
 * the server can record it.
 */
export const auditActions = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  read: 'Read',
  upload: 'Uploaded',
  attach: 'File attached',
  detach: 'File removed',
  submit: 'Submitted',
  publish: 'Published',
  unpublish: 'Unpublished',
  'mark as ready for assessment': 'Marked as ready for assessment',
  'reset assessment status': 'Assessment status reset',
  'mark assessments as complete': 'Assessments marked as complete',
  'reopen assessments': 'Assessments reopened',
  'open a preview': 'Preview opened',
  'renew preview link': 'Preview link renewed',
  'get a link to the score summary': 'Link to the score summary created',
  'revoke the links to the score summary': 'Links to the score summary revoked',
  'set password': 'Password set',
  'reset password': 'Password reset',
  'remove password': 'Password removed',
  'ask for a password reset': 'Password reset requested',
  'upgrade to super admin': 'Upgraded to super admin',
  'downgrade to admin': 'Downgraded to admin',
  'sign in': 'Signed in',
  'sign out': 'Signed out',
} as const;
export type AuditAction = keyof typeof auditActions;

/** The kinds of record that others point at by id, as the audit record calls them. */
export const namedTypes = ['person', 'tag', 'challenge_group', 'challenge'] as const;
export type NamedType = (typeof namedTypes)[number];

/** The kinds of record that have a page with a history, as the audit record calls them. */
export const recordTypes = ['person', 'application', 'challenge_group', 'challenge'] as const;
export type RecordType = (typeof recordTypes)[number];

const Difference = z.object({ from: z.unknown(), to: z.unknown() });

export const HistoryEvent = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  /** To distinguish people of one name; null if they are gone, or not for the reader to see. */
  byEmail: z.string().nullable(),
  /** One of auditActions. */
  action: z.string(),
  /** By field, as the contract names it. */
  changes: z.record(z.string(), Difference),
  /** Of the records that the changes point at, such as { "person:7": "Helen Marsh" }; "Helen Marsh (deleted)" of one that is gone. */
  names: z.record(z.string(), z.string()),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const history = {
  list: endpoint({
    method: 'GET',
    path: 'admin/history/:type/:id',
    summary: 'List what was done to a record, the newest first',
    access: 'superAdmin',
    params: z.object({ type: z.enum(recordTypes), id: idInPath }),
    query: paging(['at']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
    reply: z.array(HistoryEvent),
    isList: true,
  }),
};
