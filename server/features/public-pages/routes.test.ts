// Tests publishing the privacy notice and the terms of use of a site.
import { expect, test } from 'vitest';
import { publicPages } from '../../../contract/public-pages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';

const { call, superAdmin } = await testApi();
const token = await superAdmin();
const params = { site: sites.IX, name: 'terms' };
const read = (as = token) => call(publicPages.read, { token: as, params });
const publish = (html: string, headers: Record<string, string> = {}) =>
  call(publicPages.publish, { token, params, body: { html }, headers });

test('a page is empty until it is published, and each change is a new version', async () => {
  expect((await read()).body).toMatchObject({ version: 0, html: '', publishedAt: null, publishedBy: null });
  const first = await publish('<p>Be kind.</p><script>alert(1)</script>');
  expect(first.body).toMatchObject({ version: 1, html: '<p>Be kind.</p>', publishedBy: 'Ada Lovelace' });
  expect((await publish('<p>Be kind.</p>')).body).toMatchObject({ version: 1 });
  expect((await publish('<p>Be kinder.</p>')).body).toMatchObject({ version: 2 });
  expect((await publish('<p>Old.</p>', { 'if-match': String(first.headers.etag) })).status).toBe(409);
});

test('a page needs text, of at most 30,000 characters', async () => {
  expect((await publish('<p> </p>')).body.errors).toHaveProperty('html');
  expect((await publish(`<p>${'a'.repeat(30_001)}</p>`)).body.errors).toHaveProperty('html');
  expect((await publish(`<p>${'a'.repeat(30_000)}</p>`)).status).toBe(200);
});

test('a page of another site is not found, and two people who publish at once get two versions', async () => {
  expect((await read(await superAdmin(sites.GA))).status).toBe(404);
  const { version } = (await read()).body;
  await Promise.all([publish('<p>One.</p>'), publish('<p>Two.</p>')]);
  expect((await read()).body.version).toBe(version + 2);
});
