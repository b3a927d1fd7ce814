// Defines the calls about many records at once. They have their own file, because screens load them only when needed.
import { BulkReply, bulkFields, withChosenRecords, withoutFilterFor } from './bulk.ts';
import { ChallengeFilters } from './challenge-filters.ts';
import { tagIDs } from './challenge-form.ts';
import { challenges } from './challenges.ts';
import { contactMessages } from './contact-messages.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { messages } from './messages.ts';
import { TagType, tags } from './tags.ts';
import { z } from './zod.ts';

const messageQuery = contactMessages.list.query.shape;

export const contactMessageActions = [
  'markRead',
  'markUnread',
  'markDone',
  'reopen',
  'delete',
  'restore',
] as const;
export type ContactMessageAction = (typeof contactMessageActions)[number];

const MessageFilter = z.object({
  search: messageQuery.search,
  isPossibleSpam: messageQuery.isPossibleSpam,
  status: messageQuery.status,
});

export const tagActions = ['makePublic', 'makeNotPublic', 'delete', 'restore'] as const;
export type TagAction = (typeof tagActions)[number];

/** The two lists have the kind in their paths. */
const TagFilter = z.object({ type: TagType, search: tags.list.query.shape.search });

export const challengeActions = ['updateLead', 'addTags', 'removeTags'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** Without challengeGroupID it means the list of all challenges, which only super admins have. */
const ChallengeFilter = ChallengeFilters.extend({ search: challenges.list.query.shape.search });

/** The fields that an action needs besides the records. */
const ChallengeBulk = z
  .object({
    ...bulkFields(challengeActions, ChallengeFilter),
    leadID: id.optional(),
    /** Of both kinds. */
    tagIDs: tagIDs.optional(),
  })
  .refine(({ action, leadID }) => action !== 'updateLead' || leadID !== undefined, {
    path: ['leadID'],
    error: messages.required,
  })
  .refine(({ action, tagIDs: given }) => action === 'updateLead' || (given ?? []).length > 0, {
    path: ['tagIDs'],
    error: messages.required,
  });

export const bulk = {
  contactMessages: endpoint({
    method: 'POST',
    path: 'admin/contactusmessages/bulk',
    summary: 'Mark many messages as read, unread, done or open, delete them, or undo their deletion',
    access: contactMessages.list.access,
    body: withoutFilterFor(
      'restore',
      withChosenRecords(z.object(bulkFields(contactMessageActions, MessageFilter))),
    ),
    canConflict: true,
    reply: BulkReply,
  }),
  tags: endpoint({
    method: 'POST',
    path: 'admin/challengeTags/bulk',
    summary: 'Make many tags public or not, delete them, or undo their deletion',
    access: tags.update.access,
    body: withoutFilterFor('restore', withChosenRecords(z.object(bulkFields(tagActions, TagFilter)))),
    canConflict: true,
    reply: BulkReply,
  }),
  challenges: endpoint({
    method: 'POST',
    path: 'admin/challenges/bulk',
    summary: 'Give many challenges another lead, or add or remove tags',
    access: groupAccess,
    body: withChosenRecords(ChallengeBulk),
    canConflict: true,
    reply: BulkReply,
  }),
};
