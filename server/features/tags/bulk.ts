// Changes many tags at once: each by the rules of the single calls, all in one transaction.
import type { BulkReply } from '../../../contract/bulk.ts';
import type { bulk } from '../../../contract/bulk-calls.ts';
import { messages } from '../../../contract/messages.ts';
import { canChangeTogether } from '../../../rules/bulk.ts';
import { canChangeTag } from '../../../rules/tags.ts';
import { canUndo } from '../../../rules/undo.ts';
import { recordAll } from '../../platform/database/audit.ts';
import { bulkReply, lockChosenRecords, refuseMissing } from '../../platform/database/chosen-records.ts';
import { findDeletions } from '../../platform/database/deleted-records.ts';
import { sql } from '../../platform/database/sql.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { deleteTags, restoreTags } from './deletion.ts';
import { listedTags, readTags, type StoredTag, setPublic } from './queries.ts';
import { nameInUse, recordOf } from './record.ts';

type BulkContext = Context<typeof bulk.tags>;

const auditContext = ({ actor, now, requestID }: BulkContext) => ({ actor, at: now.instant, requestID });

export async function changeTags(context: BulkContext): Promise<BulkReply> {
  const { tx, actor, body } = context;
  if (body.action === 'restore') return restoreMany(context);
  const { ids, missing } = await lockChosenRecords(tx, body, {
    table: 'tag',
    visible: sql`true`,
    listed: listedTags,
  });
  const judged = (await readTags(tx, ids)).map(({ usedBySites, ...tag }) => ({
    tag,
    verdict: canChangeTag(actor, { usedBySites }),
  }));
  const changeable = judged.filter(({ verdict }) => verdict.allowed).map(({ tag }) => tag);
  if (body.action === 'delete') await deleteMany(context, changeable);
  else await setManyPublic(context, changeable, body.action === 'makePublic');
  const refused = judged.flatMap(({ tag: { id, name }, verdict }) =>
    verdict.allowed ? [] : [{ id, name, reason: verdict.reason }],
  );
  return bulkReply(
    changeable.map(({ id }) => id),
    [...refused, ...refuseMissing(missing, messages.notFound)],
  );
}

async function setManyPublic(context: BulkContext, found: readonly StoredTag[], isPublic: boolean) {
  const before = new Map(found.filter((tag) => tag.isPublic !== isPublic).map((tag) => [tag.id, tag]));
  const changed = await setPublic(context.tx, [...before.keys()], isPublic);
  await recordAll(
    context.tx,
    auditContext(context),
    changed.map((after) => ({
      action: 'update',
      record: recordOf(after),
      before: before.get(after.id) ?? null,
      after,
    })),
  );
}

async function deleteMany(context: BulkContext, found: readonly StoredTag[]) {
  const { tx, actor, now } = context;
  const ids = found.map(({ id }) => id);
  const challenges = await deleteTags(tx, ids, { by: actor.id, at: now.instant });
  await recordAll(
    tx,
    auditContext(context),
    found.map((tag) => ({
      action: 'delete',
      record: recordOf(tag),
      before: { ...tag, challengeIDs: challenges.get(tag.id) ?? [] },
      after: null,
    })),
  );
}

async function restoreMany(context: BulkContext): Promise<BulkReply> {
  const { tx, actor, body, now } = context;
  const { ids = [] } = body;
  requirePossible(canChangeTogether(ids.length));
  const found = await findDeletions<string>(tx, 'tag', ids, sql`state -> 'tag' ->> 'name'`);
  const deletions = new Map(found.map((deletion) => [deletion.id, deletion]));
  const verdicts = ids.map((id) => ({ id, verdict: canUndo(actor, deletions.get(id) ?? null, now) }));
  const { tags: restored, challenges } = await restoreTags(
    tx,
    verdicts.filter(({ verdict }) => verdict.allowed).map(({ id }) => id),
  );
  await recordAll(
    tx,
    auditContext(context),
    restored.map((tag) => ({
      action: 'restore',
      record: recordOf(tag),
      before: null,
      after: { ...tag, challengeIDs: challenges.get(tag.id) ?? [] },
    })),
  );
  const done = new Set(restored.map(({ id }) => id));
  const refused = verdicts
    .filter(({ id }) => !done.has(id))
    .map(({ id, verdict }) => {
      const deletion = deletions.get(id);
      // A name would show someone else that the record was deleted.
      const name = deletion?.by === actor.id ? deletion.described : '';
      return { id, name, reason: verdict.allowed ? nameInUse : verdict.reason };
    });
  return bulkReply([...done], refused);
}
