// Tests of the score summary over HTTP: who reads it, and its downloads.
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { assessmentTests, fields, ratings } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const {
  app,
  call,
  database,
  open,
  insertSubmittedApplication,
  assessor,
  ready,
  createMember,
  staff,
  superAdmin,
  superAdminToken,
  clock,
} = api;
const { advanceClock, services } = api;

const read = (token: string | undefined, id: number) =>
  call(scoreSummary.find, { ...(token && { token }), params: { id } });
const revoke = (token: string | undefined, id: number) =>
  call(scoreSummary.revokeShareLink, { ...(token && { token }), params: { id } });

describe('the summary', () => {
  test('contains every application with its scores and score summary', async () => {
    const { token, applicationID, challenge } = await ready({ name: 'Leaks' });
    await insertSubmittedApplication(challenge.id, { company_name: 'Unassessed' });
    await call(assessments.create, { token, body: { applicationID, ...fields, ...ratings(5, 4, 3, 2, 1) } });
    await database.execute(
      sql`update application set overall_score_summary = 'Fund it' where id = ${applicationID}`,
    );
    const { body } = await read(superAdminToken, challenge.id);
    expect(body.challenge).toMatchObject({
      id: challenge.id,
      name: 'Leaks',
      scoreWeighting: { fitWithChallenge: 0.2 },
    });
    expect(body.submissionCount).toBe(2);
    expect(body.assessmentSummaries).toMatchObject([
      {
        submission: { id: applicationID, companyName: 'Acme', overallScoreSummary: 'Fund it' },
        averageScore: { deploymentScale: 20, fullOrPartialSolution: 4, total: 60 },
        assessmentScores: [
          {
            assessor: { firstName: 'Ada', lastName: 'Lovelace' },
            assessment: { deploymentScale: 5, isInnovative: true, finalComment: fields.finalComment },
            score: { total: 60 },
          },
        ],
      },
      { submission: { companyName: 'Unassessed' }, averageScore: { total: null }, assessmentScores: [] },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('is compressed if it is long and the client accepts that, with the same content', async () => {
    const { applicationID, challenge } = await ready();
    await database.execute(
      sql`update application set overall_score_summary = repeat('Fünd it. ', 5000) where id = ${applicationID}`,
    );
    const url = `/admin/challenges/${challenge.id}/application-summary`;
    const headers = { authorization: `Bearer ${superAdminToken}` };
    const plain = await app.inject({ url, headers });
    const compressed = await app.inject({ url, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json());
    expect(plain.json().assessmentSummaries[0].submission.overallScoreSummary).toHaveLength(45_000);
  });

  test('contains the weights that its points were calculated with, even while someone changes them', async () => {
    const { token, applicationID, challenge } = await ready();
    await call(assessments.create, { token, body: { applicationID, ...fields, ...ratings(5, 1, 1, 1, 1) } });
    let isOver = false;
    const changing = (async () => {
      for (let weight = 1; !isOver; weight = weight === 1 ? 0 : 1)
        await database.execute(
          sql`update challenge set weight_deployment_scale = ${weight} where id = ${challenge.id}`,
        );
    })();
    for (let count = 0; count < 40; count++) {
      const { body } = await read(superAdminToken, challenge.id);
      const { deploymentScale } = body.assessmentSummaries[0].averageScore;
      expect(deploymentScale).toBe(body.challenge.scoreWeighting.deploymentScale * 100);
    }
    isOver = true;
    await changing;
  });

  test('changes immediately with the weights of the challenge', async () => {
    const { token, applicationID, challenge } = await ready();
    await call(assessments.create, { token, body: { applicationID, ...fields, ...ratings(5, 1, 1, 1, 1) } });
    const total = async () =>
      (await read(superAdminToken, challenge.id)).body.assessmentSummaries[0].averageScore.total;
    expect(await total()).toBe(36);
    const body = { deploymentScale: 1, fitWithChallenge: 0.05 };
    await call(challenges.updateWeighting, { token: superAdminToken, params: { id: challenge.id }, body });
    expect(await total()).toBe(113);
  });

  test.each([
    ['lead', true],
    ['admin', true],
    ['viewer', false],
    ['holder', false],
  ] as const)('is shown to a %s; with the link: %s', async (relation, canEdit) => {
    const challenge = await open();
    const { token } = await createMember(challenge, relation);
    const { status, body } = await read(token, challenge.id);
    expect(status).toBe(200);
    expect(typeof body.token === 'string').toBe(canEdit);
    if (!canEdit) expect(body).toMatchObject({ token: null, shareLink: null, shareLinkExpiresOn: null });
  });

  test('is refused to everyone else', async () => {
    const { token: ofAssessor, challenge } = await ready();
    const led = await open();
    const leadOfOther = await createMember({ ...led, challengeGroupID: challenge.challengeGroupID }, 'lead');
    await database.execute(
      sql`update challenge set challenge_group_id = ${challenge.challengeGroupID} where id = ${led.id}`,
    );
    expect((await read(undefined, challenge.id)).status).toBe(401);
    expect((await read(ofAssessor, challenge.id)).status).toBe(403);
    for (const token of [leadOfOther.token, await staff(['challengeGroups']), await superAdmin(sites.GA)])
      for (const reply of [
        await read(token, challenge.id),
        await revoke(token, challenge.id),
        await call(scoreSummary.downloadPdf, { token, params: { challengeID: challenge.id } }),
      ])
        expect(reply.status).toBe(404);
    expect((await read(await staff(['challengeView']), challenge.id)).body.token).toBeNull();
  });
});

describe('the download', () => {
  test('is a PDF with an address that works for ten minutes', async () => {
    const { token, applicationID, challenge } = await ready({ name: 'Leaks / pipes' });
    await call(assessments.create, { token, body: { applicationID, ...fields } });
    const viewer = await createMember(challenge, 'viewer');
    const params = { challengeID: challenge.id };
    const { status, body } = await call(scoreSummary.downloadPdf, { token: viewer.token, params });
    expect(status).toBe(200);
    const { pathname, search } = new URL(body.s3URL);
    const file = await app.inject({ url: pathname + search });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      'Score summary Leaks - pipes.pdf',
    );
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await app.inject({ url: pathname })).statusCode).toBe(404);
    advanceClock(10 * minute);
    expect((await app.inject({ url: pathname + search })).statusCode).toBe(404);
    clock.instant = testStart;
    expect((await call(scoreSummary.downloadPdf, { params })).status).toBe(401);
  });

  test('draws the PDF once while the scores stay the same', async () => {
    const { token, applicationID, challenge } = await ready();
    const keyOf = async () => {
      const params = { challengeID: challenge.id };
      const { body } = await call(scoreSummary.downloadPdf, { token: superAdminToken, params });
      return new URL(body.s3URL).pathname.replace('/media/', '');
    };
    const first = await keyOf();
    const [stored] = await database.query(sql`select created_at from media where s3_key = ${first}`);
    expect(stored?.created_at).toEqual(testStart);
    advanceClock(60 * minute);
    expect(await keyOf()).toBe(first);
    const [renewed] = await database.query(sql`select created_at from media where s3_key = ${first}`);
    expect(renewed?.created_at).toEqual(clock.instant);
    await services.media.delete(first);
    expect(await keyOf()).toBe(first);
    const again = await services.media.read(first);
    again?.stream.destroy();
    expect(again?.size).toBeGreaterThan(1000);
    await call(assessments.create, { token, body: { applicationID, ...fields } });
    expect(await keyOf()).not.toBe(first);
    clock.instant = testStart;
  });

  test('draws and stores the PDF once for several simultaneous requests', async () => {
    const { challenge } = await ready();
    const stored = vi.spyOn(services.media, 'write');
    const params = { challengeID: challenge.id };
    const requests = [1, 2, 3].map(() => call(scoreSummary.downloadPdf, { token: superAdminToken, params }));
    const addresses = (await Promise.all(requests)).map(({ body }) => new URL(body.s3URL).pathname);
    expect(new Set(addresses).size).toBe(1);
    expect(stored).toHaveBeenCalledTimes(1);
    stored.mockRestore();
  });

  test('is an XLSX for anyone who may view the challenge', async () => {
    const { challenge } = await ready();
    const url = `/admin/challenges/${challenge.id}/export-xlsx`;
    const get = (token?: string) =>
      app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
    const viewer = await createMember(challenge, 'viewer');
    const reply = await get(viewer.token);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe(scoreSummary.exportSheets.file);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="SubmissionsSummary.xlsx"');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await get()).statusCode).toBe(401);
    expect((await get((await assessor(challenge)).token)).statusCode).toBe(403);
    expect((await get(await staff(['challengeGroups']))).statusCode).toBe(404);
    expect((await get(await superAdmin(sites.GA))).statusCode).toBe(404);
  });
});
