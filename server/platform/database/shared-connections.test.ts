// Short reads that share connections: what they get, and what they never wait for.
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './connect.ts';
import type { Database, Queryable } from './database.ts';
import { shortRead, sql } from './sql.ts';

const { database, target } = await testDatabase();

/** Up to three of ten connections are shared. */
function open(
  settings: { databasePrepare?: boolean; poolSize?: number; statementLimit?: number } = {},
): Database {
  const pool = connect(target, { databasePrepare: true, statementLimit: 30_000, ...settings });
  onTestFinished(() => pool.close(1000));
  return pool;
}

type Read = { readonly pid: number; readonly number: number };

const read = async (tx: Queryable, number = 0): Promise<Read> =>
  (await tx.query<[Read]>(shortRead(sql`select pg_backend_pid() as pid, ${number}::integer as number`)))[0];

const readMany = (tx: Queryable, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => read(tx, number)));

const countConnections = (reads: readonly Read[]) => new Set(reads.map(({ pid }) => pid)).size;

const waitsForLock = (key: number) =>
  shortRead(sql`select pg_backend_pid() as pid, pg_advisory_xact_lock_shared(${key})::text`);

/** Holds a lock until the returned function is called. */
async function lock(key: number): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    hasLocked = resolve;
  });
  const holding = database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${key})`);
    hasLocked();
    await released;
  });
  await locked;
  return () => {
    release();
    return holding;
  };
}

const waitUntilBlocked = (key: number, count: number) =>
  expect
    .poll(() =>
      database.execute(
        sql`select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`,
      ),
    )
    .toBe(count);

/** A shared connection without a reply is no longer used some milliseconds after its statement was sent. */
const waitUntilUnused = (pool: Database) =>
  expect.poll(() => Promise.race([read(pool), setTimeout(200, 'blocked')])).toMatchObject({ number: 0 });

test('many at once use three of ten connections, and each gets its own rows', async () => {
  const reads = await readMany(open(), 40);
  expect(reads.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, number) => number));
  expect(countConnections(reads)).toBe(3);
});

test('other statements, and short reads behind a pooler, have a connection each', async () => {
  const pool = open();
  const alone = await Promise.all(
    Array.from({ length: 10 }, () =>
      pool.query<[Read]>(sql`select pg_backend_pid() as pid from pg_sleep(0.05)`),
    ),
  );
  expect(countConnections(alone.map(([one]) => one))).toBe(10);
  const behindPooler = open({ databasePrepare: false });
  const short = await Promise.all(
    Array.from({ length: 10 }, () =>
      behindPooler.query<[Read]>(shortRead(sql`select pg_backend_pid() as pid from pg_sleep(0.05)`)),
    ),
  );
  expect(countConnections(short.map(([one]) => one))).toBe(10);
});

test('one that fails does not affect those behind it', async () => {
  const pool = open({ poolSize: 4 });
  const divide = (by: number) =>
    pool.query<[{ result: number }]>(shortRead(sql`select 12 / ${by}::integer as result`));
  const results = await Promise.allSettled([1, 0, 2, 0, 3].map(divide));
  expect(results).toMatchObject([
    { value: [{ result: 12 }] },
    { reason: { code: '22012' } },
    { value: [{ result: 6 }] },
    { reason: { code: '22012' } },
    { value: [{ result: 4 }] },
  ]);
  expect(countConnections(await readMany(pool, 5))).toBe(1);
});

test('nothing is sent behind one that waits for a lock', async () => {
  const pool = open();
  const unlock = await lock(71);
  const waiting = [0, 1, 2].map(() => pool.query<[Read]>(waitsForLock(71)));
  await waitUntilBlocked(71, 3);
  await waitUntilUnused(pool);
  const reads = await readMany(pool, 5);
  await unlock();
  const blocked = (await Promise.all(waiting)).map(([{ pid }]) => pid);
  expect(reads.filter(({ pid }) => blocked.includes(pid))).toEqual([]);
});

test('one whose statement could not be prepared does not affect those behind it', async () => {
  const pool = open({ poolSize: 4 });
  const readMissing = () => pool.query(shortRead(sql`select from missing`)).catch((error: unknown) => error);
  const errors = await Promise.all([readMissing(), readMissing(), readMissing()]);
  expect(errors).toMatchObject([{ code: '42P01' }, { code: '42P01' }, { code: '42P01' }]);
});

test('those behind one that loses its connection are sent again on another', async () => {
  const pool = open({ poolSize: 4 });
  const unlock = await lock(72);
  const first = pool.query<[Read]>(waitsForLock(72)).catch((error: unknown) => error);
  const second = read(pool, 5);
  await waitUntilBlocked(72, 1);
  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 72 and not granted`);
  expect(await first).toMatchObject({ code: '57P01' });
  expect(await second).toMatchObject({ number: 5 });
  await unlock();
});

test('one that has waited for more than a second is not sent again', async () => {
  const pool = open({ poolSize: 4 });
  const unlock = await lock(78);
  const waiting = [waitsForLock(78), shortRead(sql`select 1`)].map((statement) =>
    pool.query(statement).catch((error: unknown) => error),
  );
  await waitUntilBlocked(78, 1);
  const startedAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => startedAt + 1001);
  onTestFinished(() => clock.mockRestore());
  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 78 and not granted`);
  const [first, second] = await Promise.all(waiting);
  expect(first).toMatchObject({ code: '57P01' });
  expect(second).toBeInstanceOf(Error);
  await unlock();
});

test('those that wait behind a locked one do not make the database count as silent', async () => {
  const pool = open({ poolSize: 4, statementLimit: 600 });
  const unlock = await lock(75);
  // The second is cancelled 0.6 s after the first, but the client waits only half a second longer than for one.
  const waiting = [0, 1].map(() => pool.query(waitsForLock(75)).catch((error: unknown) => error));
  expect(await Promise.all(waiting)).toMatchObject([{ code: '57014' }, { code: 'CONNECTION_SILENT' }]);
  expect(pool.isSilent).toBe(false);
  await unlock();
});

test('nothing is sent behind one that waited for a locked one', async () => {
  const pool = open({ poolSize: 4 });
  const unlockFirst = await lock(76);
  const unlockSecond = await lock(77);
  const first = pool.query<[Read]>(waitsForLock(76));
  const second = pool.query<[Read]>(waitsForLock(77));
  await waitUntilBlocked(76, 1);
  await waitUntilUnused(pool);
  await unlockFirst();
  const [{ pid }] = await first;
  expect((await read(pool)).pid).not.toBe(pid);
  await unlockSecond();
  await second;
});

test('one inside a transaction uses its connection and sees what it wrote', async () => {
  const pool = open();
  await pool.script('create table written (id integer)');
  const count = await pool.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (1)`);
    return tx.execute(shortRead(sql`select from written`));
  });
  expect(count).toBe(1);
});

test('one that leaves a transaction open does not affect the next statement', async () => {
  const pool = open({ poolSize: 4 });
  await pool.query(shortRead(sql`begin`));
  await pool.script('create table kept (id integer)');
  expect(await database.query(sql`select to_regclass('kept')::text as found`)).toEqual([{ found: 'kept' }]);
});

test('while all connections are in use, they share and do not wait for another connection', async () => {
  const pool = open();
  const unlockTransactions = await lock(73);
  const unlockRead = await lock(74);
  const transaction = () => pool.transaction((tx) => tx.query(waitsForLock(73)));
  const holding = Array.from({ length: 9 }, transaction);
  const first = pool.query<[Read]>(waitsForLock(74));
  await waitUntilBlocked(73, 9);
  await waitUntilBlocked(74, 1);
  await unlockRead();
  const [{ pid }] = await first;
  const last = pool.query<[Read]>(shortRead(sql`select pg_backend_pid() as pid`));
  const waiting = transaction();
  expect(await Promise.all([last, read(pool, 5)])).toMatchObject([[{ pid }], { pid, number: 5 }]);
  await unlockTransactions();
  await Promise.all([...holding, waiting]);
});
