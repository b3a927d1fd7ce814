// Tests what a company reads about the decision on its application, before and after the release.
import { expect, test } from 'vitest';
import { companyApplications } from '../../../contract/company-applications.ts';
import { decisions } from '../../../contract/decisions.ts';
import { type Company, decisionTests, type Room } from '../../../tests/support/decisions.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await decisionTests();
const { call, database, decided } = api;

const listed = async ({ accounts }: Room, name: Company) =>
  (await call(companyApplications.list, { token: accounts[name].token })).body[0];
const found = async ({ accounts, applications }: Room, name: Company) =>
  (await call(companyApplications.find, { params: { id: applications[name] }, token: accounts[name].token }))
    .body;

const unknown = { outcome: null, reservePlace: null, decidedOn: null };

test('nothing of a decision is shown before its release, not even its reason or feedback', async () => {
  const room = await decided();
  await room.decide('Tern', { reason: 'planted-reason', feedback: 'planted-feedback' });
  expect(await listed(room, 'Tern')).toMatchObject(unknown);
  const one = await found(room, 'Tern');
  expect(one).toMatchObject({ ...unknown, feedback: null, scores: null, pitchDate: null });
  expect(JSON.stringify([one, await listed(room, 'Tern')])).not.toContain('planted');
});

test('after the release the company reads its outcome, feedback and scores, but no reason', async () => {
  const room = await decided({ settings: { feedback_scores: 'points' } });
  await room.decide('Carr', { reason: 'planted-reason' });
  expect((await room.release()).status).toBe(201);
  const decidedOn = api.clock.instant.toISOString();
  expect(await listed(room, 'Carr')).toMatchObject({ outcome: 'reserve', reservePlace: 1, decidedOn });
  const carr = await found(room, 'Carr');
  expect(carr).toMatchObject({ outcome: 'reserve', feedback: 'Feedback for Carr.', pitchDate: null });
  expect(carr.scores).toMatch(
    /^Deployment timescale: 24\.0 of 30 points\n.*\nTotal: \d\d\.\d of 100 points$/s,
  );
  expect(JSON.stringify(carr)).not.toContain('planted');
  expect(await found(room, 'Tern')).toMatchObject({ outcome: 'invite', pitchDate: '2026-12-04' });
});

test('what the letter said about scores stays, even if scores and settings change', async () => {
  const room = await decided({ settings: { feedback_scores: 'points' } });
  await room.release();
  const before = await found(room, 'Dell');
  await database.execute(sql`update assessment set deployment_scale = 5
    where application_id = ${room.applications.Dell}`);
  await database.execute(
    sql`update decision_setting set feedback_scores = 'none' where challenge_id = ${room.id}`,
  );
  expect((await found(room, 'Dell')).scores).toBe(before.scores);
});

test('a correction replaces what the company reads', async () => {
  const room = await decided();
  await room.release();
  const params = { id: room.id, applicationID: room.applications.Dell };
  const body = { kind: 'correction', outcome: 'reserve', reason: 'Counted wrongly.', feedback: 'Sorry.' };
  const { previewHash } = (await call(decisions.previewChange, { params, token: room.lead.token, body }))
    .body;
  api.advanceClock(60_000);
  await call(decisions.change, { params, token: room.lead.token, body: { ...body, previewHash } });
  expect(await found(room, 'Dell')).toMatchObject({
    outcome: 'reserve',
    reservePlace: 2,
    feedback: 'Sorry.',
    decidedOn: api.clock.instant.toISOString(),
  });
});

test('another company reads nothing', async () => {
  const room = await decided();
  await room.release();
  const { token } = await api.company();
  expect(
    (await call(companyApplications.find, { params: { id: room.applications.Tern }, token })).status,
  ).toBe(404);
});
