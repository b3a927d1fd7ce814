// Tests of signing in, staying signed in and signing out.
import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { tags } from '../../../contract/tags.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { createApp } from '../../app.ts';
import { sql } from '../../platform/database/sql.ts';
import { hashPassword } from './passwords.ts';

const { app, services, call, database, clock, advanceClock, person, tokenOf, staff } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const login = (email: string, secret = password, headers = {}) =>
  call(auth.login, { body: { email, password: secret, isAdmin: true }, headers });
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;

describe('signing in', () => {
  test('returns a token with the claims', async () => {
    const admin = await person('admin', ['admins', 'calendar']);
    const reply = await login(admin.email);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(['token']);
    const claims = JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({
      Email: admin.email,
      FirstName: 'Ada',
      LastName: 'Lovelace',
      ID: admin.id,
      Roles: '[10,30,140]',
      Site: 1,
    });
    expect(claims.exp).toBe(testStart.getTime() / 1000 + 8 * 3600);
    expect((await call(auth.me, { token: reply.body.token })).body).toMatchObject({ id: admin.id, site: 1 });
  });

  test('ignores case and spaces in the email', async () => {
    const admin = await person('admin');
    expect((await login(`  ${admin.email.toUpperCase()} `)).status).toBe(200);
  });

  test('a wrong email, a wrong password, a user and someone without a password get the same reply', async () => {
    const admin = await person('admin');
    const user = await person('user');
    const [invited] = await database.query<[{ email: string }]>(sql`
      insert into person (email, first_name, last_name, roles, site, created_at)
      values ('invited@test.example', 'I', 'N', '{10}', 1, ${testStart}) returning email`);
    for (const reply of [
      await login('nobody@test.example'),
      await login(admin.email, 'wrong'),
      await login(user.email),
      await login(invited.email),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: 'Incorrect email or password.' });
    }
  });

  test('both fields are required', async () => {
    const reply = await call(auth.login, { body: { email: ' ', password: '' } });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      email: 'This is a required field.',
      password: 'This is a required field.',
    });
  });

  test('a password is used as typed: no space is trimmed and no character cut off', async () => {
    const typed = `  ${'long words, '.repeat(9)}the end `;
    const admin = await person('admin');
    await database.execute(sql`
      update person set password_hash = ${await hashPassword(typed)} where id = ${admin.id}`);
    expect((await login(admin.email, typed)).status).toBe(200);
    for (const changed of [typed.trim(), typed.slice(0, -1), typed.slice(0, 72), typed.toUpperCase()])
      expect((await login(admin.email, changed)).status).toBe(400);
    const token = await tokenOf(admin);
    const next = ` ${typed}`;
    const body = { currentPassword: typed, password: next, confirmPassword: next };
    expect((await call(account.setPassword, { token, body })).status).toBe(204);
    expect((await login(admin.email, next)).status).toBe(200);
  });

  test('each has its own random session id', async () => {
    const admin = await person('admin');
    await Promise.all([login(admin.email), login(admin.email)]);
    const ids = await database.query<{ id: string }[]>(
      sql`select id::text from session where person_id = ${admin.id}`,
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
    for (const { id } of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('the password is stored as argon2id', async () => {
    expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('throttling', () => {
  test('the eleventh attempt for one account from one address gets 429, and another account does not', async () => {
    const admin = await person('admin');
    for (let i = 0; i < 10; i++) expect((await login(admin.email, 'wrong')).status).toBe(400);
    const reply = await login(admin.email);
    expect(reply).toMatchObject({
      status: 429,
      body: { title: 'Too many attempts. Please try again in 15 minutes.' },
    });
    expect(reply.headers['retry-after']).toBe('900');
    expect((await login((await person('admin')).email)).status).toBe(200);
    advanceClock(15 * minute);
    expect((await login(admin.email)).status).toBe(200);
  });

  test('allows ten of many simultaneous attempts', async () => {
    const admin = await person('admin');
    const replies = await Promise.all(Array.from({ length: 14 }, () => login(admin.email, 'wrong')));
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(4);
  });

  test('the limit holds across several server processes', async () => {
    const admin = await person('admin');
    const second = await createApp(services);
    for (let i = 0; i < 5; i++) await login(admin.email, 'wrong');
    const elsewhere = (secret: string) =>
      second.inject({
        method: 'POST',
        url: '/admin/auth/login',
        payload: { email: admin.email, password: secret },
      });
    for (let i = 0; i < 5; i++) expect((await elsewhere('wrong')).statusCode).toBe(400);
    expect((await elsewhere(password)).statusCode).toBe(429);
    expect((await login(admin.email)).status).toBe(429);
    await second.close();
  });

  test('fifty attempts from one address block it for every account', async () => {
    await database.execute(sql`insert into throttled_attempt (purpose, account, address, at)
      select 'sign-in', 'someone' || n, '127.0.0.1', ${testStart}::timestamptz from generate_series(1, 50) as n`);
    expect((await login((await person('admin')).email)).status).toBe(429);
  });

  test('signing in clears the earlier attempts', async () => {
    const admin = await person('admin');
    for (let i = 0; i < 9; i++) await login(admin.email, 'wrong');
    expect((await login(admin.email)).status).toBe(200);
    for (let i = 0; i < 9; i++) await login(admin.email, 'wrong');
    expect((await login(admin.email)).status).toBe(200);
  });

  test('only the last address that a trusted proxy names counts', async () => {
    const admin = await person('admin');
    const behindProxy = await createApp({ ...services, settings: { ...services.settings, trustProxy: 1 } });
    const from = async (addresses: string) => {
      const payload = { email: admin.email, password: 'wrong' };
      const headers = { 'x-forwarded-for': addresses };
      return (await behindProxy.inject({ method: 'POST', url: '/admin/auth/login', payload, headers }))
        .statusCode;
    };
    for (let i = 0; i < 10; i++) expect(await from(`10.0.0.${i}, 203.0.113.7`)).toBe(400);
    expect(await from('10.0.0.99, 203.0.113.7')).toBe(429);
    expect(await from('10.0.0.99, 203.0.114.8')).toBe(400);
  });

  test('an address that the client made up does not count unless a proxy is trusted', async () => {
    const admin = await person('admin');
    for (let i = 0; i < 10; i++) await login(admin.email, 'wrong', { 'x-forwarded-for': `10.0.0.${i}` });
    expect((await login(admin.email, password, { 'x-forwarded-for': '10.0.0.99' })).status).toBe(429);
  });

  test('asking for reset mails is also limited', async () => {
    const ask = () => call(auth.forgotPassword, { body: { email: 'nobody@test.example' } });
    const replies = await Promise.all(Array.from({ length: 11 }, ask));
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  });
});

describe('a token', () => {
  test('lasts 8 hours', async () => {
    const token = await staff();
    advanceClock(8 * 60 * minute - 1);
    expect(await isSignedIn(token)).toBe(true);
    advanceClock(1);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('ends on the server when the person signs out', async () => {
    const token = await staff();
    expect((await call(auth.logout, { token })).status).toBe(204);
    expect(await isSignedIn(token)).toBe(false);
    expect((await call(auth.logout, { token })).status).toBe(401);
  });

  test('is recorded when it starts and when it ends', async () => {
    const admin = await person('admin');
    const { body } = await login(admin.email);
    await call(auth.logout, { token: body.token });
    const events = await database.query(
      sql`select action, record_type from audit_event where actor_id = ${admin.id} order by id`,
    );
    expect(events).toEqual([
      { action: 'sign in', record_type: 'session' },
      { action: 'sign out', record_type: 'session' },
    ]);
  });

  test('signed with another key, without a signature, cut or invented, is refused', async () => {
    const token = await staff();
    const [header, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bad of [`${header}.${payload}.AAAA`, `${none}.${payload}.`, `${none}.${payload}.x`, 'x', '']) {
      expect((await call(auth.me, { token: bad })).status).toBe(401);
    }
    expect(() => createVerifier({ key: 'another key' })(token)).toThrow();
    const sign = createSigner({ key: services.tokenSecret });
    for (const claims of [{ jti: 'x', aud: 'staff' }, { jti: randomUUID() }, { aud: 'staff' }]) {
      expect((await call(auth.me, { token: sign(claims) })).status).toBe(401);
    }
  });

  test('returns the person it belongs to, and nothing about the session', async () => {
    const { body } = await call(auth.me, { token: await tokenOf(await person('admin')) });
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(auth.me.reply.shape).toSorted());
    const ofTheSignIn = ['sessionID', 'audience', 'personVersion', 'passwordHash', 'token'];
    expect(Object.keys(body).filter((name) => ofTheSignIn.includes(name))).toEqual([]);
  });

  test('changed roles apply immediately, and a removed person is signed out', async () => {
    const admin = await person('admin', ['challengeTags']);
    const token = await tokenOf(admin);
    expect((await call(tags.list, { token })).status).toBe(200);
    await database.execute(sql`update person set roles = ${[roles.admin]} where id = ${admin.id}`);
    expect((await call(tags.list, { token })).status).toBe(403);
    await database.execute(sql`update person set roles = ${[roles.user]} where id = ${admin.id}`);
    expect((await call(auth.me, { token })).status).toBe(403);
    await database.execute(sql`delete from person where id = ${admin.id}`);
    expect((await call(auth.me, { token })).status).toBe(401);
  });

  test('of a company account is not accepted in the back office', async () => {
    const admin = await person('admin');
    const token = await tokenOf(admin);
    await database.execute(sql`update session set audience = 'user' where person_id = ${admin.id}`);
    expect((await call(auth.me, { token })).status).toBe(401);
  });
});

describe('the XSRF pair', () => {
  test('is offered with SameSite=Strict and checked on every write that sends the cookie', async () => {
    const token = await staff(['challengeTags']);
    const offered = await call(tags.list, { token });
    const cookie = /^XSRF-TOKEN=([\w-]+); Path=\/; SameSite=Strict$/.exec(
      String(offered.headers['set-cookie']),
    );
    const xsrf = cookie?.[1] ?? '';
    expect(xsrf).not.toBe('');
    const write = (headers: Record<string, string>) =>
      call(tags.create, { token, body: { name: `X${Math.random()}`, isPublic: true }, headers });
    expect((await write({ cookie: `a=b; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf })).status).toBe(201);
    expect((await write({ cookie: `XSRF-TOKEN=${xsrf}` })).status).toBe(403);
    expect((await write({ cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': 'guess' })).status).toBe(403);
    expect((await write({})).status).toBe(201);
  });

  test('is checked for signing in too', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/admin/auth/login',
      headers: { cookie: 'XSRF-TOKEN=abc' },
      payload: { email: 'a@b.example', password: 'x' },
    });
    expect(reply.statusCode).toBe(403);
  });
});
