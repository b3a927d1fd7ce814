// Routes of saved views: list, save, change and delete them.
import { isDeepStrictEqual } from 'node:util';
import { listNames } from '../../../contract/lists.ts';
import { fullName } from '../../../contract/people.ts';
import { views } from '../../../contract/views.ts';
import {
  canChangeView,
  canFindView,
  canOpenList,
  canSaveView,
  canStopSharing,
} from '../../../rules/views.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { NotFound, requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { isGroupMember } from '../auth/group-membership.ts';
import {
  countViewsOf,
  deleteView,
  type FoundView,
  findViewForChange,
  insertView,
  listViews,
  toSavedView,
  updateView,
} from './queries.ts';

const recordOf = (id: number) => ({ type: 'saved_view', id });

const sameName = (isOwn: boolean) => ({
  saved_view_name: {
    name: isOwn
      ? 'You already have a view with this name.'
      : 'The person who saved this view already has another with this name.',
  },
});

/** What audit entries record. */
const auditedState = ({ list, name, address, isShared }: FoundView) => ({ list, name, address, isShared });

type ViewContext = Pick<Context<typeof views.list>, 'tx' | 'actor'>;

/** Members of a group may open the lists of groups without a role. */
const readerOf = async ({ tx, actor }: ViewContext) => ({
  ...actor,
  isGroupMember: await isGroupMember(tx, actor.id),
});

async function requireChangeable(context: ViewContext & Pick<Context<typeof views.delete>, 'params'>) {
  const view = await findViewForChange(context.tx, context.params.id);
  if (!view || !canFindView(await readerOf(context), view)) throw new NotFound();
  requireAllowed(canChangeView(context.actor, view));
  return view;
}

export const viewRoutes = implement(views, {
  list: async (context) => {
    const reader = await readerOf(context);
    const lists = listNames.filter((list) => canOpenList(reader, list).allowed);
    const found = await listViews(context.tx, reader, lists);
    return found.map((view) => toSavedView(view, reader));
  },

  create: async (context) => {
    const { tx, actor, body, record } = context;
    requireAllowed(canOpenList(await readerOf(context), body.list));
    requirePossible(canSaveView({ count: await countViewsOf(tx, actor.id) }));
    const id = await refuseDuplicates(insertView(tx, actor, body), sameName(true));
    await record({ action: 'create', record: recordOf(id), before: null, after: body });
    return { id, ...body, isOwn: true, ownerName: fullName(actor) };
  },

  update: async (context) => {
    const { tx, actor, body, params, record } = context;
    const before = await requireChangeable(context);
    await requireUnchanged(context, recordOf(params.id), before.version);
    if (body.isShared === false) requirePossible(canStopSharing(before));
    const isOwn = before.ownerID === actor.id;
    const after: FoundView = { ...before, ...body };
    if (isDeepStrictEqual(auditedState(before), auditedState(after)))
      return { record: toSavedView(before, actor), version: before.version };
    await refuseDuplicates(updateView(tx, params.id, after), sameName(isOwn));
    await record({
      action: 'update',
      record: recordOf(params.id),
      before: auditedState(before),
      after: auditedState(after),
    });
    return { record: toSavedView(after, actor), version: before.version + 1 };
  },

  delete: async (context) => {
    const { tx, params, record } = context;
    const before = await requireChangeable(context);
    await deleteView(tx, params.id);
    await record({
      action: 'delete',
      record: recordOf(params.id),
      before: auditedState(before),
      after: null,
    });
    return undefined;
  },
});
