// Defines the calls for messages from "Contact us": visitors of the public sites send them, staff read them.
import { endpoint, paging } from './endpoint.ts';
import { ById, emailAddress, id, instant, line, publicSite, requiredLine, requiredText } from './fields.ts';
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
});
export type ContactMessageSummary = z.infer<typeof ContactMessageSummary>;

export const ContactMessage = ContactMessageSummary.extend({
  message: z.string(),
  /** The company account with the sender's email; null if there is none or the reader may not open it. */
  userID: id.nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The first is the default, with the newest first. */
export const ContactMessageSort = ['sentOn', 'name', 'email'] as const;

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
    }),
    reply: z.array(ContactMessageSummary),
    isList: true,
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
    summary: 'Say whether a message looks like spam',
    access,
    params: ById,
    body: ContactMessageSummary.pick({ isPossibleSpam: true }),
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
