// The calls of contact messages: visitors write one, staff read it and can delete it.
import { contactMessages } from '../../contract/contact-messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { countAttempt } from '../auth/throttle.ts';
import { listPage } from '../database/list.ts';
import { NotFound } from '../http/errors.ts';
import { implement, withOwnTransactions } from '../http/implement.ts';
import { deleteMessage, findMessage, insertMessage, markAsRead, messageList } from './queries.ts';

const recordOf = (id: number) => ({ type: 'contact_message', id });

const notThere = () => new NotFound('We could not find this message. It may have been deleted.');

export const contactMessageRoutes = implement(contactMessages, {
  list: ({ tx, actor, query }) => listPage(tx, messageList(tx, actor, query), query),

  find: async ({ tx, actor, params, now, inTransaction }) => {
    const message = await findMessage(tx, params.id, actor);
    if (!message) throw notThere();
    if (message.isRead) return message;
    const opened = { ...message, isRead: true };
    await inTransaction(async (asking) => {
      if (!(await markAsRead(asking.tx, message.id, now.instant))) return;
      await asking.record({ action: 'read', record: recordOf(message.id), before: message, after: opened });
    });
    return opened;
  },

  delete: async ({ tx, actor, params, record }) => {
    const before = await deleteMessage(tx, params.id, actor);
    if (!before) throw notThere();
    await record({ action: 'delete', record: recordOf(before.id), before, after: null });
    return undefined;
  },

  // What was counted must stay counted, whatever becomes of the message.
  send: withOwnTransactions(async ({ body, address, now, services, deadline, inTransaction }) => {
    const { fax, ...written } = body;
    if (fax) return publicMessages.messageSent;
    const account = written.email.toLowerCase();
    await countAttempt(services.sql, { purpose: 'contact-us', account, address }, now.instant, deadline);
    await inTransaction(async ({ tx, record }) => {
      const message = await insertMessage(tx, written, now.instant);
      await record({ action: 'create', record: recordOf(message.id), before: null, after: message });
    });
    return publicMessages.messageSent;
  }),
});
