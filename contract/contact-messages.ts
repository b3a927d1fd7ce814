// Defines the calls for messages from "Contact us": visitors of the public sites send them, staff read them.
import { endpoint, paging } from './endpoint.ts';
import {
  ById,
  emailAddress,
  id,
  idInPath,
  instant,
  line,
  publicSite,
  requiredLine,
  requiredText,
} from './fields.ts';
import { z } from './zod.ts';

export const messageMaximum = 5000;

export const ContactForm = z.object({
  firstName: requiredLine(255),
  lastName: requiredLine(255),
  email: emailAddress,
  company: line(255).default(''),
  message: requiredText(messageMaximum),
});
export type ContactForm = z.infer<typeof ContactForm>;

/**
 * A field that people do not see, so only a spam program fills it in. The name means nothing, so that no browser
 * fills it in automatically.
 */
export const honeypotField = 'q7x';

export const ContactMessageSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  sentOn: instant,
  site: publicSite,
  /** Opened by anyone with the role. */
  isRead: z.boolean(),
  /** The honeypot field was filled in, so the list leaves the message out unless staff ask for spam. */
  isPossibleSpam: z.boolean(),
  /** The start of the message on one line, at most 160 characters. */
  excerpt: z.string(),
  /** Nobody has anything left to do about it. A message that is done has also been read. */
  isDone: z.boolean(),
  /** null if it is not done, or if this person was deleted. */
  doneBy: z.string().nullable(),
  replyCount: z.int(),
});
export type ContactMessageSummary = z.infer<typeof ContactMessageSummary>;

/** What became of the mail with a reply. The server gives up after a day of attempts. */
export const replyStatuses = ['waiting', 'sent', 'givenUp'] as const;

export const ContactReply = z.object({
  id,
  text: z.string(),
  /** When it was written, or last sent again. */
  sentOn: instant,
  /** null if this person was deleted. */
  by: z.string().nullable(),
  status: z.enum(replyStatuses),
});
export type ContactReply = z.infer<typeof ContactReply>;

export const ReplyForm = z.object({
  text: requiredText(messageMaximum),
  markAsDone: z.boolean().default(true),
});
export type ReplyForm = z.infer<typeof ReplyForm>;

export const ContactMessage = ContactMessageSummary.extend({
  message: z.string(),
  /** The oldest first. */
  replies: z.array(ContactReply),
  /** The company account with the sender's email; null if there is none or the reader may not open it. */
  userID: id.nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The first is the default, with the newest first. */
export const ContactMessageSort = ['sentOn', 'name', 'email'] as const;

/** Open messages are those that are not done, so they include the unread ones. Possible spam has no status. */
export const contactMessageStatuses = ['unread', 'open', 'done'] as const;
export type ContactMessageStatus = (typeof contactMessageStatuses)[number];

const access = { role: 'contactUsMessages' } as const;

export const contactMessages = {
  list: endpoint({
    method: 'GET',
    path: 'admin/contactusmessages',
    summary: 'List the messages that visitors wrote, or those that look like spam',
    access,
    query: paging(ContactMessageSort).extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      isPossibleSpam: z.enum(['true', 'false']).default('false'),
      status: z.enum(contactMessageStatuses).optional(),
    }),
    reply: z.array(ContactMessageSummary),
    isList: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: 'admin/contactusmessages/counts',
    summary: 'Count the unread and the open messages',
    access,
    reply: z.object({ unread: z.int(), open: z.int() }),
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/contactusmessages/:id',
    summary: 'Open a message, which counts as reading it',
    access,
    params: ById,
    reply: ContactMessage,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/contactusmessages/:id',
    summary: 'Say whether a message is read, is done or looks like spam',
    access,
    params: ById,
    body: ContactMessageSummary.pick({ isPossibleSpam: true, isRead: true, isDone: true }).partial(),
    reply: ContactMessage,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/contactusmessages/:id',
    summary: 'Delete a message',
    access,
    params: ById,
    reply: null,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'admin/contactusmessages/:id/restore',
    summary: 'Undo the deletion of a message, within a minute',
    access,
    params: ById,
    reply: ContactMessage,
    hasVersion: true,
  }),
  reply: endpoint({
    method: 'POST',
    path: 'admin/contactusmessages/:id/replies',
    summary: 'Reply to a message by mail',
    access,
    params: ById,
    body: ReplyForm,
    isThrottled: true,
    reply: ContactReply,
    status: 201,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: 'admin/contactusmessages/:id/replies/:replyID/send-again',
    summary: 'Send a reply again that could not be sent',
    access,
    params: ById.extend({ replyID: idInPath }),
    reply: ContactReply,
  }),
  send: endpoint({
    method: 'POST',
    path: 'public/contact-us',
    summary: 'Write to the programme team',
    access: 'public',
    body: ContactForm.extend({ site: publicSite, [honeypotField]: z.string().max(1000).optional() }),
    isThrottled: true,
    reply: z.string(),
    status: 201,
  }),
};
