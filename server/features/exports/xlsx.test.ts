// Tests that SubmissionsSummary.xlsx has the same applications and figures as the CSV, and every assessment.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { addressOf } from '../../../tests/support/api.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { setAside } from '../../../tests/support/panels.ts';
import { readExports } from '../../../tests/support/read-exports.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { unzip } from '../../../tests/support/sheets.ts';
import { assignments, sql } from '../../platform/database/sql.ts';
import { applicationsAsXlsx } from './xlsx.ts';

const {
  app,
  database,
  superAdminToken,
  create,
  createMember,
  insertApplication,
  insert,
  person,
  superAdmin,
} = await challengeTests();
const { csv, xlsx } = readExports(app, superAdminToken);

type Numbers = readonly [number, number, number, number, number];
const columns = [
  'deployment_scale',
  'fit_with_challenge',
  'credibility_company',
  'credibility_technology',
  'full_or_partial_solution',
] as const;
const asColumns = (numbers: Numbers, prefix = '') =>
  Object.fromEntries(columns.map((column, index) => [`${prefix}${column}`, numbers[index] ?? 0]));

const setWeights = (id: number, weights: Numbers) =>
  database.execute(sql`update challenge set ${assignments(asColumns(weights, 'weight_'))} where id = ${id}`);

const assess = async (applicationID: number, ratings: Numbers, changes: object = {}) =>
  insert(database, 'assessment', {
    application_id: applicationID,
    assessor_id: (await person('admin', ['assessor'])).id,
    ...asColumns(ratings),
    ...changes,
  });

describe('the figures', () => {
  const titles = [
    'Assessments',
    'Deployment timescale',
    'Fit with challenge',
    'Credibility of company',
    'Credibility of technology',
    'Full or partial solution',
    'Score',
  ];

  test.each<{
    description: string;
    weights: Numbers;
    assessments: Numbers[];
    inCsv: string[];
    inXlsx: (number | null)[];
  }>([
    {
      description: 'one assessor, unequal weights',
      weights: [0.3, 0.25, 0.15, 0.2, 0.1],
      assessments: [[5, 4, 3, 2, 1]],
      inCsv: ['1', '30.0', '20.0', '9.0', '8.0', '2.0', '69.0'],
      inXlsx: [1, 30, 20, 9, 8, 2, 69],
    },
    {
      description: 'four assessors, weights that sum to 0.85, halves up',
      weights: [0.35, 0, 0.1, 0.2, 0.2],
      assessments: [
        [1, 5, 3, 3, 3],
        [2, 5, 3, 3, 3],
        [2, 5, 3, 3, 3],
        [2, 5, 3, 3, 3],
      ],
      // Deployment 7 ÷ 4 × 0.35 × 20 = 12.25.
      inCsv: ['4', '12.3', '0.0', '6.0', '12.0', '12.0', '42.3'],
      inXlsx: [4, 12.25, 0, 6, 12, 12, 42.25],
    },
    {
      description: 'three assessors, a total that is not the sum of rounded parts',
      weights: [0.2, 0.2, 0.2, 0.2, 0.2],
      assessments: [
        [1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
        [2, 2, 2, 2, 2],
      ],
      // Each 4 ÷ 3 × 4 = 16 ÷ 3.
      inCsv: ['3', '5.3', '5.3', '5.3', '5.3', '5.3', '26.7'],
      inXlsx: [3, 16 / 3, 16 / 3, 16 / 3, 16 / 3, 16 / 3, 80 / 3],
    },
    {
      description: 'no assessor',
      weights: [0.2, 0.2, 0.2, 0.2, 0.2],
      assessments: [],
      inCsv: ['0', '', '', '', '', '', ''],
      inXlsx: [0, null, null, null, null, null, null],
    },
  ])('$description', async ({ weights, assessments, inCsv, inXlsx }) => {
    const challenge = await create();
    await setWeights(challenge.id, weights);
    const { id } = await insertApplication(challenge.id);
    for (const ratings of assessments) await assess(id, ratings);
    const [line] = (await csv(challenge.id)).records;
    expect(titles.map((title) => line?.[title])).toEqual(inCsv);
    const [row] = (await xlsx(challenge.id)).submissions;
    expect(titles.map((title) => row?.[title])).toEqual(inXlsx);
  });
});

describe('the workbook', () => {
  test('has its type, and a heading even without applications', async () => {
    const challenge = await create();
    const { reply, names, submissions, assessments, titles } = await xlsx(challenge.id);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="SubmissionsSummary.xlsx"',
      'cache-control': 'no-store',
    });
    expect(names).toEqual(['Submissions', 'Assessments']);
    expect({ submissions, assessments }).toEqual({ submissions: [], assessments: [] });
    expect(titles.submissions).toEqual([
      ...(await csv(challenge.id)).titles,
      ...['Rank', 'Assessments', 'Assessments expected'],
    ]);
    expect(titles.assessments.slice(-2)).toEqual(['Final comment', 'Set aside']);
  });

  test('has a row for each assessment with assessor, ratings and date, and no email', async () => {
    const challenge = await create();
    await setWeights(challenge.id, [0.3, 0.25, 0.15, 0.2, 0.1]);
    const { id } = await insertApplication(challenge.id, { company_name: 'Acme, Ltd' });
    const other = await insertApplication(challenge.id, { company_name: 'Other' });
    const comment = 'Two\nlines, "quoted" & <marked>; ünïcode 漢字 🚀';
    const assessor = await person('admin', ['assessor']);
    await assess(id, [5, 4, 3, 2, 1], {
      assessor_id: assessor.id,
      final_comment: comment,
      is_innovative: true,
      created_on: new Date('2026-06-30T23:30:00Z'),
    });
    await assess(other.id, [1, 1, 1, 1, 1], { is_innovative: false });
    const { assessments, reply } = await xlsx(challenge.id);
    expect(assessments).toHaveLength(2);
    const { Date: moment, ...first } = assessments[0] ?? {};
    // London time. A workbook stores times as fractions of a day, so fractions of a second are lost.
    expect(moment instanceof Date && Math.round(moment.getTime() / 1000)).toBe(
      Date.parse('2026-07-01T00:30:00Z') / 1000,
    );
    expect(first).toEqual({
      'Submission ID': id,
      'Company name': 'Acme, Ltd',
      'Assessor first name': 'Ada',
      'Assessor last name': 'Lovelace',
      'Deployment timescale (rating)': 5,
      'Deployment timescale (points)': 30,
      'Fit with challenge (rating)': 4,
      'Fit with challenge (points)': 20,
      'Credibility of company (rating)': 3,
      'Credibility of company (points)': 9,
      'Credibility of technology (rating)': 2,
      'Credibility of technology (points)': 8,
      'Full or partial solution (rating)': 1,
      'Full or partial solution (points)': 2,
      'Is it innovative?': 'Yes',
      Total: 69,
      'Final comment': comment,
      'Set aside': null,
    });
    expect(assessments[1]).toMatchObject({ 'Submission ID': other.id, 'Is it innovative?': 'No', Total: 20 });
    expect([...unzip(reply.rawPayload).values()].join()).not.toContain(assessor.email);
  });

  test('ends with the rank, the assessments that count, and how many are expected', async () => {
    const challenge = await create();
    const submitted = { ...everySectionComplete, submitted_on: new Date('2026-11-02T10:00:00Z') };
    const companies = await Promise.all(
      ['Low', 'High', 'Same as low', 'Unassessed'].map((company_name) =>
        insertApplication(challenge.id, { ...submitted, company_name }),
      ),
    );
    await insertApplication(challenge.id, { company_name: 'Draft' });
    const [low, high, same] = companies.map(({ id }) => id);
    const named = await person('admin', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: named.id });
    await assess(low ?? 0, [2, 2, 2, 2, 2]);
    await assess(high ?? 0, [4, 4, 4, 4, 4], { assessor_id: named.id });
    await assess(same ?? 0, [2, 2, 2, 2, 2]);
    await assess(same ?? 0, [5, 5, 5, 5, 5], { assessor_id: named.id, ...setAside });
    const { submissions, assessments } = await xlsx(challenge.id);
    const figures = submissions.map((row) => [
      row['Company name'],
      ...['Rank', 'Assessments', 'Assessments expected'].map((title) => row[title]),
    ]);
    expect(new Map(figures.map(([company, ...rest]) => [company, rest]))).toEqual(
      new Map([
        ['Low', [2, 1, 2]],
        ['High', [1, 1, 1]],
        ['Same as low', [2, 1, 1]],
        ['Unassessed', [null, 0, 1]],
        ['Draft', [null, 0, null]],
      ]),
    );
    expect(assessments.map((row) => row['Set aside']).filter(Boolean)).toEqual(['Set aside']);
    expect((await csv(challenge.id)).titles).not.toContain('Rank');
  });

  test('contains the same applications as the CSV, with real numbers and dates', async () => {
    const challenge = await create();
    await insertApplication(challenge.id, {
      company_name: 'Acme',
      turnover: '1234567.8',
      idea_summary: 'x'.repeat(40_000),
    });
    const [line] = (await csv(challenge.id)).records;
    const [row] = (await xlsx(challenge.id)).submissions;
    expect(row).toMatchObject({ 'Company name': 'Acme', Turnover: 1234567.8, 'Completed on': null });
    expect(row?.['Created on']).toBeInstanceOf(Date);
    expect(String(row?.ID)).toBe(line?.ID);
    expect(line?.['Idea Summary']).toHaveLength(40_000);
    expect(row?.['Idea Summary']).toBe(`${'x'.repeat(32_766)}…`);
  });

  test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("https://evil.example")'])(
    '%j stays text and is not a formula',
    async (words) => {
      const challenge = await create();
      const { id } = await insertApplication(challenge.id, {
        company_name: words,
        overall_score_summary: words,
      });
      await assess(id, [3, 3, 3, 3, 3], { final_comment: `${words} ` });
      const { submissions, assessments, reply } = await xlsx(challenge.id);
      expect(submissions[0]).toMatchObject({ 'Company name': words, Summary: words });
      expect(assessments[0]).toMatchObject({ 'Company name': words, 'Final comment': `${words} ` });
      for (const [name, part] of unzip(reply.rawPayload))
        if (name.startsWith('xl/worksheets/')) expect(part).not.toMatch(/<f[\s>/]/);
    },
  );

  test('contains each of many rows once', async () => {
    const challenge = await create();
    const assessor = await person('admin', ['assessor']);
    await database.execute(sql`
      with made as (
        insert into application (challenge_id, site, created_on, company_name)
        select ${challenge.id}, 1, '2026-11-01', 'Company ' || n from generate_series(1, 1201) as n returning id)
      insert into assessment (application_id, assessor_id, final_comment, is_innovative, created_on, deployment_scale,
        fit_with_challenge, credibility_company, credibility_technology, full_or_partial_solution)
      select id, ${assessor.id}, 'Comment ' || id, true, '2026-11-02', 3, 3, 3, 3, 3 from made`);
    const { submissions, assessments } = await xlsx(challenge.id);
    expect(new Set(submissions.map((row) => row['Company name'])).size).toBe(1201);
    expect(new Set(assessments.map((row) => row['Final comment'])).size).toBe(1201);
    expect([submissions.length, assessments.length]).toEqual([1201, 1201]);
  });

  test('stops the queries when the reader stops', async () => {
    const challenge = await create();
    await database.execute(sql`insert into application (challenge_id, site, created_on)
      select ${challenge.id}, 1, '2026-11-01' from generate_series(1, 2000)`);
    const reading = {
      reader: { id: 1, roles: [roles.admin], site: sites.All, canSeeContactData: true, panel: null },
      timeZone: 'Europe/London',
    };
    const stream = await applicationsAsXlsx(database, challenge.id, reading);
    for await (const _ of stream) break;
    expect(stream.destroyed).toBe(true);
  });
});

describe.each([
  ['SubmissionsSummary.csv', challenges.export],
  ['SubmissionsSummary.xlsx', scoreSummary.exportSheets],
])('%s', (_, endpoint) => {
  test('is allowed for anyone who may view the challenge; 401, 403, 404', async () => {
    const challenge = await create();
    const status = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      return (await app.inject({ url: addressOf(endpoint, { id: challenge.id }), headers })).statusCode;
    };
    expect(await status()).toBe(401);
    expect(await status((await createMember(challenge, 'viewer')).token)).toBe(200);
    expect(await status((await createMember(challenge, 'assessor', ['assessor'])).token)).toBe(403);
    expect(await status((await createMember(challenge, 'assessor', ['challengeGroups'])).token)).toBe(404);
    expect(await status(await superAdmin(sites.GA))).toBe(404);
    expect(await status(await superAdmin(sites.IX))).toBe(200);
  });
});

test.each([
  ['CSV', async (id: number, token: string) => (await csv(id, token)).records],
  ['XLSX', async (id: number, token: string) => (await xlsx(id, token)).submissions],
])('the %s shows the score summary to everyone who may view it', async (_, read) => {
  const challenge = await create();
  await insertApplication(challenge.id, { overall_score_summary: 'Fund it.' });
  for (const relation of ['admin', 'viewer'] as const) {
    const [record] = await read(challenge.id, (await createMember(challenge, relation)).token);
    expect(record?.Summary).toBe('Fund it.');
  }
});
