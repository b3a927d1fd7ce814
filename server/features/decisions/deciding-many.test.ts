// Tests of decisions about many applications at once, and of people with an interest in one of them.
import { beforeAll, describe, expect, test } from 'vitest';
import { decisions } from '../../../contract/decisions.ts';
import { decisionTests, type Room } from '../../../tests/support/decisions.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await decisionTests();
const { call, database, complete, insert, listDecisions, decideInBulk, decisionEntriesOf } = api;

let room: Room;
beforeAll(async () => {
  room = await complete();
});

const outcomesOf = async (one: Room) =>
  Object.fromEntries(
    (await listDecisions(one, one.editor.token)).body.map(
      ({ companyName, outcome, reservePlace }: Record<string, unknown>) => [
        companyName,
        reservePlace === null ? outcome : `${outcome} ${reservePlace}`,
      ],
    ),
  );

describe('many at once', () => {
  test('invites those above the cut-off that are undecided', async () => {
    const one = await complete({ settings: { places: 3 } });
    await one.decide('Brook', { outcome: 'reserve', feedback: 'Kept.' });
    expect(await decideInBulk(one, 'inviteAboveLine')).toMatchObject({
      status: 200,
      body: {
        changed: 1,
        skipped: [
          {
            id: one.applications.Carr,
            companyName: 'Carr',
            reason: 'Explain why Carr is preferred to Brook, which scored higher.',
          },
        ],
      },
    });
    expect(await outcomesOf(one)).toEqual({ Tern: 'invite', Brook: 'reserve 1', Carr: null, Dell: null });
    expect(await decideInBulk(one, 'inviteAboveLine')).toMatchObject({ body: { changed: 0 } });
  });

  test('without a number of places invites nobody', async () => {
    expect((await decideInBulk(await complete(), 'inviteAboveLine')).body).toEqual({
      changed: 0,
      skipped: [],
    });
  });

  test('declines those that are firmly out', async () => {
    const one = await complete({ settings: { places: 2 } });
    const { body } = await decideInBulk(one, 'declineFirmOut');
    expect(body).toEqual({ changed: 1, skipped: [] });
    expect(await outcomesOf(one)).toEqual({ Tern: null, Brook: null, Carr: null, Dell: 'decline' });
  });

  test('declines nobody as firmly out if a rating changes during the simulation', async () => {
    const one = await complete({ settings: { places: 1 } });
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${one.id} for update`);
        await tx.execute(sql`update assessment set fit_with_challenge = 6 - fit_with_challenge
          where application_id = ${one.applications.Dell}`);
      },
      () => decideInBulk(one, 'declineFirmOut'),
    );
    expect(reply.status).toBe(409);
    expect(Object.values(await outcomesOf(one))).toEqual([null, null, null, null]);
  });

  test('declines all undecided, keeps what is written about them, and records each', async () => {
    const one = await complete();
    await one.decide('Tern', { outcome: 'invite' });
    await one.decide('Dell', { feedback: 'Too early.' });
    expect((await decideInBulk(one, 'declineUndecided')).body).toEqual({ changed: 3, skipped: [] });
    const { body } = await listDecisions(one, one.editor.token);
    expect(body[3]).toMatchObject({ companyName: 'Dell', outcome: 'decline', feedback: 'Too early.' });
    expect(await decisionEntriesOf(one.applications.Dell)).toMatchObject([
      { action: 'decide' },
      { action: 'decide', changes: { outcome: { from: null, to: 'decline' } } },
    ]);
    expect(await decisionEntriesOf(one.applications.Carr)).toMatchObject([{ action: 'decide' }]);
  });

  test('is for people who may edit the challenge', async () => {
    expect((await decideInBulk(room, 'declineFirmOut', room.viewer.token)).status).toBe(403);
    expect((await decideInBulk(room, 'declineUndecided', room.viewer.token)).status).toBe(403);
    expect((await decideInBulk(room, 'all')).status).toBe(400);
  });
});
describe('an interest in a company', () => {
  async function withInterest() {
    const one = await complete({ panel: {}, settings: { places: 1 } });
    await insert(database, 'interest', { application_id: one.applications.Brook, person_id: one.editor.id });
    return one;
  }

  test('leaves its decision out of lists and hides it', async () => {
    const one = await withInterest();
    await one.decide('Brook', { outcome: 'invite' }, { token: one.lead.token });
    const { body } = await listDecisions(one, one.editor.token);
    expect(body.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'Tern',
      'Carr',
      'Dell',
    ]);
    const params = { id: one.id, applicationID: one.applications.Brook };
    expect((await call(decisions.find, { params, token: one.editor.token })).status).toBe(404);
    expect((await call(decisions.feedbackStart, { params, token: one.editor.token })).status).toBe(404);
  });

  test('refuses to decide about it, and leaves it out of many at once', async () => {
    const one = await withInterest();
    const refused = await one.decide('Brook', { outcome: 'decline' });
    expect(refused).toMatchObject({
      status: 403,
      body: { title: 'You have declared an interest in this company.' },
    });
    expect((await decideInBulk(one, 'declineUndecided')).body).toEqual({ changed: 3, skipped: [] });
    expect((await listDecisions(one, one.lead.token)).body[1]).toMatchObject({
      companyName: 'Brook',
      outcome: null,
    });
  });

  test('does not show its outcome in the message about another company', async () => {
    const one = await withInterest();
    await one.decide('Brook', { outcome: 'decline' }, { token: one.lead.token });
    expect((await one.decide('Carr', { outcome: 'invite' })).status).toBe(200);
  });
});
