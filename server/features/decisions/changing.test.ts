// Tests of changes to released decisions: promoting a reserve, correcting a letter, and who may do so.
import { describe, expect, test } from 'vitest';
import { decisions } from '../../../contract/decisions.ts';
import { history } from '../../../contract/history.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { type Company, decisionTests, type Room } from '../../../tests/support/decisions.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await decisionTests();
const { call, database, decided, released, letterCount, insert, superAdminToken } = api;

describe('a change to a released decision', () => {
  const sent = ({ id, applications, lead }: Room, name: Company, body: object, token = lead.token) => ({
    params: { id, applicationID: applications[name] },
    token,
    body: { reason: 'A place became free.', feedback: `Feedback for ${name}.`, ...body },
  });
  const preview = (...args: Parameters<typeof sent>) => call(decisions.previewChange, sent(...args));
  async function change(...[room, name, body, token]: Parameters<typeof sent>) {
    const { previewHash } = (await preview(room, name, body, room.lead.token)).body;
    return call(
      decisions.change,
      sent(room, name, { previewHash: 'a'.repeat(64), ...(previewHash && { previewHash }), ...body }, token),
    );
  }
  const promotion = { kind: 'promotion', outcome: 'invite' };
  const correction = { kind: 'correction', outcome: 'decline' };

  test('promotes a reserve, frees its place and sends an invitation', async () => {
    const room = await released();
    const shown = await preview(room, 'Carr', promotion);
    expect(shown).toMatchObject({
      status: 200,
      body: { letter: { subject: 'You are invited to pitch: Leaks', recipient: room.addressOf('Carr') } },
    });
    expect(await letterCount(room)).toBe(4);
    expect(await change(room, 'Carr', promotion)).toMatchObject({
      status: 201,
      body: { outcome: 'invite', reservePlace: null, reason: 'A place became free.' },
    });
    expect(await letterCount(room)).toBe(5);
    const kinds = await database.query(
      sql`select kind from decision_release where challenge_id = ${room.id} order by id`,
    );
    expect(kinds).toEqual([{ kind: 'first' }, { kind: 'promotion' }]);
    const entries = await call(history.list, {
      params: { type: 'application', id: room.applications.Carr },
      token: superAdminToken,
    });
    expect(entries.body[0]).toMatchObject({
      action: 'invite from the reserve list',
      changes: { outcome: { from: 'reserve', to: 'invite' }, reservePlace: { from: 1, to: null } },
    });
  });

  test('corrects one and says which letter it replaces', async () => {
    const room = await released();
    const { letter } = (await preview(room, 'Brook', correction)).body;
    expect(letter.subject).toBe('Correction: The outcome of your application: Leaks');
    expect(letter.body).toMatch(/^This replaces our letter of 15\/11\/2026\.\n\nDear Brook Owner,/);
    expect((await change(room, 'Brook', correction)).body.outcome).toBe('decline');
    const reserve = { kind: 'correction', outcome: 'reserve' };
    expect((await change(room, 'Dell', reserve)).body.reservePlace).toBe(2);
    expect((await change(room, 'Dell', { ...reserve, reservePlace: 1 })).body.errors).toEqual({
      reservePlace: 'Another submission has this place.',
    });
  });

  test('is refused where the rules refuse it', async () => {
    const early = await decided();
    expect((await preview(early, 'Carr', promotion)).body).toBe('The decisions have not been released.');
    const room = await released();
    expect((await preview(room, 'Dell', promotion)).body).toBe(
      'Only a submission on the reserve list can be promoted.',
    );
    expect((await preview(room, 'Dell', correction)).body).toBe('Nothing would change.');
    expect((await preview(room, 'Carr', { ...promotion, outcome: 'decline' })).body.errors).toEqual({
      outcome: 'Invalid value provided.',
    });
    expect((await preview(room, 'Tern', { ...correction, reason: ' ' })).body.errors).toEqual({
      reason: 'This is a required field.',
    });
    expect(await letterCount(room)).toBe(4);
  });

  test('is for the challenge lead and super admins', async () => {
    const room = await released();
    expect((await change(room, 'Carr', promotion, room.editor.token)).status).toBe(403);
    expect((await preview(room, 'Carr', promotion, room.editor.token)).status).toBe(403);
    expect((await change(room, 'Carr', promotion, await api.superAdmin(sites.GA))).status).toBe(404);
  });

  test('needs the preview of this letter', async () => {
    const room = await released();
    const previewHash = (await preview(room, 'Carr', promotion)).body.previewHash;
    await database.execute(
      sql`update person set email = 'elsewhere@company.example' where id = ${room.accounts.Carr.id}`,
    );
    const reply = await call(decisions.change, sent(room, 'Carr', { ...promotion, previewHash }));
    expect(reply.status).toBe(409);
    expect(await letterCount(room)).toBe(4);
  });

  test('is refused to someone who has not seen the latest decision', async () => {
    const room = await released();
    await change(room, 'Brook', correction);
    const undo = { kind: 'correction', outcome: 'invite' };
    const { previewHash } = (await preview(room, 'Brook', undo)).body;
    const reply = await call(decisions.change, {
      ...sent(room, 'Brook', { ...undo, previewHash }),
      headers: { 'if-match': '"1"' },
    });
    expect(reply).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('changed this on 15/11/2026') },
    });
    expect(await letterCount(room)).toBe(5);
  });

  test('is refused to the second of two people at once', async () => {
    const room = await released();
    const replies = await Promise.all([
      change(room, 'Carr', promotion),
      change(room, 'Carr', promotion, superAdminToken),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await letterCount(room)).toBe(5);
  });

  test('is refused to someone with an interest in the company', async () => {
    const room = await released({ panel: {} });
    await insert(database, 'interest', { application_id: room.applications.Carr, person_id: room.lead.id });
    expect((await preview(room, 'Carr', promotion)).status).toBe(404);
    expect((await change(room, 'Carr', promotion)).status).toBe(403);
  });
});
