// Tests of companies' own accounts: name, password, sign-ins and a new email, like those of staff, on their own site.
import { describe, expect, test } from 'vitest';
import { companyAccount, companyEmailChange } from '../../../contract/company-account.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { password } from '../../../tests/support/api.ts';
import { address, companyAccountTests, type Mail, site } from '../../../tests/support/company-accounts.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, tokenOf, company, login, isSignedIn, mailsTo } = await companyAccountTests({
  TRUST_PROXY: '1',
});

describe('the account of a company', () => {
  test('shows what a company has, and nothing that only staff have', async () => {
    const { token, email } = await company();
    const { status, body } = await call(companyAccount.find, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      hasPassword: true,
      pendingEmail: null,
      isSecondFactorRequired: false,
      idleMinutes: null,
      totpSince: null,
      passkeys: [],
    });
    expect(body).not.toHaveProperty('identities');
    expect(body).not.toHaveProperty('mailPreferences');
  });

  test('takes a new name, unless someone else has changed the account since', async () => {
    const { token } = await company();
    const { headers } = await call(companyAccount.find, { token });
    const etag = { 'if-match': String(headers.etag) };
    const renamed = await call(companyAccount.update, { token, body: { firstName: 'Grace' }, headers: etag });
    expect(renamed).toMatchObject({ status: 200, body: { firstName: 'Grace', lastName: 'Lovelace' } });
    const late = await call(companyAccount.update, { token, body: { firstName: 'Ida' }, headers: etag });
    expect(late.status).toBe(409);
  });

  test('takes a new password, which ends the other sign-ins, with a mail from its site', async () => {
    const someone = await company();
    const other = await tokenOf(someone, 'user');
    const body = { currentPassword: password, password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' };
    const wrong = { ...body, currentPassword: 'wrong' };
    const { token } = someone;
    expect(await call(companyAccount.setPassword, { token, body: wrong })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'Incorrect password.' } },
    });
    expect((await call(companyAccount.setPassword, { token, body })).status).toBe(204);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    const [mail] = await mailsTo(someone);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('your IX Challenges account');
    expect(mail?.text).toContain(`${address[sites.IX]}/sign-in`);
  });

  test('lists its sign-ins and ends one or all others', async () => {
    const someone = await company();
    const others = [await tokenOf(someone, 'user'), await tokenOf(someone, 'user')];
    const { token } = someone;
    const signIns = (await call(companyAccount.signIns, { token })).body as {
      id: string;
      isCurrent: boolean;
    }[];
    expect(signIns).toHaveLength(3);
    const current = signIns.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const another = signIns.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await call(companyAccount.endSignIn, { token, params: { id: current } })).toMatchObject({
      status: 400,
      body: 'Use Logout to end this sign-in.',
    });
    expect((await call(companyAccount.endSignIn, { token, params: { id: another } })).status).toBe(204);
    expect(await call(companyAccount.endOtherSignIns, { token })).toMatchObject({ body: { ended: 1 } });
    expect(await Promise.all([token, ...others].map(isSignedIn))).toEqual([true, false, false]);
    const stranger = await company();
    const foreign = (await call(companyAccount.signIns, { token: stranger.token })).body[0].id;
    expect((await call(companyAccount.endSignIn, { token, params: { id: foreign } })).status).toBe(404);
  });
});

describe('a new email', () => {
  const linkOf = ({ text }: Mail) => /http\S+\?code=([\w-]+)/.exec(text);
  async function start(someone: { token: string }, email: string, on: number = site) {
    const { token } = someone;
    const reply = await call(companyEmailChange.start, { token, body: { email, site: on } });
    const mail = (await mailsTo({ email })).at(-1);
    const [link = '', code = ''] = (mail && linkOf(mail)) ?? [];
    return { reply, link, code };
  }
  const confirm = (code: string, on: number = site) =>
    call(companyEmailChange.confirm, { body: { code, site: on } });

  test('is used once the link on the company’s site is opened', async () => {
    const someone = await company();
    const email = `new-${someone.email}`;
    const { reply, link, code } = await start(someone, email);
    expect(reply).toMatchObject({ status: 200, body: { pendingEmail: email } });
    expect(link).toMatch(/^https:\/\/ix\.test\.example\/confirm-email\?code=/);
    expect((await login(email)).status).toBe(400);
    expect(await confirm(code)).toMatchObject({ status: 200, body: 'Your email address has been changed.' });
    expect((await login(email)).status).toBe(200);
    expect(await confirm(code)).toMatchObject({ status: 400 });
    for (const to of [{ email }, someone])
      expect((await mailsTo(to)).at(-1)).toMatchObject({
        subject: 'Your email address was changed',
        text: expect.stringContaining('IX Challenges'),
      });
  });

  test('is confirmed on the site on which a company of both sites asked for it', async () => {
    const someone = await company(sites.All);
    const { link } = await start(someone, `new-${someone.email}`, sites.GA);
    expect(link).toMatch(/^https:\/\/ga\.test\.example\//);
  });

  test('can no longer be confirmed after a newer request, a cancellation or a new password', async () => {
    const someone = await company();
    const { token } = someone;
    const first = await start(someone, `a-${someone.email}`);
    const second = await start(someone, `b-${someone.email}`);
    expect((await confirm(first.code)).status).toBe(400);
    expect((await call(companyEmailChange.cancel, { token })).status).toBe(204);
    expect((await confirm(second.code)).status).toBe(400);
    const third = await start(someone, `c-${someone.email}`);
    const body = { currentPassword: password, password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' };
    expect((await call(companyAccount.setPassword, { token, body })).status).toBe(204);
    expect((await confirm(third.code)).status).toBe(400);
  });

  test('sends strangers no text that the company chose, and at most ten mails in a quarter of an hour', async () => {
    const someone = await company();
    const { token } = someone;
    await call(companyAccount.update, { token, body: { firstName: 'Win money at evil.example' } });
    const reply = (times: number) =>
      call(companyEmailChange.start, {
        token,
        body: { email: `stranger-${times}-${someone.email}`, site },
        headers: { 'x-forwarded-for': `203.0.${times}.7` },
      });
    for (let times = 0; times < 10; times++) expect((await reply(times)).status).toBe(200);
    expect((await reply(10)).status).toBe(429);
    const [mail] = await mailsTo({ email: `stranger-0-${someone.email}` });
    expect(mail?.text).not.toContain('evil.example');
  });

  test('is refused if someone else uses it when it is asked for or when the link is opened', async () => {
    const someone = await company();
    const taken = await company();
    const inUse = { status: 400, body: { errors: { email: 'This email is already in use.' } } };
    expect((await start(someone, taken.email)).reply).toMatchObject(inUse);
    const email = `late-${someone.email}`;
    const { code } = await start(someone, email);
    await database.execute(sql`update person set email = ${email} where id = ${taken.id}`);
    expect(await confirm(code)).toMatchObject(inUse);
  });
});
