// Tests of the forgotten password: the same reply for everyone, and a link that works once within an hour.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { minute, password, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, clock, advanceClock, person, tokenOf } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const login = (email: string, secret = password) =>
  call(auth.login, { body: { email, password: secret, isAdmin: true } });
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;

describe('a forgotten password', () => {
  const forgot = async (email: string) => {
    const reply = await call(auth.forgotPassword, { body: { email } });
    await app.afterReply.settled();
    return reply;
  };
  const lastCode = async () => {
    const [mail] = await database.query(sql`select text_body from outgoing_mail order by id desc limit 1`);
    return /guid=([\w-]+)/.exec(mail?.text_body)?.[1] ?? '';
  };
  const codeFor = async (someone: TestPerson) => {
    await forgot(someone.email);
    return lastCode();
  };
  const reset = (code: string, secret = 'A-brand-new-one') =>
    call(auth.resetPassword, { body: { code, password: secret } });
  const validate = async (code: string) => (await call(auth.validateResetCode, { body: { code } })).status;
  const unusable = {
    status: 400,
    body: 'This link has expired or has already been used. Please ask for a new one.',
  };

  test('the reply is the same with or without an account, and only an account gets a mail', async () => {
    const admin = await person('admin');
    const user = await person('user');
    const reply = {
      status: 200,
      body: 'An email has been sent with further instructions on how to reset your password.',
    };
    expect(await forgot(admin.email)).toMatchObject(reply);
    expect(await forgot('nobody@test.example')).toMatchObject(reply);
    expect(await forgot(user.email)).toMatchObject(reply);
    const mails = await database.query(sql`select recipient from outgoing_mail`);
    expect(mails).toEqual([{ recipient: admin.email }]);
  });

  test('a link requested while the email is being changed is not sent to the old address', async () => {
    const admin = await person('admin');
    await database.transaction(async (tx) => {
      await tx.execute(sql`update person set email = ${`new.${admin.email}`} where id = ${admin.id}`);
      await call(auth.forgotPassword, { body: { email: admin.email } });
      await vi.waitFor(async () => {
        const waiting = await database.query(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(waiting).toHaveLength(1);
      }, 30_000);
    });
    await app.afterReply.settled();
    expect(await database.query(sql`select from reset_code where person_id = ${admin.id}`)).toHaveLength(0);
    expect(
      await database.query(sql`select from outgoing_mail where recipient = ${admin.email}`),
    ).toHaveLength(0);
  });

  test('a text that is not an email address is refused', async () => {
    const reply = await forgot('nobody');
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ email: 'Please provide a valid email.' });
  });

  test('the mail leads to the reset page, and only a hash of its code is stored', async () => {
    const admin = await person('admin');
    const code = await codeFor(admin);
    expect(code).toMatch(/^[\w-]{43}$/);
    const [mail] = await database.query(sql`select text_body from outgoing_mail order by id desc limit 1`);
    expect(mail?.text_body).toContain(`http://admin.test.example/auth/reset-password?guid=${code}`);
    const rows = await database.query(sql`select code_hash from reset_code where person_id = ${admin.id}`);
    expect(rows).toEqual([{ code_hash: createHash('sha256').update(code).digest() }]);
  });

  test('the code sets a new password once, and ends every sign-in of the person', async () => {
    const admin = await person('admin');
    const token = await tokenOf(admin);
    const code = await codeFor(admin);
    expect(await validate(code)).toBe(204);
    expect(await reset(code)).toMatchObject({
      status: 200,
      body: 'Your password has been successfully updated.',
    });
    expect(await isSignedIn(token)).toBe(false);
    expect((await login(admin.email)).status).toBe(400);
    expect((await login(admin.email, 'A-brand-new-one')).status).toBe(200);
    expect(await reset(code, 'Another-new-one')).toMatchObject(unusable);
    expect(await validate(code)).toBe(400);
  });

  test('only one of two uses at the same time succeeds', async () => {
    const code = await codeFor(await person('admin'));
    const replies = await Promise.all([reset(code, 'First-new-one'), reset(code, 'Second-new-one')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });

  test('only one of two codes that a person uses at the same time works', async () => {
    const admin = await person('admin');
    const codes = [await codeFor(admin), await codeFor(admin)];
    const replies = await Promise.all(codes.map((code, index) => reset(code, `New-one-number-${index}`)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });

  test('a stranger who asks again and again cannot fill the mailbox', async () => {
    const admin = await person('admin');
    for (let i = 0; i < 8; i++) await forgot(admin.email);
    const mails = await database.query(sql`select from outgoing_mail where recipient = ${admin.email}`);
    expect(mails).toHaveLength(5);
    advanceClock(60 * minute);
    await forgot(admin.email);
    expect(
      await database.query(sql`select from outgoing_mail where recipient = ${admin.email}`),
    ).toHaveLength(6);
  });

  test('the reply does not wait for anything that depends on the account', async () => {
    const admin = await person('admin');
    // Another transaction holds the person, so no code can be created yet. The reply must come anyway.
    await database.transaction(async (tx) => {
      await tx.execute(sql`select from person where id = ${admin.id} for update`);
      const reply = await call(auth.forgotPassword, { body: { email: admin.email } });
      expect(reply.status).toBe(200);
    });
    await app.afterReply.settled();
    expect(await database.query(sql`select from reset_code where person_id = ${admin.id}`)).toHaveLength(1);
  });

  test('a code lasts one hour', async () => {
    const code = await codeFor(await person('admin'));
    // 32 bytes, which are 256 bits.
    expect(code).toMatch(/^[\w-]{43}$/);
    advanceClock(60 * minute - 1);
    expect(await validate(code)).toBe(204);
    advanceClock(1);
    expect(await reset(code)).toMatchObject(unusable);
  });

  test('a new password uses up the codes of older mails', async () => {
    const admin = await person('admin');
    const older = await codeFor(admin);
    expect((await reset(await codeFor(admin))).status).toBe(200);
    expect(await reset(older)).toMatchObject(unusable);
  });

  test('an invented code is refused', async () => {
    expect(await reset('invented')).toMatchObject(unusable);
  });

  test.each([
    ['short', 'seven77', 'Value must have at least 8 characters.'],
    ['missing', '', 'This is a required field.'],
    ['far too long', 'x'.repeat(129), 'Value cannot have more than 128 characters.'],
    ['common', 'password1', 'This password is too common. Please choose another.'],
    ['common but for its case', 'PassWord1', 'This password is too common. Please choose another.'],
  ])('a %s password is refused, and the code stays valid', async (_, secret, message) => {
    const code = await codeFor(await person('admin'));
    const reply = await reset(code, secret);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ password: message });
    expect(await validate(code)).toBe(204);
  });

  test("the person's own email is refused as a password", async () => {
    const admin = await person('admin');
    const reply = await reset(await codeFor(admin), admin.email.toUpperCase());
    expect(reply.body.errors).toEqual({ password: 'The password cannot be your email address.' });
  });

  test('the action is recorded, the secret is not', async () => {
    const admin = await person('admin');
    const code = await codeFor(admin);
    await reset(code, 'Secret-of-mine-1');
    const events = await database.query(
      sql`select action, actor_id, changes from audit_event where record_id = ${String(admin.id)}`,
    );
    expect(events).toEqual([
      { action: 'ask for a password reset', actor_id: null, changes: {} },
      { action: 'reset password', actor_id: admin.id, changes: {} },
    ]);
    const [found] = await database.query(
      sql`select count(*) from audit_event where audit_event::text like '%Secret-of-mine%'`,
    );
    expect(found?.count).toBe(0);
  });
});
