// Tests that an assessment that is set aside counts nowhere, and where it is still shown with its mark.
import { describe, expect, test } from 'vitest';
import { assessments, type ScoreRecord } from '../../../contract/assessments.ts';
import type { AssessmentSummary, ScoreSummary } from '../../../contract/score-summary.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { scoreFigures } from '../../../rules/score-table.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { panelExample } from '../../../tests/support/panel-example.ts';
import { pagesOf, wordsIn } from '../../../tests/support/pdf.ts';
import { readExports } from '../../../tests/support/read-exports.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { app, call, database, insert, superAdminToken, createMember } = api;
const { csv, xlsx } = readExports(app, superAdminToken);

const read = async (id: number, token = superAdminToken): Promise<ScoreSummary> => {
  const { status, body } = await call(scoreSummary.find, { token, params: { id } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

const innovative = scoreFigures.find(({ id }) => id === 'isInnovative');
/** "Brook 82.0 0 of 3", in the order of the table. */
const linesOf = ({ assessmentSummaries }: ScoreSummary) =>
  assessmentSummaries.map(
    (one) =>
      `${one.submission.companyName} ${pointsText(one.averageScore.total)} ${innovative?.averageText(one)}`,
  );
const rowOf = ({ assessmentSummaries }: ScoreSummary, company: string): AssessmentSummary => {
  const found = assessmentSummaries.find(({ submission }) => submission.companyName === company);
  if (!found) throw new Error(`${company} is missing.`);
  return found;
};

async function pdfText(challengeID: number, token = superAdminToken) {
  const { body } = await call(scoreSummary.downloadPdf, { token, params: { challengeID } });
  const { pathname, search } = new URL(body.s3URL);
  const { rawPayload } = await app.inject({ url: pathname + search });
  return wordsIn((await pagesOf(rawPayload)).join(' '));
}

async function sharedPage(id: number) {
  const { body } = await call(scoreSummary.share, { token: superAdminToken, params: { id } });
  const { host, pathname, search } = new URL(body.shareLink);
  return (await app.inject({ url: pathname + search, headers: { host } })).body;
}

const all = ['Tern 84.3 2 of 3', 'Brook 82.0 0 of 3', 'Carr 79.0 0 of 3', 'Dell 61.7 0 of 3'];
const without = ['Brook 82.0 0 of 3', 'Carr 79.0 0 of 3', 'Tern 79.0 1 of 2', 'Dell 61.7 0 of 3'];

describe('the worked example', () => {
  test('has the scores calculated by hand, with and without the assessment of someone with an interest', async () => {
    const { challenge, P, declare, clear } = await panelExample(api);
    const before = await read(challenge.id);
    expect(linesOf(before)).toEqual(all);
    expect(before.panel).toEqual({ declared: 0, cleared: 0, ownOpenCount: 0 });

    await declare('Tern', P);
    const after = await read(challenge.id);
    expect(linesOf(after)).toEqual(without);
    expect(criteria.map((one) => pointsText(rowOf(after, 'Tern').averageScore[one]))).toEqual([
      '24.0',
      '20.0',
      '18.0',
      '9.0',
      '8.0',
    ]);
    expect(after.panel).toEqual({ declared: 1, cleared: 0, ownOpenCount: 0 });

    await clear('Tern', P, true);
    const counted = await read(challenge.id);
    expect(linesOf(counted)).toEqual(all);
    expect(counted.panel).toEqual({ declared: 1, cleared: 1, ownOpenCount: 0 });
  });

  test('keeps the scores of an assessment that stays set aside after the interest is cleared', async () => {
    const { challenge, P, declare, clear } = await panelExample(api);
    await declare('Tern', P);
    await clear('Tern', P, false);
    expect(linesOf(await read(challenge.id))).toEqual(without);
  });
});

describe('an assessment that is set aside', () => {
  test('is separate from those that count, with who set it aside and why', async () => {
    const { challenge, P, declare } = await panelExample(api);
    await declare('Tern', P);
    const tern = rowOf(await read(challenge.id), 'Tern');
    expect(tern).toMatchObject({ isWithheld: false, assessmentCount: 2, innovativeCount: 1 });
    expect(tern.assessmentScores.map(({ assessment }) => assessment.finalComment)).toEqual([
      'Tern by Q.',
      'Tern by R.',
    ]);
    expect(tern.setAsideScores).toMatchObject([
      {
        assessment: { finalComment: 'Tern by P.', isInnovative: true },
        score: { total: 95 },
        setAside: {
          on: '2026-11-15T12:00:00.000Z',
          by: 'Ada Lovelace',
          reason: 'Interest declared on 15/11/2026',
        },
      },
    ]);
  });

  test('is marked in the list of all assessments of an application', async () => {
    const { applications, P, declare } = await panelExample(api);
    await declare('Tern', P);
    const params = { applicationID: applications.Tern };
    const { body } = await call(assessments.scoresByApplication, { token: superAdminToken, params });
    const marks = body.map(({ assessment }: ScoreRecord) => [assessment.finalComment, assessment.isSetAside]);
    expect(marks).toEqual([
      ['Tern by P.', true],
      ['Tern by Q.', undefined],
      ['Tern by R.', undefined],
    ]);
  });

  test('counts in no figure of the CSV and XLSX, and the XLSX marks it', async () => {
    const { challenge, P, declare } = await panelExample(api);
    await declare('Tern', P);
    const [tern] = (await csv(challenge.id)).records;
    expect(tern).toMatchObject({ Assessments: '2', 'Is it innovative?': '1 of 2', Score: '79.0' });
    const sheets = await xlsx(challenge.id);
    expect(sheets.submissions[0]).toMatchObject({ Assessments: 2, 'Is it innovative?': '1 of 2', Score: 79 });
    expect(sheets.titles.assessments.at(-1)).toBe('Set aside');
    const marked = sheets.assessments.filter((row) => row['Set aside'] === 'Set aside');
    expect(marked.map((row) => row['Final comment'])).toEqual(['Tern by P.']);
    expect(sheets.assessments).toHaveLength(12);
  });

  test('is marked in the PDF, and left out of its counts and pictures', async () => {
    const { challenge, P, declare } = await panelExample(api);
    await declare('Tern', P);
    const text = await pdfText(challenge.id);
    expect(text).toContain('4 submissions · 11 assessments');
    expect(text).toContain('Tern 24.0 20.0 18.0 9.0 8.0 1 of 2 79.0');
    // 83 and 75 points.
    expect(text).toContain('Tern spread: 8.0 points');
    expect(text).toContain('1 interest declared, 0 cleared');
    expect(text).toMatch(/Tern by R\. .*Set aside .*Tern by P\. /);
    expect(text.split('Set aside')).toHaveLength(2);
  });

  test('is left out of the shared page, which shows how many interests there are', async () => {
    const { challenge, P, Q, declare, clear } = await panelExample(api);
    await declare('Tern', P);
    await declare('Dell', Q);
    await clear('Dell', Q, true);
    const page = await sharedPage(challenge.id);
    expect(page).toContain('2 interests declared, 1 cleared');
    expect(page).toContain('Tern by Q.');
    expect(page).not.toContain('Tern by P.');
    expect(page).not.toContain('Set aside');
  });
});

describe('an application that is withheld from the reader', () => {
  test('keeps its company and average scores, and shows neither its summary nor who gave which points', async () => {
    const { challenge, applications, P, declare } = await panelExample(api);
    await declare('Tern', P);
    const viewer = await createMember(challenge, 'viewer');
    await insert(database, 'interest', { application_id: applications.Brook, person_id: viewer.id });
    for (const company of ['Tern', 'Brook'] as const)
      await database.execute(sql`update application set overall_score_summary = ${`About ${company}`}
        where id = ${applications[company]}`);

    const summary = await read(challenge.id, viewer.token);
    expect(linesOf(summary)).toEqual(without);
    expect(rowOf(summary, 'Brook')).toMatchObject({
      submission: { overallScoreSummary: '' },
      isWithheld: true,
      assessmentCount: 3,
      innovativeCount: 0,
      assessmentScores: [],
      setAsideScores: [],
    });
    expect(rowOf(summary, 'Tern')).toMatchObject({
      submission: { overallScoreSummary: 'About Tern' },
      isWithheld: false,
    });

    const text = await pdfText(challenge.id, viewer.token);
    expect(text).toContain('Brook 26.0 20.0 14.7 14.0 7.3 0 of 3 82.0');
    expect(text).toContain(
      'Brook Score 82.0 Rank 1 · Assessments: 3 of 3 expected Left out, because the person who downloaded this document may not read about this company.',
    );
    expect(text).toContain('4 submissions · 11 assessments');
    for (const hidden of ['About Brook', 'Brook by', 'not assessed yet', 'Brook spread'])
      expect(text).not.toContain(hidden);
    expect(await pdfText(challenge.id)).toContain('About Brook');
  });

  test('is also one without the member’s answer; an interest withholds the member’s own assessment too', async () => {
    const { challenge, applications, P, declare } = await panelExample(api, {
      is_declaration_required: true,
    });
    await declare('Tern', P);
    for (const id of Object.values(applications).slice(1, 3))
      await insert(database, 'panel_pair', {
        application_id: id,
        person_id: P.id,
        assigned_on: null,
        answered_on: new Date('2026-11-14T09:00:00Z'),
      });
    await insert(database, 'challenge_group_viewer', {
      challenge_group_id: challenge.challengeGroupID,
      person_id: P.id,
    });
    const { assessmentSummaries } = await read(challenge.id, P.token);
    const withheld = assessmentSummaries.filter(({ isWithheld }) => isWithheld);
    expect(withheld.map(({ submission }) => submission.companyName).toSorted()).toEqual(['Dell', 'Tern']);
    expect(JSON.stringify(withheld)).not.toContain(' by ');
  });
});

test('without a panel, replies have only the fields of every challenge', async () => {
  const { challenge } = await panelExample(api, null);
  const summary = await read(challenge.id);
  expect(linesOf(summary)).toEqual(all);
  expect(Object.keys(summary)).toEqual([
    'token',
    'shareLink',
    'shareLinkExpiresOn',
    'submissionCount',
    'challenge',
    'assessmentSummaries',
  ]);
  for (const row of summary.assessmentSummaries)
    expect(Object.keys(row)).toEqual([
      ...['submission', 'averageScore', 'assessmentScores', 'assessmentCount', 'expectedCount'],
      ...['isProvisional', 'setAsideScores', 'rank', 'isTied'],
    ]);
  expect(await sharedPage(challenge.id)).not.toContain('declared');
});
