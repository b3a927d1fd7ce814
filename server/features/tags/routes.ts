// Routes of tags. This is the model feature: load the facts, apply the rule, write, record, reply.

import { isDeepStrictEqual } from 'node:util';
import { messages } from '../../../contract/messages.ts';
import { tags } from '../../../contract/tags.ts';
import { type TagTypeNumber, tagTypes } from '../../../contract/vocabulary.ts';
import { canReadTags } from '../../../rules/permissions.ts';
import { canChangeTag } from '../../../rules/tags.ts';
import { canUndo } from '../../../rules/undo.ts';
import { findDeletion } from '../../platform/database/deleted-records.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import {
  FieldErrors,
  NotFound,
  Refusal,
  requireAllowed,
  requireFound,
} from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import {
  canEditAnyChallenge,
  countChallenges,
  deleteTag,
  findTagByAddress,
  findTagForChange,
  insertTag,
  listTags,
  listUsedBySites,
  restoreTag,
  type StoredTag,
  updateTag,
} from './queries.ts';

const nameInUse = 'There is already a tag with this name.';
const sameName = { tag_address: { name: nameInUse } };

const recordOf = (tag: StoredTag) => ({ type: 'tag', id: tag.id });

type ReadContext = Pick<Context<typeof tags.list>, 'tx' | 'actor'>;

async function requireReader({ tx, actor }: ReadContext) {
  requireAllowed(canReadTags(actor, { canEditAnyChallenge: await canEditAnyChallenge(tx, actor) }));
}

const list =
  (type: TagTypeNumber) => async (context: ReadContext & Pick<Context<typeof tags.list>, 'query'>) => {
    await requireReader(context);
    return listTags(context.tx, type, context.actor, context.query);
  };

const create =
  (type: TagTypeNumber) =>
  async ({ tx, body, now, record }: Pick<Context<typeof tags.create>, 'tx' | 'body' | 'now' | 'record'>) => {
    if (body.type !== undefined && body.type !== type) throw new FieldErrors({ type: messages.pattern });
    const tag = await refuseDuplicates(insertTag(tx, { ...body, type }, now.instant), sameName);
    await record({ action: 'create', record: recordOf(tag), before: null, after: tag });
    return { ...tag, challengeCount: 0 };
  };

type ChangeContext = Pick<Context<typeof tags.delete>, 'tx' | 'actor' | 'params'>;

async function requireChangeable({ tx, actor, params }: ChangeContext) {
  const found = await findTagForChange(tx, params.id);
  if (!found) throw new NotFound();
  requireAllowed(canChangeTag(actor, { usedBySites: await listUsedBySites(tx, found.id) }));
  return found;
}

export const tagRoutes = implement(tags, {
  list: list(tagTypes.tag),
  listBusiness: list(tagTypes.business),

  find: async (context) => {
    await requireReader(context);
    const { tx, params, actor } = context;
    const found = await findTagByAddress(tx, params.type, params.address, actor);
    if (!found) throw new NotFound();
    const { version, ...tag } = found;
    return { record: tag, version };
  },

  create: create(tagTypes.tag),
  createBusiness: create(tagTypes.business),

  update: async (context) => {
    const { tx, actor, body, record } = context;
    const { version: versionBefore, ...before } = await requireChangeable(context);
    await requireUnchanged(context, recordOf(before), versionBefore);
    const challengeCount = await countChallenges(tx, before.id, actor);
    const requested = { ...before, ...body };
    // Saving without a change must not create a new version, because a colleague's open form would then conflict.
    if (isDeepStrictEqual(before, requested))
      return { record: { ...before, challengeCount }, version: versionBefore };
    const { version, ...after } = await refuseDuplicates(updateTag(tx, requested), sameName);
    await record({ action: 'update', record: recordOf(after), before, after });
    return { record: { ...after, challengeCount }, version };
  },

  delete: async (context) => {
    const { version: _, ...before } = await requireChangeable(context);
    const deletion = { by: context.actor.id, at: context.now.instant };
    const challengeIDs = await deleteTag(context.tx, before.id, deletion);
    await context.record({
      action: 'delete',
      record: recordOf(before),
      before: { ...before, challengeIDs },
      after: null,
    });
    return undefined;
  },

  restore: async ({ tx, actor, params, now, record }) => {
    requireFound(canUndo(actor, await findDeletion(tx, 'tag', params.id), now));
    const { tag, challengeIDs } = await refuseDuplicates(restoreTag(tx, params.id), sameName).catch(
      (error: unknown) => {
        // There is no form whose field could show it.
        throw error instanceof FieldErrors ? new Refusal(nameInUse) : error;
      },
    );
    await record({ action: 'restore', record: recordOf(tag), before: null, after: { ...tag, challengeIDs } });
    return { ...tag, challengeCount: await countChallenges(tx, tag.id, actor) };
  },
});
