// Tests replies to contact messages: the mail that a real server receives, its delivery, and who may reply.
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { contactMessages, messageMaximum } from '../../../contract/contact-messages.ts';
import { publicSiteNames, sites } from '../../../contract/vocabulary.ts';
import { minute, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { sql } from '../../platform/database/sql.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { openTransport } from '../../platform/mail/transport.ts';

const { call, database, person, tokenOf, staff, superAdmin, advanceClock, clock } = await testApi();
const { insert } = await sampleRows(database);

let writer: TestPerson;
let token: string;
let otherSiteToken: string;
beforeAll(async () => {
  writer = await person('admin', ['contactUsMessages'], sites.IX);
  token = await tokenOf(writer);
  otherSiteToken = await staff(['contactUsMessages'], sites.GA);
});
beforeEach(async () => {
  await database.execute(sql`truncate contact_message, contact_reply, throttled_attempt restart identity`);
  await database.execute(sql`delete from outgoing_mail`);
});

const write = async (changes: Row = {}) => (await insert(database, 'contact_message', changes)).id;
const reply = (id: number, body: Record<string, unknown> = {}, as = token) =>
  call(contactMessages.reply, { token: as, params: { id }, body: { text: 'Thank you.', ...body } });
const open = async (id: number) => (await call(contactMessages.find, { token, params: { id } })).body;
const stored = async () => ({
  replies: await database.execute(sql`select from contact_reply`),
  mails: await database.execute(sql`select from outgoing_mail`),
});
const lastEvent = async (id: number) => {
  const [last] = await database.query(sql`
    select action, actor_name as by, changes from audit_event
    where record_type = 'contact_message' and record_id = ${String(id)} order by id desc limit 1`);
  return last;
};

/** Sends the mail that is due, as the loop does. */
async function deliver(smtpUrl: string) {
  const settings = { smtpUrl, dataDirectory: '/nowhere', adminSiteUrl: 'https://admin.example.org' };
  const transport = openTransport(settings);
  onTestFinished(() => transport.close());
  const log = { info() {}, warn() {}, error() {} };
  await deliverNext({ database, transport, log, now: () => clock.instant });
}

describe('a reply', () => {
  test('reaches the visitor by mail, and answers to it go to the writer', async () => {
    const message = 'Good morning,\n\nmay we bring <b>a partner</b>?\n\nVera';
    const id = await write({ message, email: 'vera@visitors.example', sent_on: testStart });
    const text = 'Dear Vera,\n\nyes, you may. 3 < 4.';
    expect(await reply(id, { text })).toEqual({
      status: 201,
      headers: expect.anything(),
      body: { id: 1, text, sentOn: testStart.toISOString(), by: 'Ada Lovelace', status: 'waiting' },
    });

    const server = await startSmtp();
    await deliver(server.url);
    const siteName = publicSiteNames[sites.IX];
    expect(server.received).toMatchObject([
      {
        from: { name: 'Challenge Desk', address: 'no-reply@admin.example.org' },
        to: [{ address: 'vera@visitors.example' }],
        replyTo: [{ address: writer.email }],
        subject: `Your message to ${siteName}`,
        envelope: { to: ['vera@visitors.example'] },
        text: [
          'Dear Vera,\n\nyes, you may. 3 < 4.',
          `Ada Lovelace\n${siteName}`,
          'Your message of 15/11/2026 at 12:00:\n> Good morning,\n>\n> may we bring <b>a partner</b>?\n>\n> Vera\n\n',
        ].join('\n\n'),
        html: expect.stringContaining('may we bring &lt;b&gt;a partner&lt;/b&gt;?'),
      },
    ]);
    expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
    expect((await open(id)).replies).toEqual([
      { id: 1, text, sentOn: testStart.toISOString(), by: 'Ada Lovelace', status: 'sent' },
    ]);
  });

  test('marks the message as done, with one audit entry that holds its length and not its text', async () => {
    const id = await write();
    await reply(id, { text: 'Privately yours' });
    expect(await open(id)).toMatchObject({
      isRead: true,
      isDone: true,
      doneBy: 'Ada Lovelace',
      replyCount: 1,
    });
    const event = await lastEvent(id);
    expect(event).toEqual({
      action: 'reply',
      by: 'Ada Lovelace',
      changes: {
        replyID: { from: null, to: 1 },
        textLength: { from: null, to: 15 },
        isRead: { from: false, to: true },
        isDone: { from: false, to: true },
      },
    });
    const entries = await database.query(sql`select changes from audit_event`);
    expect(JSON.stringify(entries)).not.toContain('Privately yours');
  });

  test('leaves the message open on request', async () => {
    const id = await write({ read_at: testStart });
    expect((await reply(id, { markAsDone: false })).status).toBe(201);
    expect(await open(id)).toMatchObject({ isDone: false, replyCount: 1 });
  });

  test('to a done message does not reopen it', async () => {
    const id = await write({ read_at: testStart, done_at: testStart });
    await reply(id, { markAsDone: false });
    expect(await open(id)).toMatchObject({ isDone: true, doneBy: null, replyCount: 1 });
  });

  test.each([
    ['no text', { text: undefined }, { text: 'This is a required field.' }],
    ['a blank text', { text: ' \n ' }, { text: 'This is a required field.' }],
    [
      'a text over the limit',
      { text: 'x'.repeat(messageMaximum + 1) },
      { text: 'Value cannot have more than 5000 characters.' },
    ],
    ['markAsDone as a word', { markAsDone: 'yes' }, { markAsDone: 'Invalid value provided.' }],
  ])('with %s is a 400', async (_, body, errors) => {
    expect(await reply(await write(), body)).toMatchObject({ status: 400, body: { errors } });
    expect(await stored()).toEqual({ replies: 0, mails: 0 });
  });

  test('of 5,000 characters is stored whole', async () => {
    const id = await write();
    const text = '🦊'.repeat(messageMaximum / 2);
    expect((await reply(id, { text })).body.text).toBe(text);
  });

  test('to possible spam is refused', async () => {
    expect(await reply(await write({ is_possible_spam: true }))).toMatchObject({
      status: 400,
      body: 'Mark this message as not spam before you reply.',
    });
    expect(await stored()).toEqual({ replies: 0, mails: 0 });
  });

  test('to a message of the other site, or to none, is a 404 and is not counted', async () => {
    const id = await write();
    expect((await reply(id, {}, otherSiteToken)).status).toBe(404);
    expect((await reply(999_999)).status).toBe(404);
    expect(await stored()).toEqual({ replies: 0, mails: 0 });
    expect(await database.execute(sql`select from throttled_attempt`)).toBe(0);
  });

  test('is sent for each of two people who reply at the same time', async () => {
    const id = await write();
    const second = await staff(['contactUsMessages'], sites.IX);
    const replies = await Promise.all([reply(id), reply(id, {}, second)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored()).toEqual({ replies: 2, mails: 2 });
    expect((await open(id)).replies).toHaveLength(2);
  });

  test('number 101 within an hour is a 429 for this person, and an hour later it is sent', async () => {
    const id = await write();
    await database.execute(sql`
      insert into throttled_attempt (purpose, account, address, at)
      select 'contact-reply', ${String(writer.id)}, '127.0.0.1', ${testStart} from generate_series(1, 99)`);
    advanceClock(30 * minute);
    expect((await reply(id)).status).toBe(201);
    const refused = await reply(id);
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers['retry-after']).toBe('1800');
    expect((await reply(id, {}, await superAdmin())).status).toBe(201);
    advanceClock(30 * minute);
    expect((await reply(id)).status).toBe(201);
    expect(await stored()).toEqual({ replies: 3, mails: 3 });
    advanceClock(-60 * minute);
  });

  test('keeps its text when its writer is deleted', async () => {
    const id = await write();
    const leaver = await person('admin', ['contactUsMessages'], sites.IX);
    await reply(id, {}, await tokenOf(leaver));
    await database.execute(sql`delete from person where id = ${leaver.id}`);
    expect((await open(id)).replies).toMatchObject([{ text: 'Thank you.', by: null }]);
  });
});

describe('sending again', () => {
  const sendAgain = (id: number, replyID: number, as = token) =>
    call(contactMessages.sendAgain, { token: as, params: { id, replyID } });
  const refusal = 'Only a reply that could not be sent can be sent again.';

  test('is possible once the server has given up, and the second mail is the same', async () => {
    const id = await write({ email: 'vera@visitors.example' });
    await reply(id);
    expect(await sendAgain(id, 1)).toMatchObject({ status: 400, body: refusal });

    const refusingServer = await startSmtp({ refuse: { code: 550, message: 'no such mailbox' } });
    await database.execute(sql`update outgoing_mail set created_at = created_at - interval '1 day'`);
    await deliver(refusingServer.url);
    expect((await open(id)).replies).toMatchObject([{ status: 'givenUp' }]);

    advanceClock(minute);
    const colleague = await staff(['contactUsMessages'], sites.IX);
    expect(await sendAgain(id, 1, colleague)).toMatchObject({
      status: 200,
      body: { id: 1, text: 'Thank you.', sentOn: '2026-11-15T12:01:00.000Z', status: 'waiting' },
    });
    expect(await lastEvent(id)).toMatchObject({
      action: 'send a reply again',
      changes: { replyID: { from: null, to: 1 } },
    });
    const server = await startSmtp();
    await deliver(server.url);
    // It is still the reply of the person who wrote it.
    expect(server.received).toMatchObject([
      {
        to: [{ address: 'vera@visitors.example' }],
        replyTo: [{ address: writer.email }],
        text: expect.stringMatching(/^Thank you\.\n\nAda Lovelace\n/),
      },
    ]);
    expect((await open(id)).replies).toMatchObject([{ status: 'sent' }]);
    expect(await sendAgain(id, 1)).toMatchObject({ status: 400, body: refusal });
    advanceClock(-minute);
  });

  test('by two people at the same time sends one mail', async () => {
    const id = await write();
    const mail = await insert(database, 'outgoing_mail', { given_up_at: testStart });
    const { id: replyID } = await insert(database, 'contact_reply', { message_id: id, mail_id: mail.id });
    const second = await staff(['contactUsMessages'], sites.IX);
    const replies = await Promise.all([sendAgain(id, replyID), sendAgain(id, replyID, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await stored()).toEqual({ replies: 1, mails: 2 });
  });

  test('a reply to another message, or to one of the other site, is a 404', async () => {
    const [id, other] = [await write(), await write()];
    const mail = await insert(database, 'outgoing_mail', { given_up_at: testStart });
    const { id: replyID } = await insert(database, 'contact_reply', { message_id: id, mail_id: mail.id });
    expect((await sendAgain(other, replyID)).status).toBe(404);
    expect((await sendAgain(id, 999_999)).status).toBe(404);
    expect((await sendAgain(id, replyID, otherSiteToken)).status).toBe(404);
    expect(await stored()).toEqual({ replies: 1, mails: 1 });
  });
});
