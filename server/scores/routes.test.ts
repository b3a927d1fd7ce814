// The score summary over HTTP: who reads it, its public link, and the ways to take it along.
import { describe, expect, test } from 'vitest';
import { assessments } from '../../contract/assessments.ts';
import { challenges } from '../../contract/challenges.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { sites } from '../../contract/vocabulary.ts';
import { assessmentTests, fields, ratings } from '../assessments/testing.ts';
import { minute, testStart } from '../testing/api.ts';
import { openShareLink } from './share-links.ts';

const api = await assessmentTests();
const { app, call, sql, open, enter, assessor, ready, standingTo, staff, superAdmin, leader, clock } = api;
const { turnClock, settings } = api;
const day = 24 * 60 * minute;

const read = (token: string | undefined, id: number) =>
  call(scoreSummary.find, { ...(token && { token }), params: { id } });
const revoke = (token: string | undefined, id: number) =>
  call(scoreSummary.revokeShareLink, { ...(token && { token }), params: { id } });
const opened = async (token: string, site: number = sites.IX) =>
  (await openShareLink(sql, token, site, clock.instant)).state;

describe('the summary', () => {
  test('tells every submission with its scores and the board’s words', async () => {
    const { token, applicationID, challenge } = await ready({ name: 'Leaks' });
    await enter(challenge.id, { company_name: 'Unassessed' });
    await call(assessments.create, { token, body: { applicationID, ...fields, ...ratings(5, 4, 3, 2, 1) } });
    await sql`update application set overall_score_summary = 'Fund it' where id = ${applicationID}`;
    const { body } = await read(leader, challenge.id);
    expect(body.challenge).toMatchObject({
      id: challenge.id,
      name: 'Leaks',
      scoreWeighting: { fitWithChallenge: 0.2 },
    });
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

  test('changes at once with the weights of the challenge', async () => {
    const { token, applicationID, challenge } = await ready();
    await call(assessments.create, { token, body: { applicationID, ...fields, ...ratings(5, 1, 1, 1, 1) } });
    const total = async () =>
      (await read(leader, challenge.id)).body.assessmentSummaries[0].averageScore.total;
    expect(await total()).toBe(36);
    const body = { deploymentScale: 1, fitWithChallenge: 0.05 };
    await call(challenges.updateWeighting, { token: leader, params: { id: challenge.id }, body });
    expect(await total()).toBe(113);
  });

  test.each([
    ['lead', true],
    ['admin', true],
    ['viewer', false],
    ['holder', false],
  ] as const)('is for a %s; the link: %s', async (standing, edits) => {
    const challenge = await open();
    const { token } = await standingTo(challenge, standing);
    const { status, body } = await read(token, challenge.id);
    expect(status).toBe(200);
    expect(typeof body.token === 'string').toBe(edits);
    if (!edits) expect(body).toMatchObject({ token: null, shareLink: null, shareLinkExpiresOn: null });
  });

  test('is not there for anyone else', async () => {
    const { token: ofAssessor, challenge } = await ready();
    const led = await open();
    const leadOfOther = await standingTo({ ...led, challengeGroupID: challenge.challengeGroupID }, 'lead');
    await sql`update challenge set challenge_group_id = ${challenge.challengeGroupID} where id = ${led.id}`;
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

describe('the link', () => {
  test('leads to the public site of the challenge and opens it for seven days', async () => {
    const challenge = await open();
    const { body } = await read(leader, challenge.id);
    expect(body.shareLink).toBe(`${settings.publicSites.ix}/expiring/score-summary/?token=${body.token}`);
    expect(body.shareLinkExpiresOn).toBe(new Date(testStart.getTime() + 7 * day).toISOString());
    expect(await opened(body.token)).toBe('open');
    expect(await opened(body.token, sites.GA)).toBe('unknown');
    expect(await opened(`${body.token}x`)).toBe('unknown');
    turnClock(7 * day - 1);
    expect(await opened(body.token)).toBe('open');
    turnClock(1);
    expect(await opened(body.token)).toBe('expired');
    clock.instant = testStart;
  });

  test('is the same for all who ask, and a new one once half its life is gone', async () => {
    const challenge = await open();
    const lead = await standingTo(challenge, 'lead');
    const replies = await Promise.all(
      [leader, lead.token, leader, lead.token].map((one) => read(one, challenge.id)),
    );
    const [first, ...others] = replies.map(({ body }) => body.token);
    expect(new Set([first, ...others]).size).toBe(1);
    const events = await sql`select from audit_event where action = 'get a link to the score summary'
      and record_id = ${String(challenge.id)}`;
    expect(events.count).toBe(1);
    turnClock(4 * day);
    const later = await read(await superAdmin(), challenge.id);
    expect(later.body.token).not.toBe(first);
    expect(await opened(first)).toBe('open');
    clock.instant = testStart;
  });

  test('is kept as a hash: nothing in the table opens it', async () => {
    const challenge = await open();
    const { body } = await read(leader, challenge.id);
    const rows = await sql`select * from share_link where challenge_id = ${challenge.id}`;
    expect(JSON.stringify(rows)).not.toContain(body.token);
    for (const column of Object.values(rows[0] ?? {}))
      if (Buffer.isBuffer(column))
        for (const form of ['base64url', 'hex'] as const)
          expect(await opened(column.toString(form))).toBe('unknown');
  });

  test('is revoked by those who may edit; whoever reads the summary then gets a new one', async () => {
    const challenge = await open();
    const { body } = await read(leader, challenge.id);
    const viewer = await standingTo(challenge, 'viewer');
    expect((await revoke(undefined, challenge.id)).status).toBe(401);
    expect((await revoke(viewer.token, challenge.id)).status).toBe(403);
    expect(await opened(body.token)).toBe('open');
    const lead = await standingTo(challenge, 'lead');
    expect((await revoke(lead.token, challenge.id)).status).toBe(204);
    expect((await revoke(lead.token, challenge.id)).status).toBe(204);
    expect(await opened(body.token)).toBe('expired');
    const again = await read(lead.token, challenge.id);
    expect(again.body.token).not.toBe(body.token);
    expect(await opened(again.body.token)).toBe('open');
    const events = await sql`select actor_id from audit_event
      where action = 'revoke the links to the score summary' and record_id = ${String(challenge.id)}`;
    expect(events).toEqual([{ actor_id: lead.id }]);
  });

  test('of one challenge does not go when that of another is revoked, and goes with its challenge', async () => {
    const [one, other] = [await open(), await open()];
    const { body } = await read(leader, one.id);
    await read(leader, other.id);
    await revoke(leader, other.id);
    expect(await opened(body.token)).toBe('open');
    await call(challenges.delete, { token: leader, params: { id: one.id } });
    expect(await opened(body.token)).toBe('unknown');
  });
});

describe('taken along', () => {
  test('as PDF, from the media, by an address that opens for ten minutes', async () => {
    const { token, applicationID, challenge } = await ready({ name: 'Leaks / pipes' });
    await call(assessments.create, { token, body: { applicationID, ...fields } });
    const viewer = await standingTo(challenge, 'viewer');
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
    turnClock(10 * minute);
    expect((await app.inject({ url: pathname + search })).statusCode).toBe(404);
    clock.instant = testStart;
    expect((await call(scoreSummary.downloadPdf, { params })).status).toBe(401);
  });

  test('as XLSX, for whoever may view the challenge', async () => {
    const { challenge } = await ready();
    const url = `/admin/challenges/${challenge.id}/export-xlsx`;
    const get = (token?: string) =>
      app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
    const viewer = await standingTo(challenge, 'viewer');
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
