// Tests of companies signing in on the public side, and that neither side accepts the tokens of the other.
import { beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { companyApplications } from '../../../contract/company-applications.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { tags } from '../../../contract/tags.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, clock, advanceClock, person, tokenOf, company, superAdmin } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
  await database.execute(sql`delete from outgoing_mail`);
});

const login = (email: string, secret = password, site: number = sites.IX) =>
  call(companyAuth.login, { body: { email, password: secret, site } });
const statusOf = async (token: string) => (await call(companyAuth.me, { token })).status;

describe('signing in', () => {
  test('returns a token that works for eight hours', async () => {
    const user = await person('user');
    const { status, body } = await login(` ${user.email.toUpperCase()} `);
    expect(status).toBe(200);
    advanceClock(8 * 60 * minute - 1000);
    expect(await statusOf(body.token)).toBe(200);
    advanceClock(1000);
    expect(await statusOf(body.token)).toBe(401);
  });

  test('a wrong password, an unknown address and a member of staff get the same reply', async () => {
    const user = await person('user');
    const admin = await person('admin');
    const superAdmin = await person('superAdmin');
    for (const [email, secret] of [
      [user.email, 'wrong-password'],
      ['nobody@test.example', password],
      [admin.email, password],
      [superAdmin.email, password],
    ])
      expect(await login(email ?? '', secret)).toMatchObject({
        status: 400,
        body: messages.incorrectSignIn,
      });
  });

  test('works only on the site of the account, which is revealed only with the right password', async () => {
    const user = await person('user', [], sites.GA);
    expect(await login(user.email)).toMatchObject({
      status: 400,
      body: 'This account belongs to GA Challenges. Please sign in there.',
    });
    expect((await login(user.email, 'wrong-password')).body).toBe(messages.incorrectSignIn);
    expect((await login(user.email, password, sites.GA)).status).toBe(200);
    const both = await person('user', [], sites.All);
    for (const site of [sites.IX, sites.GA])
      expect((await login(both.email, password, site)).status).toBe(200);
  });

  test('is refused after ten failures', async () => {
    const user = await person('user');
    for (let times = 0; times < 10; times++) await login(user.email, 'wrong-password');
    expect((await login(user.email)).status).toBe(429);
  });

  test('ends on the server with signing out', async () => {
    const { token } = await company();
    expect((await call(companyAuth.logout, { token })).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
  });

  test('ends immediately when the account is removed', async () => {
    const { id, token } = await company();
    await database.execute(sql`delete from person where id = ${id}`);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('tokens', () => {
  test('a company token is not accepted in the back office', async () => {
    const { token } = await company();
    for (const endpoint of [auth.me, tags.list, auth.logout])
      expect((await call(endpoint, { token })).status).toBe(401);
  });

  test("a staff token is not accepted on the public side, not even a super admin's", async () => {
    const token = await superAdmin();
    for (const endpoint of [companyAuth.me, companyAuth.logout, companyApplications.list])
      expect((await call(endpoint, { token })).status).toBe(401);
  });

  test('a session of one kind is not accepted in a token of the other', async () => {
    const user = await person('user');
    const token = await tokenOf(user, 'user');
    await database.execute(sql`update session set audience = 'staff' where person_id = ${user.id}`);
    expect(await statusOf(token)).toBe(401);
    expect((await call(tags.list, { token })).status).toBe(401);
  });

  test('a company account with a staff role is not accepted in the back office', async () => {
    const user = await person('user', ['admins', 'users']);
    expect((await call(tags.list, { token: await tokenOf(user, 'user') })).status).toBe(401);
    expect((await call(tags.list, { token: await tokenOf(user, 'staff') })).status).toBe(403);
  });

  test('staff with a company session are not a company account', async () => {
    const admin = await person('admin');
    const reply = await call(companyApplications.list, { token: await tokenOf(admin, 'user') });
    expect(reply).toMatchObject({ status: 403, body: { title: 'Only company accounts can do this.' } });
  });
});

describe('a forgotten password', () => {
  const forgot = async (email: string, site: number = sites.IX) => {
    const reply = await call(companyAuth.forgotPassword, { body: { email, site } });
    await app.afterReply.settled();
    return reply;
  };
  const mails = () =>
    database.query<{ recipient: string; text_body: string }[]>(sql`
      select recipient, text_body from outgoing_mail order by id`);
  const lastCode = async () => /guid=([\w-]+)/.exec((await mails()).at(-1)?.text_body ?? '')?.[1] ?? '';
  const reset = (code: string) =>
    call(companyAuth.resetPassword, { body: { code, password: 'A-brand-new-one' } });

  test('only a company account gets a mail, with a link to its public site', async () => {
    const user = await person('user', [], sites.GA);
    const admin = await person('admin');
    for (const email of [user.email, admin.email, 'nobody@test.example'])
      expect(await forgot(email)).toMatchObject({ status: 200, body: messages.forgotPasswordSent });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([user.email]);
    expect(sent[0]?.text_body).toContain('http://test.example/site/ga/reset-password?guid=');
  });

  test('the link sets a new password once and ends every sign-in', async () => {
    const { email, token } = await company();
    await forgot(email);
    const code = await lastCode();
    expect((await call(companyAuth.validateResetCode, { body: { code } })).status).toBe(204);
    expect(await reset(code)).toMatchObject({ status: 200, body: messages.passwordReset });
    expect(await statusOf(token)).toBe(401);
    expect((await login(email, 'A-brand-new-one')).status).toBe(200);
    expect(await reset(code)).toMatchObject({ status: 400, body: serverMessages.resetCodeInvalid });
  });

  test("neither side accepts the other's code", async () => {
    const user = await person('user');
    await forgot(user.email);
    const code = await lastCode();
    const body = { code, password: 'A-brand-new-one' };
    expect((await call(auth.resetPassword, { body })).status).toBe(400);
    expect((await call(auth.validateResetCode, { body: { code } })).status).toBe(400);
    const admin = await person('admin');
    await call(auth.forgotPassword, { body: { email: admin.email } });
    await app.afterReply.settled();
    expect((await reset(await lastCode())).status).toBe(400);
    expect((await reset(code)).status).toBe(200);
  });
});
