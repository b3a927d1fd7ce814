// Tests of the public page of a score summary: who can open it with which link, for how long, and what it shows.
import { describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { expired, sharedScoreTests, twoDays, unknown } from '../../../tests/support/shared-scores.ts';
import { sql } from '../../platform/database/sql.ts';
import { shareLinkOf } from '../links/public-site.ts';

const { database, advanceClock, lines, rows, shared, linkTo, pdfLinkIn, open, revokeLink } =
  await sharedScoreTests();

describe('a link', () => {
  test('shows the scores without a sign-in, and is neither cached nor indexed', async () => {
    const { link } = await shared();
    const { statusCode, headers, body } = await open(link);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    for (const shown of [
      '<h1>Challenge Score Summary</h1>',
      'Quieter pumps',
      'Acme Acoustics',
      'Grace Hopper',
      '4/5 (16.0 pts)',
      '80.0',
      'Invite them.',
      'Worth a trial.',
      'Assessments: 1 of 1 expected',
      '17/11/2026 12:00',
      '<meta name="robots" content="noindex"',
    ])
      expect(body).toContain(shown);
  });

  test('shows nothing else of the company or the assessor', async () => {
    const { link, token, id } = await shared();
    expect(id).toBeGreaterThan(7_770_000);
    const { body } = await open(link);
    // The token of the PDF is random, so it may contain any digits.
    const page = body.replace(/pdf\?token=[\w-]+/, '');
    for (const hidden of ['Cora Contact', '020 7946 0000', '@', token, '777', '<script'])
      expect(page).not.toContain(hidden);
  });

  test('does not show applications that are not submitted', async () => {
    const { link, id } = await shared();
    await rows.insert(database, 'application', { challenge_id: id, company_name: 'Still Writing' });
    expect((await open(link)).body).not.toContain('Still Writing');
  });

  test('opens with and without the slash, and answers HEAD', async () => {
    const { link } = await shared();
    expect(link).toContain('/site/ix/expiring/score-summary/?token=');
    expect((await open(link.replace('/?', '?'))).statusCode).toBe(200);
    const headReply = await open(link, 'HEAD');
    expect(headReply.statusCode).toBe(200);
    expect(headReply.headers['x-robots-tag']).toBe('noindex');
    expect((await open(link)).statusCode).toBe(200);
  });

  test('shows changes immediately', async () => {
    const { link, id } = await shared();
    await database.execute(
      sql`update challenge set weight_deployment_scale = 0.4, weight_fit_with_challenge = 0, name = 'Renamed' where id = ${id}`,
    );
    const { body } = await open(link);
    expect(body).toContain('<dt>Deployment timescale</dt><dd>40%</dd>');
    expect(body).toContain('4/5 (32.0 pts)');
    expect(body).toContain('data-colour="none">0.0<');
    expect(body).toContain('Renamed');
  });

  test('works until the moment it expires', async () => {
    const { link } = await shared();
    advanceClock(twoDays - 1);
    expect((await open(link)).statusCode).toBe(200);
    advanceClock(1);
    const { statusCode, headers, body } = await open(link);
    expect(statusCode).toBe(410);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain(expired);
    expect(body).not.toContain('Acme');
  });

  test('stops working when it is revoked; the next one works', async () => {
    const { link, id } = await shared();
    await revokeLink(id);
    const { statusCode, body } = await open(link);
    expect(statusCode).toBe(410);
    expect(body).toContain(expired);
    const next = await linkTo(id);
    expect(next.link).not.toBe(link);
    expect((await open(next.link)).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(410);
  });

  test('is a 404 after the challenge is deleted', async () => {
    const { link, id } = await shared();
    await database.execute(sql`delete from application where challenge_id = ${id}`);
    await database.execute(sql`delete from challenge where id = ${id}`);
    const { statusCode, body } = await open(link);
    expect(statusCode).toBe(404);
    expect(body).toContain(unknown);
  });

  test('works only on the site of its challenge, which may have its own host', async () => {
    const ofIX = await shared();
    const ofGA = await shared({ site: sites.GA });
    expect(ofGA.link).toMatch('http://ga.example/expiring/score-summary/?token=');
    const page = await open(ofGA.link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('data-site="ga"');
    for (const [token, site] of [
      [ofIX.token, 'http://ga.example'],
      [ofGA.token, 'http://desk.example/site/ix'],
    ]) {
      const { statusCode, body } = await open(`${site}/expiring/score-summary/?token=${token}`);
      expect(statusCode).toBe(404);
      expect(body).toContain(unknown);
    }
  });
});

test.each([
  ['no token', ''],
  ['an empty token', '?token='],
  ['a wrong token', '?token=garbage'],
  ['a token with a null character', '?token=%00'],
  ['a token that is not text', '?token=%ff'],
  ['a very long token', `?token=${'x'.repeat(4000)}`],
  ['another parameter', '?key=1'],
])('an address with %s is a 404', async (_, query) => {
  const { statusCode, headers, body } = await open(
    `http://desk.example/site/ix/expiring/score-summary/${query}`,
  );
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(body).toContain(unknown);
});

test('the log contains no token', async () => {
  const { link, token } = await shared();
  lines.length = 0;
  await open(link);
  await open(link, 'HEAD');
  const pdfLink = await pdfLinkIn(link);
  await open(pdfLink, 'HEAD');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).not.toContain(String(new URL(pdfLink).searchParams.get('token')));
});

test('links lead to the site of the challenge', () => {
  const publicSites = { ix: 'https://ix.example', ga: 'https://ga.example/open' };
  expect(shareLinkOf({ publicSites }, sites.IX, 'a-b')).toBe(
    'https://ix.example/expiring/score-summary/?token=a-b',
  );
  expect(shareLinkOf({ publicSites }, sites.GA, 'a b')).toBe(
    'https://ga.example/open/expiring/score-summary/?token=a+b',
  );
});
