// Routes that restrict the use of records, and lift the restriction.
import { type RestrictableType, restrictableTypes } from '../../../contract/privacy.ts';
import { restrictions } from '../../../contract/restrictions.ts';
import { canLift, isRequestOpen } from '../../../rules/privacy.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { stopWaitingMails } from '../restriction-facts/stop-mails.ts';
import type { FoundPlace } from './plan.ts';
import { closeRestriction } from './queries.ts';
import { recordHandled, requireHandled, requirePlanned, requireRequest, toReply } from './request-access.ts';

/** Creates no new version of the record, because no field that its readers may change is different. */
async function setRestricted(
  tx: Queryable,
  places: readonly Pick<FoundPlace, 'type' | 'id'>[],
  at: Date | null,
): Promise<void> {
  for (const table of restrictableTypes) {
    const ids = idsOf(places, table);
    if (ids.length > 0)
      await tx.execute(
        sql`update ${identifier(table)} set restricted_at = ${at} where id = any (${ids}::integer[])`,
      );
  }
}

const idsOf = (places: readonly Pick<FoundPlace, 'type' | 'id'>[], wanted: RestrictableType) =>
  places.filter(({ type }) => type === wanted).map(({ id }) => id);

const idsByType = (places: readonly FoundPlace[]) => ({
  people: idsOf(places, 'person'),
  applications: idsOf(places, 'application'),
  messages: idsOf(places, 'contact_message'),
});

const namesOf = (places: readonly FoundPlace[]) => places.map(({ type, id }) => ({ type, id }));

export const restrictionRoutes = implement(restrictions, {
  restrict: async (context) => {
    const { tx, actor, params, body, now } = context;
    const { request, places } = await requireHandled(context);
    requirePossible(isRequestOpen(request, 'restrict'));
    const chosen = requirePlanned(
      body,
      places.filter(({ isKeptCopy }) => !isKeptCopy),
    );
    await setRestricted(tx, chosen, now.instant);
    await stopWaitingMails(tx, idsByType(chosen), now.instant);
    await closeRestriction(tx, params.id, { reason: body.reason, by: actor.id, at: now.instant });
    await recordHandled(context, {
      action: 'restrict records',
      id: params.id,
      before: null,
      after: { records: namesOf(chosen) },
    });
    return toReply(await requireRequest(context));
  },

  lift: async (context) => {
    const { tx, actor, params, body, now } = context;
    const { request, places } = await requireHandled(context);
    requirePossible(canLift(request));
    const restricted = places.filter(({ isRestricted }) => isRestricted);
    const chosen = requirePlanned(body, restricted);
    await setRestricted(tx, chosen, null);
    await closeRestriction(tx, params.id, { reason: body.reason, by: actor.id, at: now.instant });
    await recordHandled(context, {
      action: 'lift a restriction',
      id: params.id,
      before: { records: namesOf(chosen) },
      after: { records: null },
    });
    return toReply(await requireRequest(context));
  },
});
