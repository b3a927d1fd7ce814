// Routes of requests about personal data: find, record, refuse, extend, export and erase.
import { messages } from '../../../contract/messages.ts';
import { type PrivacyRequest, privacy } from '../../../contract/privacy.ts';
import {
  canErase,
  canExtend,
  canHandleRequest,
  canReachSites,
  canStartExport,
  dueDayOf,
  erasureIsRunning,
  extendedDueDayOf,
  isRequestOpen,
} from '../../../rules/privacy.ts';
import { listPage } from '../../platform/database/list.ts';
import {
  Conflict,
  FieldErrors,
  NotFound,
  requireAllowed,
  requirePossible,
} from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import {
  accountAmong,
  findErasureFacts,
  findKeptSentences,
  findPlaces,
  planHashOf,
  withoutVersions,
} from './plan.ts';
import {
  emailHashOf,
  extendRequest,
  insertRequest,
  isAnotherExportRunning,
  listEarlier,
  refuseRequest,
  requestList,
  startRequest,
} from './queries.ts';
import {
  findPlacesOf,
  recordHandled,
  recordOf,
  requireHandled,
  requirePlanned,
  requireRequest,
  toReply,
} from './request-access.ts';

export const privacyRoutes = implement(privacy, {
  find: async ({ tx, actor, body, services }) => {
    const places = (await findPlaces(tx, body.email)).filter(
      (place) => canReachSites(actor, [place]).allowed,
    );
    const account = accountAmong(places);
    return {
      email: body.email,
      person: account ? { id: account.id, name: account.title } : null,
      places: withoutVersions(places),
      earlier: await listEarlier(tx, actor, emailHashOf(services.tokenSecret, body.email)),
    };
  },

  list: ({ tx, actor, query }) => listPage(tx, requestList(actor, query), query),

  create: async (context) => {
    const { tx, actor, body, now, services } = context;
    const places = await findPlaces(tx, body.email);
    const personID = accountAmong(places)?.id ?? null;
    requireAllowed(canHandleRequest(actor, { email: body.email, personID }));
    if (body.receivedOn > now.today) throw new FieldErrors({ receivedOn: 'Choose today or an earlier day.' });
    requirePossible(canReachSites(actor, places));
    const id = await insertRequest(tx, {
      ...body,
      source: 'staff',
      dueOn: dueDayOf(body.receivedOn),
      emailHash: emailHashOf(services.tokenSecret, body.email),
      personID,
      handledBy: actor.id,
    });
    const created = await requireRequest({ tx, actor, params: { id } });
    // Without the address: audit entries outlive an erasure.
    const { kind, receivedOn, dueOn } = created;
    await recordHandled(context, {
      action: 'create',
      id,
      before: null,
      after: { kind, receivedOn, dueOn },
    });
    return toReply(created);
  },

  read: async (context) => {
    const request = await requireRequest(context);
    const places = await findPlacesOf(context.tx, request);
    const visible = places.filter((place) => canReachSites(context.actor, [place]).allowed);
    return {
      record: {
        ...toReply(request),
        plan: { erased: withoutVersions(visible), kept: await findKeptSentences(context.tx, visible) },
        planHash: planHashOf(places),
      },
      version: request.version,
    };
  },

  update: async (context) => {
    const { tx, actor, params, body, now } = context;
    const { request } = await requireHandled(context);
    requirePossible(isRequestOpen(request));
    await requireUnchanged(context, recordOf(params.id), request.version);
    const isRefused = body.state === 'refused';
    if (isRefused === (body.extend === true)) throw new FieldErrors({ state: messages.pattern });
    if (body.reason.trim() === '') throw new FieldErrors({ reason: messages.required });
    if (isRefused) {
      await refuseRequest(tx, params.id, { reason: body.reason, by: actor.id, at: now.instant });
    } else {
      requirePossible(canExtend(request));
      const dueOn = extendedDueDayOf(request.receivedOn);
      await extendRequest(tx, params.id, { reason: body.reason, by: actor.id, dueOn });
    }
    const after = await requireRequest(context);
    const stateOf = ({ state, dueOn }: PrivacyRequest) => ({ state, dueOn });
    await recordHandled(context, {
      action: isRefused ? 'refuse a request' : 'extend a request',
      id: params.id,
      before: stateOf(request),
      after: stateOf(after),
    });
    return { record: toReply(after), version: after.version };
  },

  export: async (context) => {
    const { tx, actor, params } = context;
    const { request } = await requireHandled(context);
    requirePossible(
      canStartExport(request, { isAnotherRunning: await isAnotherExportRunning(tx, params.id) }),
    );
    await startRequest(tx, params.id, { by: actor.id });
    await recordHandled(context, { action: 'start an export', id: params.id, before: null, after: null });
    return toReply(await requireRequest(context));
  },

  file: async ({ tx, actor, params, now, services }) => {
    const request = await requireRequest({ tx, actor, params });
    requireAllowed(canHandleRequest(actor, request));
    requirePossible(canReachSites(actor, await findPlacesOf(tx, request)));
    const isReady = request.fileKey !== null && request.fileUntil !== null;
    if (!isReady || new Date(request.fileUntil ?? 0) <= now.instant) throw new NotFound();
    return { s3URL: signedAddress(services, request.fileKey ?? '', now.instant) };
  },

  erase: async (context) => {
    const { tx, actor, params, body, now } = context;
    const { request, places } = await requireHandled(context);
    // Someone else has started it since the caller opened the page.
    if (request.kind === 'erase' && request.state === 'running') throw new Conflict(erasureIsRunning);
    requirePossible(isRequestOpen(request, 'erase'));
    if (body.confirmEmail !== request.email)
      throw new FieldErrors({ confirmEmail: `Type ${request.email} exactly.` });
    const chosen = requirePlanned(body, places);
    if (body.planHash !== planHashOf(places))
      throw new Conflict('The data changed since you opened this page. Check the list again.');
    requirePossible(canErase(await findErasureFacts(tx, chosen, now.today)));
    const { withCompanyName, withComments } = body;
    const records = chosen.map(({ type, id }) => ({ type, id, withCompanyName, withComments }));
    const listed = places.map(({ type, id }) => ({ type, id }));
    await startRequest(tx, params.id, { by: actor.id, records, listed });
    await recordHandled(context, {
      action: 'start an erasure',
      id: params.id,
      before: null,
      after: { records, withCompanyName, withComments },
    });
    return toReply(await requireRequest(context));
  },
});
