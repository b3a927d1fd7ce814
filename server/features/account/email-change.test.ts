// Tests of changing one's own email: the new address counts once its owner has opened the link.
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import { emailChange } from '../../../contract/email-change.ts';
import { admins } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, password, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, clock, advanceClock, person, tokenOf, superAdmin, company } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

let counter = 0;
const newEmail = () => `another${++counter}@test.example`;
const start = (token: string, email: unknown) => call(emailChange.start, { token, body: { email } });
const confirm = (code: string, token?: string) =>
  call(emailChange.confirm, { body: { code }, ...(token && { token }) });
const mailsTo = (email: string) =>
  database.query<{ subject: string; text_body: string }[]>(
    sql`select subject, text_body from outgoing_mail where recipient = ${email} order by id`,
  );
const codeFor = async (email: string) =>
  /confirm-email\?code=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? '';
const pendingEmail = async (token: string) => (await call(account.find, { token })).body.pendingEmail;
const isSignedIn = async (token: string) => (await call(auth.me, { token })).status === 200;
const expired = {
  status: 400,
  body: 'This link has expired or has already been used. Please ask for a new one.',
};

/** An admin who has asked for another email, with the code from the mail. */
async function asking() {
  const admin = await person('admin');
  const token = await tokenOf(admin);
  const email = newEmail();
  expect(await start(token, email)).toMatchObject({ status: 200, body: { pendingEmail: email } });
  return { admin, token, email, code: await codeFor(email) };
}

describe('asking for another email', () => {
  test('sends a link to the new address, and the old one stays in use', async () => {
    const { admin, token, email } = await asking();
    expect(await pendingEmail(token)).toBe(email);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Confirm your new email address');
    expect(mail?.text_body).toContain('The link works once and expires in 24 hours.');
    expect(await mailsTo(admin.email)).toEqual([]);
    expect((await call(auth.login, { body: { email: admin.email, password } })).status).toBe(200);
    expect((await call(auth.login, { body: { email, password } })).status).toBe(400);
  });

  test('is refused for an address in use, and for one that is not an address', async () => {
    const token = await tokenOf(await person('admin'));
    const taken = await company(sites.GA);
    const inUse = { status: 400, body: { errors: { email: 'This email is already in use.' } } };
    expect(await start(token, taken.email.toUpperCase())).toMatchObject(inUse);
    expect(await start(token, 'nowhere')).toMatchObject({
      status: 400,
      body: { errors: { email: 'Please provide a valid email.' } },
    });
    expect(await pendingEmail(token)).toBeNull();
  });

  test('needs a recent sign-in of staff', async () => {
    const token = await tokenOf(await person('admin'));
    expect((await call(emailChange.start, { body: { email: newEmail() } })).status).toBe(401);
    expect((await start((await company()).token, newEmail())).status).toBe(401);
    advanceClock(11 * minute);
    expect(await start(token, newEmail())).toMatchObject({ status: 403, body: { confirm: true } });
  });

  test('can be cancelled, which ends the link', async () => {
    const { token, code } = await asking();
    expect((await call(emailChange.cancel, { token })).status).toBe(204);
    expect(await pendingEmail(token)).toBeNull();
    expect(await confirm(code)).toMatchObject(expired);
    expect((await call(emailChange.cancel, { token })).status).toBe(204);
    expect((await call(emailChange.cancel)).status).toBe(401);
  });

  test('a second time ends the earlier link', async () => {
    const { token, code } = await asking();
    const email = newEmail();
    await start(token, email);
    expect(await confirm(code)).toMatchObject(expired);
    expect((await confirm(await codeFor(email))).status).toBe(200);
  });

  test('is possible ten times in a quarter of an hour, because each sends a mail', async () => {
    const token = await tokenOf(await person('admin'));
    for (let times = 0; times < 10; times++) expect((await start(token, newEmail())).status).toBe(200);
    expect((await start(token, newEmail())).status).toBe(429);
  });
});

describe('opening the link', () => {
  test('changes the email, keeps this sign-in, ends the others and sends a mail to both addresses', async () => {
    const { admin, token, email, code } = await asking();
    const elsewhere = await tokenOf(admin);
    expect(await confirm(code, token)).toMatchObject({
      status: 200,
      body: 'Your email address has been changed.',
    });
    expect((await call(auth.me, { token })).body.email).toBe(email);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await pendingEmail(token)).toBeNull();
    for (const address of [admin.email, email]) {
      const mail = (await mailsTo(address)).at(-1);
      expect(mail?.subject).toBe('Your email address was changed');
      expect(mail?.text_body).toContain(
        "If this was not you, choose 'Forgot password?' on the sign-in page now",
      );
    }
    const [event] = await database.query(
      sql`select account, detail from security_event where person_id = ${admin.id} and kind = 'emailChanged'`,
    );
    expect(event).toEqual({ account: email, detail: { before: admin.email } });
  });

  test('in a browser where nobody or someone else is signed in ends all sign-ins of the person', async () => {
    const { token, code } = await asking();
    const other = await superAdmin();
    expect((await confirm(code, other)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('works once, even if it is opened twice at the same moment', async () => {
    const { code } = await asking();
    const statuses = (await Promise.all([confirm(code), confirm(code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('works for 24 hours', async () => {
    const { token, code } = await asking();
    advanceClock(24 * 60 * minute);
    expect(await confirm(code)).toMatchObject(expired);
    expect((await call(account.find, { token })).status).toBe(401);
  });

  test('is refused if someone else has taken the address in the meantime', async () => {
    const { email, code } = await asking();
    await database.execute(sql`update person set email = ${email} where id = ${(await person('user')).id}`);
    expect(await confirm(code)).toMatchObject({
      status: 400,
      body: { errors: { email: 'This email is already in use.' } },
    });
  });

  test('is refused after someone else has changed the email or the password', async () => {
    const token = await superAdmin();
    const first = await asking();
    const body = { email: newEmail() };
    await call(admins.update, { token, params: { id: first.admin.id }, body });
    expect(await confirm(first.code)).toMatchObject(expired);
    const second = await asking();
    const pair = { password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' };
    await call(admins.setPassword, { token, params: { id: second.admin.id }, body: pair });
    expect(await confirm(second.code)).toMatchObject(expired);
  });
});
