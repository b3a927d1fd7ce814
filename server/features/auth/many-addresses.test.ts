// Tests of guessing one account from many addresses: strangers are stopped, but the owner can still sign in.
import { beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { createApp } from '../../app.ts';
import { sql } from '../../platform/database/sql.ts';
import { typedAccount } from './throttle.ts';

const lines: string[] = [];
const { app, services, call, database, clock, advanceClock, person } = await testApi(
  { TRUST_PROXY: 'on', ADMIN_SITE_URL: 'https://admin.test.example' },
  (line) => lines.push(line),
);
const second = await createApp(services);

beforeEach(async () => {
  clock.instant = testStart;
  lines.length = 0;
  await database.execute(sql`delete from throttled_attempt`);
});

const newPassword = 'A-brand-new-one';

const countedAs = (email: string) => typedAccount(services.tokenSecret, email);

/** Stores the maximum number of failures without checking a password for each. */
const exhaustGuesses = (email: string) =>
  database.execute(sql`
  insert into throttled_attempt (purpose, account, address, at)
  select 'sign-in', ${countedAs(email)}, '198.51.100.' || n, ${clock.instant} from generate_series(1, 20) as n`);
const day = 24 * 60 * minute;

/** Where staff and companies sign in and ask for a link. */
const sides = {
  staff: {
    kind: 'admin',
    login: '/admin/auth/login',
    forgot: '/admin/auth/forgot-password',
    reset: auth.resetPassword,
    more: { isAdmin: true },
    cookie: '__Host-device-staff',
  },
  companies: {
    kind: 'user',
    login: '/public/auth/login',
    forgot: '/public/auth/forgot-password',
    reset: companyAuth.resetPassword,
    more: { site: sites.IX },
    cookie: '__Host-device-user',
  },
} as const;

interface From {
  address?: string;
  cookie?: string;
  server?: typeof app;
}

describe.each(Object.values(sides))('on $login', ({ kind, login, forgot, reset, more, cookie: name }) => {
  async function signIn(
    email: string,
    secret: string,
    { address = '192.0.2.1', cookie, server = app }: From = {},
  ) {
    const reply = await server.inject({
      method: 'POST',
      url: login,
      payload: { email, password: secret, ...more },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    });
    const set = [reply.headers['set-cookie'] ?? []].flat();
    return {
      status: reply.statusCode,
      body: reply.json(),
      setCookie: set.find((one) => one.startsWith(`${name}=`)),
      retryAfter: reply.headers['retry-after'],
    };
  }
  const pairOf = (setCookie = '') => setCookie.split(';', 1)[0] ?? '';
  const knownBrowser = async (email: string) => pairOf((await signIn(email, password)).setCookie);

  /** Tries wrong passwords from 40 addresses, on two servers at the same time. */
  const guess = (email: string, count: number, cookie?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        signIn(email, `Guess-${n}`, {
          address: `198.51.100.${n % 40}`,
          server: n % 2 ? second : app,
          ...(cookie && { cookie }),
        }),
      ),
    );
  const tally = (replies: { status: number }[]) =>
    [400, 429].map((status) => replies.filter((reply) => reply.status === status).length);

  test('60 guesses from 40 addresses reach 429 while the owner’s browser signs in', async () => {
    const { email } = await person(kind);
    const cookie = await knownBrowser(email);
    expect(tally(await guess(email, 60))).toEqual([20, 40]);
    for (const server of [app, second]) {
      const stranger = await signIn(email, password, { address: '203.0.113.9', server });
      expect(stranger).toMatchObject({
        status: 429,
        body: { title: 'Too many attempts. Please try again in 60 minutes.' },
        retryAfter: '3600',
      });
      expect(stranger.setCookie).toBeUndefined();
    }
    expect((await signIn(email, password, { address: '203.0.113.9', cookie })).status).toBe(200);
    expect((await signIn(email, 'wrong', { address: '203.0.113.9' })).status).toBe(429);
    advanceClock(60 * minute);
    expect((await signIn(email, password, { address: '203.0.113.9' })).status).toBe(200);
  });

  test('a new browser signs in after a reset link, and stays known', async () => {
    const { email } = await person(kind);
    await exhaustGuesses(email);
    expect((await signIn(email, password, { address: '203.0.113.9' })).status).toBe(429);
    await app.inject({ method: 'POST', url: forgot, payload: { email, ...more } });
    await app.afterReply.settled();
    const [mail] = await database.query(sql`select text_body from outgoing_mail order by id desc limit 1`);
    const code = /guid=([\w-]+)/.exec(mail?.text_body)?.[1] ?? '';
    const done = await call(reset, { body: { code, password: newPassword } });
    expect(done.status).toBe(200);
    const cookie = pairOf([done.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith(name)));
    const owner = { address: '203.0.113.9', cookie };
    expect((await signIn(email, newPassword, owner)).status).toBe(200);
    expect((await signIn(email, newPassword, { address: '203.0.113.9' })).status).toBe(429);
  });

  test('an account that does not exist is counted and answered in the same way', async () => {
    const replies = await guess(`nobody-${kind}@test.example`, 30);
    expect(tally(replies)).toEqual([20, 10]);
    const { email } = await person(kind);
    const existing = await guess(email, 30);
    const bodies = (all: typeof replies) => [...new Set(all.map(({ body }) => JSON.stringify(body)))].sort();
    expect(bodies(replies)).toEqual(bodies(existing));
  });

  test('a known browser has its own ten attempts an hour, then counts as unknown', async () => {
    const { email } = await person(kind);
    const cookie = await knownBrowser(email);
    expect(tally(await guess(email, 40, cookie))).toEqual([30, 10]);
    const [counted] = await database.query(sql`
      select count(*) filter (where device is null)::integer as unknown, count(device)::integer as known
      from throttled_attempt where account = ${countedAs(email)}`);
    expect(counted).toEqual({ unknown: 20, known: 10 });
    expect((await signIn(email, password, { address: '203.0.113.9', cookie })).status).toBe(429);
    advanceClock(60 * minute);
    expect((await signIn(email, password, { address: '203.0.113.9', cookie })).status).toBe(200);
  });

  test('failures of a known browser do not count towards the twenty of unknown browsers', async () => {
    const { email } = await person(kind);
    const cookie = await knownBrowser(email);
    await guess(email, 9, cookie);
    expect(tally(await guess(email, 25))).toEqual([20, 5]);
  });

  test('the limits from one address apply to a known browser too', async () => {
    const { email } = await person(kind);
    const cookie = await knownBrowser(email);
    const here = { address: '203.0.113.9', cookie };
    for (let n = 0; n < 10; n++) expect((await signIn(email, 'wrong', here)).status).toBe(400);
    expect((await signIn(email, password, here)).status).toBe(429);
  });

  test('the cookie is HttpOnly, SameSite=Strict, for 180 days, and contains neither email nor id', async () => {
    const { email, id } = await person(kind);
    const { setCookie = '' } = await signIn(email, password);
    expect(setCookie).toMatch(
      /^__Host-device-\w+=[\w-]{16}\.\d+\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(setCookie).not.toContain(email);
    expect(setCookie).not.toContain(`=${id}`);
  });

  test('the cookie holds the five latest people, each once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person(kind)));
    let cookie = '';
    for (const { email } of [...people, ...people.slice(-1)]) {
      cookie = pairOf((await signIn(email, password, { ...(cookie && { cookie }) })).setCookie);
    }
    expect(cookie.split('~')).toHaveLength(5);
    for (const [index, { email }] of people.entries()) {
      await exhaustGuesses(email);
      const { status } = await signIn(email, password, { address: '203.0.113.9', cookie });
      expect(status).toBe(index === 0 ? 429 : 200);
    }
  });

  test.each<[string, (pair: string) => string]>([
    ['forged', (pair) => pair.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)],
    ['with a later date', (pair) => pair.replace(/\.(\d+)\./, (_, date) => `.${Number(date) + 90}.`)],
    ['cut', (pair) => pair.slice(0, -5)],
    ['empty', () => `${name}=`],
    ['of any text', () => `${name}=%00~..~"; x=~~~`],
    ['of the other side', (pair) => pair.replace(name, 'x')],
  ])('a cookie that is %s is ignored', async (_, change) => {
    const { email } = await person(kind);
    const cookie = change(await knownBrowser(email));
    await exhaustGuesses(email);
    expect((await signIn(email, password, { address: '203.0.113.9', cookie })).status).toBe(429);
  });

  test('a cookie of another account, or older than 180 days, is ignored', async () => {
    const [one, other] = [await person(kind), await person(kind)];
    const cookie = await knownBrowser(one.email);
    await exhaustGuesses(other.email);
    expect((await signIn(other.email, password, { address: '203.0.113.9', cookie })).status).toBe(429);
    advanceClock(180 * day);
    await exhaustGuesses(one.email);
    expect((await signIn(one.email, password, { address: '203.0.113.9', cookie })).status).toBe(429);
  });

  test('a failed sign-in is logged with the id of the account where there is one, never with the email', async () => {
    const { email, id } = await person(kind);
    const accounts = () =>
      lines
        .map((line) => JSON.parse(line))
        .filter(({ route }) => route === login)
        .map(({ status, account }) => ({ status, account }));
    await signIn(email, 'wrong');
    await signIn('nobody@test.example', 'wrong');
    await exhaustGuesses(email);
    await signIn(email, password, { address: '203.0.113.9' });
    const written = accounts();
    expect(written.slice(0, 2)).toEqual([
      { status: 400, account: id },
      { status: 400, account: undefined },
    ]);
    expect(written.at(-1)).toEqual({ status: 429, account: id });
    expect(lines.join('')).not.toMatch(new RegExp(`${email}|nobody@`));
  });
});

test('a staff cookie is not accepted on the public side', async () => {
  const { email } = await person('admin');
  const { headers } = await call(auth.login, { body: { email, password } });
  const staff = String([headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-device')));
  const cookie = (staff.split(';', 1)[0] ?? '').replace('device-staff', 'device-user');
  const reply = await call(companyAuth.login, {
    body: { email, password, site: sites.IX },
    headers: { cookie },
  });
  expect(reply.status).toBe(400);
  const [counted] = await database.query(
    sql`select device from throttled_attempt where account = ${countedAs(email)}`,
  );
  expect(counted).toEqual({ device: null });
});

test('confirming a registration makes the browser known', async () => {
  const email = 'fresh@test.example';
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  await call(companyAuth.register, { body: { email, ...names, site: sites.IX } });
  await app.afterReply.settled();
  const [mail] = await database.query(sql`select text_body from outgoing_mail order by id desc limit 1`);
  const code = /code=([\w-]+)/.exec(mail?.text_body)?.[1] ?? '';
  const body = { code, ...names, password: newPassword, confirmPassword: newPassword };
  const reply = await call(companyAuth.confirm, { body });
  expect(String(reply.headers['set-cookie'])).toContain('__Host-device-user=');
});

test('over http the cookie has neither prefix nor Secure', async () => {
  const plain = await testApi();
  const { email } = await plain.person('admin');
  const { headers } = await plain.call(auth.login, { body: { email, password } });
  expect(String(headers['set-cookie'])).toMatch(
    /(^|,)device-staff=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict(,|$)/,
  );
});
