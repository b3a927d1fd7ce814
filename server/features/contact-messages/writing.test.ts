// Tests writing a contact message: its fields, possible spam, and the limits on how many.
import { describe, expect, test } from 'vitest';
import { contactMessages, honeypotField, messageMaximum } from '../../../contract/contact-messages.ts';
import { messages } from '../../../contract/messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { contactMessageTests } from '../../../tests/support/contact-messages.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, advanceClock, reader, otherSiteToken, eventsOf } = await contactMessageTests();

describe('writing one', () => {
  const form = {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@visitors.example',
    company: 'Visitors Ltd',
    message: 'Good morning,\n\nmay we bring a partner?',
    site: sites.GA,
  };
  const send = (changes: Record<string, unknown> = {}) =>
    call(contactMessages.send, { body: { ...form, ...changes } });
  const stored = () =>
    database.query(sql`
    select site, first_name as "firstName", last_name as "lastName", email, company, message,
      sent_on as "sentOn", read_at as "readAt"
    from contact_message order by id`);

  test('needs no sign-in, is confirmed, and appears as unread for staff of the site', async () => {
    const reply = await send({ firstName: '  Vera ', [honeypotField]: '' });
    expect(reply).toMatchObject({ status: 201, body: publicMessages.messageSent });
    expect(await stored()).toEqual([{ ...form, sentOn: testStart, readAt: null }]);
    const { body } = await call(contactMessages.list, { token: otherSiteToken });
    expect(body).toMatchObject([{ lastName: 'Visitor', sentOn: testStart.toISOString(), isRead: false }]);
    expect((await call(contactMessages.list, { token: reader })).body).toEqual([]);
    expect(await eventsOf()).toMatchObject([
      { action: 'create', by: 'System', changes: { message: { from: null, to: form.message } } },
    ]);
  });

  test('needs no company', async () => {
    const { company: _, ...without } = form;
    expect((await call(contactMessages.send, { body: without })).status).toBe(201);
    expect(await stored()).toMatchObject([{ company: '' }]);
  });

  test.each([
    ['firstName', '', 'This is a required field.'],
    ['firstName', 'x'.repeat(256), 'Value cannot have more than 255 characters.'],
    ['firstName', undefined, 'This is a required field.'],
    ['lastName', ' \n ', 'This is a required field.'],
    ['lastName', 'x'.repeat(256), 'Value cannot have more than 255 characters.'],
    ['email', '', 'This is a required field.'],
    ['email', 'vera@', 'Please provide a valid email.'],
    ['email', `${'x'.repeat(320)}@visitors.example`, 'Value cannot have more than 320 characters.'],
    ['company', 'x'.repeat(256), 'Value cannot have more than 255 characters.'],
    ['message', '', 'This is a required field.'],
    ['message', '\u200b\n', 'This is a required field.'],
    ['message', 'x'.repeat(messageMaximum + 1), 'Value cannot have more than 5000 characters.'],
    ['message', 'half a \ud83d', 'Invalid value provided.'],
    ['site', sites.All, 'Invalid value provided.'],
  ])('%s "%.12s" is a 400 with its message', async (field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject({
      status: 400,
      body: { title: messages.invalidFields, errors: { [field]: message } },
    });
    expect(await stored()).toEqual([]);
  });

  test('with the hidden field filled in is stored as possible spam, and not reported as sent', async () => {
    const reply = await send({ [honeypotField]: '020 7946 0000' });
    expect(reply).toMatchObject({ status: 201, body: publicMessages.messageHeld });
    expect(await stored()).toMatchObject([form]);
    expect(await eventsOf()).toMatchObject([
      { action: 'create', changes: { isPossibleSpam: { from: null, to: true } } },
    ]);
    expect((await sendUntilRefused(sameEmail, { [honeypotField]: 'x' })).sent).toBeLessThan(10);
  });

  const sendUntilRefused = async (
    emailOf: (time: number) => string,
    changes: Record<string, unknown> = {},
  ) => {
    for (let sent = 0; sent < 100; sent++) {
      const refused = await send({ ...changes, email: emailOf(sent) });
      if (refused.status !== 201) return { refused, sent };
    }
    throw new Error('No message was refused.');
  };
  const sameEmail = () => form.email;
  const otherEmail = (time: number) => `visitor${time}@visitors.example`;

  test.each([
    ['from one email', sameEmail],
    ['from one address', otherEmail],
  ])('too many messages %s are a 429 that says when to try again', async (_, emailOf) => {
    const { refused, sent } = await sendUntilRefused(emailOf);
    expect(refused).toMatchObject({ status: 429, body: { title: messages.tooManyAttempts(15) } });
    expect(refused.headers['retry-after']).toBe('900');
    expect(await stored()).toHaveLength(sent);
    advanceClock(15 * minute);
    expect((await send({ email: emailOf(0) })).status).toBe(201);
    expect(await stored()).toHaveLength(sent + 1);
    advanceClock(-15 * minute);
  });

  test('ignores case in the email, and allows fewer messages from one email than from one address', async () => {
    const { sent } = await sendUntilRefused(sameEmail);
    await database.execute(sql`truncate throttled_attempt`);
    const mixed = await sendUntilRefused((time) => (time % 2 ? form.email : 'VERA@Visitors.Example'));
    expect(mixed.sent).toBe(sent);
    await database.execute(sql`truncate throttled_attempt`);
    expect((await sendUntilRefused(otherEmail)).sent).toBeGreaterThan(sent);
  });
});
