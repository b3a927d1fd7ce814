// The security headers of every kind of reply, and the addresses in the log.
import { describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { tags } from '../../../contract/tags.ts';
import { videoOrigins } from '../../../contract/video.ts';
import { testApi } from '../../../tests/support/api.ts';

const lines: string[] = [];
const { app, call, person, staff } = await testApi({}, (line) => lines.push(line));

const kinds = [
  ['a screen', '/users'],
  ['a call', '/admin/auth/me'],
  ['an unknown call', '/admin/nothing'],
  ['a page of a public site', '/site/ix/'],
  ['a form of a public site', '/site/ix/contact-us'],
  ['an unknown image', '/media/nothing.png'],
  ['the description of the API', '/docs'],
  ['the health check', '/health'],
] as const;

describe('every reply', () => {
  test.each(kinds)('names its policy, its type and no referrer: %s', async (_, url) => {
    const { headers } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|\*|https:)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-type']).toMatch(/; charset=utf-8$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  });

  test.each(kinds)('loads nothing from elsewhere except videos: %s', async (_, url) => {
    const { headers } = await app.inject({ url });
    const directives = String(headers['content-security-policy']).split('; ');
    const origins = directives.flatMap((directive) => {
      const [name, ...sources] = directive.split(' ');
      return sources
        .filter((source) => !/^'|^(data|blob):$/.test(source))
        .map((source) => `${name} ${source}`);
    });
    const videos = videoOrigins.map((origin) => `frame-src ${origin}`);
    expect(origins.filter((origin) => !videos.includes(origin))).toEqual([]);
  });

  test('is a 404 for TRACE, a folder or a hidden file', async () => {
    expect((await app.inject({ method: 'TRACE', url: '/health' })).statusCode).toBe(404);
    for (const url of ['/assets/', '/media/', '/site/assets/', '/admin/.git/config'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
  });
});

describe('the log', () => {
  const lastLine = () => JSON.parse(lines.findLast((line) => line.includes('"request"')) ?? '{}');

  test('contains the address of a refused sign-in, a missing role and a missing token', async () => {
    const { email, id } = await person('admin');
    const headers = { 'user-agent': 'not to be logged' };
    await call(auth.login, { body: { email, password: 'wrong-password' }, headers });
    expect(lastLine()).toMatchObject({ route: '/admin/auth/login', status: 400, address: '127.0.0.1' });
    await call(tags.list, { token: await staff() });
    expect(lastLine()).toMatchObject({ status: 403, address: '127.0.0.1', person: expect.any(Number) });
    await call(tags.list);
    expect(lastLine()).toMatchObject({ status: 401, address: '127.0.0.1' });
    expect(id).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(new RegExp(`${email}|wrong-password|not to be logged`));
  });

  test('does not contain the address of a successful request', async () => {
    await call(tags.list, { token: await staff(['challengeTags']) });
    expect(lastLine()).toMatchObject({ status: 200 });
    expect(lastLine().address).toBeUndefined();
  });
});
