// Routes of decisions: read them, make them one by one or in bulk, and start feedback from the assessors' comments.
import { isDeepStrictEqual } from 'node:util';
import { decisions } from '../../../contract/decisions.ts';
import { fullName } from '../../../contract/person-name.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { canDecide, decideInBulk, reasonErrorOf, reservePlaceFor } from '../../../rules/decisions.ts';
import { feedbackStart } from '../../../rules/feedback-start.ts';
import { inputHashOf, type Stability } from '../../../rules/stability.ts';
import { recordChanges } from '../../platform/database/audit.ts';
import { Conflict, FieldErrors, NotFound, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import type { StoredDecision } from '../decision-facts/decisions.ts';
import { simulateStability } from '../decision-facts/stability.ts';
import {
  decisionRecordOf,
  requireDecisionsEdited,
  requireDecisionsViewed,
  requireReadableApplication,
  requireWritableApplication,
} from '../letters/access.ts';
import { requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';
import {
  bulkEntriesOf,
  byRanking,
  type DecidedRoom,
  decisionReply,
  findDecidedRoom,
  findReleaseDay,
  isVisible,
  ruleFactsOf,
} from './decided-room.ts';
import { listComments, type NewDecision, saveDecision, saveOutcome } from './queries.ts';
import { releaseRoutes } from './release-routes.ts';

const { list, find, update, decideInBulk: inBulk, feedbackStart: startFeedback } = decisions;

const applicationOf = ({ applications }: DecidedRoom, applicationID: number) => {
  const found = applications.find(({ submission }) => submission === applicationID);
  if (!found) throw new NotFound();
  return found;
};

const fieldsOf = ({ outcome, reservePlace, reason, feedback }: StoredDecision): NewDecision => ({
  outcome,
  reservePlace,
  reason,
  feedback,
});

/** The decision as it will be stored; throws if its place is taken or it needs a reason. */
function requireValid(requested: NewDecision, applicationID: number, room: DecidedRoom): NewDecision {
  const others = room.applications.filter(({ submission }) => submission !== applicationID);
  const taken = others.flatMap(({ decision }) => decision.reservePlace ?? []);
  const place = reservePlaceFor(requested, taken);
  if (place.error !== undefined) throw new FieldErrors({ reservePlace: place.error });
  const decision = { ...requested, reservePlace: place.reservePlace };
  // The message names other companies, so it considers only decisions that this person may see. The release checks all.
  const all = room.applications
    .filter(isVisible)
    .map((one) => ({ ...ruleFactsOf(one), ...(one.submission === applicationID && decision) }));
  const error = reasonErrorOf(applicationID, all, room.settings.minimumPoints);
  if (error !== null) throw new FieldErrors({ reason: error });
  return decision;
}

type BulkContext = Context<typeof inBulk>;

/** Simulates outside a transaction, so that no connection is held in the meantime. */
async function simulateIfNeeded(context: BulkContext): Promise<Stability | null> {
  if (context.body.action !== 'declineFirmOut') return null;
  const { challenge } = await requireDecisionsEdited(context);
  // The verdicts come from another panel and slightly different weights together.
  return simulateStability((await findDecidedRoom(context, challenge.id)).facts, 'together');
}

async function decideMany(context: BulkContext, simulated: Stability | null) {
  const { tx, actor, params, body, now, requestID, services } = context;
  const { challenge } = await requireDecisionsEdited(context, { lock: true });
  const releasedOn = await findReleaseDay(tx, params.id, services.settings.timeZone);
  // Every entry is about a submitted application.
  requirePossible(canDecide({ ...challenge, releasedOn }, { submittedOn: '' }));
  const room = await findDecidedRoom(context, params.id);
  if (simulated && simulated.inputHash !== inputHashOf(room.facts))
    throw new Conflict(serverMessages.changedByUnknown);
  const { outcome, changed, skipped } = decideInBulk(
    body.action,
    bulkEntriesOf(room, simulated),
    room.settings.minimumPoints,
  );
  const at = now.instant;
  await saveOutcome(tx, changed, outcome, { challengeID: params.id, byName: fullName(actor), at });
  await recordChanges(
    tx,
    changed.map((id) => ({
      actor,
      at,
      requestID,
      action: 'decide',
      record: decisionRecordOf(id),
      before: { outcome: null },
      after: { outcome },
    })),
  );
  return { changed: changed.length, skipped: [...skipped] };
}

export const decisionRoutes = [
  ...implement(
    { list, find, update, inBulk, startFeedback },
    {
      list: async (context) => {
        const { challenge } = await requireDecisionsViewed(context);
        const isEditor = canEditChallenge(context.actor, challenge).allowed;
        const { applications } = await findDecidedRoom(context, challenge.id);
        return applications
          .filter(isVisible)
          .toSorted(byRanking)
          .map(({ decision }) => decisionReply(context.actor, decision, isEditor));
      },

      find: async (context) => {
        const { challenge } = await requireDecisionsViewed(context);
        await requireReadableApplication(context);
        const room = await findDecidedRoom(context, challenge.id);
        const { decision } = applicationOf(room, context.params.applicationID);
        const isEditor = canEditChallenge(context.actor, challenge).allowed;
        return { record: decisionReply(context.actor, decision, isEditor), version: decision.version };
      },

      update: async (context) => {
        const { tx, actor, params, body, now, record, services } = context;
        const { challenge } = await requireDecisionsEdited(context, { lock: true });
        const application = await requireWritableApplication(context);
        const releasedOn = await findReleaseDay(tx, params.id, services.settings.timeZone);
        requirePossible(canDecide({ ...challenge, releasedOn }, application));
        const room = await findDecidedRoom(context, params.id);
        const { decision: current } = applicationOf(room, params.applicationID);
        const about = decisionRecordOf(params.applicationID);
        await requireUnchanged(context, about, current.version);
        const before = fieldsOf(current);
        const after = requireValid({ ...before, ...body }, params.applicationID, room);
        const answer = async () => {
          const { decision } = applicationOf(await findDecidedRoom(context, params.id), params.applicationID);
          return { record: decisionReply(actor, decision, true), version: decision.version };
        };
        // Saving without a change must not create a new version, because a colleague's open form would then conflict.
        if (isDeepStrictEqual(before, after)) return answer();
        const deciding = { challengeID: params.id, byName: fullName(actor), at: now.instant };
        await saveDecision(tx, params.applicationID, after, deciding);
        await record({ action: 'decide', record: about, before, after });
        return answer();
      },

      inBulk: withOwnTransactions(async (context: BulkContext) => {
        const simulated = await simulateIfNeeded(context);
        return context.inTransaction((caller) => decideMany({ ...context, ...caller }, simulated));
      }),

      startFeedback: async (context) => {
        await requireDecisionsEdited(context);
        await requireReadableApplication(context);
        const { applicationID } = context.params;
        await requireUnrestricted(context.tx, [applicationID]);
        return { text: feedbackStart(applicationID, await listComments(context.tx, applicationID)) };
      },
    },
  ),
  ...releaseRoutes,
];
