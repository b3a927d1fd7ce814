// Tests of setting up and removing an authenticator app, and of people who have a second factor.
import { describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { emailChange } from '../../../contract/email-change.ts';
import { admins, superAdmins } from '../../../contract/people.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { secondFactorTests, step } from '../../../tests/support/second-factor.ts';
import { appCode } from '../../../tests/support/totp.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  app,
  call,
  database,
  clock,
  advanceClock,
  person,
  tokenOf,
  superAdmin,
  services,
  login,
  isSignedIn,
  withApp,
  mailsTo,
} = await secondFactorTests();

const insertPasskey = (personID: number) =>
  database.execute(sql`
    insert into passkey (person_id, credential_id, rp_id, public_key, is_backed_up, name, created_at)
    values (${personID}, ${Buffer.from(`credential of ${personID}`)}, 'admin.test.example', 'key', false, 'Laptop',
      ${testStart})`);

const wrongCode = { status: 400, body: 'This code is not right. Enter the code your app shows now.' };

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
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const confirmed = await call(secondFactor.confirmTotp, { token, body: right, headers });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await call(account.find, { token })).body).toMatchObject({
      totpSince: testStart.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(someone)).toEqual(['A second factor was added']);
    const [notice] = await database.query(
      sql`select text_body from outgoing_mail where recipient = ${someone.email}`,
    );
    expect(notice?.text_body).toContain('on 15/11/2026 at 12:00 from Firefox on Windows, 127.0.0.0/24.');
    expect(notice?.text_body).toContain(
      "If this was not you, choose 'Forgot password?' on the sign-in page now and tell your programme team.",
    );
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

  test('again beside a passkey keeps the recovery codes, so none are shown', async () => {
    const { id, token } = await withApp();
    await insertPasskey(id);
    await call(secondFactor.removeTotp, { token });
    const { secret } = (await call(secondFactor.startTotp, { token })).body;
    const body = { code: appCode(secret, clock.instant) };
    const confirmed = await call(secondFactor.confirmTotp, { token, body });
    expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    expect((await call(account.find, { token })).body.recoveryCodesLeft).toBe(10);
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
    const params = { id: (await person('superAdmin')).id };
    expect(await call(superAdmins.downgrade, { token, params })).toMatchObject(needed);
  });

  test('can be helped by a super admin, who resets their sign-in', async () => {
    const someone = await withApp();
    const token = await superAdmin();
    const email = `taken-over-${someone.email}`;
    await insertPasskey(someone.id);
    await database.execute(sql`insert into identity (person_id, issuer, subject, linked_at)
      values (${someone.id}, 'https://id.test.example', ${someone.email}, ${testStart})`);
    // A stranger who is signed in has asked for a new email.
    expect((await call(emailChange.start, { token: someone.token, body: { email } })).status).toBe(200);
    const reset = await call(admins.resetSignIn, { token, params: { id: someone.id } });
    expect(reset).toMatchObject({ status: 200, body: { user: { id: someone.id } } });
    expect(await isSignedIn(someone.token)).toBe(false);
    const pending = await database.query(sql`select from email_change where person_id = ${someone.id}`);
    expect(pending).toEqual([]);
    const left = await database.query(sql`
      select person_id from totp where person_id = ${someone.id}
      union all select person_id from recovery_code where person_id = ${someone.id}
      union all select person_id from passkey where person_id = ${someone.id}
      union all select person_id from identity where person_id = ${someone.id}`);
    expect(left).toEqual([]);
    expect(Object.keys((await login(someone.email)).body)).toEqual(['token']);
    expect((await mailsTo(someone)).slice(-2)).toEqual([
      'Your sign-in was reset',
      expect.stringContaining('eset'),
    ]);
    const [notice] = await database.query(sql`
      select text_body from outgoing_mail where recipient = ${someone.email} and subject = 'Your sign-in was reset'`);
    expect(notice?.text_body).toMatch(/ were removed on 15\/11\/2026 at 12:00 by Ada Lovelace\./);
    const events = await database.query(
      sql`select kind from security_event where person_id = ${someone.id} and kind = 'signInReset'`,
    );
    expect(events).toHaveLength(1);
  });
});
