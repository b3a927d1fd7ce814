// Tests of the public sites: who sees the page of a challenge, how a preview opens, and what each host serves.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { videoOrigins } from '../../../contract/video.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { type Row, type SampleRows, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { autoLoginLinkOf, previewLinkOf, publicLinkOf } from '../links/public-site.ts';

const { app, database, settings, clock } = await testApi({ ADMIN_SITE_URL: 'http://desk.example' });
const yesterday = new Date(testStart.getTime() - 1440 * minute);
const banner = 'this challenge is not published yet.';

let rows: SampleRows;
beforeAll(async () => {
  rows = await sampleRows(database);
});

const challenge = (changes: Row = {}) => rows.insert(database, 'challenge', changes);
const published = (changes: Row = {}) => challenge({ publish_date: yesterday, ...changes });
const keyOf = ({ preview_key }: Row) => encodeURIComponent(String(preview_key));

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: 'desk.example', ...headers } });

describe('the page of a challenge', () => {
  test('is public after publishing, with the challenge’s content and nothing else', async () => {
    const tag = await rows.insert(database, 'tag', { name: 'Water & Waste' });
    const secretTag = await rows.insert(database, 'tag', { name: 'For our own lists', is_public: false });
    const logo = await rows.insert(database, 'media');
    const summary = await rows.insert(database, 'media');
    const { id, image_s3_key, preview_key } = await published({
      name: 'Leaks <b>in</b> mains',
      start_date: '2026-11-10',
      end_date: '2026-12-24',
      background: '<p>A fifth is <strong>lost</strong>.</p>',
      award_description: '<p>A paid trial.</p>',
      partner_second_logo_s3_key: logo.s3_key,
      summary_image2_s3_key: summary.s3_key,
    });
    for (const { id: tagID } of [tag, secretTag])
      await rows.insert(database, 'challenge_tag', { challenge_id: id, tag_id: tagID });
    const { statusCode, headers, body } = await open(`/site/ix/challenges/${id}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toMatch(/^<!doctype html><html lang="en-GB" data-site="ix">/);
    expect(body).toContain('<h1>Leaks &lt;b>in&lt;/b> mains</h1>');
    expect(body).toContain('<time datetime="2026-11-10">10/11/2026</time>');
    expect(body).toContain('<time datetime="2026-12-24">24/12/2026</time>');
    expect(body).toContain('Open now');
    expect(body).toContain('<p>A fifth is <strong>lost</strong>.</p>');
    expect(body).toContain('<p>A paid trial.</p>');
    expect(body).toContain('<a href="/site/ix?tag=water-%26-waste">Water &amp; Waste</a>');
    for (const key of [image_s3_key, logo.s3_key, summary.s3_key]) expect(body).toContain(`/media/${key}`);
    expect(body).toContain(`<link rel="canonical" href="http://desk.example/site/ix/challenges/${id}"`);
    for (const absent of [banner, 'noindex', 'For our own lists', String(preview_key), '<script'])
      expect(body).not.toContain(absent);
  });

  test('shows the four types of section in their order', async () => {
    const { id } = await published();
    const picture = await rows.insert(database, 'media');
    const section = async (type: number, sort: number, title: string, contents: Row[]) => {
      const row = await rows.insert(database, 'description_section', {
        challenge_id: id,
        type,
        sort,
        title,
      });
      for (const item of contents)
        await rows.insert(database, 'description_content', {
          section_id: row.id,
          section_type: type,
          ...item,
        });
    };
    await section(3, 4, 'Pictures', [
      { sort: 1, title: 'The valve', content: '', image_s3_key: picture.s3_key },
    ]);
    await section(2, 3, 'Film', [{ sort: 1, content: 'https://youtu.be/aqz-KE-bpKQ' }]);
    await section(1, 2, 'Questions', [
      { sort: 2, title: 'How long?', content: '<p>A winter.</p>' },
      { sort: 1, title: 'Who pays?', content: '<p>We do.</p>' },
    ]);
    await section(0, 1, 'Words', [{ sort: 1, content: '<ul><li>One</li></ul>' }]);
    const { body } = await open(`/site/ix/challenges/${id}`);
    const places = [
      'Words</h2>',
      '<ul><li>One</li></ul>',
      'Questions</h2>',
      '<summary><span>Who pays?</span></summary>',
      '<p>We do.</p>',
      '<summary><span>How long?</span></summary>',
      'Film</h2>',
      `<iframe class="video" src="${videoOrigins[0]}/embed/aqz-KE-bpKQ" title="Film"`,
      'Pictures</h2>',
      `src="/media/${picture.s3_key}"`,
      'The valve</figcaption>',
    ].map((part) => body.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('is a 404 until the moment it is published', async () => {
    const { id } = await challenge();
    expect((await open(`/site/ix/challenges/${id}`)).statusCode).toBe(404);
    const { id: later } = await challenge({ publish_date: new Date(testStart.getTime() + minute) });
    expect((await open(`/site/ix/challenges/${later}`)).statusCode).toBe(404);
  });

  test('opens with its key, marked as a preview that is neither cached nor indexed', async () => {
    const unpublished = await challenge();
    const { statusCode, headers, body } = await open(
      `/site/ix/challenges/${unpublished.id}?previewKey=${keyOf(unpublished)}`,
    );
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(body).toContain(`<strong>Preview:</strong> ${banner}`);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toContain(String(unpublished.preview_key));
  });

  test('has no banner after publishing, and its address with the key is still not indexed', async () => {
    const publishedChallenge = await published();
    const { statusCode, headers, body } = await open(
      `/site/ix/challenges/${publishedChallenge.id}?previewKey=${keyOf(publishedChallenge)}`,
    );
    expect(statusCode).toBe(200);
    expect(body).not.toContain(banner);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('shows the same 404 page for every reason', async () => {
    const unpublished = await challenge();
    const other = await challenge();
    const ofGA = await published({ site: sites.GA });
    const { id: deleted } = await published();
    await database.execute(sql`delete from challenge where id = ${deleted}`);
    const bodies = new Set<string>();
    for (const path of [
      `/challenges/${unpublished.id}`,
      `/challenges/${unpublished.id}?previewKey=`,
      `/challenges/${unpublished.id}?previewKey=${keyOf(unpublished)}x`,
      `/challenges/${unpublished.id}?previewKey=${keyOf(other)}`,
      `/challenges/${ofGA.id}`,
      `/challenges/${ofGA.id}?previewKey=${keyOf(ofGA)}`,
      `/challenges/${deleted}`,
      '/challenges/999999999',
      '/challenges/9999999999999',
      '/challenges/-1',
      '/challenges/1%00',
      '/challenges',
      '/challenges/apply',
      '/somewhere/else',
    ]) {
      const { statusCode, headers, body } = await open(`/site/ix${path}`);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      bodies.add(body);
    }
    expect([...bodies]).toHaveLength(1);
    expect([...bodies][0]).toContain('<h1>Page not found</h1>');
  });

  test('has the name and colours of its site', async () => {
    const { id } = await published({ site: sites.GA, name: 'Milk' });
    const { statusCode, body } = await open(`/site/ga/challenges/${id}/`);
    expect(statusCode).toBe(200);
    expect(body).toContain('data-site="ga"');
    expect(body).toContain('<title>Milk · GA Challenges</title>');
    expect((await open(`/site/ix/challenges/${id}`)).statusCode).toBe(404);
  });

  test('runs no script from its texts, however it got into the database', async () => {
    const evil =
      '<p onclick="steal()">Hello<script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">here</a></p><iframe src="https://evil.example"></iframe>';
    const { id } = await published({ background: evil, award_description: evil });
    for (const type of [0, 1, 2]) {
      const section = await rows.insert(database, 'description_section', {
        challenge_id: id,
        type,
        title: evil.slice(0, 200),
      });
      const item = { section_id: section.id, section_type: type, title: evil.slice(0, 200), content: evil };
      await rows.insert(database, 'description_content', item);
    }
    const { body, headers } = await open(`/site/ix/challenges/${id}`);
    expect(body).toContain('Hello');
    // A title is plain text, so it may contain anything.
    const marks = body.match(/<[a-z][^>]*>/gi) ?? [];
    expect(marks.filter((mark) => /^<(script|iframe)|\son\w+=|javascript:/i.test(mark))).toEqual([]);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  });

  test('answers HEAD like GET', async () => {
    const { id } = await published();
    const { statusCode, headers } = await open(`/site/ix/challenges/${id}`, {}, 'HEAD');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('can frame the two video services, and nothing else', async () => {
    const { id } = await published();
    const policy = (await open(`/site/ix/challenges/${id}`)).headers['content-security-policy'];
    expect(policy).toContain(`frame-src ${videoOrigins.join(' ')};`);
    expect(policy).toContain("default-src 'none'");
    expect((await open('/health')).headers['content-security-policy']).toContain(
      `frame-src ${videoOrigins.join(' ')};`,
    );
  });
});

describe('auto-login', () => {
  let codes = 0;
  async function code(challengeID: number, changes: Row = {}) {
    const secret = `code-${++codes}-${'x'.repeat(20)}`;
    await rows.insert(database, 'preview_code', {
      code_hash: createHash('sha256').update(secret).digest(),
      challenge_id: challengeID,
      created_at: clock.instant,
      expires_at: new Date(clock.instant.getTime() + minute),
      ...changes,
    });
    return secret;
  }
  /** The link of the back office, as a path on this server. */
  const linkTo = (challengeID: number, secret: string, site: number = sites.IX) =>
    autoLoginLinkOf(settings, site, challengeID, secret).replace('http://desk.example', '');
  const refusal = 'This preview link has expired or has already been used. Please press Preview again.';

  test('leads to the preview once', async () => {
    const unpublished = await challenge();
    const link = linkTo(unpublished.id, await code(unpublished.id));
    const first = await open(link);
    expect(first.statusCode).toBe(303);
    expect(first.headers).toMatchObject({
      location: previewLinkOf(settings, {
        id: unpublished.id,
        site: 1,
        previewKey: String(unpublished.preview_key),
      }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await open(String(first.headers.location).replace('http://desk.example', ''))).body).toContain(
      banner,
    );
    const second = await open(link);
    expect(second.statusCode).toBe(410);
    expect(second.body).toContain(refusal);
    expect(second.headers['cache-control']).toBe('no-store');
  });

  test('works for only one of several simultaneous requests', async () => {
    const { id } = await challenge();
    const link = linkTo(id, await code(id));
    const replies = await Promise.all([open(link), open(link), open(link)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410, 410]);
  });

  test('expires after a minute', async () => {
    const { id } = await challenge();
    const expired = await code(id, { created_at: yesterday, expires_at: clock.instant });
    const { statusCode, body } = await open(linkTo(id, expired));
    expect(statusCode).toBe(410);
    expect(body).toContain(refusal);
  });

  test.each(['', '?token=', '?token=unknown', '?redirect=/challenges/1'])('refuses %j', async (query) => {
    const { statusCode, body } = await open(`/site/ix/auto-login${query}`);
    expect(statusCode).toBe(410);
    expect(body).toContain(refusal);
  });

  test('does not accept the code of the other site, which still works there', async () => {
    const { id } = await challenge({ site: sites.GA });
    const secret = await code(id);
    expect((await open(linkTo(id, secret, sites.IX))).statusCode).toBe(410);
    const { headers } = await open(linkTo(id, secret, sites.GA));
    expect(headers.location).toMatch(`http://desk.example/site/ga/challenges/${id}?previewKey=`);
  });

  test('is not used up by a HEAD request', async () => {
    const { id } = await challenge();
    const link = linkTo(id, await code(id));
    const headReply = await open(link, {}, 'HEAD');
    expect(headReply.statusCode).toBe(200);
    expect(headReply.headers.location).toBeUndefined();
    expect((await open(link)).statusCode).toBe(303);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/challenges/1',
    '/challenges/1@evil.example',
    '',
  ])('leads to its own challenge whatever redirect says: %s', async (redirect) => {
    const { id } = await challenge();
    const query = new URLSearchParams({ token: await code(id), redirect });
    const { headers, statusCode } = await open(`/site/ix/auto-login?${query}`, { host: 'evil.example' });
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(`http://desk.example/site/ix/challenges/${id}?previewKey=`);
  });
});

describe('on the host of the back office', () => {
  test('every other path belongs to the back office', async () => {
    for (const url of ['/challenges/1', '/auto-login', '/site', '/site/ixy/challenges/1'])
      expect((await open(url)).body).not.toContain('data-site');
    expect((await open('/health')).json()).toEqual({ status: 'ok' });
  });
});

test('links lead to the site of the challenge', () => {
  const publicSites = { ix: 'https://ix.example', ga: 'https://ga.example/open' };
  expect(publicLinkOf({ publicSites }, { id: 7, site: sites.IX })).toBe('https://ix.example/challenges/7');
  expect(publicLinkOf({ publicSites }, { id: 7, site: sites.GA })).toBe(
    'https://ga.example/open/challenges/7',
  );
  expect(previewLinkOf({ publicSites }, { id: 7, site: sites.GA, previewKey: 'a b' })).toBe(
    'https://ga.example/open/challenges/7?previewKey=a+b',
  );
  expect(autoLoginLinkOf({ publicSites }, sites.IX, 7, 'code')).toBe(
    'https://ix.example/auto-login?token=code&redirect=%2Fchallenges%2F7',
  );
});
