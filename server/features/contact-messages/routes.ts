// Routes of contact messages: visitors send one, staff read it, mark it as done and can delete it.
import { bulk } from '../../../contract/bulk-calls.ts';
import { contactMessages, honeypotField } from '../../../contract/contact-messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { canChangeStatus, changeStatus, isSameStatus } from '../../../rules/contact-messages.ts';
import { canUndo } from '../../../rules/undo.ts';
import { findDeletion } from '../../platform/database/deleted-records.ts';
import { listPage } from '../../platform/database/list.ts';
import { requireFound, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { countAttempt } from '../auth/throttle.ts';
import { requireUnrestrictedMessage } from '../restriction-facts/require-unrestricted.ts';
import { messageNotFound, recordOf } from './access.ts';
import { changeMessages } from './bulk.ts';
import { deleteMessages, restoreMessages } from './deletion.ts';
import {
  auditedState,
  countMessages,
  findMessage,
  findSenderID,
  insertMessage,
  markAsRead,
  messageList,
  setStatus,
  type VersionedMessage,
} from './queries.ts';
import { replyRoutes } from './reply-routes.ts';

/** The message with the sender's account, which audit entries do not record. */
async function answerWith(
  { message, version }: VersionedMessage,
  { tx, actor }: Pick<Context<typeof contactMessages.find>, 'tx' | 'actor'>,
) {
  return { record: { ...message, userID: await findSenderID(tx, message.email, actor) }, version };
}

const { reply: _, sendAgain: __, ...calls } = contactMessages;

const messageRoutes = implement(calls, {
  list: ({ tx, actor, query }) => listPage(tx, messageList(actor, query), query),

  counts: ({ tx, actor }) => countMessages(tx, actor),

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
          before: auditedState(before),
          after: auditedState(read.message),
        });
      return answerWith(opened, caller);
    });
  },

  update: async (context) => {
    const { tx, actor, params, body, now, record } = context;
    const found = await findMessage(tx, params.id, actor, { lock: true });
    if (!found) throw messageNotFound();
    const { message: before, version } = found;
    await requireUnchanged(context, recordOf(before.id), version);
    requirePossible(canChangeStatus(body));
    const status = changeStatus(before, body);
    // Saving without a change must not create a new version, because a colleague's open page would then conflict.
    if (isSameStatus(before, status)) return answerWith(found, { tx, actor });
    const changed = await setStatus(tx, { id: before.id, ...status }, { by: actor.id, at: now.instant });
    if (!changed) throw messageNotFound();
    await record({
      action: 'update',
      record: recordOf(before.id),
      before: auditedState(before),
      after: auditedState(changed.message),
    });
    return answerWith(changed, { tx, actor });
  },

  delete: async ({ tx, actor, params, now, record }) => {
    const found = await findMessage(tx, params.id, actor, { lock: true });
    if (!found) throw messageNotFound();
    const { message: before } = found;
    await requireUnrestrictedMessage(tx, before.id);
    await deleteMessages(tx, [before.id], { by: actor.id, at: now.instant });
    await record({
      action: 'delete',
      record: recordOf(before.id),
      before: auditedState(before),
      after: null,
    });
    return undefined;
  },

  restore: async ({ tx, actor, params, now, record }) => {
    const verdict = canUndo(actor, await findDeletion(tx, 'contact_message', params.id), now);
    requireFound(verdict);
    await restoreMessages(tx, [params.id]);
    const restored = await findMessage(tx, params.id, actor);
    // The person may have moved to the other site since. The transaction is rolled back.
    if (!restored) throw messageNotFound();
    await record({
      action: 'restore',
      record: recordOf(params.id),
      before: null,
      after: auditedState(restored.message),
    });
    return answerWith(restored, { tx, actor });
  },

  // The attempt must stay counted even if the message is refused, so it has its own transaction.
  send: withOwnTransactions(async ({ body, address, now, services, deadline, inTransaction }) => {
    const { [honeypotField]: honeypot, ...written } = body;
    const isPossibleSpam = Boolean(honeypot);
    const account = written.email.toLowerCase();
    await countAttempt(services.database, { purpose: 'contact-us', account, address }, now.instant, deadline);
    await inTransaction(async ({ tx, record }) => {
      const message = await insertMessage(tx, { ...written, isPossibleSpam }, now.instant);
      await record({
        action: 'create',
        record: recordOf(message.id),
        before: null,
        after: auditedState(message),
      });
    });
    return isPossibleSpam ? publicMessages.messageHeld : publicMessages.messageSent;
  }),
});

export const contactMessageRoutes = [
  ...messageRoutes,
  ...replyRoutes,
  ...implement({ bulk: bulk.contactMessages }, { bulk: changeMessages }),
];
