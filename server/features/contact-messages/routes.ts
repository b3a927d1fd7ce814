// The calls of contact messages: visitors write one, staff read it and can delete it.
import { contactMessages, trapField } from '../../../contract/contact-messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { listPage } from '../../platform/database/list.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { countAttempt } from '../auth/throttle.ts';
import {
  deleteMessage,
  findMessage,
  insertMessage,
  markAsRead,
  messageList,
  setPossibleSpam,
} from './queries.ts';

const recordOf = (id: number) => ({ type: 'contact_message', id });

const notThere = () => new NotFound('We could not find this message. It may have been deleted.');

export const contactMessageRoutes = implement(contactMessages, {
  list: ({ tx, actor, query }) => listPage(tx, messageList(actor, query), query),

  find: async ({ tx, actor, params, now, inTransaction }) => {
    const found = await findMessage(tx, params.id, actor);
    if (!found) throw notThere();
    const { message: before } = found;
    if (before.isRead) return { record: before, version: found.version };
    return inTransaction(async (asking) => {
      const read = await markAsRead(asking.tx, before.id, now.instant);
      // Someone else was quicker to read it, or has deleted it.
      const opened = read ?? (await findMessage(asking.tx, before.id, actor));
      if (!opened) throw notThere();
      const { message: after, version } = opened;
      if (read) await asking.record({ action: 'read', record: recordOf(before.id), before, after });
      return { record: after, version };
    });
  },

  update: async (context) => {
    const { tx, actor, params, body, record } = context;
    const found = await findMessage(tx, params.id, actor, { lock: true });
    if (!found) throw notThere();
    const { message: before, version } = found;
    await requireUnchanged(context, recordOf(before.id), version);
    // Saving without a change must not make a colleague's open page old.
    if (body.isPossibleSpam === before.isPossibleSpam) return { record: before, version };
    const changed = await setPossibleSpam(tx, before.id, body.isPossibleSpam);
    if (!changed) throw notThere();
    await record({ action: 'update', record: recordOf(before.id), before, after: changed.message });
    return { record: changed.message, version: changed.version };
  },

  delete: async ({ tx, actor, params, record }) => {
    const before = await deleteMessage(tx, params.id, actor);
    if (!before) throw notThere();
    await record({ action: 'delete', record: recordOf(before.id), before, after: null });
    return undefined;
  },

  // What was counted must stay counted, whatever becomes of the message.
  send: withOwnTransactions(async ({ body, address, now, services, deadline, inTransaction }) => {
    const { [trapField]: trap, ...written } = body;
    const isPossibleSpam = Boolean(trap);
    const account = written.email.toLowerCase();
    await countAttempt(services.database, { purpose: 'contact-us', account, address }, now.instant, deadline);
    await inTransaction(async ({ tx, record }) => {
      const message = await insertMessage(tx, { ...written, isPossibleSpam }, now.instant);
      await record({ action: 'create', record: recordOf(message.id), before: null, after: message });
    });
    return isPossibleSpam ? publicMessages.messageHeld : publicMessages.messageSent;
  }),
});
