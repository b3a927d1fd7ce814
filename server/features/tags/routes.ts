// Routes of tags. This is the model feature: load the facts, apply the rule, write, record, reply.

import { isDeepStrictEqual } from 'node:util';
import { bulk } from '../../../contract/bulk-calls.ts';
import { messages } from '../../../contract/messages.ts';
import { tags } from '../../../contract/tags.ts';
import { type TagTypeNumber, tagTypes } from '../../../contract/vocabulary.ts';
import { canChangeTag } from '../../../rules/tags.ts';
import { canUndo } from '../../../rules/undo.ts';
import { findDeletion } from '../../platform/database/deleted-records.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { listPage } from '../../platform/database/list.ts';
import {
  FieldErrors,
  NotFound,
  Refusal,
  requireAllowed,
  requireFound,
} from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { requireTagReader } from './access.ts';
import { changeTags } from './bulk.ts';
import { deleteTags, restoreTags } from './deletion.ts';
import {
  countChallenges,
  findTagByAddress,
  findTagForChange,
  insertTag,
  readTags,
  tagList,
  updateTag,
} from './queries.ts';
import { nameInUse, recordOf } from './record.ts';

const sameName = { tag_address: { name: nameInUse } };

type ReadContext = Pick<Context<typeof tags.list>, 'tx' | 'actor'>;

const list =
  (type: TagTypeNumber) => async (context: ReadContext & Pick<Context<typeof tags.list>, 'query'>) => {
    await requireTagReader(context);
    return listPage(context.tx, tagList(type, context.actor, context.query), context.query);
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
  const [used] = await readTags(tx, [found.id]);
  requireAllowed(canChangeTag(actor, { usedBySites: used?.usedBySites ?? [] }));
  return found;
}

const singleRoutes = implement(tags, {
  list: list(tagTypes.tag),
  listBusiness: list(tagTypes.business),

  find: async (context) => {
    await requireTagReader(context);
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
    const challenges = await deleteTags(context.tx, [before.id], deletion);
    await context.record({
      action: 'delete',
      record: recordOf(before),
      before: { ...before, challengeIDs: challenges.get(before.id) ?? [] },
      after: null,
    });
    return undefined;
  },

  restore: async ({ tx, actor, params, now, record }) => {
    requireFound(canUndo(actor, await findDeletion(tx, 'tag', params.id), now));
    const {
      tags: [tag],
      challenges,
    } = await restoreTags(tx, [params.id]);
    // There is no form whose field could show it.
    if (!tag) throw new Refusal(nameInUse);
    const challengeIDs = challenges.get(tag.id) ?? [];
    await record({ action: 'restore', record: recordOf(tag), before: null, after: { ...tag, challengeIDs } });
    return { ...tag, challengeCount: await countChallenges(tx, tag.id, actor) };
  },
});

export const tagRoutes = [...singleRoutes, ...implement({ bulk: bulk.tags }, { bulk: changeTags })];
