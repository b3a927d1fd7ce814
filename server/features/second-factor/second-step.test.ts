// Tests of the second step of a sign-in: codes of an authenticator app, recovery codes, and wrong ones.
import { describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { admins } from '../../../contract/people.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { minute } from '../../../tests/support/api.ts';
import { secondFactorTests } from '../../../tests/support/second-factor.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  app,
  call,
  database,
  advanceClock,
  person,
  tokenOf,
  superAdmin,
  login,
  isSignedIn,
  finish,
  withApp,
  mailsTo,
} = await secondFactorTests();

const wrongCode = { status: 400, body: 'This code is not right. Enter the code your app shows now.' };
const expired = {
  status: 400,
  body: 'Your sign-in has expired. Enter your email and password again.',
};

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

  test('a code works once, even with two tickets at the same moment', async () => {
    const someone = await withApp();
    const tickets = [await someone.ticket(), await someone.ticket()];
    const code = someone.code();
    const replies = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await finish({ ticket: await someone.ticket(), code })).toMatchObject(wrongCode);
  });

  test('a ticket works once, even if it is used twice at the same moment', async () => {
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

  test('a ticket ends when a role is lost, and stays when one is added', async () => {
    const someone = await withApp();
    const setRoles = (...held: number[]) =>
      database.execute(sql`update person set roles = ${held} where id = ${someone.id}`);
    await setRoles(roles.admin);
    const kept = await someone.ticket();
    await setRoles(roles.admin, roles.assessor);
    expect((await finish({ ticket: kept, code: someone.code() })).status).toBe(200);
    advanceClock(minute);
    const ended = await someone.ticket();
    await setRoles(roles.admin);
    expect(await finish({ ticket: ended, code: someone.code() })).toMatchObject(expired);
  });

  test('a ticket ends when the person is removed', async () => {
    const someone = await withApp();
    const ticket = await someone.ticket();
    const params = { id: someone.id };
    expect((await call(admins.delete, { token: await superAdmin(), params })).status).toBe(204);
    expect(await finish({ ticket, code: someone.code() })).toMatchObject(expired);
  });

  test('two credentials or none are field errors', async () => {
    const someone = await withApp();
    const ticket = await someone.ticket();
    const two = await finish({ ticket, code: someone.code(), recoveryCode: someone.recoveryCodes[0] });
    expect(Object.keys(two.body.errors)).toEqual(['code', 'recoveryCode']);
    expect(Object.keys((await finish({ ticket })).body.errors)).toEqual(['code']);
  });

  test('a reset link changes only the password, so the second factor is still needed', async () => {
    const someone = await withApp();
    await call(auth.forgotPassword, { body: { email: someone.email } });
    await app.afterReply.settled();
    const [mail] = await database.query(sql`
      select text_body from outgoing_mail where recipient = ${someone.email} order by id desc limit 1`);
    const body = { code: /guid=([\w-]+)/.exec(mail?.text_body)?.[1] ?? '', password: 'Nine-lives-42' };
    const reset = await call(auth.resetPassword, { body });
    expect([reset.status, typeof reset.body]).toEqual([200, 'string']);
    const reply = await call(auth.login, { body: { email: someone.email, password: 'Nine-lives-42' } });
    expect(Object.keys(reply.body)).toEqual(['secondFactor']);
    const { ticket, methods } = reply.body.secondFactor;
    expect(methods).toEqual(['totp', 'recoveryCode']);
    expect((await finish({ ticket, code: someone.code() })).status).toBe(200);
  });

  test('a password that a super admin sets keeps the second factor', async () => {
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
    expect((await mailsTo(someone)).at(-1)).toBe('New recovery codes were made');
    const [old = ''] = someone.recoveryCodes;
    const [fresh = ''] = renewed.body.recoveryCodes;
    expect((await finish({ ticket: await someone.ticket(), recoveryCode: old })).status).toBe(400);
    expect((await finish({ ticket: await someone.ticket(), recoveryCode: fresh })).status).toBe(200);
    const without = await call(secondFactor.renewRecoveryCodes, {
      token: await tokenOf(await person('admin')),
    });
    expect(without).toMatchObject({ status: 400, body: 'Set up a second factor first.' });
  });

  test('new ones can be asked for ten times in a quarter of an hour, because hashing them is slow', async () => {
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
