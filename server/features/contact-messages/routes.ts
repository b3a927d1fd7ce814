// Routes of contact messages: visitors send one, staff read it and can delete it.
import { contactMessages, honeypotField } from '../../../contract/contact-messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { listPage } from '../../platform/database/list.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { countAttempt } from '../auth/throttle.ts';
import {
  deleteMessage,
  findMessage,
  findSenderID,
  insertMessage,
  markAsRead,
  messageList,
  setPossibleSpam,
  type VersionedMessage,
} from './queries.ts';

const recordOf = (id: number) => ({ type: 'contact_message', id });

const messageNotFound = () => new NotFound('We could not find this message. It may have been deleted.');

/** The message with the sender's account, which is no part of what audit entries record. */
async function answerWith(
  { message, version }: VersionedMessage,
  { tx, actor }: Pick<Context<typeof contactMessages.find>, 'tx' | 'actor'>,
) {
  return { record: { ...message, userID: await findSenderID(tx, message.email, actor) }, version };
}

export const contactMessageRoutes = implement(contactMessages, {
  list: ({ tx, actor, query }) => listPage(tx, messageList(actor, query), query),

  find: async ({ tx, actor, params, now, inTransaction }) => {
    const found = await findMessage(tx, params.id, actor);
    if (!found) throw messageNotFound();
    const { message: before } = found;
    if (before.isRead) return answerWith(found, { tx, actor });
    return inTransaction(async (caller) => {
      const read = await markAsRead(caller.tx, before.id, now.instant);
      // Someone else has just read or deleted it.
      const opened = read ?? (await findMessage(caller.tx, before.id, actor));
      if (!opened) throw messageNotFound();
      if (read)
        await caller.record({
          action: 'read',
          record: recordOf(before.id),
          before,
          after: read.message,
        });
      return answerWith(opened, caller);
    });
  },

  update: async (context) => {
    const { tx, actor, params, body, record } = context;
    const found = await findMessage(tx, params.id, actor, { lock: true });
    if (!found) throw messageNotFound();
    const { message: before, version } = found;
    await requireUnchanged(context, recordOf(before.id), version);
    // Saving without a change must not create a new version, because a colleague's open page would then conflict.
    if (body.isPossibleSpam === before.isPossibleSpam) return answerWith(found, { tx, actor });
    const changed = await setPossibleSpam(tx, before.id, body.isPossibleSpam);
    if (!changed) throw messageNotFound();
    await record({ action: 'update', record: recordOf(before.id), before, after: changed.message });
    return answerWith(changed, { tx, actor });
  },

  delete: async ({ tx, actor, params, record }) => {
    const before = await deleteMessage(tx, params.id, actor);
    if (!before) throw messageNotFound();
    await record({ action: 'delete', record: recordOf(before.id), before, after: null });
    return undefined;
  },

  // The attempt must stay counted even if the message is refused, so it has its own transaction.
  send: withOwnTransactions(async ({ body, address, now, services, deadline, inTransaction }) => {
    const { [honeypotField]: honeypot, ...written } = body;
    const isPossibleSpam = Boolean(honeypot);
    const account = written.email.toLowerCase();
    await countAttempt(services.database, { purpose: 'contact-us', account, address }, now.instant, deadline);
    await inTransaction(async ({ tx, record }) => {
      const message = await insertMessage(tx, { ...written, isPossibleSpam }, now.instant);
      await record({ action: 'create', record: recordOf(message.id), before: null, after: message });
    });
    return isPossibleSpam ? publicMessages.messageHeld : publicMessages.messageSent;
  }),
});
