// Routes of tags. This is the model feature: load the facts, apply the rule, write, record, reply.

import { isDeepStrictEqual } from 'node:util';
import { messages } from '../../../contract/messages.ts';
import { type Tag, tags } from '../../../contract/tags.ts';
import { type TagTypeNumber, tagTypes } from '../../../contract/vocabulary.ts';
import { canReadTags } from '../../../rules/permissions.ts';
import { canChangeTag } from '../../../rules/tags.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { FieldErrors, NotFound, requireAllowed } from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import {
  canEditAnyChallenge,
  deleteTag,
  findTagByAddress,
  findTagForChange,
  insertTag,
  listTags,
  listUsedBySites,
  updateTag,
} from './queries.ts';

const sameName = { tag_address: { name: 'There is already a tag with this name.' } };

const recordOf = (tag: Tag) => ({ type: 'tag', id: tag.id });

type ReadContext = Pick<Context<typeof tags.list>, 'tx' | 'actor'>;

async function requireReader({ tx, actor }: ReadContext) {
  requireAllowed(canReadTags(actor, { canEditAnyChallenge: await canEditAnyChallenge(tx, actor) }));
}

const list =
  (type: TagTypeNumber) => async (context: ReadContext & Pick<Context<typeof tags.list>, 'query'>) => {
    await requireReader(context);
    return listTags(context.tx, type, context.query);
  };

const create =
  (type: TagTypeNumber) =>
  async ({ tx, body, now, record }: Pick<Context<typeof tags.create>, 'tx' | 'body' | 'now' | 'record'>) => {
    if (body.type !== undefined && body.type !== type) throw new FieldErrors({ type: messages.pattern });
    const tag = await refuseDuplicates(insertTag(tx, { ...body, type }, now.instant), sameName);
    await record({ action: 'create', record: recordOf(tag), before: null, after: tag });
    return tag;
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
    const found = await findTagByAddress(context.tx, context.params.type, context.params.address);
    if (!found) throw new NotFound();
    const { version, ...tag } = found;
    return { record: tag, version };
  },

  create: create(tagTypes.tag),
  createBusiness: create(tagTypes.business),

  update: async (context) => {
    const { tx, body, record } = context;
    const { version: versionBefore, ...before } = await requireChangeable(context);
    await requireUnchanged(context, recordOf(before), versionBefore);
    const wanted = { ...before, ...body };
    // Saving without a change must not create a new version, because a colleague's open form would then conflict.
    if (isDeepStrictEqual(before, wanted)) return { record: before, version: versionBefore };
    const { version, ...after } = await refuseDuplicates(updateTag(tx, wanted), sameName);
    await record({ action: 'update', record: recordOf(after), before, after });
    return { record: after, version };
  },

  delete: async (context) => {
    const { version: _, ...before } = await requireChangeable(context);
    const challengeIDs = await deleteTag(context.tx, before.id);
    await context.record({
      action: 'delete',
      record: recordOf(before),
      before: { ...before, challengeIDs },
      after: null,
    });
    return undefined;
  },
});
