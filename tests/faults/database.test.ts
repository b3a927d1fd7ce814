// The database stopped, stalled, cut off or full: a clear 503 in time, and everything as before once it is back.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { answeredWithin, askAtOnce, isClear, kinds, startAsking } from './askers.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { print, summary } from './figures.ts';
import { balanceOf } from './kept-writes.ts';
import { type ServerProcess, startServer, waitUntilHealthy } from './server-process.ts';
import { type SwallowingProxy, startSwallowingProxy } from './swallowing-proxy.ts';
import { signIn, startWriters } from './writers.ts';

const maxConnections = 40;

let database: PostgresServer;
let proxy: SwallowingProxy;
let server: ServerProcess;
let token: string;
/** Past the server and the line that may be dead. */
let beside: Database;

beforeAll(async () => {
  database = await startPostgres({
    settings: { max_connections: String(maxConnections), superuser_reserved_connections: '0' },
  });
  proxy = await startSwallowingProxy(database.port);
  const url = new URL(database.url);
  url.port = String(proxy.port);
  server = await startServer({ settings: { DATABASE_URL: url.href } });
  token = await signIn(server.url);
});
beforeAll(() => {
  beside = connect({ url: database.url }, { databasePrepare: true, poolSize: 1 });
});
afterEach(async () => {
  await beside.close(1000);
  beside = connect({ url: database.url }, { databasePrepare: true, poolSize: 1 });
});
afterAll(async () => {
  await beside.close(1000);
  await server.stop();
  await proxy.close();
  await database.remove();
});

interface Fault {
  readonly name: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  /** Whether nothing at all can be answered meanwhile. */
  readonly isTotal: boolean;
}

/** While people ask and write: the fault begins, lasts until everyone was told of it, and ends. */
async function befall({ name, begin, end, isTotal }: Fault): Promise<void> {
  const { pid } = server;
  const people = startAsking(server, token);
  const writers = await startWriters({
    url: server.url,
    deeds: ['create tag', 'change tag', 'create group'],
  });
  const since = (moment: number) => people.answers.filter(({ at }) => at > moment);
  const hearsOf = (moment: number, isMeant: (status: number | null) => boolean) => () =>
    expect(
      kinds.filter(
        (kind) => since(moment).filter(({ what, status }) => what === kind && isMeant(status)).length < 2,
      ),
    ).toEqual([]);
  await vi.waitFor(
    hearsOf(0, (status) => status === 200 || status === 201),
    60_000,
  );
  const beganAt = performance.now();
  let endedAt = 0;
  try {
    await begin();
    await vi.waitFor(
      hearsOf(beganAt, (status) => !isTotal || status === 503),
      60_000,
    );
  } finally {
    await end();
    endedAt = performance.now();
  }
  const told = people.answers.filter(({ status, at }) => status === 503 && at > beganAt);
  const recovered = await waitUntilHealthy(server);
  await vi.waitFor(
    hearsOf(endedAt, (status) => status === 200 || status === 201),
    60_000,
  );
  await people.stop();
  await writers.stop();

  const slowest = Math.max(...people.answers.map(({ milliseconds }) => milliseconds));
  const balance = await balanceOf(beside, writers.writes);
  print(
    `database ${name}: ${told.length} answers of 503 after ${summary(told.map(({ milliseconds }) => milliseconds))}; ` +
      `slowest of all ${people.answers.length} answers ${(slowest / 1000).toFixed(2)} s; well again ${Math.round(recovered)} ms after its end`,
  );
  print(
    `  ${balance.acknowledged} acknowledged writes, ${balance.lost.length} lost, ${balance.twice.length} twice, ` +
      `${balance.refusedButWritten.length} answered 503 while their commit was under way and written`,
  );
  expect(people.answers.filter((answer) => !isClear(answer))).toEqual([]);
  expect(people.answers.filter(({ milliseconds }) => milliseconds > answeredWithin)).toEqual([]);
  expect(balance).toMatchObject({ lost: [], twice: [] });
  // Only a write whose commit was sent and not answered can have come true: at most one for each that wrote.
  expect(balance.refusedButWritten.length).toBeLessThanOrEqual(3);
  expect(await askAtOnce(server, token)).toEqual(expect.arrayContaining([200, 201]));
  expect((await askAtOnce(server, token)).filter((status) => status > 299)).toEqual([]);
  await leavesNothingBehind();
  expect(process.kill(pid, 0)).toBe(true);
}

/**
 * No transaction stays open, no statement runs on for somebody who has gone. One of which only a part has arrived is left
 * to the database's questions whether we are there, and this line, dead as it is, would answer them.
 */
async function leavesNothingBehind(): Promise<void> {
  await vi.waitFor(async () => {
    const left = await beside.query(sql`
      select state, query from pg_stat_activity
      where application_name = 'challenge-desk' and pid <> pg_backend_pid()
        and state <> 'idle' and now() - state_change > interval '1 second'
        and not (state = 'active' and wait_event = 'ClientRead')`);
    expect(left).toEqual([]);
  }, 15_000);
}

describe('every request is answered clearly and in time, and all is well again by itself', () => {
  test('when the database is stopped', () =>
    befall({
      name: 'stopped',
      begin: () => database.stop('immediate'),
      end: () => database.start(),
      isTotal: true,
    }));

  test('when it stalls', () =>
    befall({ name: 'stalled', begin: database.pause, end: database.resume, isTotal: true }));

  test('when the line to it goes dead', () =>
    befall({ name: 'cut off', begin: proxy.swallow, end: proxy.heal, isTotal: true }));

  test('and it asks whether we are there, where a line died in the midst of a statement', async () => {
    const pool = connect({ url: database.url }, { databasePrepare: true, poolSize: 1, statementLimit: 4000 });
    const asks = await pool.query(
      sql`select name, setting::integer from pg_settings where name like 'tcp\_%' order by name`,
    );
    await pool.close();
    expect(Object.fromEntries(asks.map(({ name, setting }) => [name, setting]))).toEqual({
      tcp_keepalives_count: 3,
      tcp_keepalives_idle: 15,
      tcp_keepalives_interval: 5,
      tcp_user_timeout: 30_000,
    });
  });

  test('when others have taken all its connections', async () => {
    const config = { connectionString: database.url, max: 1, application_name: 'other' };
    const others = Array.from({ length: maxConnections }, () => new pg.Pool(config));
    await befall({
      name: 'full',
      async begin() {
        await beside.execute(sql`select 1`);
        // They wait for whatever becomes free, and the server's own become free one after the other.
        const taking = others.map((one) =>
          vi.waitUntil(() => one.query('select 1').catch(() => null), 60_000),
        );
        for (const one of taking) one.catch(() => {});
        await vi.waitFor(async () => {
          const [left] = await beside.query<[{ own: number; others: number }]>(sql`
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

  test('when a lock keeps every connection of the server waiting', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let ended: Promise<unknown> = Promise.resolve();
    await befall({
      name: 'locked',
      async begin() {
        let isHeld = () => {};
        const holding = new Promise<void>((resolve) => {
          isHeld = resolve;
        });
        ended = beside.begin(async (tx) => {
          await tx.execute(sql`lock table session, tag, challenge, challenge_group in access exclusive mode`);
          isHeld();
          await held;
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
