// Tests of finding accounts with the published password, and of closing them until a reset link is used.
import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { demoPassword, loadDemoIfEmpty } from '../../../demo/entry.ts';
import { testApi } from '../../../tests/support/api.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsAndValues, sql } from '../../platform/database/sql.ts';
import { closeAccounts, findOpenDemoAccounts, hasOpenDemoAccounts } from './accounts.ts';

const { database, services, call, person, tokenOf } = await testApi();
const at = services.now().instant;
const signIn = (email: string) =>
  call(auth.login, { body: { email, password: demoPassword, isAdmin: true } });

test('a database without the demonstration has none', async () => {
  expect(await hasOpenDemoAccounts(database)).toBe(false);
  expect(await findOpenDemoAccounts(database)).toEqual([]);
});

describe('a database with the demonstration', () => {
  beforeAll(async () => {
    await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
    await database.execute(
      sql`update person set email = 'me@real.example' where email = 'viewer@demo.example'`,
    );
    const ownHash = await services.hashPassword('Nothing-published-77');
    await database.execute(
      sql`update person set password_hash = ${ownHash} where email = 'messages@demo.example'`,
    );
    const typedAgain = await services.hashPassword(demoPassword);
    await database.execute(
      sql`update person set password_hash = ${typedAgain} where email = 'admin.ga@demo.example'`,
    );
    await person('superAdmin');
  });

  test('has open demonstration accounts, even with another email or the same password set again', async () => {
    expect(await hasOpenDemoAccounts(database)).toBe(true);
    const open = await findOpenDemoAccounts(database);
    const closed = await database.query(sql`select email from person where id <> all (${open})`);
    expect(closed.map(({ email }) => email)).toEqual([
      'messages@demo.example',
      expect.stringMatching(/@test\.example$/),
    ]);
  });

  const gaveOwnEmail = async () => 'me@real.example';
  const cameLater = async (tx: Queryable) => {
    const email = 'company7@scale.example';
    await tx.execute(sql`update person set email = ${email},
        password_hash = (select password_hash from person where email = 'super@demo.example')
      where email like '%@test.example'`);
    return email;
  };

  test.each([
    ['was given another email', gaveOwnEmail],
    ['came with a larger demonstration', cameLater],
  ])('has one that %s, even when all others are gone', async (_, prepare) => {
    const rollback = new Error('Rolled back.');
    const outcome = database.transaction(async (tx) => {
      const email = await prepare(tx);
      await tx.execute(sql`update person set password_hash = null where email <> ${email}`);
      expect(await hasOpenDemoAccounts(tx)).toBe(true);
      const open = await findOpenDemoAccounts(tx);
      expect(await tx.query(sql`select email from person where id = any (${open})`)).toEqual([{ email }]);
      throw rollback;
    });
    await expect(outcome).rejects.toBe(rollback);
  });

  test('closed accounts keep their data, their sign-ins end, and no password works', async () => {
    const [helen] = await database.query<{ id: number; email: string }[]>(sql`
      select id, email from person where email = 'super@demo.example'`);
    if (!helen) throw new Error('The demonstration has no super admin.');
    const token = await tokenOf(helen);
    const feed = { person_id: helen.id, secret_hash: Buffer.alloc(32, 1), created_at: at };
    await database.execute(sql`insert into calendar_feed ${columnsAndValues(feed)}`);
    expect((await signIn(helen.email)).status).toBe(200);
    expect((await call(auth.me, { token })).status).toBe(200);

    const open = await findOpenDemoAccounts(database);
    await closeAccounts(database, open, at);

    expect(await hasOpenDemoAccounts(database)).toBe(false);
    expect((await signIn(helen.email)).status).toBe(400);
    expect((await call(auth.me, { token })).status).toBe(401);
    expect(await database.query(sql`select from calendar_feed`)).toHaveLength(0);
    expect(await database.query(sql`select from application`)).toHaveLength(203);
    const recorded = await database.query(sql`
      select record_id::integer as id from audit_event where action = 'remove password' order by 1`);
    expect(recorded.map(({ id }) => id)).toEqual(open);
    await call(auth.forgotPassword, { body: { email: helen.email } });
    // The mail is sent after the reply, so that the reply’s duration does not show whether the account exists.
    const links = () =>
      database.query(sql`select from reset_code where person_id = ${helen.id} and used_at is null`);
    await expect.poll(async () => (await links()).length).toBe(1);
  });
});
