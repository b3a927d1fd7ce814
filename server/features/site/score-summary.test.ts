// Tests of the public page of a score summary: who can open it with which link, for how long, and what it shows.
import { beforeAll, describe, expect, test } from 'vitest';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { pagesOf, wordsIn } from '../../../tests/support/pdf.ts';
import { everyRating, everySectionComplete } from '../../../tests/support/row-values.ts';
import { type Row, type SampleRows, sampleRows } from '../../../tests/support/rows.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { shareLinkOf } from '../links/public-site.ts';

const lines: string[] = [];
const { app, database, clock, advanceClock, call, superAdmin } = await testApi(
  {
    ADMIN_SITE_URL: 'http://desk.example',
    PUBLIC_SITE_GA: 'http://ga.example',
    SHARE_LINK_DAYS: '2',
    LOG_LEVEL: 'trace',
  },
  (line) => lines.push(line),
);
const twoDays = 2 * 1440 * minute;
const expired =
  'This link has expired or has been revoked. Please ask the person who sent it to you for a new one.';
const unknown =
  'This link does not open anything. Please check that you have the whole address, or ask the person who sent it to you for a new one.';

let rows: SampleRows;
let superAdminToken: string;
beforeAll(async () => {
  rows = await sampleRows(database);
  // High ids, so that they differ from all other numbers on the page.
  for (const table of ['challenge', 'application', 'assessment', 'person'])
    await database.execute(sql`alter table ${identifier(table)} alter column id restart with 7770001`);
});

/** Creates a challenge with one application and one assessment, and returns the link that the back office shows. */
async function shared(changes: Row = {}) {
  const challenge = await rows.insert(database, 'challenge', { name: 'Quieter pumps', ...changes });
  const application = await rows.insert(database, 'application', {
    challenge_id: challenge.id,
    site: challenge.site ?? sites.IX,
    company_name: 'Acme Acoustics',
    ...everySectionComplete,
    submitted_on: clock.instant,
    overall_score_summary: 'Invite them.',
    contact_name: 'Cora Contact',
    email: 'cora@acme.example',
    telephone: '020 7946 0000',
  });
  const assessor = await rows.insert(database, 'person', {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: `grace-${challenge.id}@assess.example`,
  });
  await rows.insert(database, 'assessment', {
    application_id: application.id,
    assessor_id: assessor.id,
    ...everyRating(4),
    final_comment: 'Worth a trial.',
  });
  return { id: challenge.id, ...(await linkTo(challenge.id)) };
}

async function linkTo(id: number, content: object = {}): Promise<{ link: string; token: string }> {
  superAdminToken = await superAdmin();
  const { body } = await call(scoreSummary.share, { token: superAdminToken, params: { id }, body: content });
  return { link: body.shareLink, token: body.token };
}

/** The address of the PDF that a page links to. */
async function pdfLinkIn(link: string): Promise<string> {
  const [, address = ''] = (await open(link)).body.match(/href="([^"]+\/pdf\?token=[\w-]+)"/) ?? [];
  return new URL(address, link).href;
}

function open(link: string, method: 'GET' | 'HEAD' = 'GET') {
  const { host, pathname, search } = new URL(link);
  return app.inject({ method, url: `${pathname}${search}`, headers: { host } });
}

describe('the PDF', () => {
  test('has the scores of the page, is saved and not cached', async () => {
    const { link, token } = await shared();
    const pdfLink = await pdfLinkIn(link);
    expect(new URL(pdfLink).pathname).toBe('/site/ix/expiring/score-summary/pdf');
    expect(pdfLink).not.toContain(token);
    const { statusCode, headers, rawPayload } = await open(pdfLink);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Score%20summary%20Quieter%20pumps.pdf",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const text = wordsIn((await pagesOf(rawPayload)).join(' '));
    for (const shown of ['Quieter pumps', 'Acme Acoustics', 'Grace Hopper', 'Rank 1', 'Worth a trial.'])
      expect(text).toContain(shown);
    const headReply = await open(pdfLink, 'HEAD');
    expect(headReply.statusCode).toBe(200);
    expect(headReply.headers['content-type']).toBe('application/pdf');
  });

  test('neither token opens the address of the other', async () => {
    const { link } = await shared();
    const pdfLink = await pdfLinkIn(link);
    expect((await open(pdfLink.replace('/pdf?', '/?'))).statusCode).toBe(404);
    expect((await open(link.replace('/?', '/pdf?'))).statusCode).toBe(404);
    expect((await open(pdfLink.replace('/site/ix', '/site/ga'))).statusCode).toBe(404);
  });

  test('is a 410 once the link has expired or is revoked', async () => {
    const { link, id } = await shared();
    const pdfLink = await pdfLinkIn(link);
    await call(scoreSummary.revokeShareLink, { token: superAdminToken, params: { id } });
    const revoked = await open(pdfLink);
    expect(revoked.statusCode).toBe(410);
    expect(revoked.headers['cache-control']).toBe('no-store');
    expect(revoked.body).toContain(expired);
    const next = await pdfLinkIn((await linkTo(id)).link);
    const before = clock.instant;
    advanceClock(twoDays);
    expect((await open(next)).statusCode).toBe(410);
    clock.instant = before;
  });

  test('has no link on the page of an older link', async () => {
    const { link, id } = await shared();
    const pdfLink = await pdfLinkIn(link);
    await database.execute(sql`update share_link set pdf_token_hash = null where challenge_id = ${id}`);
    const { statusCode, body } = await open(link);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Download PDF');
    expect((await open(pdfLink)).statusCode).toBe(404);
  });

  test.each(['', '?token=', '?token=garbage', '?token=%00', `?token=${'x'.repeat(4000)}`])(
    'is a 404 for %j',
    async (query) => {
      const { statusCode, headers, body } = await open(
        `http://desk.example/site/ix/expiring/score-summary/pdf${query}`,
      );
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(unknown);
    },
  );
});

describe('ideas', () => {
  const idea = 'Pipes that report leaks.';
  const withIdea = async () => {
    const one = await shared();
    await database.execute(sql`update application set idea_summary = ${idea} where challenge_id = ${one.id}`);
    return one;
  };
  const wordsOf = async (pdfLink: string) =>
    wordsIn((await pagesOf((await open(pdfLink)).rawPayload)).join(' '));

  test('are on the page and in its PDF only if the link includes them', async () => {
    const { link, id } = await withIdea();
    expect((await open(link)).body).not.toContain(idea);
    expect(await wordsOf(await pdfLinkIn(link))).not.toContain(idea);
    const included = await linkTo(id, { includesIdeaSummaries: true });
    expect((await open(included.link)).body).toContain(idea);
    expect(await wordsOf(await pdfLinkIn(included.link))).toContain(`Idea summary ${idea}`);
    // The earlier link still works as it did.
    expect((await open(link)).body).not.toContain(idea);
  });
});

test('neither the page nor its PDF shows adjusted scores, agreement, notes, decisions or set-aside assessments', async () => {
  const { link, id } = await shared();
  const [application] = await database.query<{ id: number }[]>(
    sql`select id from application where challenge_id = ${id}`,
  );
  const application_id = application?.id ?? 0;
  const secret = 'Quagga';
  const other = await rows.insert(database, 'person', { first_name: secret, email: `other-${id}@x.example` });
  await rows.insert(database, 'assessment', {
    application_id,
    assessor_id: other.id,
    ...everyRating(1),
    final_comment: secret,
    set_aside_on: clock.instant,
    set_aside_by_name: secret,
    set_aside_reason: `${secret} owns shares in this company.`,
  });
  await database.execute(sql`
    insert into moderation_note (application_id, author_name, text, created_on)
    values (${application_id}, ${secret}, ${secret}, ${clock.instant})`);
  await database.execute(sql`
    insert into decision (application_id, challenge_id, outcome, reason, feedback, decided_by_name, decided_on)
    values (${application_id}, ${id}, 'decline', ${secret}, ${secret}, ${secret}, ${clock.instant})`);
  const page = (await open(link)).body;
  const pdf = (await pagesOf((await open(await pdfLinkIn(link))).rawPayload)).join(' ');
  for (const text of [page, pdf]) {
    expect(text).toContain('Acme Acoustics');
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/adjusted|equally strict|agreement|close call|firm|likely rank|decline/i);
  }
});

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
    await call(scoreSummary.revokeShareLink, { token: superAdminToken, params: { id } });
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
