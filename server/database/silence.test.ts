// A statement that takes too long is broken off, by the database or, where that is silent, by us; the pool goes on.
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { inTransaction } from './in-transaction.ts';
import { isSilent } from './silence.ts';

const { target } = await testDatabase();

/** One connection only: if it did not come back, nothing would work any more. */
function limited({ databasePrepare }: { databasePrepare: boolean }) {
  const sql = connect(target, { databasePrepare, poolSize: 1, statementLimit: 200 });
  onTestFinished(() => sql.end({ timeout: 1 }));
  return sql;
}

test('the database breaks a statement off that is over the limit, and the connection stays', async () => {
  const sql = limited({ databasePrepare: true });
  const [before] = await sql`select pg_backend_pid() as pid`;
  await expect(sql`select pg_sleep(20)`).rejects.toMatchObject({ code: '57014' });
  expect(await sql`select pg_backend_pid() as pid`).toEqual([before]);
});

test('a transaction in which nothing happens any more is ended by the database', async () => {
  const sql = limited({ databasePrepare: true });
  const [setting] = await sql`show idle_in_transaction_session_timeout`;
  expect(setting).toEqual({ idle_in_transaction_session_timeout: '500ms' });
});

test('behind a pooler no setting is sent that it would refuse', async () => {
  const sql = limited({ databasePrepare: false });
  expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '0' }]);
});

test('a connection that stays silent is ended, inside a transaction or not, and another one takes its place', async () => {
  const sql = limited({ databasePrepare: false });
  await expect(sql`select pg_sleep(20)`).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
  expect(isSilent(sql)).toBe(true);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await vi.waitFor(() => expect(isSilent(sql)).toBe(false));
  const waiting = inTransaction(sql, (tx) => tx`select pg_sleep(20)`);
  await expect(waiting).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
