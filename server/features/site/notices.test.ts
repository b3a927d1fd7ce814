// Tests of the privacy notice and the terms of use on the public side, and of what companies accepted.
import { expect, test } from 'vitest';
import { companyAuth } from '../../../contract/company-auth.ts';
import { publicPages } from '../../../contract/public-pages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, superAdmin } = await testApi({ ADMIN_SITE_URL: 'http://desk.example' });
const token = await superAdmin();
const get = (url: string) => app.inject({ url, headers: { host: 'desk.example' } });
const publish = (name: string, html: string) =>
  call(publicPages.publish, { token, params: { site: sites.IX, name }, body: { html } });

async function register(email: string): Promise<string> {
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  await call(companyAuth.register, { body: { ...names, email, site: sites.IX } });
  await app.afterReply.settled();
  const [mail] = await database.query<{ text_body: string }[]>(
    sql`select text_body from outgoing_mail where recipient = ${email}`,
  );
  const code = /confirm\?code=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
  const password = 'A-fine-long-one-7';
  const body = { ...names, code, password, confirmPassword: password };
  return (await call(companyAuth.confirm, { body })).body.token;
}
const termsChangeFor = async (company: string) =>
  (await call(companyAuth.me, { token: company })).body.termsChange;

test('a page that is not published is not found, and no page links to it', async () => {
  expect((await get('/site/ix/privacy')).statusCode).toBe(404);
  expect((await get('/site/ix/terms')).statusCode).toBe(404);
  for (const path of ['', '/register', '/contact-us', '/nothing-here']) {
    const { body } = await get(`/site/ix${path}`);
    expect(body).not.toContain('Data and terms');
    expect(body).not.toContain('data-published');
  }
});

test('a published page has no script, and every page of its site links to it', async () => {
  const before = await register('before@terms.example');
  expect(await termsChangeFor(before)).toBeNull();
  await publish('privacy', '<p>We keep little.</p>');
  await publish('terms', '<p>Be kind.</p>');
  const { statusCode, headers, body } = await get('/site/ix/terms');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Terms of use</h1>');
  expect(body).toContain('<p>Be kind.</p>');
  expect(body).toContain('Last changed on <time datetime="2026-11-15">15/11/2026</time>.');
  expect(body).not.toContain('<script');
  expect(headers['x-robots-tag']).toBeUndefined();
  for (const path of ['', '/contact-us', '/nothing-here'])
    expect((await get(`/site/ix${path}`)).body).toContain('<a href="/site/ix/privacy">Privacy notice</a>');
  expect((await get('/site/ix/register')).body).toContain('data-published="privacy terms"');
  expect((await get('/site/ga/terms')).statusCode).toBe(404);
  expect((await get('/site/ga')).body).not.toContain('Data and terms');

  // A company that has accepted no terms is also notified of the first ones.
  expect(await termsChangeFor(before)).toMatchObject({ version: 1 });
});

test('a company accepts the terms of the day it confirms, and is notified of later ones', async () => {
  const company = await register('accepts@terms.example');
  expect(await termsChangeFor(company)).toBeNull();
  const { version } = (await publish('terms', '<p>Be kinder.</p>')).body;
  expect(await termsChangeFor(company)).toMatchObject({ version });
});
