// Choosing regular mails: on the account page, and by the link in a mail.
import { expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { mailPreferences } from '../../../contract/mail-preferences.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const { app, call, database, person, services, tokenOf } = await testApi();

const both = (isWanted: boolean) => [
  { kind: 'assessorDigest', isWanted },
  { kind: 'leadDigest', isWanted },
];
async function staff() {
  const one = await person('admin');
  return { ...one, token: await tokenOf(one) };
}
const preferencesOf = async (token: string) => (await call(account.find, { token })).body.mailPreferences;
const unsubscribe = (token: string, more: object = {}) =>
  app.inject({ method: 'POST', url: `/public/mail/unsubscribe?${new URLSearchParams({ token })}`, ...more });

test('all mails are wanted until someone says otherwise; the account shows it', async () => {
  const { token, id, email } = await staff();
  const reply = await call(account.find, { token });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ id, email, mailPreferences: both(true) });
  expect((await call(account.find)).status).toBe(401);
});

test('a change keeps what is not sent, is recorded, and affects only the caller', async () => {
  const [one, other] = [await staff(), await staff()];
  const { body } = await call(mailPreferences.update, { token: one.token, body: { leadDigest: false } });
  expect(body).toEqual([
    { kind: 'assessorDigest', isWanted: true },
    { kind: 'leadDigest', isWanted: false },
  ]);
  expect(await preferencesOf(one.token)).toEqual(body);
  expect(await preferencesOf(other.token)).toEqual(both(true));
  const entries = await database.query(sql`
    select changes from audit_event where record_type = 'person' and record_id = ${String(one.id)} and action = 'update'`);
  expect(entries).toEqual([{ changes: { leadDigest: { from: true, to: false } } }]);
});

test('a value that is not a choice is refused', async () => {
  const { token } = await staff();
  const reply = await call(mailPreferences.update, { token, body: { leadDigest: 'no' } });
  expect(reply.status).toBe(400);
  expect((await call(mailPreferences.update, { body: { leadDigest: false } })).status).toBe(401);
});

test('the link of a mail turns both off, as often as it is used, with or without the body of a form', async () => {
  const one = await staff();
  const link = unsubscribeToken(services, one.id);
  const form = {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect((await unsubscribe(link, form)).statusCode).toBe(204);
  expect(await preferencesOf(one.token)).toEqual(both(false));
  const off = { from: true, to: false };
  expect(
    await database.query(sql`
      select changes from audit_event where record_type = 'person' and record_id = ${String(one.id)} and action = 'update'`),
  ).toEqual([{ changes: { assessorDigest: off, leadDigest: off } }]);
  await call(mailPreferences.update, { token: one.token, body: { assessorDigest: true, leadDigest: true } });
  expect((await unsubscribe(link)).statusCode).toBe(204);
  expect(await preferencesOf(one.token)).toEqual(both(false));
});

test('a link that is not ours, or of someone who is deleted, is refused', async () => {
  const [one, other, gone] = [await staff(), await staff(), await person('admin')];
  const link = unsubscribeToken(services, one.id);
  const ofOther = link.replace(/^\d+/, String(other.id));
  const ofGone = unsubscribeToken(services, gone.id);
  await database.execute(sql`delete from person where id = ${gone.id}`);
  for (const token of ['', 'x', ofOther, `${link}x`, link.slice(0, -1), ofGone]) {
    const reply = await unsubscribe(token);
    expect([token, reply.statusCode]).toEqual([token, 400]);
    expect(reply.body).toContain(serverMessages.invalidLink);
  }
  expect(await preferencesOf(one.token)).toEqual(both(true));
});

test('someone who opens the link gets the page with the button', async () => {
  const reply = await app.inject({ url: '/public/mail/unsubscribe?token=1.abc%2Fd' });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('http://admin.test.example/auth/unsubscribe?token=1.abc%2Fd');
});
