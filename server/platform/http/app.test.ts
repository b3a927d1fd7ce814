// What applies to every call: refusals, headers, paths in any case, and that each is implemented.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { type Endpoint, endpoint } from '../../../contract/endpoint.ts';
import { tags } from '../../../contract/tags.ts';
import { z } from '../../../contract/zod.ts';
import { testApi } from '../../../tests/support/api.ts';
import { requireComplete } from '../../app.ts';
import { identification } from '../../features/auth/identify.ts';
import { sql } from '../database/sql.ts';
import { sendFailure } from './failures.ts';
import { implement, withOwnTransactions } from './implement.ts';
import { route } from './route.ts';

const { app, services, database, call, staff, clock } = await testApi();
const token = await staff(['challengeTags']);
const authorization = `Bearer ${token}`;

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/admin/challengeTags',
    payload,
    headers: { authorization, 'content-type': 'application/json', ...headers },
  });

describe('an unreadable request gets a message', () => {
  test.each([
    ['broken JSON', '{"name": ', {}, 400, 'The request could not be read: its body is not valid JSON.'],
    [
      'another content type',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'The request could not be read: send its body as application/json.',
    ],
    [
      'plain text',
      'hello',
      { 'content-type': 'text/plain' },
      415,
      'The request could not be read: send its body as application/json.',
    ],
    [
      'a body with too many values',
      `[${'1,'.repeat(30_000)}1]`,
      {},
      413,
      'The request contains too many values.',
    ],
    [
      'a body that is nested too deeply',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      {},
      413,
      'The request is nested too deeply.',
    ],
    ['a body over the limit', `"${'x'.repeat(3_000_000)}"`, {}, 413, 'The request is too large.'],
  ])('%s', async (_, payload, headers, status, title) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ title });
  });

  test.each([['[]'], ['7'], ['"text"']])('a body that is %s and not an object', async (payload) => {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ title: 'The request could not be read.' });
  });

  test.each([['null'], [''], ['{}'], ['{"__proto__": {"name": "x", "isPublic": true}}']])(
    'the body %s has none of the fields',
    async (payload) => {
      const reply = await post(payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toEqual({ name: 'This is a required field.' });
    },
  );

  test('headers over the limit, and what is not HTTP at all', async () => {
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answerTo = async (words: string) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.end(words);
      return text(socket);
    };
    const large = await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1.1 431 [\s\S]*\{"title":"The request is too large."\}$/);
    const nonsense = await answerTo('hello\r\n\r\n');
    expect(nonsense).toMatch(/^HTTP\/1.1 400 [\s\S]*\{"title":"The request could not be read."\}$/);
  });

  test('an address that cannot be decoded', async () => {
    const reply = await app.inject({ url: '/admin/challengeTags/10/%E0%A4%A', headers: { authorization } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ title: 'The request could not be read.' });
  });

  test('a NUL in a text', async () => {
    const reply = await post(JSON.stringify({ name: 'a\0b', isPublic: true }));
    expect(reply.json().errors).toEqual({ name: 'Invalid value provided.' });
    expect((await call(tags.list, { token, query: { search: 'a\0b' } })).status).toBe(400);
  });
});

describe('paths', () => {
  test.each(['/ADMIN/challengetags', '/admin/ChallengeTags', '/admin/challengeTags/'])(
    '%s is the same call',
    async (url) => {
      expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
    },
  );

  test.each([
    ['GET', '/admin/nothing'],
    ['POST', '/admin/nothing'],
    ['POST', '/tags/challenge'],
    ['GET', '/assets/gone.js'],
    ['DELETE', '/admin/challengeTags/abc'],
    ['DELETE', '/admin/challengeTags/99999999999999'],
    ['DELETE', '/admin/challengeTags/1.5'],
    ['DELETE', '/admin/challengeTags/1e0'],
    ['DELETE', '/admin/challengeTags/0x1'],
  ] as const)('%s %s is a 404 with a message', async (method, url) => {
    const reply = await app.inject({ method, url, headers: { authorization } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ title: 'We could not find this. It may have been deleted.' });
  });
});

describe('headers', () => {
  test('every reply of the API forbids caching and has security headers', async () => {
    const { headers } = await app.inject({ url: '/admin/challengeTags', headers: { authorization } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('HSTS where the back office is reached over https, and the cookie only over https', async () => {
    const secure = await testApi({ ADMIN_SITE_URL: 'https://admin.test.example' });
    const { headers } = await secure.app.inject({ url: '/health' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const call = await secure.call(tags.list, { token: await secure.staff(['challengeTags']) });
    expect(call.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict; Secure$/);
  });

  test('a large reply is compressed, a small one is not', async () => {
    await database.execute(sql`insert into tag (type, name, is_public, created_at)
      select 20, 'A tag with a long name to fill the page ' || n, true, ${clock.instant} from generate_series(1, 1000) as n`);
    const url = '/admin/challengeTags/business';
    const large = await app.inject({ url, headers: { authorization, 'accept-encoding': 'gzip, br' } });
    expect(large.headers['content-encoding']).toBe('gzip');
    const small = await app.inject({
      url: `${url}?page=1&pageSize=2`,
      headers: { authorization, 'accept-encoding': 'gzip' },
    });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.headers['x-total-count']).toBe('1000');
  });
});

test('a slow document does not count as a silent database', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const common = { method: 'GET', summary: 'Slow', access: 'public', reply: z.string() } as const;
  const table = {
    drawing: endpoint({ ...common, path: 'drawing' }),
    reading: endpoint({ ...common, path: 'reading' }),
  };
  const answerSlowly = () => new Promise<string>((resolve) => setTimeout(() => resolve('here'), 60_000));
  const separateApp = Fastify();
  separateApp.setErrorHandler(sendFailure);
  const parts = { services, identification: identification(services), afterReply: app.afterReply };
  for (const one of implement(table, { drawing: withOwnTransactions(answerSlowly), reading: answerSlowly }))
    route(separateApp, one, parts);
  await separateApp.ready();
  const replies = Promise.all(['/drawing', '/reading'].map((url) => separateApp.inject({ url })));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(3));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await replies).map(({ statusCode }) => statusCode)).toEqual([200, 503]);
});

describe('completeness', () => {
  const forgotten: Endpoint = endpoint({
    method: 'GET',
    path: 'admin/forgotten',
    summary: 'Forgotten',
    access: 'staff',
    reply: z.string(),
  });

  test('a call without an implementation stops the start', () => {
    expect(() => requireComplete([], [forgotten])).toThrow('Not implemented: GET admin/forgotten.');
    const implemented = implement({ forgotten }, { forgotten: async () => 'here' });
    expect(() => requireComplete(implemented, [forgotten])).not.toThrow();
  });
});

test('a reply with a field that its contract does not have fails in tests', async () => {
  const reply = z.object({ name: z.string() });
  const table = {
    odd: endpoint({ method: 'GET', path: 'odd', summary: 'Odd', access: 'public', reply }),
  };
  const separateApp = Fastify();
  separateApp.setErrorHandler(sendFailure);
  const parts = { services, identification: identification(services), afterReply: app.afterReply };
  let answer: { name: string; secret?: string } = { name: 'x' };
  for (const one of implement(table, { odd: async () => answer })) route(separateApp, one, parts);
  expect((await separateApp.inject({ url: '/odd' })).statusCode).toBe(200);
  answer = { name: 'x', secret: 'y' };
  expect((await separateApp.inject({ url: '/odd' })).statusCode).toBe(500);
});

test('/health answers when the database answers', async () => {
  expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
});

test('the caller is looked up again for each request', async () => {
  const someone = await staff();
  await database.execute(sql`update session set ended_at = ${clock.instant}`);
  expect((await call(auth.me, { token: someone })).status).toBe(401);
});
