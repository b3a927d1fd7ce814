// SubmissionsSummary.csv: every field of every submission, harmless in Excel, sent page by page.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../contract/challenges.ts';
import { sites } from '../../contract/vocabulary.ts';
import { everyRating, everySectionComplete } from '../testing/rows.ts';
import { submissionsAsCsv } from './export.ts';
import { challengeTests } from './testing.ts';

const { app, call, sql, leader, create, standingTo, submit, insert, person, superAdmin } =
  await challengeTests();

/** As RFC 4180 has it, written apart from the library that writes the file. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

async function download(id: number, token = leader) {
  const reply = await app.inject({
    url: `/admin/challenges/${id}/export`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [titles = [], ...rows] = parseCsv(reply.body.replace(/^\uFEFF/, ''));
  const records = rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
  return { reply, titles, records };
}

describe('the file', () => {
  test('says what it is, with a mark for Excel, and a heading though there is nothing', async () => {
    const made = await create();
    const { reply, records, titles } = await download(made.id);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="SubmissionsSummary.csv"',
      'cache-control': 'no-store',
    });
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(records).toEqual([]);
    expect(titles.slice(0, 6)).toEqual([
      'ID',
      'Challenge ID',
      'Challenge name',
      'Site',
      'Company name',
      'Website',
    ]);
  });

  test('holds what companies wrote as they wrote it, all of them, finished or not', async () => {
    const made = await create();
    const words = 'Two\nlines, "quoted"; ünïcode 漢字 🚀';
    await submit(made.id, {
      company_name: 'Acme, Ltd',
      idea_summary: words,
      turnover: '1234567.8',
      organisation_size: 20,
      submitted_on: new Date('2026-11-02T10:00:00Z'),
      ...everySectionComplete,
    });
    await submit(made.id);
    const { records } = await download(made.id);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      'Company name': 'Acme, Ltd',
      'Idea Summary': words,
      'Completed on': '2026-11-02T10:00:00.000Z',
      'Percent complete': '100',
      Turnover: '1234567.8',
      'Organisation size': 'Small (10-49)',
      'Idea Summary complete': 'Yes',
      Site: 'IX',
      'Is it innovative?': '0 of 0',
      Score: '',
    });
    expect(records[1]).toMatchObject({ 'Percent complete': '0', 'Completed on': '', Turnover: '' });
  });

  test('average points by criterion, and their total', async () => {
    const made = await create();
    await sql`update challenge set weight_deployment_scale = 0.5, weight_fit_with_challenge = 0 where id = ${made.id}`;
    const { id } = await submit(made.id);
    const assess = async (ratings: object, is_innovative: boolean) =>
      insert(sql, 'assessment', {
        application_id: id,
        assessor_id: (await person('admin')).id,
        ...everyRating(3),
        ...ratings,
        is_innovative,
      });
    await assess({ deployment_scale: 4 }, true);
    await assess({ deployment_scale: 5, credibility_company: 4 }, false);
    const { records } = await download(made.id);
    // Deployment (4 + 5) / 2 × 0.5 × 20, company (3 + 4) / 2 × 0.2 × 20, the other two 3 × 0.2 × 20.
    expect(records[0]).toMatchObject({
      Assessments: '2',
      'Is it innovative?': '1 of 2',
      'Deployment timescale': '45',
      'Fit with challenge': '0',
      'Credibility of company': '14',
      'Credibility of technology': '12',
      'Full or partial solution': '12',
      Score: '83',
    });
  });

  test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("https://evil.example")'])(
    '%j is no formula',
    async (company_name) => {
      const made = await create();
      await submit(made.id, { company_name });
      expect((await download(made.id)).records[0]?.['Company name']).toBe(`'${company_name}`);
    },
  );

  test('what the board is told is for those who may edit', async () => {
    const made = await create();
    await submit(made.id, { overall_score_summary: 'Fund it.' });
    const summary = async (token: string) => (await download(made.id, token)).records[0]?.Summary;
    expect(await summary((await standingTo(made, 'admin')).token)).toBe('Fund it.');
    expect(await summary((await standingTo(made, 'viewer')).token)).toBe('');
  });

  test('many come page by page, each once', async () => {
    const made = await create();
    await sql`insert into application (challenge_id, site, created_on, company_name)
      select ${made.id}, 1, '2026-11-01', 'Company ' || n from generate_series(1, 1201) as n`;
    const { records } = await download(made.id);
    expect(records).toHaveLength(1201);
    expect(new Set(records.map((record) => record['Company name'])).size).toBe(1201);
  });

  test('whoever stops reading stops the asking', async () => {
    const made = await create();
    await sql`insert into application (challenge_id, site, created_on)
      select ${made.id}, 1, '2026-11-01' from generate_series(1, 2000)`;
    const reader = { id: 1, site: sites.All };
    const stream = submissionsAsCsv(sql, made.id, { reader, seesSummaries: true });
    for await (const _ of stream) break;
    expect(stream.destroyed).toBe(true);
  });
});

test('is for whoever may view the challenge; 401, 403, 404', async () => {
  const made = await create();
  const status = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await app.inject({ url: `/admin/challenges/${made.id}/export`, headers })).statusCode;
  };
  expect(await status()).toBe(401);
  expect(await status((await standingTo(made, 'viewer')).token)).toBe(200);
  expect(await status((await standingTo(made, 'assessor', ['assessor'])).token)).toBe(403);
  expect(await status((await standingTo(made, 'assessor', ['challengeGroups'])).token)).toBe(404);
  expect(await status(await superAdmin(sites.GA))).toBe(404);
  expect((await call(challenges.find, { token: leader, params: { id: made.id } })).status).toBe(200);
});
