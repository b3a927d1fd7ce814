// Defines the call that lists the audit entries of a record: what was done, by whom and when.
import { endpoint, paging } from './endpoint.ts';
import { idInPath, instant } from './fields.ts';
import { z } from './zod.ts';

/**
 * Every audit action, with the words that a history shows before "by Helen Marsh". The server can record only the
 * actions listed here.
 */
export const auditActions = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  reply: 'Replied',
  'send a reply again': 'Reply sent again',
  read: 'Read',
  upload: 'Uploaded',
  export: 'Downloaded',
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
  'change assignments': 'Assignments changed',
  'remind assessors': 'Assessors reminded',
  'declare an interest': 'Interest declared',
  'add an interest': 'Interest added',
  'clear an interest': 'Interest cleared',
  'put an interest back in force': 'Interest put back in force',
  'dismiss a suggested interest': 'Suggested interest dismissed',
  'answer about interests': 'Question about interests answered',
  'declare a recorded interest again': 'Recorded interest declared again',
  'decline a submission': 'Submission declined',
  'withdraw a decline': 'Decline withdrawn',
  decide: 'Decided',
  'seal the decisions': 'Decisions sealed',
  'release the decisions': 'Decisions released',
  'release a decision': 'Decision released',
  'invite from the reserve list': 'Invited from the reserve list',
  'correct a released decision': 'Released decision corrected',
  'send a letter again': 'Letter sent again',
  'open moderation': 'Moderation opened',
  'close moderation': 'Moderation closed',
  'strike out a note': 'Note struck out',
  invite: 'Invited',
  'accept an invitation': 'Invitation accepted',
  'ask for an email change': 'Email change requested',
  'cancel an email change': 'Email change cancelled',
  'set password': 'Password set',
  'reset password': 'Password reset',
  'remove password': 'Password removed',
  'ask for a password reset': 'Password reset requested',
  'upgrade to super admin': 'Upgraded to super admin',
  'downgrade to admin': 'Downgraded to admin',
  'sign in': 'Signed in',
  'sign out': 'Signed out',
  'add a second factor': 'Second factor added',
  'link a sign-in': 'Sign-in linked',
  'remove a linked sign-in': 'Linked sign-in removed',
  'remove a second factor': 'Second factor removed',
  'add a passkey': 'Passkey added',
  'rename a passkey': 'Passkey renamed',
  'remove a passkey': 'Passkey removed',
  'renew recovery codes': 'Recovery codes renewed',
  'use a recovery code': 'Recovery code used',
  'reset sign-in': 'Sign-in reset',
  'confirm a sign-in': 'Sign-in confirmed',
  'end sign-ins': 'Sign-ins ended',
  'refuse a request': 'Request refused',
  'extend a request': 'Due date extended',
  'start an export': 'Export requested',
  'start an erasure': 'Erasure confirmed',
  'restrict records': 'Records restricted',
  'lift a restriction': 'Restriction lifted',
  'remove an erased assessor': 'Erased assessor removed',
  erase: 'Erased',
} as const;
export type AuditAction = keyof typeof auditActions;

/** The kinds of record that other records refer to by id, as audit entries name them. */
export const namedTypes = ['person', 'tag', 'challenge_group', 'challenge', 'application'] as const;
export type NamedType = (typeof namedTypes)[number];

/** The kinds of record that have a history, as audit entries name them. A panel has the id of its challenge. */
export const recordTypes = [
  'person',
  'application',
  'challenge_group',
  'challenge',
  'challenge_panel',
  'interest',
] as const;
export type RecordType = (typeof recordTypes)[number];

const Difference = z.object({ from: z.unknown(), to: z.unknown() });

export const HistoryEvent = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  /** Distinguishes people with the same name; null if they were deleted or the reader may not see it. */
  byEmail: z.string().nullable(),
  /** One of auditActions. */
  action: z.string(),
  /** How many automatic saves this entry stands for; 1 for everything else. */
  saves: z.int(),
  /** When the first of several saves was made; `at` is the time of the last. */
  firstAt: instant.nullable(),
  /** By the field's name in the contract. */
  changes: z.record(z.string(), Difference),
  /** The names of records in `changes`, such as { "person:7": "Helen Marsh" }, or "Helen Marsh (deleted)". */
  names: z.record(z.string(), z.string()),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const history = {
  list: endpoint({
    method: 'GET',
    path: 'admin/history/:type/:id',
    summary:
      'List what was done to a record, the newest first. Groups and challenges: for people who may edit them',
    access: 'staff',
    params: z.object({ type: z.enum(recordTypes), id: idInPath }),
    query: paging(['at']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
    reply: z.array(HistoryEvent),
    isList: true,
  }),
};
