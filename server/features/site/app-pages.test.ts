// Tests of the pages with forms: the shell that the server sends, its policy, and the files of the build it needs.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { type Row, type SampleRows, sampleRows } from '../../../tests/support/rows.ts';
import { readBuiltFiles } from './built-files.ts';

const lines: string[] = [];
const { app, database } = await testApi(
  { ADMIN_SITE_URL: 'http://desk.example', PUBLIC_SITE_GA: 'http://ga.example', LOG_LEVEL: 'trace' },
  (line) => lines.push(line),
);

let rows: SampleRows;
beforeAll(async () => {
  rows = await sampleRows(database);
});

const published = (changes: Row = {}) =>
  rows.insert(database, 'challenge', { publish_date: new Date(testStart.getTime() - minute), ...changes });
const get = (url: string, host = 'desk.example', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host } });
const policyOf = async (url: string) =>
  new Map(
    String((await get(url)).headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe('a page with forms', () => {
  test.each([
    ['/register', 'register', 'Register'],
    ['/confirm?code=abc', 'confirm', 'Confirm your email'],
    ['/invitation?code=abc', 'invitation', 'Choose a password'],
    ['/sign-in?return=%2Fapplications', 'sign-in', 'Sign in'],
    ['/forgot-password', 'forgot-password', 'Forgot password'],
    ['/reset-password?guid=abc', 'reset-password', 'Choose a new password'],
    ['/contact-us', 'contact-us', 'Contact us'],
    ['/applications', 'applications', 'My applications'],
    ['/applications/7', 'application', 'Your application'],
    ['/account', 'account', 'Your account'],
    ['/confirm-email?code=abc', 'confirm-email', 'Confirm your new email address'],
    ['/my-data', 'my-data', 'My data'],
  ])('is served at %s', async (url, page, title) => {
    const { statusCode, headers, body } = await get(`/site/ix${url}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain(`<title>${title} · IX Challenges</title>`);
    expect(body).toContain(`<h1 tabindex="-1">${title}</h1>`);
    const id = page === 'application' ? ' data-id="7"' : '';
    expect(body).toContain(
      `<div id="app" data-page="${page}" data-site="ix" data-home="/site/ix" data-other-home="http://ga.example"${id}></div>`,
    );
    expect(body).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/);
    expect(body).not.toContain('abc');
  });

  test('checks decision packs at /verify, and says without scripts what it cannot check', async () => {
    const { statusCode, body } = await get('/site/ix/verify');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1 tabindex="-1">Check a decision pack</h1>');
    expect(body).toContain(
      'data-page="verify" data-site="ix" data-home="/site/ix" data-other-home="http://ga.example" data-time-zone="Europe/London"></div>',
    );
    expect(body).toMatch(
      /<noscript>.*cannot check the hash, the signature, the key or the figures.*<\/noscript>/,
    );
    expect(body).toContain('<a href="/.well-known/challenge-desk-keys.json">published keys</a>');
    expect((await get('/verify', 'ga.example')).statusCode).toBe(200);
  });

  test('has the right links on its own host', async () => {
    const { statusCode, body } = await get('/sign-in/', 'ga.example');
    expect(statusCode).toBe(200);
    expect(body).toContain(
      'data-page="sign-in" data-site="ga" data-home data-other-home="http://desk.example/site/ix"></div>',
    );
    expect(body).toContain('<a href="/applications">My applications</a>');
  });

  test('answers HEAD', async () => {
    const { statusCode, headers } = await get('/site/ix/register', 'desk.example', 'HEAD');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test.each([
    '/applications/',
    '/applications/x',
    '/applications/1/2',
    '/applications/9999999999',
    '/registered',
  ])('is not served at %s', async (url) => {
    const { statusCode, body } = await get(`/site/ix${url}`);
    // A slash at the end is allowed.
    expect([url, statusCode]).toEqual([url, url.endsWith('/') ? 200 : 404]);
    if (statusCode === 404) expect(body).not.toContain('id="app"');
  });

  test('does not write its code to the log', async () => {
    lines.length = 0;
    await get('/site/ix/confirm?code=very-secret');
    await get('/site/ix/reset-password?guid=very-secret');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('very-secret');
  });
});

describe('the page to apply', () => {
  const open = { start_date: '2026-11-01', end_date: '2026-11-30' };

  test('names the challenge, and is linked from the challenge’s page while it is open', async () => {
    const { id } = await published({ name: 'Leaks <in> mains', ...open });
    const { statusCode, body } = await get(`/site/ix/challenges/${id}/apply`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Apply: Leaks &lt;in> mains · IX Challenges</title>');
    expect(body).toContain(
      `data-page="apply" data-site="ix" data-home="/site/ix" data-other-home="http://ga.example" data-id="${id}"`,
    );
    expect((await get(`/site/ix/challenges/${id}`)).body).toContain(`/site/ix/challenges/${id}/apply"`);
  });

  test.each([
    ['before it starts', { start_date: '2026-11-16', end_date: '2026-11-30' }, 'Opens on'],
    ['in its grace period', { start_date: '2026-11-01', end_date: '2026-11-14' }, 'you can finish it until'],
    [
      'after its grace period',
      { start_date: '2026-11-01', end_date: '2026-11-13' },
      'closed for new applications.</p>',
    ],
  ])('is not linked %s', async (_, dates, message) => {
    const { id } = await published({ grace_period: 1, ...dates });
    const { body } = await get(`/site/ix/challenges/${id}`);
    expect(body).not.toContain('/apply"');
    expect(body).toContain(message);
  });

  test('is neither linked from a preview nor available for it', async () => {
    const { id, preview_key } = await published({ publish_date: null, ...open });
    const { body } = await get(`/site/ix/challenges/${id}?previewKey=${preview_key}`);
    expect(body).not.toContain('/apply"');
    expect(body).toContain('once the challenge is published');
    expect((await get(`/site/ix/challenges/${id}/apply?previewKey=${preview_key}`)).statusCode).toBe(404);
  });

  test('is a 404 for a challenge that is unpublished, published later, or of the other site', async () => {
    const ids = [
      await published({ publish_date: null }),
      await published({ publish_date: new Date(testStart.getTime() + minute) }),
      await published({ site: sites.GA }),
    ].map(({ id }) => id);
    for (const id of [...ids, 999_999_999]) {
      const { statusCode, body } = await get(`/site/ix/challenges/${id}/apply`);
      expect([id, statusCode]).toEqual([id, 404]);
      expect(body).toContain('<h1>Page not found</h1>');
    }
  });
});

describe('the content security policy', () => {
  test('allows scripts and calls of this server on pages with forms', async () => {
    const policy = await policyOf('/site/ix/register');
    expect(policy.get('default-src')).toBe("'none'");
    for (const directive of ['script-src', 'worker-src', 'connect-src', 'form-action'])
      expect(policy.get(directive)).toBe("'self'");
    expect(policy.get('frame-src')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
  });

  test('allows only searching on the list', async () => {
    const policy = await policyOf('/site/ix');
    expect(policy.get('script-src')).toBe("'none'");
    expect(policy.has('connect-src')).toBe(false);
    expect(policy.get('form-action')).toBe("'self'");
  });

  test.each(['/site/ix/nowhere', '/site/ix/expiring/score-summary/?token=x'])(
    'allows nothing on %s',
    async (url) => {
      const policy = await policyOf(url);
      expect(policy.get('script-src')).toBe("'none'");
      expect(policy.get('form-action')).toBe("'none'");
    },
  );
});

describe('the navigation', () => {
  const current = (body: string) =>
    [...body.matchAll(/aria-current="(\w+)">([^<]*)</g)].map(([, value, label]) => [label, value]);

  test('marks the current page', async () => {
    const { id } = await published();
    for (const [url, marked] of [
      ['', [['Challenges', 'page']]],
      ['/contact-us', [['Contact us', 'page']]],
      ['/applications', [['My applications', 'page']]],
      ['/applications/7', [['My applications', 'true']]],
      [`/challenges/${id}`, [['Challenges', 'true']]],
      [`/challenges/${id}/apply`, [['Challenges', 'true']]],
      ['/sign-in', []],
      ['/nowhere', []],
    ] as const)
      expect([url, current((await get(`/site/ix${url}`)).body)]).toEqual([url, marked]);
  });

  test('is also on the page for a 404, with a link to all challenges', async () => {
    const { body } = await get('/site/ix/nowhere');
    expect(body).toContain('<a href="/site/ix/contact-us">Contact us</a>');
    expect(body).toContain('<a href="/site/ix">All challenges</a>');
  });
});

test('a page lists its own script or the shared one, and each of the imports once', async () => {
  const folder = path.join(await testFolder(), 'site');
  const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports });
  const manifest = {
    'site.css': { file: 'assets/site.css', src: 'site.css' },
    'client/main.tsx': { ...chunk('main', ['_shared.js']), src: 'client/main.tsx' },
    'client/SignInPage.tsx': chunk('sign-in', ['client/main.tsx', '_field.js']),
    'client/verify/start.tsx': { ...chunk('verify', ['_shared.js']), isEntry: true },
    '_shared.js': chunk('shared'),
    '_field.js': chunk('field', ['_shared.js']),
  };
  await writeFile(`${folder}.json`, JSON.stringify({ manifest }));
  expect(readBuiltFiles(folder)).toEqual({
    styles: ['/site/assets/site.css'],
    fonts: [],
    scripts: ['/site/assets/main.js'],
    modules: {
      'SignInPage.tsx': ['shared', 'sign-in', 'field'].map((name) => `/site/assets/${name}.js`),
    },
    ownScripts: { 'verify/start.tsx': ['verify', 'shared'].map((name) => `/site/assets/${name}.js`) },
  });
});
