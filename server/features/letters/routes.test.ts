// Tests of released letters and of templates: who may read and change them, delivery, and two people at once.
import { describe, expect, test } from 'vitest';
import { applications as applicationCalls } from '../../../contract/applications.ts';
import { letters } from '../../../contract/letters.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { builtInTemplates } from '../../../rules/letters.ts';
import { decisionTests, type Room } from '../../../tests/support/decisions.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await decisionTests();
const { call, database, complete, released, insert, createMember, superAdminToken } = api;

const list = ({ id, editor }: Room, token = editor.token) => call(letters.list, { params: { id }, token });
const letterOf = async (room: Room, companyName: string) => {
  const { body } = await list(room, superAdminToken);
  return body.find((letter: { companyName: string }) => letter.companyName === companyName);
};
const resend = (
  { id, lead }: Room,
  letterID: number,
  recipient = 'new@company.example',
  token = lead.token,
) => call(letters.resend, { params: { id, letterID }, token, body: { recipient } });
const giveUp = (recipient: string) =>
  database.execute(sql`update outgoing_mail set given_up_at = now() where recipient = ${recipient}`);

describe('released letters', () => {
  test('say whether they arrived, and those given up come first', async () => {
    const room = await released();
    await giveUp(room.addressOf('Dell'));
    await database.execute(
      sql`update outgoing_mail set sent_at = now() where recipient = ${room.addressOf('Brook')}`,
    );
    const { status, body } = await list(room);
    expect(status).toBe(200);
    expect(body.map(({ companyName, delivery }: Record<string, string>) => [companyName, delivery])).toEqual([
      ['Dell', 'givenUp'],
      ['Brook', 'sent'],
      ['Carr', 'waiting'],
      ['Tern', 'waiting'],
    ]);
  });

  test('count as sent once their mail is no longer stored', async () => {
    const room = await released();
    await database.execute(sql`delete from outgoing_mail where recipient = ${room.addressOf('Dell')}`);
    expect(await letterOf(room, 'Dell')).toMatchObject({ delivery: 'sent' });
  });

  test('are for people who may edit the challenge', async () => {
    const room = await released();
    expect((await list(room, room.viewer.token)).status).toBe(403);
    expect((await list(room, await api.superAdmin(sites.GA))).status).toBe(404);
    expect((await call(letters.list, { params: { id: room.id } })).status).toBe(401);
  });

  test('about a company in which the reader has an interest are left out', async () => {
    const room = await released({ panel: {} });
    await insert(database, 'interest', { application_id: room.applications.Dell, person_id: room.editor.id });
    expect(JSON.stringify((await list(room)).body)).not.toContain('Dell');
  });

  test('stay when the application is removed', async () => {
    const room = await released();
    await call(applicationCalls.delete, { params: { id: room.applications.Dell }, token: superAdminToken });
    expect((await list(room)).body).toHaveLength(4);
  });
});

describe('sending a letter again', () => {
  test('goes to the new address with the same text, and is recorded', async () => {
    const room = await released();
    await giveUp(room.addressOf('Dell'));
    const letter = await letterOf(room, 'Dell');
    const reply = await resend(room, letter.id);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      ...letter,
      id: reply.body.id,
      recipient: 'new@company.example',
      delivery: 'waiting',
    });
    const [mail] = await database.query(
      sql`select subject, text_body from outgoing_mail where recipient = 'new@company.example'`,
    );
    expect(mail).toEqual({ subject: letter.subject, text_body: `${letter.body}\n` });
    expect((await list(room)).body).toHaveLength(5);
    expect((await list(room)).body[0].delivery).toBe('waiting');
    const [entry] = await database.query(sql`select action, changes from audit_event
      where record_type = 'decision' and record_id = ${String(room.applications.Dell)} order by id desc limit 1`);
    expect(entry).toMatchObject({
      action: 'send a letter again',
      changes: { recipient: { from: room.addressOf('Dell'), to: 'new@company.example' } },
    });
  });

  test('is for the challenge lead and super admins, and letters of this challenge', async () => {
    const [room, other] = [await released(), await released()];
    const { id } = await letterOf(room, 'Tern');
    expect((await resend(room, id, 'a@b.example', room.editor.token)).status).toBe(403);
    expect((await resend(room, id, 'a@b.example', await api.superAdmin(sites.GA))).status).toBe(404);
    expect((await resend(other, id)).status).toBe(404);
    expect((await resend(room, id, 'nobody')).body.errors).toEqual({
      recipient: 'Please provide a valid email.',
    });
    expect((await resend(room, id, 'a@b.example', superAdminToken)).status).toBe(201);
  });

  test('is refused to someone with an interest in the company', async () => {
    const room = await released({ panel: {} });
    await insert(database, 'interest', { application_id: room.applications.Dell, person_id: room.lead.id });
    expect((await resend(room, (await letterOf(room, 'Dell')).id)).status).toBe(403);
  });
});

describe('templates', () => {
  const find = (query: object, token = superAdminToken) =>
    call(letters.templates, { query: { site: '1', ...query }, token });
  const update = (body: object, token = superAdminToken) =>
    call(letters.updateTemplate, {
      token,
      body: {
        site: 1,
        challengeID: null,
        outcome: 'invite',
        subject: 'Come to {challenge}',
        body: 'Dear {contact}, come.',
        version: 0,
        ...body,
      },
    });
  const remove = (templateID: number, token = superAdminToken) =>
    call(letters.deleteTemplate, { params: { templateID }, token });

  test('are the built-in ones until someone changes them, first for the site and then for a challenge', async () => {
    const room = await complete();
    expect((await find({})).body[0]).toEqual({
      id: null,
      site: 1,
      challengeID: null,
      outcome: 'invite',
      ...builtInTemplates.invite,
      version: 0,
    });
    const ofSite = (await update({})).body;
    expect(ofSite).toMatchObject({ version: 1, subject: 'Come to {challenge}' });
    const challengeID = room.id;
    expect((await find({ challengeID }, room.editor.token)).body[0]).toMatchObject({
      id: null,
      challengeID,
      subject: 'Come to {challenge}',
      version: 0,
    });
    const own = await update({ challengeID, subject: 'Pitch' }, room.editor.token);
    expect(own).toMatchObject({ status: 200, body: { challengeID, subject: 'Pitch', version: 1 } });
    expect((await find({ challengeID })).body[0].subject).toBe('Pitch');
    await room.decide('Tern', { outcome: 'invite' });
    expect((await room.preview()).body.letters[0]).toMatchObject({
      subject: 'Pitch',
      body: 'Dear Tern Owner, come.',
    });
    expect((await remove(own.body.id, room.editor.token)).status).toBe(204);
    expect((await room.preview()).body.letters[0].subject).toBe('Come to Leaks');
    expect((await remove(ofSite.id)).status).toBe(204);
    expect((await find({})).body[0]).toMatchObject({ id: null, ...builtInTemplates.invite });
    expect((await remove(ofSite.id)).status).toBe(404);
  });

  test('of the other site are not changed', async () => {
    const { body } = await update({ site: 2, outcome: 'decline', subject: 'GA only' });
    expect((await find({ site: '2' })).body[2].subject).toBe('GA only');
    expect((await find({})).body[2].subject).not.toBe('GA only');
    await remove(body.id);
  });

  test('name the version that they replace', async () => {
    const first = await update({ outcome: 'reserve' });
    expect(first.body.version).toBe(1);
    expect(await update({ outcome: 'reserve', subject: 'Again' })).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('Ada Lovelace changed this') },
    });
    expect((await update({ outcome: 'reserve', version: 1 })).body.version).toBe(1);
    expect((await update({ outcome: 'reserve', version: 1, subject: 'Again' })).body.version).toBe(2);
    await remove(first.body.id);
  });

  test('are stored once when two people save the first at once', async () => {
    const replies = await Promise.all([
      update({ outcome: 'decline', subject: 'One' }),
      update({ outcome: 'decline', subject: 'Two' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await remove(replies.find(({ status }) => status === 200)?.body.id);
  });

  test.each([
    [{ subject: 'Dear {name}' }, { subject: 'Unknown placeholder "{name}".' }],
    [{ subject: '{feedback}' }, { subject: '"{feedback}" cannot be used in a subject.' }],
    [{ body: '{scores} {x}' }, { body: 'Unknown placeholder "{x}".' }],
    [{ subject: ' ' }, { subject: 'This is a required field.' }],
    [{ body: 'x'.repeat(10_001) }, { body: 'Value cannot have more than 10000 characters.' }],
    [{ site: 3 }, { site: 'Invalid value provided.' }],
  ])('refuse %j', async (body, errors) => {
    expect(await update(body)).toMatchObject({ status: 400, body: { errors } });
  });

  test('of a site are for its super admins, those of a challenge for its editors', async () => {
    const room = await complete();
    const ga = await api.superAdmin(sites.GA);
    const editor = room.editor.token;
    const viewer = room.viewer.token;
    const challengeID = room.id;
    expect((await find({}, editor)).status).toBe(403);
    expect((await update({}, editor)).status).toBe(403);
    expect((await find({}, ga)).status).toBe(404);
    expect((await update({}, ga)).status).toBe(404);
    expect((await find({ site: '2' }, ga)).status).toBe(200);
    expect((await find({ challengeID }, viewer)).status).toBe(403);
    expect((await update({ challengeID }, viewer)).status).toBe(403);
    expect((await find({ challengeID, site: '2' }, ga)).status).toBe(404);
    expect((await find({ challengeID, site: '2' }, editor)).status).toBe(400);
    const stranger = await createMember(await api.create(), 'admin');
    expect((await update({ challengeID }, stranger.token)).status).toBe(404);
    const { body } = await update({ challengeID }, editor);
    expect((await remove(body.id, viewer)).status).toBe(403);
    expect((await remove(body.id, stranger.token)).status).toBe(404);
    expect((await remove(body.id, room.lead.token)).status).toBe(204);
  });
});
