// Tests of decisions: who may read and make them, reserve places and reasons.
import { beforeAll, describe, expect, test } from 'vitest';
import { applications as applicationCalls } from '../../../contract/applications.ts';
import { decisions } from '../../../contract/decisions.ts';
import { history } from '../../../contract/history.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { decisionTests, type Room } from '../../../tests/support/decisions.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await decisionTests();
const {
  call,
  database,
  complete,
  insert,
  insertSubmittedApplication,
  createMember,
  superAdminToken,
  listDecisions,
  decideInBulk,
  decisionEntriesOf,
} = api;

let room: Room;
beforeAll(async () => {
  room = await complete();
});

describe('reading', () => {
  test('lists every application in the order of the ranking, undecided at first', async () => {
    const reply = await listDecisions(room, room.viewer.token);
    expect(reply.status).toBe(200);
    expect(reply.body.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'Tern',
      'Brook',
      'Carr',
      'Dell',
    ]);
    expect(reply.body[0]).toEqual({
      applicationID: room.applications.Tern,
      companyName: 'Tern',
      outcome: null,
      reservePlace: null,
      reason: '',
      feedback: null,
      decidedBy: null,
      decidedOn: null,
      releasedOn: null,
    });
  });

  test('shows feedback only to people who may edit the challenge', async () => {
    const one = await complete();
    await one.decide('Tern', { feedback: 'Clear plan.' });
    expect((await listDecisions(one, one.editor.token)).body[0].feedback).toBe('Clear plan.');
    expect((await listDecisions(one, one.viewer.token)).body[0].feedback).toBeNull();
    const params = { id: one.id, applicationID: one.applications.Tern };
    const find = (token: string) => call(decisions.find, { params, token });
    expect((await find(one.viewer.token)).body.feedback).toBeNull();
    expect(await find(one.editor.token)).toMatchObject({
      headers: { etag: '"1"' },
      body: { feedback: 'Clear plan.' },
    });
  });

  test('is for people who may view the challenge', async () => {
    expect((await listDecisions(room)).status).toBe(401);
    expect((await listDecisions(room, room.P.token)).status).toBe(403);
    expect((await listDecisions(room, await api.superAdmin(sites.GA))).status).toBe(404);
    const stranger = await createMember(await api.create(), 'viewer');
    expect((await listDecisions(room, stranger.token)).status).toBe(404);
  });
});

describe('deciding', () => {
  test('stores what is sent, keeps the rest, and records both', async () => {
    const one = await complete();
    const invited = await one.decide('Tern', { outcome: 'invite' }, { ifMatch: '"0"' });
    expect(invited).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      body: { outcome: 'invite', decidedBy: 'Ada Lovelace', decidedOn: testStart.toISOString() },
    });
    api.advanceClock(60_000);
    const written = await one.decide('Tern', { feedback: ' Clear plan. ' }, { ifMatch: '"1"' });
    expect(written).toMatchObject({
      headers: { etag: '"2"' },
      body: { outcome: 'invite', feedback: 'Clear plan.', decidedOn: testStart.toISOString() },
    });
    expect(await decisionEntriesOf(one.applications.Tern)).toMatchObject([
      { action: 'decide', changes: { outcome: { from: null, to: 'invite' } } },
      { action: 'decide', changes: { feedback: { from: '', to: 'Clear plan.' } } },
    ]);
    const entries = await call(history.list, {
      params: { type: 'application', id: one.applications.Tern },
      token: superAdminToken,
    });
    expect(entries.body).toMatchObject([{ action: 'decide' }, { action: 'decide' }]);
  });

  test('without a difference keeps the version and records nothing', async () => {
    const one = await complete();
    expect(await one.decide('Tern', {})).toMatchObject({ status: 200, headers: { etag: '"0"' } });
    await one.decide('Tern', { outcome: 'invite' });
    expect(await one.decide('Tern', { outcome: 'invite' })).toMatchObject({ headers: { etag: '"1"' } });
    expect(await decisionEntriesOf(one.applications.Tern)).toHaveLength(1);
  });

  test('refuses the second of two editors', async () => {
    const one = await complete();
    const body = { outcome: 'invite' };
    const replies = await Promise.all([
      one.decide('Tern', body, { ifMatch: '"0"' }),
      one.decide('Tern', { outcome: 'reserve' }, { ifMatch: '"0"' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for people who may edit the challenge', async () => {
    const decide = (token?: string) =>
      call(decisions.update, {
        params: { id: room.id, applicationID: room.applications.Dell },
        body: { outcome: 'decline' },
        ...(token && { token }),
      });
    expect((await decide()).status).toBe(401);
    expect((await decide(room.viewer.token)).status).toBe(403);
    expect((await decide(await api.superAdmin(sites.GA))).status).toBe(404);
  });

  test('needs an application of this challenge', async () => {
    const other = await complete();
    const reply = await call(decisions.update, {
      params: { id: room.id, applicationID: other.applications.Tern },
      token: superAdminToken,
      body: { outcome: 'invite' },
    });
    expect(reply.status).toBe(404);
  });

  test.each([
    [{ outcome: 'maybe' }, 'outcome', 'Invalid value provided.'],
    [{ outcome: 'reserve', reservePlace: 0 }, 'reservePlace', 'Value cannot be less than 1.'],
    [{ outcome: 'reserve', reservePlace: 501 }, 'reservePlace', 'Value cannot be greater than 500.'],
    [{ reason: 'x'.repeat(2001) }, 'reason', 'Value cannot have more than 2000 characters.'],
    [{ feedback: 'x'.repeat(5001) }, 'feedback', 'Value cannot have more than 5000 characters.'],
  ])('refuses %j', async (body, field, message) => {
    expect(await room.decide('Tern', body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: message } },
    });
  });

  test('waits until the assessments are complete', async () => {
    const early = await complete({ isComplete: false });
    expect(await early.decide('Tern', { outcome: 'invite' })).toMatchObject({
      status: 400,
      body: 'The assessments of this challenge are not complete.',
    });
    expect(await decideInBulk(early, 'declineUndecided')).toMatchObject({ status: 400 });
  });

  test('is not possible for an application that was not submitted', async () => {
    const applicationID = await insertSubmittedApplication(room.id, { submitted_on: null });
    const reply = await call(decisions.update, {
      params: { id: room.id, applicationID },
      token: room.editor.token,
      body: { outcome: 'decline' },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: 'The company has not submitted this application, so no decision can be made.',
    });
  });

  test('waits for someone who is marking the challenge', async () => {
    const one = await complete();
    const reply = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`update challenge set assessments_complete_set_on = null where id = ${one.id}`),
      () => one.decide('Tern', { outcome: 'invite' }),
    );
    expect(reply).toMatchObject({ status: 400, body: 'The assessments of this challenge are not complete.' });
  });
});

describe('reserve places', () => {
  test('are the first free ones if nobody chooses, and become free when the outcome changes', async () => {
    const one = await complete();
    expect((await one.decide('Tern', { outcome: 'reserve' })).body.reservePlace).toBe(1);
    expect((await one.decide('Brook', { outcome: 'reserve' })).body.reservePlace).toBe(2);
    expect((await one.decide('Tern', { outcome: 'invite' })).body.reservePlace).toBeNull();
    expect((await one.decide('Carr', { outcome: 'reserve', reservePlace: 3 })).body.reservePlace).toBe(3);
    expect((await one.decide('Carr', { reason: 'Kept.' })).body.reservePlace).toBe(3);
    expect((await one.decide('Dell', { outcome: 'decline', reservePlace: 9 })).body.reservePlace).toBeNull();
  });

  test('are taken once', async () => {
    const one = await complete();
    await one.decide('Tern', { outcome: 'reserve', reservePlace: 1 });
    expect(await one.decide('Brook', { outcome: 'reserve', reservePlace: 1 })).toMatchObject({
      status: 400,
      body: { errors: { reservePlace: 'Another submission has this place.' } },
    });
  });

  test('differ for two people who decide at once', async () => {
    const one = await complete();
    const replies = await Promise.all([
      one.decide('Tern', { outcome: 'reserve' }),
      one.decide('Brook', { outcome: 'reserve', reason: 'Either order.' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body.reservePlace).sort()).toEqual([1, 2]);
  });
});

describe('a reason', () => {
  test('is needed to prefer an application to one that scored higher', async () => {
    const one = await complete();
    await one.decide('Brook', { outcome: 'reserve' });
    expect(await one.decide('Carr', { outcome: 'invite' })).toMatchObject({
      status: 400,
      body: { errors: { reason: 'Explain why Carr is preferred to Brook, which scored higher.' } },
    });
    const explained = { outcome: 'invite', reason: 'The only one with a pilot site.' };
    expect((await one.decide('Carr', explained)).status).toBe(200);
    expect(await one.decide('Carr', { reason: '' })).toMatchObject({ status: 400 });
  });

  test('is needed below the minimum score', async () => {
    const one = await complete({ settings: { minimum_points: 70 } });
    expect(await one.decide('Dell', { outcome: 'invite' })).toMatchObject({
      body: { errors: { reason: 'Explain why Dell is invited with a score below 70.0.' } },
    });
    expect((await one.decide('Dell', { outcome: 'decline' })).status).toBe(200);
  });

  test('is needed without assessments', async () => {
    const one = await complete();
    const applicationID = await insertSubmittedApplication(one.id, { company_name: 'Late' });
    const reply = await call(decisions.update, {
      params: { id: one.id, applicationID },
      token: one.editor.token,
      body: { outcome: 'decline' },
    });
    expect(reply.body.errors).toEqual({
      reason: 'Explain this decision: the submission has no assessments.',
    });
  });
});

test('feedback starts from the final comments that count, without names', async () => {
  const one = await complete();
  const start = (token: string) =>
    call(decisions.feedbackStart, { params: { id: one.id, applicationID: one.applications.Tern }, token });
  await database.execute(sql`update assessment set set_aside_on = now(), set_aside_by_name = 'Ada Lovelace',
    set_aside_reason = 'It is about another company.'
    where application_id = ${one.applications.Tern} and assessor_id = ${one.Q.id}`);
  const reply = await start(one.editor.token);
  expect(reply.status).toBe(200);
  expect(reply.body.text.split('\n\n').sort()).toEqual(['Tern by P.', 'Tern by R.']);
  expect((await start(one.viewer.token)).status).toBe(403);
});

test('someone whom the score summary refuses is refused with the same sentence', async () => {
  const one = await complete({ panel: {}, isComplete: false });
  const member = await createMember(one.challenge, 'admin', ['assessor']);
  await insert(database, 'challenge_assessor', { challenge_id: one.id, person_id: member.id });
  expect(await listDecisions(one, member.token)).toMatchObject({
    status: 403,
    body: { title: expect.stringContaining('assessments') },
  });
});

test('removing an application removes its decision and keeps the audit entries', async () => {
  const one = await complete();
  await one.decide('Dell', { outcome: 'decline' });
  const { status } = await call(applicationCalls.delete, {
    params: { id: one.applications.Dell },
    token: superAdminToken,
  });
  expect(status).toBe(204);
  expect(await database.query(sql`select from decision where challenge_id = ${one.id}`)).toEqual([]);
  expect(await decisionEntriesOf(one.applications.Dell)).toHaveLength(1);
});
