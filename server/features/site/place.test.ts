// Tests of public sites on their own hosts, which show nothing of the back office or of the other site.
import { beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { placeFinder } from './place.ts';

describe('an address', () => {
  const find = placeFinder({
    adminSiteUrl: 'https://admin.example.org',
    publicSites: { ix: 'https://example.org/site/ix', ga: 'https://ga.example.org' },
  });

  test.each([
    ['example.org', '/site/ix/challenges/1', { site: 'ix', path: '/challenges/1', home: '/site/ix' }],
    ['EXAMPLE.org:443', '/Site/IX/Challenges/1/', { site: 'ix', path: '/challenges/1', home: '/site/ix' }],
    ['example.org', '/site/ix', { site: 'ix', path: '', home: '/site/ix' }],
    ['example.org', '/site/ixy', { site: 'ix', path: null, home: '/site/ix' }],
    ['example.org', '/site/ga/challenges/1', { site: 'ix', path: null, home: '/site/ix' }],
    ['example.org', '/', { site: 'ix', path: null, home: '/site/ix' }],
    ['ga.example.org', '/challenges/1', { site: 'ga', path: '/challenges/1', home: '' }],
    ['ga.example.org', '/assets/main.js', { site: 'ga', path: '/assets/main.js', home: '' }],
    ['ga.example.org', '/docs', { site: 'ga', path: '/docs', home: '' }],
    ['ga.example.org', '/media/key.png', null],
    ['ga.example.org', '/site/assets/site.css', null],
    ['ga.example.org', '/site/ga.svg', null],
    ['ga.example.org', '/health', null],
    ['ga.example.org', '/.well-known/challenge-desk-keys.json', null],
    [
      'ga.example.org',
      '/.well-known/security.txt',
      { site: 'ga', path: '/.well-known/security.txt', home: '' },
    ],
    ['admin.example.org', '/challenges/1', null],
    ['admin.example.org', '/site/ix/challenges/1', null],
    ['10.0.0.7:3000', '/', null],
    ['', '/', null],
  ])('with host %j and path %j has the place %j', (host, path, place) => {
    expect(find(host, path)).toEqual(place);
  });

  test('with many slashes is read quickly', () => {
    const slashes = '/'.repeat(200_000);
    // A slow algorithm would take minutes.
    expect(find('ga.example.org', `${slashes}x${slashes}`)?.path).toBe(`${slashes}x`);
  });

  test('below a longer path belongs to the site at that path', () => {
    const nested = placeFinder({
      adminSiteUrl: 'https://example.org',
      publicSites: { ix: 'https://example.org/open', ga: 'https://example.org/open/ga' },
    });
    expect(nested('example.org', '/open/ga/challenges/1')).toEqual({
      site: 'ga',
      path: '/challenges/1',
      home: '/open/ga',
    });
    expect(nested('example.org', '/open/challenges/1')).toEqual({
      site: 'ix',
      path: '/challenges/1',
      home: '/open',
    });
    expect(nested('example.org', '/challenges/1')).toBeNull();
    expect(nested('127.0.0.1:3000', '/open/challenges/1')).toEqual({
      site: 'ix',
      path: '/challenges/1',
      home: '/open',
    });
  });
});

describe('behind a proxy, with a host for each site', async () => {
  const { app, database } = await testApi({
    ADMIN_SITE_URL: 'https://admin.example.org',
    PUBLIC_SITE_IX: 'https://ix.example.org',
    PUBLIC_SITE_GA: 'https://ga.example.org',
    TRUST_PROXY: 'on',
  });
  let ofIX: number;
  let ofGA: number;
  let image: string;
  beforeAll(async () => {
    const rows = await sampleRows(database);
    const publish_date = new Date(testStart.getTime() - minute);
    ofIX = (await rows.insert(database, 'challenge', { publish_date })).id;
    ofGA = (await rows.insert(database, 'challenge', { publish_date, site: sites.GA })).id;
    image = rows.ids.image;
  });

  const open = (forwarded: string, url: string) =>
    app.inject({ url, headers: { host: 'server.internal:3000', 'x-forwarded-host': forwarded } });

  test('each host shows its own challenges', async () => {
    expect((await open('ix.example.org', `/challenges/${ofIX}`)).statusCode).toBe(200);
    expect((await open('ga.example.org', `/challenges/${ofGA}`)).body).toContain('data-site="ga"');
    expect((await open('ix.example.org', `/challenges/${ofGA}`)).statusCode).toBe(404);
    expect((await open('ga.example.org', `/challenges/${ofIX}`)).statusCode).toBe(404);
  });

  test.each(['/auth/login', '/users', '/assets/x.js', '/favicon.svg', '/docs', '/openapi.json'])(
    'no public host shows %s of the back office',
    async (url) => {
      const { statusCode, body } = await open('ix.example.org', url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<h1>Page not found</h1>');
    },
  );

  test('every host answers API calls and serves images', async () => {
    for (const host of ['ix.example.org', 'ga.example.org', 'admin.example.org']) {
      expect((await open(host, '/health')).json()).toEqual({ status: 'ok' });
      const medium = await open(host, `/media/${image}`);
      expect(medium.headers['content-type']).not.toContain('html');
    }
    expect((await open('admin.example.org', '/docs')).statusCode).toBe(200);
    expect((await open('admin.example.org', `/challenges/${ofIX}`)).body).not.toContain('data-site');
  });
});
