// Sends the calls of the matrix to the whole application, on a database whose changes can be rolled back.
import { afterAll } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { createApp } from '../../server/app.ts';
import { addressOf } from '../support/api.ts';
import type { Caller } from './callers.ts';
import type { Case, Sent } from './expectation.ts';
import { staffCalls } from './expectations.ts';
import { openRollbackDatabase } from './rollback-database.ts';
import type { World } from './world.ts';

/** Every call of the API, by noun and name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(api).flatMap(([noun, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
  ),
);

/** Sends calls on a database whose changes can be rolled back. */
export async function openSender({ database: pool, services }: Pick<World['api'], 'database' | 'services'>) {
  const database = await openRollbackDatabase(pool);
  const app = await createApp({ ...services, database: database.database });
  afterAll(async () => {
    await app.close();
    await database.end();
  });

  async function replyTo(endpoint: Endpoint, sent: Sent, token: string | undefined) {
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, sent.params),
      query: Object.fromEntries(
        Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      ...(sent.body && { payload: sent.body }),
      ...(sent.file && { payload: sent.file.payload }),
      headers: { ...sent.file?.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    await app.afterReply.settled();
    return reply;
  }

  const sendCall = async (...sent: Parameters<typeof replyTo>): Promise<number> =>
    (await replyTo(...sent)).statusCode;

  return { database, app, replyTo, sendCall };
}

/** The request that a caller sends about a record. */
export const requestFrom =
  (world: World) =>
  ({ kind, send }: Case, record: string, caller: Caller): Sent => {
    const ids: Readonly<Record<string, number>> = kind === null ? {} : world.records[kind];
    const id = record === 'self' ? world.people[caller].id : (ids[record] ?? 0);
    return send(id, world, { record, caller });
  };

export async function createSender(world: World) {
  return { ...(await openSender(world.api)), requestOf: requestFrom(world) };
}

/** Refusals by role read no record, so they have no word to show; the matrix tests them. */
export const isAllowedByRole = ({ allowedByRole }: Case, caller: Caller): boolean =>
  !allowedByRole || (allowedByRole as readonly Caller[]).includes(caller);

/** A call of the matrix about one record. */
interface WrittenCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly one: Case;
  readonly record: string;
}

/** Every case of these calls about the records that are asked for. */
export const casesOf = (
  calls: Readonly<Record<string, Case | readonly Case[]>>,
  isAsked: (endpoint: Endpoint, record: string) => boolean,
): WrittenCase[] =>
  Object.entries(calls).flatMap(([name, cases]) => {
    const endpoint = endpoints.get(name);
    if (!endpoint) return [];
    const written = ('send' in cases ? [cases] : cases) as readonly Case[];
    return written.flatMap((one) =>
      Object.keys(one.records)
        .filter((record) => isAsked(endpoint, record))
        .map((record) => ({ name, endpoint, one, record })),
    );
  });

/** The writes of staff about their own records, or about none. */
export const writingCases = (): WrittenCase[] =>
  casesOf(staffCalls, ({ method }, record) => method !== 'GET' && ['own', '-'].includes(record));
