// Tests of confirming who one is: which calls need it, the new token, and the old one that ends soon after.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { api } from '../../../contract/api.ts';
import { auth } from '../../../contract/auth.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { securityEvents } from '../../../contract/security-events.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, clock, advanceClock, person, tokenOf, superAdmin, company } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const confirm = (token: string, typed = password) =>
  call(signInSteps.confirm, { token, body: { password: typed } });
const isAccepted = async (token: string) => (await call(auth.me, { token })).status === 200;
const endOthers = (token: string) => call(account.endOtherSignIns, { token });
const needed = {
  status: 403,
  body: { title: 'Confirm that it is you to continue.', confirm: true },
};

/** Someone whose sign-in is no longer recent. */
async function signedInLongAgo() {
  const someone = await person('admin');
  const token = await tokenOf(someone);
  advanceClock(11 * minute);
  return { someone, token };
}

describe('a call that needs a recent sign-in', () => {
  test('is one of these', () => {
    const names = Object.entries(api).flatMap(([noun, table]) =>
      Object.entries<Endpoint>(table).flatMap(([name, endpoint]) =>
        endpoint.needsRecentSignIn === true ? [`${noun}.${name}`] : [],
      ),
    );
    expect(names.toSorted()).toEqual([
      'account.endOtherSignIns',
      'account.endSignIn',
      'admins.resetSignIn',
      'companyAccount.endOtherSignIns',
      'companyAccount.endSignIn',
      'companyData.erase',
      'companyEmailChange.start',
      'companyPasskeys.create',
      'companyPasskeys.options',
      'companyPasskeys.remove',
      'companyPasskeys.update',
      'companySecondFactor.confirmTotp',
      'companySecondFactor.removeTotp',
      'companySecondFactor.renewRecoveryCodes',
      'companySecondFactor.startTotp',
      'decisions.change',
      'decisions.release',
      'emailChange.start',
      'passkeys.create',
      'passkeys.options',
      'passkeys.remove',
      'passkeys.update',
      'privacy.erase',
      'privacy.export',
      'privacy.file',
      'restrictions.lift',
      'restrictions.restrict',
      'retention.update',
      'seals.seal',
      'secondFactor.confirmTotp',
      'secondFactor.removeTotp',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.startTotp',
      'securityEvents.export',
      'securityEvents.exportAudit',
      'singleSignOn.removeIdentity',
      'superAdmins.resetSignIn',
      'users.resetSignIn',
    ]);
  });

  const endpoints = Object.values(api).flatMap((table) => Object.values<Endpoint>(table));
  test.each(endpoints.filter(({ needsRecentSignIn }) => needsRecentSignIn === true))(
    '$method $path is refused to someone who signed in long ago',
    async (endpoint) => {
      const token = endpoint.path.startsWith('public/') ? (await company()).token : await superAdmin();
      advanceClock(11 * minute);
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]));
      expect(await call(endpoint, { token, params })).toMatchObject(needed);
    },
  );

  test('is accepted for ten minutes, then refused until the person confirms', async () => {
    const token = await tokenOf(await person('admin'));
    advanceClock(10 * minute);
    expect((await endOthers(token)).status).toBe(200);
    advanceClock(1);
    expect(await endOthers(token)).toMatchObject(needed);
    const { status, body } = await confirm(token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    expect((await endOthers(body.token)).status).toBe(200);
  });

  test('first checks the role, so that only people who have it are asked', async () => {
    const { token } = await signedInLongAgo();
    const refused = await call(securityEvents.export, { token });
    expect(refused).toMatchObject({ status: 403, body: { title: 'Only a super admin can do this.' } });
    expect(refused.body.confirm).toBeUndefined();
  });

  test('refuses before it reads the body', async () => {
    const token = await superAdmin();
    advanceClock(11 * minute);
    expect(await call(securityEvents.exportAudit, { token, query: { from: 'never' } })).toMatchObject(needed);
  });

  test('other calls are not affected', async () => {
    const { token } = await signedInLongAgo();
    expect((await call(account.signIns, { token })).status).toBe(200);
  });
});

describe('the new token', () => {
  test('ends when the old one would have, and the old one works for another minute', async () => {
    const { token } = await signedInLongAgo();
    const renewed = (await confirm(token)).body.token;
    const expiryOf = (text: string) =>
      JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()).exp;
    expect(expiryOf(renewed)).toBe(expiryOf(token));
    advanceClock(59_000);
    expect(await isAccepted(token)).toBe(true);
    // The old token is not confirmed by it.
    expect(await endOthers(token)).toMatchObject(needed);
    advanceClock(1000);
    expect(await isAccepted(token)).toBe(false);
    expect(await isAccepted(renewed)).toBe(true);
    clock.instant = new Date(testStart.getTime() + 8 * 60 * minute);
    expect(await isAccepted(renewed)).toBe(false);
  });

  test('two tabs that confirm at the same time continue one sign-in', async () => {
    const { token } = await signedInLongAgo();
    const [one, two] = await Promise.all([confirm(token), confirm(token)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const { body } = await call(account.signIns, { token: one.body.token });
    expect(body).toMatchObject([{ isCurrent: true, since: testStart.toISOString() }]);
    expect((await endOthers(two.body.token)).status).toBe(200);
    expect(await isAccepted(one.body.token)).toBe(true);
  });

  test('signing out in one tab ends both tokens', async () => {
    for (const which of ['old', 'new']) {
      const { token } = await signedInLongAgo();
      const renewed = (await confirm(token)).body.token;
      await call(auth.logout, { token: which === 'old' ? token : renewed });
      expect([await isAccepted(token), await isAccepted(renewed)]).toEqual([false, false]);
    }
  });

  test('signing out after two confirmations within a minute ends all three tokens', async () => {
    const { token } = await signedInLongAgo();
    const second = (await confirm(token)).body.token;
    advanceClock(1000);
    const third = (await confirm(second)).body.token;
    await call(auth.logout, { token: third });
    for (const one of [token, second, third]) expect(await isAccepted(one)).toBe(false);
  });

  test('an older token still continues the same sign-in after two confirmations', async () => {
    const { token } = await signedInLongAgo();
    const second = (await confirm(token)).body.token;
    advanceClock(1000);
    await confirm(second);
    const third = (await confirm(token)).body.token;
    advanceClock(2 * minute);
    expect(await isAccepted(second)).toBe(false);
    expect(await isAccepted(third)).toBe(true);
    expect((await call(account.signIns, { token: third })).body).toMatchObject([{ isCurrent: true }]);
  });
});

describe('a wrong password', () => {
  test('is refused and counted as a failed sign-in', async () => {
    const { someone, token } = await signedInLongAgo();
    for (let times = 0; times < 10; times++)
      expect(await confirm(token, 'wrong')).toMatchObject({ status: 400, body: 'Incorrect password.' });
    expect((await confirm(token)).status).toBe(429);
    const login = await call(auth.login, { body: { email: someone.email, password } });
    expect(login.status).toBe(429);
    expect(await endOthers(token)).toMatchObject(needed);
    const events = await database.query(
      sql`select kind, repeats from security_event where person_id = ${someone.id} order by id`,
    );
    expect(events).toEqual([
      { kind: 'signInFailed', repeats: 10 },
      { kind: 'throttled', repeats: 2 },
    ]);
  });

  test('a missing one is a field error', async () => {
    const { token } = await signedInLongAgo();
    const { status, body } = await call(signInSteps.confirm, { token, body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['password']);
  });

  test('confirming is refused without a sign-in', async () => {
    expect((await call(signInSteps.confirm, { body: { password } })).status).toBe(401);
  });
});
