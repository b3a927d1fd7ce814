// Routes of replies: staff answer a contact message by mail, and send a reply again that could not be sent.
import { type ContactReply, contactMessages } from '../../../contract/contact-messages.ts';
import { fullName } from '../../../contract/people.ts';
import { publicSiteNames } from '../../../contract/vocabulary.ts';
import {
  canReply,
  canSendAgain,
  changeStatus,
  isSameStatus,
  statusOf,
} from '../../../rules/contact-messages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, requirePossible } from '../../platform/errors/http-errors.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { contactReplyMail } from '../../platform/mail/written-mails.ts';
import { formatDateTime } from '../../platform/text/date-time-text.ts';
import { countAttempt } from '../auth/throttle.ts';
import { requireMailable, requireUnrestrictedMessage } from '../restriction-facts/require-unrestricted.ts';
import { messageNotFound, recordOf } from './access.ts';
import { findMessage, type StoredMessage, setStatus } from './queries.ts';
import { findReply, findWriter, insertReply, type ReplyWriter, replaceMail } from './replies.ts';

interface WrittenReply {
  readonly text: string;
  readonly writer: ReplyWriter;
}

const replyMail = (message: StoredMessage, { text, writer }: WrittenReply, { settings }: Services) =>
  contactReplyMail({
    to: message.email,
    sender: publicSiteNames[message.site],
    text,
    writer: { name: fullName(writer), email: writer.email },
    quoted: { at: formatDateTime(message.sentOn, settings.timeZone), text: message.message },
  });

async function requireReply(tx: Queryable, messageID: number, id: number): Promise<ContactReply> {
  const reply = await findReply(tx, messageID, id);
  if (!reply) throw new NotFound();
  return reply;
}

/** Refuses to write to someone whose message or account is restricted. */
async function requireRepliable(tx: Queryable, message: StoredMessage): Promise<void> {
  await requireUnrestrictedMessage(tx, message.id);
  await requireMailable(tx, message.email);
}

const { reply, sendAgain } = contactMessages;

export const replyRoutes = implement(
  { reply, sendAgain },
  {
    // The attempt must stay counted even if sending fails, so it has its own transaction.
    reply: withOwnTransactions(async (context) => {
      const { tx, actor, params, body, address, now, services, deadline, inTransaction } = context;
      // A reply that cannot be sent is not counted.
      const seen = await findMessage(tx, params.id, actor);
      if (!seen) throw messageNotFound();
      requirePossible(canReply(seen.message));
      await requireRepliable(tx, seen.message);
      const attempt = { purpose: 'contact-reply', account: String(actor.id), address } as const;
      await countAttempt(services.database, attempt, now.instant, deadline);
      return inTransaction(async ({ tx, actor, record }) => {
        const found = await findMessage(tx, params.id, actor, { lock: true });
        if (!found) throw messageNotFound();
        const { message } = found;
        requirePossible(canReply(message));
        await requireRepliable(tx, message);
        const at = now.instant;
        const mail = replyMail(message, { text: body.text, writer: actor }, services);
        const mailID = await queueMail(tx, mail, at);
        const reply = { messageID: message.id, personID: actor.id, text: body.text, mailID, at };
        const replyID = await insertReply(tx, reply);
        const status = changeStatus(message, { isDone: body.markAsDone || undefined });
        if (!isSameStatus(message, status))
          await setStatus(tx, { id: message.id, ...status }, { by: actor.id, at });
        await record({
          action: 'reply',
          record: recordOf(message.id),
          before: statusOf(message),
          after: { replyID, textLength: body.text.length, ...status },
        });
        return requireReply(tx, message.id, replyID);
      });
    }),

    sendAgain: async ({ tx, actor, params, now, services, record }) => {
      const found = await findMessage(tx, params.id, actor, { lock: true });
      if (!found) throw messageNotFound();
      const { message } = found;
      const reply = await requireReply(tx, message.id, params.replyID);
      requirePossible(canSendAgain(reply));
      await requireRepliable(tx, message);
      const writer = (await findWriter(tx, reply.id)) ?? actor;
      const mailID = await queueMail(
        tx,
        replyMail(message, { text: reply.text, writer }, services),
        now.instant,
      );
      await replaceMail(tx, reply.id, mailID, now.instant);
      await record({
        action: 'send a reply again',
        record: recordOf(message.id),
        before: { replyID: null },
        after: { replyID: reply.id },
      });
      return requireReply(tx, message.id, reply.id);
    },
  },
);
