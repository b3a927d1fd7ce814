// The database is stopped, stalled, cut off or full: clients get a clear 503 in time, and the server recovers by itself.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import {
  answeredWithin,
  isClearAnswer,
  requestInParallel,
  requestKinds,
  startRequests,
} from './background-requests.ts';
import { type BlackholeProxy, startBlackholeProxy } from './blackhole-proxy.ts';
import { checkWrites } from './check-writes.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { print, summary } from './figures.ts';
import { type ServerProcess, startServer, waitUntilHealthy } from './server-process.ts';
import { signIn, startWriters } from './writers.ts';

const maxConnections = 40;

let database: PostgresServer;
let proxy: BlackholeProxy;
let server: ServerProcess;
let token: string;
/** A connection that bypasses the server and the proxy. */
let direct: Database;

beforeAll(async () => {
  database = await startPostgres({
    settings: { max_connections: String(maxConnections), superuser_reserved_connections: '0' },
  });
  proxy = await startBlackholeProxy(database.port);
  const url = new URL(database.url);
  url.port = String(proxy.port);
  server = await startServer({ settings: { DATABASE_URL: url.href } });
  token = await signIn(server.url);
});
beforeAll(() => {
  direct = connect({ url: database.url }, { databasePrepare: true, poolSize: 1 });
});
afterEach(async () => {
  await direct.close(1000);
  direct = connect({ url: database.url }, { databasePrepare: true, poolSize: 1 });
});
afterAll(async () => {
  await direct.close(1000);
  await server.stop();
  await proxy.close();
  await database.remove();
});

interface Fault {
  readonly name: string;
  start(): void | Promise<void>;
  end(): void | Promise<void>;
  /** Whether every request fails during the fault. */
  readonly isTotal: boolean;
}

/** Under load: starts the fault, waits until every kind of request has seen it, ends it and checks the recovery. */
async function testFault({ name, start, end, isTotal }: Fault): Promise<void> {
  const { pid } = server;
  const people = startRequests(server, token);
  const writers = await startWriters({
    url: server.url,
    actions: ['create tag', 'change tag', 'create group'],
  });
  const since = (moment: number) => people.answers.filter(({ at }) => at > moment);
  const expectEveryKind = (moment: number, isExpected: (status: number | null) => boolean) => () =>
    expect(
      requestKinds.filter(
        (kind) => since(moment).filter(({ name, status }) => name === kind && isExpected(status)).length < 2,
      ),
    ).toEqual([]);
  await vi.waitFor(
    expectEveryKind(0, (status) => status === 200 || status === 201),
    60_000,
  );
  const startedAt = performance.now();
  let endedAt = 0;
  try {
    await start();
    await vi.waitFor(
      expectEveryKind(startedAt, (status) => !isTotal || status === 503),
      60_000,
    );
  } finally {
    await end();
    endedAt = performance.now();
  }
  const unavailable = people.answers.filter(({ status, at }) => status === 503 && at > startedAt);
  const recovered = await waitUntilHealthy(server);
  await vi.waitFor(
    expectEveryKind(endedAt, (status) => status === 200 || status === 201),
    60_000,
  );
  await people.stop();
  await writers.stop();

  const slowest = Math.max(...people.answers.map(({ milliseconds }) => milliseconds));
  const result = await checkWrites(direct, writers.writes);
  print(
    `database ${name}: ${unavailable.length} answers of 503 after ${summary(unavailable.map(({ milliseconds }) => milliseconds))}; ` +
      `slowest of all ${people.answers.length} answers ${(slowest / 1000).toFixed(2)} s; healthy again ${Math.round(recovered)} ms after its end`,
  );
  print(
    `  ${result.acknowledged} acknowledged writes, ${result.lost.length} lost, ${result.twice.length} twice, ` +
      `${result.refusedButWritten.length} answered 503 while their commit was under way and written`,
  );
  expect(people.answers.filter((answer) => !isClearAnswer(answer))).toEqual([]);
  expect(people.answers.filter(({ milliseconds }) => milliseconds > answeredWithin)).toEqual([]);
  expect(result).toMatchObject({ lost: [], twice: [] });
  // Only a write whose commit was sent but not answered can have been written: at most one for each writer.
  expect(result.refusedButWritten.length).toBeLessThanOrEqual(3);
  expect(await requestInParallel(server, token)).toEqual(expect.arrayContaining([200, 201]));
  expect((await requestInParallel(server, token)).filter((status) => status > 299)).toEqual([]);
  await expectNothingLeft();
  expect(process.kill(pid, 0)).toBe(true);
}

/**
 * No transaction stays open and no statement keeps running for a client that has gone. A statement that arrived only in
 * part is ended by TCP keepalives, which this proxy would still answer, so it is not counted here.
 */
async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(async () => {
    const left = await direct.query(sql`
      select state, query from pg_stat_activity
      where application_name = 'challenge-desk' and pid <> pg_backend_pid()
        and state <> 'idle' and now() - state_change > interval '1 second'
        and not (state = 'active' and wait_event = 'ClientRead')`);
    expect(left).toEqual([]);
  }, 15_000);
}

describe('every request is answered clearly and in time, and the server recovers by itself', () => {
  test('when the database is stopped', () =>
    testFault({
      name: 'stopped',
      start: () => database.stop('immediate'),
      end: () => database.start(),
      isTotal: true,
    }));

  test('when the database stalls', () =>
    testFault({ name: 'stalled', start: database.pause, end: database.resume, isTotal: true }));

  test('when the connection to the database drops all traffic', () =>
    testFault({ name: 'cut off', start: proxy.dropTraffic, end: proxy.recover, isTotal: true }));

  test('TCP keepalives are set, which end a statement whose connection died', async () => {
    const pool = connect({ url: database.url }, { databasePrepare: true, poolSize: 1, statementLimit: 4000 });
    const keepalives = await pool.query(
      sql`select name, setting::integer from pg_settings where name like 'tcp\_%' order by name`,
    );
    await pool.close();
    expect(Object.fromEntries(keepalives.map(({ name, setting }) => [name, setting]))).toEqual({
      tcp_keepalives_count: 3,
      tcp_keepalives_idle: 15,
      tcp_keepalives_interval: 5,
      tcp_user_timeout: 30_000,
    });
  });

  test('when other clients use all connections of the database', async () => {
    const config = { connectionString: database.url, max: 1, application_name: 'other' };
    const others = Array.from({ length: maxConnections }, () => new pg.Pool(config));
    await testFault({
      name: 'full',
      async start() {
        await direct.execute(sql`select 1`);
        // These clients wait for free connections, which appear as the server's own are terminated.
        const connecting = others.map((one) =>
          vi.waitUntil(() => one.query('select 1').catch(() => null), 60_000),
        );
        for (const one of connecting) one.catch(() => {});
        await vi.waitFor(async () => {
          const [left] = await direct.query<[{ own: number; others: number }]>(sql`
            with ended as (
              select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'challenge-desk' and pid <> pg_backend_pid()
            )
            select (select count(*)::integer from ended) as own,
              (select count(*)::integer from pg_stat_activity where application_name = 'other') as others`);
          expect(left.others).toBe(maxConnections - 1);
        }, 30_000);
      },
      async end() {
        await Promise.all(others.map((one) => one.end()));
      },
      isTotal: true,
    });
  });

  test('when every connection of the server waits for a lock', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let ended: Promise<unknown> = Promise.resolve();
    await testFault({
      name: 'locked',
      async start() {
        let resolveHolding = () => {};
        const holding = new Promise<void>((resolve) => {
          resolveHolding = resolve;
        });
        ended = direct.transaction(async (tx) => {
          await tx.execute(sql`lock table session, tag, challenge, challenge_group in access exclusive mode`);
          resolveHolding();
          await released;
        });
        await holding;
      },
      async end() {
        release();
        await ended;
      },
      isTotal: false,
    });
  });
});
