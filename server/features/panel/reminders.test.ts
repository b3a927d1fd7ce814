// Tests of reminders by hand: the preview, the mails, and who cannot be reminded.
import { describe, expect, test } from 'vitest';
import { history } from '../../../contract/history.ts';
import { panel } from '../../../contract/panel.ts';
import { panelReminders } from '../../../contract/panel-reminders.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { panelTests } from '../../../tests/support/panels.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  advanceClock,
  call,
  database,
  insert,
  open,
  openWithPanel,
  namedMembers,
  companies,
  assign,
  assess,
  createMember,
  superAdminToken,
  superAdmin,
} = await panelTests();

const tokenPart = (token?: string) => (token === '' ? {} : { token: token ?? superAdminToken });
const preview = (id: number, body: object, token?: string) =>
  call(panelReminders.preview, { params: { id }, body: { ...body }, ...tokenPart(token) });
const send = (id: number, body: object, token?: string) =>
  call(panelReminders.send, { params: { id }, body: { ...body }, ...tokenPart(token) });
const remindersOf = (id: number) =>
  database.query(sql`
    select person_id, day, created_on, recipient, subject, text_body, html_body
    from reminder join outgoing_mail on outgoing_mail.id = mail_id
    where challenge_id = ${id} order by reminder.id`);

/** Ada has one of two assessments open, Ben has two of two. */
async function panelWithWork() {
  const challenge = await openWithPanel({ due_date: '2026-12-12' });
  await database.execute(sql`update challenge set name = 'Leaks' where id = ${challenge.id}`);
  const [ada, ben] = await namedMembers(challenge, 'Ada', 'Ben');
  const [tern, brook] = await companies(challenge.id, 'Tern', 'Brook');
  if (!ada || !ben || !tern || !brook) throw new Error('Something was not created.');
  for (const one of [ada, ben])
    for (const applicationID of [tern, brook]) await assign(applicationID, one.id);
  await assess(tern, ada.id);
  return { challenge, id: challenge.id, ada, ben, tern, brook };
}

describe('reminding', () => {
  test('leaves out a restricted person', async () => {
    const { id, ada, ben } = await panelWithWork();
    await database.execute(sql`update person set restricted_at = ${testStart} where id = ${ada.id}`);
    const everyone = { personIDs: [ada.id, ben.id] };
    expect((await preview(id, everyone)).body).toMatchObject([{ personID: ben.id }]);
    expect((await send(id, everyone)).body).toEqual({ sent: 1 });
    expect(await remindersOf(id)).toMatchObject([{ person_id: ben.id }]);
    expect(await send(id, { personIDs: [ada.id] })).toMatchObject({
      status: 400,
      body: 'The data of this person are restricted, so you cannot send them this. A super admin can lift the restriction.',
    });
  });

  test('previews the mails without sending, then sends each person one', async () => {
    const { id, ada, ben } = await panelWithWork();
    const body = { personIDs: [ada.id, ben.id, ada.id], message: 'Please finish <soon>.\nThank you!' };
    const previewed = await preview(id, body);
    const text =
      'Ada Lovelace asks you to finish your assessments. You have 1 of 2 left. Due: 12/12/2026.\n\nPlease finish <soon>.\nThank you!';
    expect(previewed).toMatchObject({ status: 200 });
    expect(previewed.body).toEqual([
      { personID: ada.id, subject: 'Reminder: 1 submission to assess in "Leaks"', text },
      {
        personID: ben.id,
        subject: 'Reminder: 2 submissions to assess in "Leaks"',
        text: text.replace('1 of 2', '2 of 2'),
      },
    ]);
    expect(await remindersOf(id)).toEqual([]);

    expect(await send(id, body)).toMatchObject({ status: 201, body: { sent: 2 } });
    const sent = await remindersOf(id);
    expect(sent).toMatchObject([
      {
        person_id: ada.id,
        day: '2026-11-15',
        created_on: testStart,
        recipient: ada.email,
        subject: 'Reminder: 1 submission to assess in "Leaks"',
      },
      { person_id: ben.id, recipient: ben.email },
    ]);
    expect(sent[0]?.text_body).toBe(
      `Hello Ada,\n\n${text.replace('\nThank', '\n\nThank')}\n\nOpen my challenges:\nhttp://admin.test.example/assessments\n\nChallenge Desk\n`,
    );
    expect(sent[0]?.html_body).toContain('Please finish &lt;soon&gt;.');

    const reply = await call(panel.progress, { params: { id }, token: superAdminToken });
    expect(reply.body.people).toMatchObject([
      { id: ada.id, lastRemindedOn: testStart.toISOString() },
      { id: ben.id, lastRemindedOn: testStart.toISOString() },
    ]);
    const entries = await call(history.list, {
      params: { type: 'challenge_panel', id },
      token: superAdminToken,
    });
    expect(entries.body).toMatchObject([
      {
        action: 'remind assessors',
        changes: { remindedIDs: { from: null, to: [ada.id, ben.id] } },
        names: { [`person:${ben.id}`]: 'Ben Lovelace' },
      },
    ]);
  });

  test('ignores the mails that people switched off, because an editor asks them personally', async () => {
    const { id, ada } = await panelWithWork();
    await insert(database, 'mail_preference', {
      person_id: ada.id,
      kind: 'assessorDigest',
      is_wanted: false,
    });
    expect(await send(id, { personIDs: [ada.id] })).toMatchObject({ status: 201, body: { sent: 1 } });
  });
});

describe('is refused', () => {
  test('for the whole call if someone has no open work', async () => {
    const { id, ada, ben, brook } = await panelWithWork();
    await assess(brook, ada.id);
    const body = { personIDs: [ben.id, ada.id] };
    const refused = { status: 400, body: 'Ada Lovelace has no open assessments.' };
    expect(await send(id, body)).toMatchObject(refused);
    expect(await preview(id, body)).toMatchObject(refused);
    expect(await remindersOf(id)).toEqual([]);
  });

  test('within 24 hours of the last reminder in this challenge; digests do not count', async () => {
    const { id, ada } = await panelWithWork();
    const body = { personIDs: [ada.id] };
    await insert(database, 'reminder', { person_id: ada.id, challenge_id: null, created_on: testStart });
    expect((await send(id, body)).status).toBe(201);
    const refused = {
      status: 400,
      body: 'Ada Lovelace was already reminded on 15/11/2026 at 12:00. You can remind the same person once in 24 hours.',
    };
    advanceClock(24 * 60 * minute - 1);
    // The sessions of tests end after eight hours.
    const token = await superAdmin();
    expect(await send(id, body, token)).toMatchObject(refused);
    expect(await preview(id, body, token)).toMatchObject(refused);
    advanceClock(1);
    expect((await send(id, body, token)).status).toBe(201);
    advanceClock(-24 * 60 * minute);
  });

  test('while the challenge is not under assessment', async () => {
    const { id, ada } = await panelWithWork();
    const sentence = panelRefusals.remindOutsideAssessment;
    await database.execute(
      sql`update challenge set assessments_complete_set_on = ${testStart} where id = ${id}`,
    );
    expect(await send(id, { personIDs: [ada.id] })).toMatchObject({ status: 400, body: sentence });
  });

  test('for people who are not in the panel, without a panel, and with wrong fields', async () => {
    const { challenge, id, ada } = await panelWithWork();
    const stranger = await createMember(challenge, 'nobody', ['assessor']);
    const invalid = { status: 400, body: 'Invalid value provided.' };
    expect(await send(id, { personIDs: [ada.id, stranger.id] })).toMatchObject(invalid);
    expect(await send(id, { personIDs: [2_000_000_000] })).toMatchObject(invalid);
    const noPanel = { status: 400, body: panelRefusals.noPanel };
    const { id: without } = await open();
    expect(await send(without, { personIDs: [ada.id] })).toMatchObject(noPanel);
    expect(await preview(without, { personIDs: [ada.id] })).toMatchObject(noPanel);
    expect((await send(id, { personIDs: [] })).body.errors).toHaveProperty('personIDs');
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await send(id, { personIDs: many })).body.errors).toHaveProperty('personIDs');
    const message = 'a'.repeat(1001);
    expect((await send(id, { personIDs: [ada.id], message })).body.errors).toEqual({
      message: 'Value cannot have more than 1000 characters.',
    });
  });

  test('for people who may not edit the challenge; 401, 403, 404', async () => {
    const { challenge, id, ada } = await panelWithWork();
    const body = { personIDs: [ada.id] };
    const viewer = await createMember(challenge, 'viewer');
    const lead = await createMember(challenge, 'lead');
    const ofGA = await superAdmin(sites.GA);
    for (const attempt of [preview, send]) {
      expect((await attempt(id, body, '')).status).toBe(401);
      expect((await attempt(id, body, viewer.token)).status).toBe(403);
      expect((await attempt(id, body, ofGA)).status).toBe(404);
      expect((await attempt(id, body, lead.token)).status).toBeLessThan(300);
    }
  });
});

test('two editors at once remind the same person once', async () => {
  const { id, ada } = await panelWithWork();
  const reply = await runWhileBlocked(
    database,
    async (tx) => {
      await tx.execute(sql`select from challenge_panel where challenge_id = ${id} for update`);
      await insert(tx, 'reminder', { person_id: ada.id, challenge_id: id, created_on: testStart });
    },
    () => send(id, { personIDs: [ada.id] }),
  );
  expect(reply).toMatchObject({
    status: 400,
    body: expect.stringContaining('Ada Lovelace was already reminded'),
  });
  expect(await remindersOf(id)).toEqual([]);
});
