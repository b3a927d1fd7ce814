// Changes many contact messages at once: each by the rules of the single calls, all in one transaction.
import type { BulkReply } from '../../../contract/bulk.ts';
import type { bulk, ContactMessageAction } from '../../../contract/bulk-calls.ts';
import { fullName } from '../../../contract/person-name.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { canChangeTogether } from '../../../rules/bulk.ts';
import { changeStatus, isSameStatus, type StatusChange } from '../../../rules/contact-messages.ts';
import { restrictedMessage } from '../../../rules/restricted-records.ts';
import { canUndo } from '../../../rules/undo.ts';
import { recordAll } from '../../platform/database/audit.ts';
import { bulkReply, lockChosenRecords, refuseMissing } from '../../platform/database/chosen-records.ts';
import { findDeletions } from '../../platform/database/deleted-records.ts';
import { sql } from '../../platform/database/sql.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { listRestrictedMessages } from '../restriction-facts/require-unrestricted.ts';
import { missingMessage, recordOf } from './access.ts';
import { deleteMessages, restoreMessages } from './deletion.ts';
import {
  auditedState,
  listedMessages,
  readMessages,
  readStatuses,
  type StatusRow,
  type StoredMessage,
  seenBy,
  setStatuses,
} from './queries.ts';

type BulkContext = Context<typeof bulk.contactMessages>;

const statusChanges: Readonly<Record<Exclude<ContactMessageAction, 'delete' | 'restore'>, StatusChange>> = {
  markRead: { isRead: true },
  markUnread: { isRead: false },
  markDone: { isDone: true },
  reopen: { isDone: false },
};

export async function changeMessages(context: BulkContext): Promise<BulkReply> {
  const { tx, actor, body } = context;
  const { action } = body;
  if (action === 'restore') return restoreMany(context);
  const { ids, missing } = await lockChosenRecords(tx, body, {
    table: 'contact_message',
    visible: seenBy(actor),
    listed: (filter) => listedMessages(actor, filter),
  });
  if (action === 'delete') {
    const { deleted, refused } = await deleteMany(context, await readMessages(tx, ids));
    return bulkReply(deleted, [...refused, ...refuseMissing(missing, missingMessage)]);
  }
  await setMany(context, await readStatuses(tx, ids), statusChanges[action]);
  return bulkReply(ids, refuseMissing(missing, missingMessage));
}

const auditContext = ({ actor, now, requestID }: BulkContext) => ({ actor, at: now.instant, requestID });

async function setMany(context: BulkContext, messages: readonly StatusRow[], change: StatusChange) {
  const { tx, actor, now } = context;
  const statuses = messages.flatMap((message) => {
    const status = changeStatus(message, change);
    return isSameStatus(message, status) ? [] : [{ id: message.id, ...status }];
  });
  const changed = await setStatuses(tx, statuses, { by: actor.id, at: now.instant });
  const before = new Map(messages.map((message) => [message.id, message]));
  await recordAll(
    tx,
    auditContext(context),
    changed.map((after) => ({
      action: 'update',
      record: recordOf(after.id),
      before: before.get(after.id) ?? null,
      after,
    })),
  );
}

/** Skips restricted messages, and reports them as refused. */
async function deleteMany(context: BulkContext, chosen: readonly StoredMessage[]) {
  const { tx, actor, now } = context;
  const restricted = await listRestrictedMessages(
    tx,
    chosen.map(({ id }) => id),
  );
  const messages = chosen.filter(({ id }) => !restricted.has(id));
  const ids = messages.map(({ id }) => id);
  await deleteMessages(tx, ids, { by: actor.id, at: now.instant });
  await recordAll(
    tx,
    auditContext(context),
    messages.map((message) => ({
      action: 'delete',
      record: recordOf(message.id),
      before: auditedState(message),
      after: null,
    })),
  );
  const refused = chosen
    .filter(({ id }) => restricted.has(id))
    .map((message) => ({ id: message.id, name: fullName(message), reason: restrictedMessage }));
  return { deleted: ids, refused };
}

interface Deleted {
  readonly name: string;
  readonly site: number;
}

async function restoreMany(context: BulkContext): Promise<BulkReply> {
  const { tx, actor, body, now } = context;
  const { ids = [] } = body;
  requirePossible(canChangeTogether(ids.length));
  const found = await findDeletions<Deleted>(
    tx,
    'contact_message',
    ids,
    sql`json_build_object('site', state -> 'message' -> 'site',
      'name', concat_ws(' ', state -> 'message' ->> 'first_name', state -> 'message' ->> 'last_name'))`,
  );
  // The person may have moved to the other site since.
  const visible = found.filter(({ described }) => actor.site === sites.All || described.site === actor.site);
  const deletions = new Map(visible.map((deletion) => [deletion.id, deletion]));
  const verdicts = ids.map((id) => ({ id, verdict: canUndo(actor, deletions.get(id) ?? null, now) }));
  const restored = verdicts.filter(({ verdict }) => verdict.allowed).map(({ id }) => id);
  await restoreMessages(tx, restored);
  const messages = await readMessages(tx, restored);
  await recordAll(
    tx,
    auditContext(context),
    messages.map((message) => ({
      action: 'restore',
      record: recordOf(message.id),
      before: null,
      after: auditedState(message),
    })),
  );
  const refused = verdicts.flatMap(({ id, verdict }) => {
    if (verdict.allowed) return [];
    const deletion = deletions.get(id);
    // A name would show someone else that the record was deleted.
    const name = deletion?.by === actor.id ? deletion.described.name : '';
    return [{ id, name, reason: verdict.reason }];
  });
  return bulkReply(restored, refused);
}
