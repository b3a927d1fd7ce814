// Tests of the public list of challenges: content, order, search, and what must stay hidden.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { type Row, type SampleRows, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, database } = await testApi({
  ADMIN_SITE_URL: 'http://desk.example',
  PUBLIC_SITE_GA: 'http://ga.example',
});
/** Today is the 15th of November 2026. */
const open = { start_date: '2026-11-01', end_date: '2026-11-30' };
const ahead = { start_date: '2026-12-01', end_date: '2026-12-31' };
const over = { start_date: '2026-09-01', end_date: '2026-10-01' };
const before = (minutes: number) => new Date(testStart.getTime() - minutes * minute);

let rows: SampleRows;
beforeAll(async () => {
  rows = await sampleRows(database);
});
beforeEach(async () => {
  await database.execute(sql`delete from challenge`);
  await database.execute(sql`delete from tag`);
});

const published = (name: string, changes: Row = {}) =>
  rows.insert(database, 'challenge', { name, publish_date: before(60), ...open, ...changes });

async function tagged({ id }: { id: number }, name: string, changes: Row = {}) {
  const tag = await rows.insert(database, 'tag', { name, ...changes });
  await rows.insert(database, 'challenge_tag', { challenge_id: id, tag_id: tag.id });
  return tag;
}

const get = (url: string, host = 'desk.example', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host } });
const list = async (query = '', home = '/site/ix', host?: string) =>
  (await get(`${home}${query}`, host)).body;

const names = (body: string) =>
  [...body.matchAll(/<h3><a href="[^"]*">([^<]*)<\/a>/g)].map(([, name]) => name);
/** The tags below the search, with the link and the text of each. */
const offered = (body: string) =>
  [...(/<nav class="tag-choice".*?<\/nav>/.exec(body)?.[0] ?? '').matchAll(/<a (.*?)>(.*?)<\/a>/g)].map(
    ([, attributes = '', label = '']) => [/href="([^"]*)"/.exec(attributes)?.[1], words(label)],
  );
const labelsOf = (body: string) => offered(body).map(([, label]) => label);
const found = (body: string) => /<h2 id="found">(.*?)<\/h2>/.exec(body)?.[1]?.replace(/<[^>]*>/g, '');
const words = (body: string) => body.replace(/<[^>]*>/g, '');

describe('the list', () => {
  test('shows each challenge with its picture, start of the text, public tags, dates and a link', async () => {
    const one = await published('Leaks & mains', { background: '<p>A <b>fifth</b> is lost.</p>' });
    await tagged(one, 'Water');
    const { statusCode, headers, body } = await get('/site/ix');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toContain(`<h3><a href="/site/ix/challenges/${one.id}">Leaks &amp; mains</a></h3>`);
    expect(body).toContain(`src="/media/${one.image_s3_key}?width=480"`);
    expect(body).toContain('A fifth is lost.');
    expect(body).toContain('<a href="/site/ix?tag=water">Water</a>');
    expect(words(body)).toContain('Open now until 30/11/2026');
    expect(body).toContain('<title>Challenges · IX Challenges</title>');
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(body).toContain('<link rel="canonical" href="http://desk.example/site/ix"');
    expect(body).not.toContain('<script');
  });

  test('sorts open challenges first, by end date; then future ones; then closed ones, newest first', async () => {
    await published('Closed lately', over);
    await published('Opens later', { ...ahead, start_date: '2026-12-09' });
    await published('Ends later', open);
    await published('Closed long ago', { ...over, end_date: '2026-09-15' });
    await published('Opens next', ahead);
    await published('Ends today', { ...open, end_date: '2026-11-15' });
    const body = await list();
    expect(names(body)).toEqual([
      'Ends today',
      'Ends later',
      'Opens next',
      'Opens later',
      'Closed lately',
      'Closed long ago',
    ]);
    expect(words(body)).toContain('Opens soon on 01/12/2026');
    expect(words(body)).toContain('Closed on 01/10/2026');
  });

  test('says so when there are no challenges', async () => {
    const body = await list();
    expect(found(body)).toBe('No challenges yet');
    expect(body).not.toContain('Show all challenges');
  });

  test('answers HEAD, with and without a slash', async () => {
    for (const url of ['/site/ix', '/site/ix/', '/SITE/IX']) {
      const { statusCode, headers } = await get(url, 'desk.example', 'HEAD');
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await published('Sorting composite scrap');
    await published('100% recycled', { end_date: '2026-11-29' });
  });

  test.each([
    ['COMP os', ['Sorting composite scrap']],
    ['scrap ', ['Sorting composite scrap']],
    ['%', ['100% recycled']],
    ['_', []],
    ['\\', []],
    ['\0', ['100% recycled', 'Sorting composite scrap']],
    ['', ['100% recycled', 'Sorting composite scrap']],
    ['x'.repeat(5000), []],
  ])('for %j finds %j', async (q, expected) => {
    expect(names(await list(`?${new URLSearchParams({ q })}`))).toEqual(expected);
  });

  test('keeps its text in the field, and must not be indexed', async () => {
    const { headers, body } = await get('/site/ix?q=scrap');
    expect(body).toContain('value="scrap"');
    expect(found(body)).toBe('1-1 of 1 challenges with “scrap”');
    expect(body).toContain('<a href="/site/ix">Show all challenges</a>');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toContain('rel="canonical"');
  });

  test('without a result says so and links to all challenges', async () => {
    const body = await list('?q=nothing+like+it');
    expect(found(body)).toBe('No challenges found');
    expect(body).toContain('<a href="/site/ix">Show all challenges</a>');
  });
});

describe('tags', () => {
  test('are offered with their number of challenges, and filter the list', async () => {
    const leaks = await published('Leaks');
    const trains = await published('Trains', { end_date: '2026-11-29' });
    const water = await tagged(leaks, 'Water & Waste');
    await rows.insert(database, 'challenge_tag', { challenge_id: trains.id, tag_id: water.id });
    await tagged(trains, 'Rail');
    expect(offered(await list())).toEqual([
      ['/site/ix?tag=water-%26-waste', 'Water &amp; Waste (2 challenges)'],
      ['/site/ix?tag=rail', 'Rail (1 challenge)'],
    ]);
    const body = await list(`?${new URLSearchParams({ tag: 'Water-&-Waste', q: 'leaks' })}`);
    expect(names(body)).toEqual(['Leaks']);
    expect(offered(body)).toEqual([['/site/ix?q=leaks', 'Water &amp; Waste ×, remove']]);
    expect(body).toContain('<input type="hidden" name="tag" value="water-&amp;-waste"');
    expect(found(body)).toBe('1-1 of 1 challenges tagged Water &amp; Waste with “leaks”');
  });

  test('of both types with the same name are shown as one', async () => {
    const one = await published('One');
    await tagged(one, 'Water', { type: 10 });
    await tagged(one, 'water', { type: 20 });
    await tagged(await published('Two'), 'Wind', { type: 20 });
    const body = await list();
    expect(labelsOf(body)).toEqual(['Water (1 challenge)', 'Wind (1 challenge)']);
    expect(body.match(/<li><a href="\/site\/ix\?tag=water">/g)).toHaveLength(2);
    expect(names(await list('?tag=water'))).toEqual(['One']);
  });

  test('are counted within the search; without a result only the chosen one stays', async () => {
    await tagged(await published('Leaks'), 'Water');
    await tagged(await published('Trains'), 'Rail');
    const body = await list('?q=leaks&tag=rail');
    expect(labelsOf(body)).toEqual(['Rail ×, remove', 'Water (1 challenge)']);
    expect(labelsOf(await list('?q=leaks'))).toEqual(['Water (1 challenge)']);
    expect(labelsOf(await list('?q=nothing+like+it'))).toEqual([]);
    expect(found(body)).toBe('No challenges found');
  });

  test('that are used less often are in a collapsed part', async () => {
    const one = await published('One');
    for (const name of ['G', 'F', 'E', 'D', 'C', 'B', 'A']) await tagged(one, name);
    await tagged(await published('Two', { end_date: '2026-11-29' }), 'g', { type: 20 });
    const body = await list();
    const [first = '', rest = ''] = body.split('<details>');
    expect(rest).toContain('<summary>2 more tags</summary>');
    const five = ['G (2 challenges)', ...['A', 'B', 'C', 'D'].map((name) => `${name} (1 challenge)`)];
    expect(labelsOf(body)).toEqual([...five, 'E (1 challenge)', 'F (1 challenge)']);
    expect(words(first)).not.toContain('E (1 challenge)');
  });

  test('that are not public neither appear nor filter, not even by their address', async () => {
    const one = await published('Leaks');
    await tagged(one, 'For our own lists', { is_public: false });
    await tagged(one, 'Water', { type: 20, is_public: false });
    await tagged(one, 'Pipes');
    expect(await list()).not.toMatch(/our own|water/i);
    const secret = await list('?tag=for-our-own-lists');
    const unknown = await list('?tag=no-such-tag');
    expect(secret).toBe(unknown);
    expect(found(secret)).toBe('No challenges found');
    expect(found(await list('?tag=water'))).toBe('No challenges found');
  });
});

describe('what must stay hidden', () => {
  test('challenges that are unpublished, published later or of the other site, with their tags and texts', async () => {
    const withheld = [
      await published('Withheld draft', { publish_date: null }),
      await published('Withheld tomorrow', { publish_date: before(-1) }),
      await published('Withheld elsewhere', { site: sites.GA }),
    ];
    for (const [index, one] of withheld.entries()) await tagged(one, `Secret ${index}`);
    await published('Shown');
    const body = await list();
    expect(names(body)).toEqual(['Shown']);
    expect(body).not.toMatch(/withheld|secret/i);
    expect(found(body)).toBe('1-1 of 1 challenges');
    for (const query of ['?q=withheld', '?tag=secret-0', '?tag=secret-1', '?tag=secret-2'])
      expect([query, found(await list(query))]).toEqual([query, 'No challenges found']);
  });

  test('does not include a challenge that has just been published', async () => {
    await published('This moment', { publish_date: testStart });
    expect(names(await list())).toEqual(['This moment']);
  });

  test('challenges of the other site, also on a separate host', async () => {
    await published('Of IX');
    const { id } = await published('Of GA', { site: sites.GA });
    expect(names(await list())).toEqual(['Of IX']);
    const body = await list('/', '', 'ga.example');
    expect(names(body)).toEqual(['Of GA']);
    expect(body).toContain('<title>Challenges · GA Challenges</title>');
    expect(body).toContain(`<a href="/challenges/${id}">`);
    expect(body).toContain('<link rel="canonical" href="http://ga.example/"');
    expect(body).toContain('action="/"');
    for (const path of ['"/"', '"/contact-us"', '"/applications"']) expect(body).toContain(`<a href=${path}`);
    expect(names(await list('?q=of', '/', 'ga.example'))).toEqual(['Of GA']);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    for (let day = 1; day <= 25; day++)
      await published(`Number ${day}`, { end_date: `2026-12-${String(day).padStart(2, '0')}` });
  });

  test('contain twelve challenges and link to each other', async () => {
    const first = await list();
    expect(names(first)).toHaveLength(12);
    expect(found(first)).toBe('1-12 of 25 challenges');
    expect(first).toMatch(/<a [^>]*href="\/site\/ix\?page=2" rel="next"/);
    expect(first).toContain('<link rel="next" href="/site/ix?page=2"');
    expect(first).not.toContain('rel="prev"');
    const second = await list('?page=2');
    expect(names(second)[0]).toBe('Number 13');
    expect(second).toMatch(/<a [^>]*href="\/site\/ix" rel="prev"/);
    expect(second).toContain('<link rel="canonical" href="http://desk.example/site/ix?page=2"');
    expect(second).toContain('<title>Challenges, page 2 · IX Challenges</title>');
    const third = await list('?page=3');
    expect(names(third)).toEqual(['Number 25']);
    expect(found(third)).toBe('25-25 of 25 challenges');
    expect(third).not.toContain('rel="next"');
  });

  test('keep the search', async () => {
    const body = await list('?q=number&page=2');
    expect(body).toContain('href="/site/ix?q=number" rel="prev"');
    expect(body).toContain('href="/site/ix?q=number&amp;page=3" rel="next"');
  });

  test('after the last one redirect to the last', async () => {
    const { statusCode, headers } = await get('/site/ix?q=number&page=9');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/site/ix?q=number&page=3');
  });

  test.each(['0', '-1', 'two', '1.5', '99999999999999999999'])('%j counts as the first', async (page) => {
    expect(found(await list(`?page=${page}`))).toBe('1-12 of 25 challenges');
  });
});

test('HTML in names, tags, texts or the search is escaped', async () => {
  const evil = '"><script>steal()</script><img src=x onerror=steal()>';
  await tagged(await published(evil, { background: `<p>Hi${evil}</p>` }), evil);
  const { body, headers } = await get(
    `/site/ix?${new URLSearchParams({ q: evil, tag: evil.toLowerCase().replaceAll(' ', '-') })}`,
  );
  expect(names(body)).toHaveLength(1);
  const marks = body.match(/<[a-z][^>]*>/gi) ?? [];
  expect(marks.filter((mark) => /^<script|\sonerror=[^"]*$|src="?x/i.test(mark))).toEqual([]);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("script-src 'none'");
});
