// Tests of second factors: setting one up, signing in with it, recovery codes, and what happens to wrong codes.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { emailChange } from '../../../contract/email-change.ts';
import { admins } from '../../../contract/people.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { minute, password, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { appCode } from '../../../tests/support/totp.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, services, clock, advanceClock, person, tokenOf, superAdmin } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const step = 30_000;
const login = (email: string) => call(auth.login, { body: { email, password } });
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
const finish = (body: Record<string, unknown>) => call(signInSteps.secondFactor, { body });
const wrongCode = { status: 400, body: 'This code is not right. Enter the code your app shows now.' };
const expired = {
  status: 400,
  body: 'Your sign-in has expired. Enter your email and password again.',
};

/** Someone with an authenticator app, a token, and the recovery codes. */
async function withApp() {
  const someone = await person('admin');
  const token = await tokenOf(someone);
  const { secret } = (await call(secondFactor.startTotp, { token })).body;
  const code = () => appCode(secret, clock.instant);
  const { recoveryCodes } = (await call(secondFactor.confirmTotp, { token, body: { code: code() } })).body;
  // The code that confirmed the set-up cannot be used again.
  advanceClock(step);
  const ticket = async () => (await login(someone.email)).body.secondFactor.ticket as string;
  return { ...someone, token, code, ticket, recoveryCodes: recoveryCodes as string[] };
}

const mailsTo = async ({ email }: TestPerson) =>
  (
    await database.query<{ subject: string }[]>(
      sql`select subject from outgoing_mail where recipient = ${email} order by id`,
    )
  ).map(({ subject }) => subject);

describe('setting up an authenticator app', () => {
  test('gives ten recovery codes once, counts in the account, and sends the owner a mail', async () => {
    const someone = await person('admin');
    const token = await tokenOf(someone);
    const { status, body } = await call(secondFactor.startTotp, { token });
    expect(status).toBe(201);
    // 32 characters of 5 bits are 160 bits.
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toContain(`secret=${body.secret}`);
    expect((await call(account.find, { token })).body).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    const wrong = await call(secondFactor.confirmTotp, { token, body: { code: '000000' } });
    expect(wrong).toMatchObject(wrongCode);
    const right = { code: appCode(body.secret, clock.instant) };
    const confirmed = await call(secondFactor.confirmTotp, { token, body: right });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await call(account.find, { token })).body).toMatchObject({
      totpSince: testStart.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(someone)).toEqual(['A second factor was added']);
    const [entry] = await database.query(
      sql`select changes from audit_event where record_id = ${String(someone.id)} and action = 'add a second factor'`,
    );
    expect(entry).toEqual({ changes: { authenticatorApp: { from: false, to: true } } });
  });

  test('started twice, the newer key counts; in use, it cannot be started again', async () => {
    const token = await tokenOf(await person('admin'));
    const older = (await call(secondFactor.startTotp, { token })).body.secret;
    const newer = (await call(secondFactor.startTotp, { token })).body.secret;
    const confirm = (secret: string) =>
      call(secondFactor.confirmTotp, { token, body: { code: appCode(secret, clock.instant) } });
    expect(await confirm(older)).toMatchObject(wrongCode);
    expect((await confirm(newer)).status).toBe(200);
    expect((await call(secondFactor.startTotp, { token })).status).toBe(400);
    expect((await confirm(newer)).status).toBe(400);
  });

  test('the database holds neither the key nor a recovery code', async () => {
    const { id, recoveryCodes } = await withApp();
    const stored = await database.query(sql`
      select encode(secret_sealed, 'escape') as text from totp where person_id = ${id}
      union all select code_hash from recovery_code where person_id = ${id}
      union all select changes::text from audit_event where actor_id = ${id}
      union all select text_body from outgoing_mail`);
    for (const code of recoveryCodes) {
      // 16 characters of 5 bits are 80 bits.
      expect(code.replaceAll('-', '')).toMatch(/^[0-9A-Z]{16}$/);
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
    }
    const hashes = await database.query<{ code_hash: string }[]>(
      sql`select code_hash from recovery_code where person_id = ${id}`,
    );
    expect(hashes).toHaveLength(recoveryCodes.length);
    for (const { code_hash } of hashes) expect(code_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('signing in', () => {
  test('without a second factor is a password and a token', async () => {
    const someone = await person('admin');
    expect(Object.keys((await login(someone.email)).body)).toEqual(['token']);
  });

  test('with an app needs a code after the password, and counts as two factors', async () => {
    const someone = await withApp();
    const { status, body } = await login(someone.email);
    expect([status, Object.keys(body)]).toEqual([200, ['secondFactor']]);
    expect(body.secondFactor.methods).toEqual(['totp', 'recoveryCode']);
    const { token } = (await finish({ ticket: body.secondFactor.ticket, code: someone.code() })).body;
    expect(await isSignedIn(token)).toBe(true);
    const sessions = await database.query(
      sql`select strength, method from session where person_id = ${someone.id} order by created_at desc limit 1`,
    );
    expect(sessions).toEqual([{ strength: 2, method: 'password' }]);
    const events = await database.query(
      sql`select kind from security_event where person_id = ${someone.id} order by id`,
    );
    expect(events).toEqual([{ kind: 'factorChanged' }, { kind: 'signIn' }]);
  });

  test('a code works once, also with two tickets and at the same moment', async () => {
    const someone = await withApp();
    const tickets = [await someone.ticket(), await someone.ticket()];
    const code = someone.code();
    const replies = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await finish({ ticket: await someone.ticket(), code })).toMatchObject(wrongCode);
  });

  test('a ticket works once, also at the same moment', async () => {
    const someone = await withApp();
    const ticket = await someone.ticket();
    const [first = '', second = ''] = someone.recoveryCodes;
    const replies = await Promise.all(
      [first, second].map((recoveryCode) => finish({ ticket, recoveryCode })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const left = await call(account.find, { token: someone.token });
    expect(left.body.recoveryCodesLeft).toBe(9);
  });

  test('a ticket lasts five minutes and allows five tries', async () => {
    const someone = await withApp();
    const late = await someone.ticket();
    advanceClock(5 * minute);
    expect(await finish({ ticket: late, code: someone.code() })).toMatchObject(expired);
    const tried = await someone.ticket();
    for (let tries = 0; tries < 5; tries++)
      expect(await finish({ ticket: tried, code: '000000' })).toMatchObject(wrongCode);
    expect(await finish({ ticket: tried, code: someone.code() })).toMatchObject(expired);
  });

  test.each([
    ['the password', sql`password_hash = 'another'`],
    ['the email', sql`email = 'changed-' || email`],
    ['the kind of account', sql`roles = '{20}'`],
  ])('a ticket ends when %s changes', async (_, change) => {
    const someone = await withApp();
    const ticket = await someone.ticket();
    await database.execute(sql`update person set ${change} where id = ${someone.id}`);
    expect(await finish({ ticket, code: someone.code() })).toMatchObject(expired);
  });

  test('two credentials or none are field errors', async () => {
    const someone = await withApp();
    const ticket = await someone.ticket();
    const two = await finish({ ticket, code: someone.code(), recoveryCode: someone.recoveryCodes[0] });
    expect(Object.keys(two.body.errors)).toEqual(['code', 'recoveryCode']);
    expect(Object.keys((await finish({ ticket })).body.errors)).toEqual(['code']);
  });

  test('a password reset keeps the second factor', async () => {
    const someone = await withApp();
    await call(admins.setPassword, {
      token: await superAdmin(),
      params: { id: someone.id },
      body: { password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' },
    });
    const reply = await call(auth.login, { body: { email: someone.email, password: 'Nine-lives-42' } });
    expect(Object.keys(reply.body)).toEqual(['secondFactor']);
  });
});

describe('recovery codes', () => {
  test('each works once, however it is typed, and its use is reported by mail', async () => {
    const someone = await withApp();
    const [code = ''] = someone.recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await finish({ ticket: await someone.ticket(), recoveryCode: typed })).status).toBe(200);
    expect(await mailsTo(someone)).toContain('A recovery code was used');
    expect(await finish({ ticket: await someone.ticket(), recoveryCode: code })).toMatchObject({
      status: 400,
      body: 'This recovery code is not right or has been used.',
    });
  });

  test('new ones end the earlier ones, and need a second factor', async () => {
    const someone = await withApp();
    const renewed = await call(secondFactor.renewRecoveryCodes, { token: someone.token });
    expect(renewed.status).toBe(201);
    const [old = ''] = someone.recoveryCodes;
    const [fresh = ''] = renewed.body.recoveryCodes;
    expect((await finish({ ticket: await someone.ticket(), recoveryCode: old })).status).toBe(400);
    expect((await finish({ ticket: await someone.ticket(), recoveryCode: fresh })).status).toBe(200);
    const without = await call(secondFactor.renewRecoveryCodes, {
      token: await tokenOf(await person('admin')),
    });
    expect(without).toMatchObject({ status: 400, body: 'Set up a second factor first.' });
  });

  test('new ones can be asked for ten times in a quarter of an hour, because they take long to make', async () => {
    const { token } = await withApp();
    const ask = () => call(secondFactor.renewRecoveryCodes, { token });
    for (let times = 0; times < 10; times++) expect((await ask()).status).toBe(201);
    expect((await ask()).status).toBe(429);
  });
});

describe('wrong codes', () => {
  test('count as failed sign-ins and are recorded; after ten the owner is warned', async () => {
    const someone = await withApp();
    for (let tries = 0; tries < 10; tries++) {
      await database.execute(sql`delete from throttled_attempt`);
      await finish({ ticket: await someone.ticket(), code: '000000' });
    }
    expect(
      (await mailsTo(someone)).filter((subject) => subject === 'Someone may have your password'),
    ).toHaveLength(1);
    const events = await database.query(
      sql`select repeats from security_event where person_id = ${someone.id} and kind = 'secondFactorFailed'`,
    );
    expect(events).toEqual([{ repeats: 10 }]);
  });

  test('reach the limit of sign-ins', async () => {
    const someone = await withApp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const { status, body } = await login(someone.email);
      statuses.push(status);
      if (status === 200) await finish({ ticket: body.secondFactor.ticket, code: '000000' });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('removing the app', () => {
  test('deletes the recovery codes, ends other sign-ins and sends the owner a mail', async () => {
    const someone = await withApp();
    const elsewhere = await tokenOf(someone);
    expect((await call(secondFactor.removeTotp, { token: someone.token })).status).toBe(204);
    expect([await isSignedIn(someone.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await call(account.find, { token: someone.token })).body).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect(Object.keys((await login(someone.email)).body)).toEqual(['token']);
    expect(await mailsTo(someone)).toContain('A second factor was removed');
    expect((await call(secondFactor.removeTotp, { token: someone.token })).status).toBe(404);
  });
});

describe('a secret that changed', () => {
  test('the earlier secret still opens the key, which is sealed again; without it a recovery code helps', async () => {
    const someone = await withApp();
    const stored = () => database.query(sql`select secret_sealed from totp where person_id = ${someone.id}`);
    const before = await stored();
    const { createApp } = await import('../../app.ts');
    const secretChanged = { ...services, tokenSecret: 'another secret of the server, long enough' };
    const withPrevious = await createApp({
      ...secretChanged,
      settings: { ...services.settings, previousTokenSecret: services.tokenSecret },
    });
    const without = await createApp(secretChanged);
    const on = async (server: typeof app, body: object) => {
      const reply = await server.inject({
        method: 'POST',
        url: `/${signInSteps.secondFactor.path}`,
        payload: body,
      });
      return { status: reply.statusCode, body: reply.json() };
    };
    expect(await on(without, { ticket: await someone.ticket(), code: someone.code() })).toMatchObject({
      status: 400,
      body: 'Your authenticator app can no longer be checked. Use a recovery code or a passkey, or ask a super admin to reset your sign-in.',
    });
    const [recoveryCode] = someone.recoveryCodes;
    expect((await on(without, { ticket: await someone.ticket(), recoveryCode })).status).toBe(200);
    expect((await on(withPrevious, { ticket: await someone.ticket(), code: someone.code() })).status).toBe(
      200,
    );
    expect(await stored()).not.toEqual(before);
    advanceClock(step);
    expect((await on(without, { ticket: await someone.ticket(), code: someone.code() })).status).toBe(200);
    await withPrevious.close();
    await without.close();
  });
});

describe('people with a second factor', () => {
  test('confirm who they are before they change the sign-in of others', async () => {
    const helper = await person('superAdmin', [], 1000);
    const token = await tokenOf(helper);
    const other = await person('admin');
    const setPassword = () =>
      call(admins.setPassword, {
        token,
        params: { id: other.id },
        body: { password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' },
      });
    const changeEmail = (email: string) =>
      call(admins.update, { token, params: { id: other.id }, body: { email } });
    const rename = () =>
      call(admins.update, { token, params: { id: other.id }, body: { lastName: 'Hopper' } });
    advanceClock(11 * minute);
    expect((await setPassword()).status).toBe(200);
    expect((await changeEmail('one@test.example')).status).toBe(200);
    await database.execute(sql`insert into totp (person_id, secret_sealed, created_at, confirmed_at)
      values (${helper.id}, 'sealed', ${testStart}, ${testStart})`);
    const needed = { status: 403, body: { confirm: true } };
    expect(await setPassword()).toMatchObject(needed);
    expect(await changeEmail('two@test.example')).toMatchObject(needed);
    expect(await call(admins.upgrade, { token, params: { id: other.id }, body: {} })).toMatchObject(needed);
    expect((await rename()).status).toBe(200);
  });

  test('can be helped by a super admin, who resets their sign-in', async () => {
    const someone = await withApp();
    const token = await superAdmin();
    const email = `taken-over-${someone.email}`;
    // A stranger who is signed in has asked for a new email.
    expect((await call(emailChange.start, { token: someone.token, body: { email } })).status).toBe(200);
    const reset = await call(admins.resetSignIn, { token, params: { id: someone.id } });
    expect(reset).toMatchObject({ status: 200, body: { user: { id: someone.id } } });
    expect(await isSignedIn(someone.token)).toBe(false);
    const pending = await database.query(sql`select from email_change where person_id = ${someone.id}`);
    expect(pending).toEqual([]);
    expect(Object.keys((await login(someone.email)).body)).toEqual(['token']);
    expect((await mailsTo(someone)).slice(-2)).toEqual([
      'Your sign-in was reset',
      expect.stringContaining('eset'),
    ]);
    const events = await database.query(
      sql`select kind from security_event where person_id = ${someone.id} and kind = 'signInReset'`,
    );
    expect(events).toHaveLength(1);
  });
});
