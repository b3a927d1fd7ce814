// Records security events: who signed in, who failed to, which account changed, and what was exported.
import { isDeepStrictEqual } from 'node:util';
import { fullName } from '../../../contract/person-name.ts';
import { noSite, type SecurityEventKind, type SignInMethod } from '../../../contract/security-events.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Columns, columnsAndValues, type Json, json, sql } from '../../platform/database/sql.ts';
import type { Context } from '../../platform/http/implement.ts';
import { storedNetworkOf } from '../../platform/http/network.ts';
import { agentOf } from './agent.ts';

/** The request that caused an event. */
export type EventSource = Pick<Context<never>, 'now' | 'address' | 'userAgent' | 'requestID'>;

export interface NewEvent {
  readonly kind: SecurityEventKind;
  /** The account that it happened to; null if none matched. Then nothing that was typed is stored. */
  readonly account: Pick<Actor, 'id' | 'email' | 'site'> | null;
  /** The signed-in person who did it. */
  readonly by?: Pick<Actor, 'id' | 'firstName' | 'lastName'> | null;
  readonly method?: SignInMethod;
  readonly detail?: { readonly [key: string]: Json };
}

/** Where a request came from, as it is stored. */
export const clientOf = ({ address, userAgent }: Pick<EventSource, 'address' | 'userAgent'>) => ({
  network: storedNetworkOf(address),
  agent: agentOf(userAgent),
});

const hour = 60 * 60_000;

/** Nobody is signed in for these, so the browser they name says nothing about the account's owner. */
const failures: readonly SecurityEventKind[] = [
  'signInFailed',
  'throttled',
  'secondFactorFailed',
  'resetRequested',
];

const rowOf = (source: EventSource, { kind, account, by, method, detail = {} }: NewEvent) =>
  ({
    at: source.now.instant,
    last_at: source.now.instant,
    kind,
    site: account?.site ?? noSite,
    person_id: account?.id ?? null,
    account: account?.email ?? '',
    actor_id: by?.id ?? null,
    actor_name: by ? fullName(by) : '',
    method: method ?? null,
    ...clientOf(source),
    detail: json(detail),
    request_id: source.requestID,
  }) satisfies Columns;

type Detail = Readonly<Record<string, Json>>;

/** An event that repeats may join, with what was different about earlier repeats. */
interface MergedEvent extends Pick<NewEvent, 'method'> {
  readonly id: number;
  readonly agent: string;
  readonly detail: Detail & { readonly also?: readonly Detail[] };
}

/** An event with more differences than this is followed by a new one, so that no row grows without end. */
const maximumDifferences = 20;

/** What a repeat adds to the event that it joins; null if the event says it already. */
function differenceOf(
  { method, agent, detail: { also = [], ...first } }: MergedEvent,
  row: ReturnType<typeof rowOf>,
  detail: Detail,
): Detail | null {
  const source = failures.includes(row.kind)
    ? {}
    : {
        ...(row.method !== method && { method: row.method }),
        ...(row.agent !== agent && { agent: row.agent }),
      };
  const isSameDetail = isDeepStrictEqual(detail, first);
  const difference = isSameDetail ? source : { ...source, ...detail };
  const isKnown = isSameDetail
    ? Object.keys(source).length === 0
    : failures.includes(row.kind) && Object.keys(detail).length === 0;
  return isKnown || also.some((one) => isDeepStrictEqual(one, difference)) ? null : difference;
}

/** Adds a repeat of the same account, kind and network to the event of the last hour, or records a new one. */
export async function recordEvent(tx: Queryable, source: EventSource, event: NewEvent): Promise<void> {
  const row = rowOf(source, event);
  const ofAccount =
    row.person_id === null ? sql`person_id is null and site = ${noSite}` : sql`person_id = ${row.person_id}`;
  // What someone else did to the account is not a repeat. Without an account, only an equal event is one.
  const isRepeat = failures.includes(event.kind)
    ? sql`true`
    : sql`actor_id is not distinct from ${row.actor_id}::integer
        and (person_id is not null or detail = ${row.detail}::jsonb)`;
  const [found] = await tx.query<MergedEvent[]>(sql`
    select id, method, agent, detail from security_event
    where ${ofAccount} and at > ${new Date(row.at.getTime() - hour)} and kind = ${row.kind}
      and network = ${row.network} and ${isRepeat}
      and jsonb_array_length(coalesce(detail -> 'also', '[]')) < ${maximumDifferences}
    order by at desc, id desc limit 1`);
  if (!found) {
    await tx.execute(sql`insert into security_event ${columnsAndValues(row)}`);
    return;
  }
  const difference = differenceOf(found, row, event.detail ?? {});
  // Appended by PostgreSQL, because another repeat may add its difference at the same moment.
  const detail = difference
    ? sql`jsonb_set(detail, '{also}', coalesce(detail -> 'also', '[]') || ${json([difference])}::jsonb)`
    : sql`detail`;
  await tx.execute(sql`
    update security_event set repeats = repeats + 1, last_at = greatest(last_at, ${row.at}), detail = ${detail}
    where id = ${found.id}`);
}

/** Records different events of one request together, such as a change to many people. */
export async function recordEvents(
  tx: Queryable,
  source: EventSource,
  events: readonly NewEvent[],
): Promise<void> {
  for (const event of events) await recordEvent(tx, source, event);
}

/** Records a refusal in its own transaction, because the refusal rolls back the one it happened in. */
export async function recordFailure(
  { services, deadline, ...source }: EventSource & Pick<Context<never>, 'services' | 'deadline'>,
  event: NewEvent,
): Promise<void> {
  const { network } = clientOf(source);
  const key = `security event ${event.kind} ${event.account?.id ?? noSite} ${network}`;
  await deadline.within(() =>
    inTransaction(
      services.database,
      async (tx) => {
        // Simultaneous guesses wait for each other, so that they become one row.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
        await recordEvent(tx, source, event);
      },
      { deadline },
    ),
  );
}

/** What was exported: its name, its format, and how many rows it has. */
export type Exported = { readonly what: string; readonly rows: number } & { readonly [key: string]: Json };

/** Records an export before it is sent, so that a download that is interrupted is recorded as well. */
export const recordExport = (
  { tx, actor, ...source }: EventSource & { readonly tx: Queryable; readonly actor: Actor },
  detail: Exported,
): Promise<void> => recordEvent(tx, source, { kind: 'exported', account: actor, by: actor, detail });
