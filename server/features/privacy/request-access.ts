// Decides whether someone may handle a request about personal data, and records what they did.
import { messages } from '../../../contract/messages.ts';
import type { PrivacyRequest, privacy } from '../../../contract/privacy.ts';
import { canHandleRequest, canReachSites } from '../../../rules/privacy.ts';
import type { Change } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, NotFound, requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { type EventSource, recordEvent } from '../security-facts/record-event.ts';
import { type FoundPlace, findPlaces } from './plan.ts';
import { findRequest, type StoredRequest } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'privacy_request', id });

export function toReply(request: StoredRequest): PrivacyRequest {
  const { key: _, personID: __, fileKey: ___, version: ____, records: _____, ...reply } = request;
  return reply;
}

type RequestContext = Pick<Context<typeof privacy.export>, 'tx' | 'actor' | 'params'>;

export async function requireRequest(
  { tx, actor, params }: RequestContext,
  options = {},
): Promise<StoredRequest> {
  const found = await findRequest(tx, actor, params.id, options);
  if (!found) throw new NotFound();
  return found;
}

/** A request without an address is about someone who was erased. */
export const findPlacesOf = async (tx: Queryable, { email }: Pick<StoredRequest, 'email'>) =>
  email === '' ? [] : findPlaces(tx, email);

/** Locks the request, and throws if the caller may not handle it or not all of the data. */
export async function requireHandled(context: RequestContext) {
  const request = await requireRequest(context, { lock: true });
  requireAllowed(canHandleRequest(context.actor, request));
  const places = await findPlacesOf(context.tx, request);
  requirePossible(canReachSites(context.actor, places));
  return { request, places };
}

/** Records an audit entry and a security event, neither of which has the address. */
export async function recordHandled(
  context: EventSource & Pick<Context<typeof privacy.export>, 'tx' | 'actor' | 'record'>,
  { id, ...entry }: Pick<Change, 'action' | 'before' | 'after'> & { readonly id: number },
): Promise<void> {
  await context.record({ ...entry, record: recordOf(id) });
  const detail = { action: entry.action, request: id };
  await recordEvent(context.tx, context, { kind: 'privacy', account: null, by: context.actor, detail });
}

/** The chosen records, each of which must be in the plan. */
export function requirePlanned(
  body: Pick<Context<typeof privacy.erase>['body'], 'records'>,
  places: readonly FoundPlace[],
): readonly FoundPlace[] {
  const chosen = places.filter((place) =>
    body.records.some(({ type, id }) => type === place.type && id === place.id),
  );
  const isPlanned = (record: { type: string; id: number }) =>
    chosen.some(({ type, id }) => type === record.type && id === record.id);
  if (!body.records.every(isPlanned)) throw new FieldErrors({ records: messages.pattern });
  return chosen;
}
