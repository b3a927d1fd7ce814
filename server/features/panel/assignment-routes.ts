// Routes of assignments: the board, a proposal, and saving changes.
import { messages } from '../../../contract/messages.ts';
import { panelAssignments } from '../../../contract/panel-assignments.ts';
import { canSaveAssignments } from '../../../rules/assignment-changes.ts';
import { isSizeAllowed } from '../../../rules/panel-settings.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import { JsonText } from '../../platform/http/answer.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { requireEdited } from '../challenges/access.ts';
import { noPanel, panelRecordOf } from '../panel-facts/panel-record.ts';
import { requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';
import { requirePanel } from './access.ts';
import {
  addAssignments,
  type IDPair,
  increaseVersion,
  type Limit,
  lockPairs,
  removeAssignments,
  setLimits,
} from './assignments.ts';
import { type AssignmentState, findAssignmentState, findBoard } from './board.ts';
import { propose } from './proposal.ts';

async function answerBoard(tx: Queryable, challengeID: number) {
  const found = await findBoard(tx, challengeID);
  if (!found) throw noPanel();
  return { record: new JsonText(found.board), version: found.version };
}

async function requireState(tx: Queryable, challengeID: number): Promise<AssignmentState> {
  const state = await findAssignmentState(tx, challengeID);
  if (!state) throw noPanel();
  return state;
}

/** A person named twice has the last limit. */
const limitsByPerson = (limits: readonly Limit[]) =>
  new Map(limits.map(({ personID, maximum }) => [personID, maximum]));

/** What differs from the stored state, because sending an assignment again changes nothing. */
function changesOf(
  state: AssignmentState,
  wanted: { readonly add: readonly IDPair[]; readonly remove: readonly IDPair[]; readonly limits: Limit[] },
) {
  const assigned = new Set(
    state.pairs
      .filter(({ isAssigned }) => isAssigned)
      .map(({ applicationID, personID }) => String([applicationID, personID])),
  );
  const once = (pairs: readonly IDPair[]) => [...new Map(pairs.map((pair) => [String(pair), pair])).values()];
  const before = new Map(state.members.map(({ id, maximum }) => [id, maximum]));
  const limits = [...limitsByPerson(wanted.limits)]
    .filter(([personID, maximum]) => before.get(personID) !== maximum)
    .map(([personID, maximum]) => ({ personID, maximum, before: before.get(personID) ?? null }));
  return {
    add: once(wanted.add).filter((pair) => !assigned.has(String(pair))),
    remove: once(wanted.remove).filter((pair) => assigned.has(String(pair))),
    limits,
  };
}

type Changes = ReturnType<typeof changesOf>;

/** Pairs as application and person, limits as person and maximum; contains only what changed. */
const auditOf = ({ add, remove, limits }: Changes) => ({
  before: {
    ...(add.length + remove.length > 0 && { assignments: remove }),
    ...(limits.length > 0 && { limits: limits.map(({ personID, before }) => [personID, before]) }),
  },
  after: {
    ...(add.length + remove.length > 0 && { assignments: add }),
    ...(limits.length > 0 && { limits: limits.map(({ personID, maximum }) => [personID, maximum]) }),
  },
});

export const assignmentRoutes = implement(panelAssignments, {
  board: async (context) => {
    await requireEdited(context);
    return answerBoard(context.tx, context.params.id);
  },

  // A proposal takes time, so no connection is held in the meantime.
  propose: withOwnTransactions(async (context) => {
    const { tx, params, body, deadline } = context;
    const state = await deadline.within(async () => {
      await requireEdited(context);
      return requireState(tx, params.id);
    });
    const { mode, applications, members, pairs } = state;
    const assessorsPerApplication = body.assessorsPerApplication ?? state.assessorsPerApplication;
    if (mode === 'everyone' || assessorsPerApplication === null)
      throw new Refusal(panelRefusals.noAssignments);
    requirePossible(isSizeAllowed({ mode }, { members: members.length, applications: applications.length }));
    const limits = limitsByPerson(body.limits ?? []);
    const memberIDs = new Set(members.map(({ id }) => id));
    if ([...limits.keys()].some((id) => !memberIDs.has(id))) throw new Refusal(messages.pattern);
    return propose({
      // Nobody assesses a restricted application, so nobody is proposed for it.
      applications: applications.filter(({ isRestricted }) => !isRestricted),
      members: members.map((one) => ({ ...one, maximum: limits.get(one.id) ?? one.maximum })),
      assessorsPerApplication,
      pairs,
    });
  }),

  save: async (context) => {
    const { tx, actor, params, body, now, record } = context;
    const { challenge, version } = await requirePanel(context, { lock: true });
    await requireUnchanged(context, panelRecordOf(params.id), version);
    await lockPairs(tx, params.id, [...body.add, ...body.remove], body.limits);
    const state = await requireState(tx, params.id);
    const isLead = challenge.challengeLeadID === actor.id;
    requirePossible(
      canSaveAssignments(state, body, { id: actor.id, isLead, isSuperAdmin: isSuperAdmin(actor) }),
    );
    const changes = changesOf(state, body);
    await requireUnrestricted(
      tx,
      [...changes.add, ...changes.remove].map(([applicationID]) => applicationID),
    );
    // Saving without a change must not create a new version, because a colleague's open board would then conflict.
    if (changes.add.length + changes.remove.length + changes.limits.length > 0) {
      await addAssignments(tx, changes.add, { at: now.instant, by: actor.id });
      await removeAssignments(tx, changes.remove);
      await setLimits(tx, params.id, changes.limits);
      await increaseVersion(tx, params.id);
      await record({ action: 'change assignments', record: panelRecordOf(params.id), ...auditOf(changes) });
    }
    return answerBoard(tx, params.id);
  },
});
