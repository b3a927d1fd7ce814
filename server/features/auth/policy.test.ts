// Tests of the settings SECOND_FACTOR and SESSION_IDLE_MINUTES.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { api as allCalls } from '../../../contract/api.ts';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { admins } from '../../../contract/people.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { testKey, testKeyCode } from '../../../tests/support/totp.ts';
import { sql } from '../../platform/database/sql.ts';
import { seal } from '../factor-facts/secret-box.ts';

type Api = Awaited<ReturnType<typeof testApi>>;

const setUp = { status: 403, body: { title: 'Set up a second factor to continue.', setUp: true } };

async function addTotp({ database, services }: Api, { id }: TestPerson) {
  await database.execute(sql`insert into totp (person_id, secret_sealed, created_at, confirmed_at)
    values (${id}, ${seal(testKey, id, services.tokenSecret)}, ${testStart}, ${testStart})`);
}

describe('SECOND_FACTOR=super-admins', async () => {
  const api = await testApi({ SECOND_FACTOR: 'super-admins' });
  const { call, person, tokenOf, staff, superAdmin, company } = api;

  test('lets a super admin without a second factor only sign in and out and manage their account', async () => {
    const token = await superAdmin();
    expect(await call(dashboard.figures, { token })).toMatchObject(setUp);
    expect(await call(admins.list, { token })).toMatchObject(setUp);
    expect((await call(auth.me, { token })).status).toBe(200);
    const own = await call(account.find, { token });
    expect(own.body).toMatchObject({ isSecondFactorRequired: true, idleMinutes: null });
    expect((await call(account.signIns, { token })).status).toBe(200);
    expect((await call(auth.logout, { token })).status).toBe(204);
  });

  const staffCalls = Object.values(allCalls)
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ access }) => access !== 'public' && access !== 'user');
  const isOpen = ({ path }: Endpoint) => /^admin\/(auth|account)(\/|$)/.test(path);
  const callWithoutFactor = async (endpoint: Endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]);
    return call(endpoint, { token: await superAdmin(), params: Object.fromEntries(names) });
  };

  test.each(staffCalls.filter((endpoint) => !isOpen(endpoint)))(
    '$method $path is refused to someone who must set one up first',
    async (endpoint) => expect(await callWithoutFactor(endpoint)).toMatchObject(setUp),
  );

  test.each(staffCalls.filter(isOpen))(
    '$method $path is open to someone who must set one up first',
    async (endpoint) => {
      const { status, body } = await callWithoutFactor(endpoint);
      expect([401, 403]).not.toContain(status);
      expect(body?.setUp).toBeUndefined();
    },
  );

  test('applies neither to other staff nor to companies', async () => {
    const token = await staff(['admins']);
    expect((await call(admins.list, { token })).status).toBe(200);
    expect((await call(account.find, { token })).body.isSecondFactorRequired).toBe(false);
    expect((await call(companyAuth.me, { token: (await company()).token })).status).toBe(200);
  });

  test('is met by setting up an app during the same sign-in', async () => {
    const token = await superAdmin();
    await call(secondFactor.startTotp, { token });
    const superAdminPerson = (await call(auth.me, { token })).body;
    await api.database.execute(sql`update totp set secret_sealed =
      ${seal(testKey, superAdminPerson.id, api.services.tokenSecret)} where person_id = ${superAdminPerson.id}`);
    const body = { code: testKeyCode(testStart) };
    expect((await call(secondFactor.confirmTotp, { token, body })).status).toBe(200);
    expect((await call(admins.list, { token })).status).toBe(200);
  });

  test('forbids removing the last second factor, but not one of two', async () => {
    const superAdminPerson = await person('superAdmin', [], sites.All);
    const token = await tokenOf(superAdminPerson);
    await addTotp(api, superAdminPerson);
    expect(await call(secondFactor.removeTotp, { token })).toMatchObject({
      status: 400,
      body: 'Your programme requires a second factor. Add another before you remove this one.',
    });
    await api.database.execute(sql`
      insert into passkey (person_id, credential_id, rp_id, public_key, is_backed_up, name, created_at)
      values (${superAdminPerson.id}, 'credential', 'admin.test.example', 'key', false, 'Laptop', ${testStart})`);
    expect((await call(secondFactor.removeTotp, { token })).status).toBe(204);
    const { passkeys: left } = (await call(account.find, { token })).body;
    const passkey = { id: left[0].id };
    expect((await call(passkeys.remove, { token, params: passkey })).status).toBe(400);
    await addTotp(api, superAdminPerson);
    expect((await call(passkeys.remove, { token, params: passkey })).status).toBe(204);
  });
});

describe('SECOND_FACTOR=staff', async () => {
  const { call, person, tokenOf, staff, database, clock, advanceClock } = await testApi({
    SECOND_FACTOR: 'staff',
  });
  beforeEach(() => {
    clock.instant = testStart;
  });

  test('covers every member of staff', async () => {
    expect(await call(admins.list, { token: await staff(['admins']) })).toMatchObject(setUp);
  });

  test('asks people it covers for a recent sign-in before they set a password', async () => {
    const token = await tokenOf(await person('superAdmin', [], sites.All));
    await database.execute(sql`update session set strength = 2`);
    const { id } = await person('admin');
    const pair = { password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' };
    advanceClock(11 * minute);
    const confirmation = { status: 403, body: { confirm: true } };
    expect(await call(admins.setPassword, { token, params: { id }, body: pair })).toMatchObject(confirmation);
    const body = { email: 'changed@policy.example' };
    expect(await call(admins.update, { token, params: { id }, body })).toMatchObject(confirmation);
  });
});

describe('SESSION_IDLE_MINUTES=30', async () => {
  const { app, call, person, tokenOf, company, database, clock, advanceClock } = await testApi({
    SESSION_IDLE_MINUTES: '30',
  });
  beforeEach(() => {
    clock.instant = testStart;
  });
  const use = async (token: string) => {
    const { status } = await call(auth.me, { token });
    await app.afterReply.settled();
    return status;
  };

  test('ends a sign-in that was not used for that long', async () => {
    const token = await tokenOf(await person('admin'));
    advanceClock(30 * minute);
    expect(await use(token)).toBe(200);
    advanceClock(30 * minute);
    expect(await use(token)).toBe(200);
    advanceClock(30 * minute + 1);
    expect(await use(token)).toBe(401);
  });

  test('stores the last use at most once a minute, after the reply', async () => {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const lastUse = async () => {
      const [row] = await database.query(
        sql`select last_used_at from session where person_id = ${someone.id}`,
      );
      return row?.last_used_at as Date | null;
    };
    advanceClock(59_000);
    await use(token);
    expect(await lastUse()).toBeNull();
    advanceClock(1_000);
    await use(token);
    expect(await lastUse()).toEqual(clock.instant);
  });

  test('is in the account, leaves the ended sign-in out of the list, and does not apply to companies', async () => {
    const someone = await person('admin');
    await tokenOf(someone);
    const visitor = await company();
    advanceClock(40 * minute);
    const token = await tokenOf(someone);
    expect((await call(account.find, { token })).body.idleMinutes).toBe(30);
    expect((await call(account.signIns, { token })).body).toHaveLength(1);
    expect((await call(companyAuth.me, { token: visitor.token })).status).toBe(200);
  });
});
