// Tests of registering on the public side: confirming the email, choosing a password, revealing nothing to strangers.
import { beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { messages } from '../../../contract/messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, clock, advanceClock, person } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
  await database.execute(sql`delete from outgoing_mail`);
});

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
let count = 0;
const freshEmail = () => `company-${++count}@test.example`;

async function register(email: string, changes: object = {}) {
  const reply = await call(companyAuth.register, { body: { email, ...ada, site: sites.IX, ...changes } });
  await app.afterReply.settled();
  return reply;
}
const mails = () =>
  database.query<{ recipient: string; subject: string; text_body: string }[]>(sql`
    select recipient, subject, text_body from outgoing_mail order by id`);
const lastCode = async () =>
  /confirm\?code=([\w-]+)/.exec((await mails()).at(-1)?.text_body ?? '')?.[1] ?? '';
async function codeFor(email: string, changes: object = {}) {
  await register(email, changes);
  return lastCode();
}
const chosen = 'A-fine-long-one-7';
const confirm = (code: string, changes: object = {}) =>
  call(companyAuth.confirm, {
    body: { code, ...ada, password: chosen, confirmPassword: chosen, ...changes },
  });
const login = (email: string, password = chosen, site: number = sites.IX) =>
  call(companyAuth.login, { body: { email, password, site } });
const isPersonWith = async (email: string) =>
  (await database.query(sql`select from person where lower(email) = lower(${email})`)).length > 0;

describe('registering', () => {
  test('sends a link to the address; the account does not exist before it is used', async () => {
    const email = freshEmail();
    expect(await register(email, { site: sites.GA })).toMatchObject({
      status: 200,
      body: publicMessages.registrationSent,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: 'Confirm your email address' });
    expect(mail?.text_body).toContain('http://test.example/site/ga/confirm?code=');
    // Text typed by a stranger must not reach someone's mailbox.
    expect(mail?.text_body).not.toContain('Ada');
    expect(await isPersonWith(email)).toBe(false);
    expect((await login(email)).status).toBe(400);
  });

  test('only a hash of the code is stored', async () => {
    const code = await codeFor(freshEmail());
    expect(code).toMatch(/^[\w-]{43}$/);
    const [{ text }] = await database.query<[{ text: string }]>(sql`
      select json_agg(registration)::text as text from registration`);
    expect(text).not.toContain(code);
  });

  test('an address with an account gets a different mail, and the reply is the same', async () => {
    const user = await person('user');
    const admin = await person('admin');
    for (const someone of [user, admin])
      expect(await register(someone.email.toUpperCase())).toMatchObject({
        status: 200,
        body: publicMessages.registrationSent,
      });
    expect(await mails()).toMatchObject([
      { subject: 'You already have an account' },
      { subject: 'This address cannot be registered' },
    ]);
    expect(await lastCode()).toBe('');
  });

  test.each([
    ['email', '', messages.required],
    ['email', 'nobody', messages.email],
    ['firstName', '  ', messages.required],
    ['lastName', undefined, messages.required],
    ['lastName', 'x'.repeat(256), messages.maxLength(255)],
    ['site', sites.All, messages.pattern],
  ])('%s %j is refused', async (field, value, message) => {
    const reply = await register(freshEmail(), { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(await mails()).toHaveLength(0);
  });

  test('sends at most five valid links to a mailbox, however often and from wherever someone asks', async () => {
    const email = freshEmail();
    for (let times = 0; times < 7; times++) {
      await database.execute(sql`delete from throttled_attempt`);
      expect((await register(email)).status).toBe(200);
    }
    expect(await mails()).toHaveLength(5);
  });

  test('counts the links of each site separately', async () => {
    const email = freshEmail();
    for (const site of [...Array<number>(5).fill(sites.GA), sites.IX]) {
      await database.execute(sql`delete from throttled_attempt`);
      await register(email, { site });
    }
    const links = (await mails()).map(({ text_body }) => /site\/(ix|ga)/.exec(text_body)?.[1]);
    expect(links).toEqual(['ga', 'ga', 'ga', 'ga', 'ga', 'ix']);
  });

  test('sends no more than five for simultaneous requests from many addresses', async () => {
    const email = freshEmail();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        app.inject({
          method: 'POST',
          url: '/public/auth/register',
          payload: { email, ...ada, site: sites.IX },
          remoteAddress: `192.0.2.${index}`,
        }),
      ),
    );
    await app.afterReply.settled();
    expect(await mails()).toHaveLength(5);
  });

  test('sends no more than five to an address with an account', async () => {
    const user = await person('user');
    for (let times = 0; times < 7; times++) {
      await database.execute(sql`delete from throttled_attempt`);
      await register(user.email);
    }
    expect(await mails()).toHaveLength(5);
  });

  test('someone who asks too often gets a 429', async () => {
    const email = freshEmail();
    for (let times = 0; times < 5; times++) expect((await register(email)).status).toBe(200);
    const reply = await register(email);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe(String(15 * 60));
  });
});

describe('the link', () => {
  test('shows the email and name it is for', async () => {
    const email = freshEmail();
    const code = await codeFor(email);
    expect((await call(companyAuth.validateConfirmation, { body: { code } })).body).toEqual({
      email,
      ...ada,
    });
  });

  test('with a password creates an account of that site, signs it in and creates an audit entry', async () => {
    const email = freshEmail();
    const reply = await confirm(await codeFor(email, { site: sites.GA }), { roles: [5], site: sites.All });
    expect(reply.status).toBe(201);
    const me = await call(companyAuth.me, { token: reply.body.token });
    expect(me.body).toEqual({ id: expect.any(Number), email, ...ada, termsChange: null });
    expect(await database.query(sql`select roles, site from person where id = ${me.body.id}`)).toEqual([
      { roles: [20], site: sites.GA },
    ]);
    const [event] = await database.query(sql`
      select actor_id, action, changes from audit_event
      where record_type = 'person' and record_id = ${String(me.body.id)}`);
    expect(event).toMatchObject({ actor_id: me.body.id, action: 'create' });
    expect(JSON.stringify(event)).not.toContain(chosen);
    expect((await login(email, chosen, sites.GA)).status).toBe(200);
  });

  test('works once, and then the other links to the address no longer work', async () => {
    const email = freshEmail();
    const first = await codeFor(email);
    const second = await codeFor(email);
    expect((await confirm(second)).status).toBe(201);
    for (const code of [first, second]) {
      expect(await confirm(code)).toMatchObject({ status: 400, body: publicMessages.confirmationInvalid });
      expect((await call(companyAuth.validateConfirmation, { body: { code } })).status).toBe(400);
    }
  });

  test('lets the person who opens it enter the name, because a stranger may have filled in the form', async () => {
    const email = freshEmail();
    const code = await codeFor(email, { firstName: 'Mallory', lastName: 'Stranger' });
    const { body } = await confirm(code, { firstName: 'Grace', lastName: 'Hopper' });
    expect((await call(companyAuth.me, { token: body.token })).body).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    expect((await confirm(await codeFor(freshEmail()), { firstName: ' ' })).body.errors).toEqual({
      firstName: messages.required,
    });
  });

  test('used twice at the same time creates one account', async () => {
    const email = freshEmail();
    const codes = [await codeFor(email), await codeFor(email)];
    const replies = await Promise.all(codes.map((code) => confirm(code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('expires after a day', async () => {
    const code = await codeFor(freshEmail());
    advanceClock(24 * 60 * minute);
    expect(await confirm(code)).toMatchObject({ status: 400, body: publicMessages.confirmationInvalid });
  });

  test('stops working when staff create the account themselves', async () => {
    const email = freshEmail();
    const code = await codeFor(email);
    const user = await person('user');
    await database.execute(sql`update person set email = ${email.toUpperCase()} where id = ${user.id}`);
    expect(await confirm(code)).toMatchObject({ status: 400, body: publicMessages.confirmationInvalid });
    expect((await login(email)).status).toBe(400);
  });

  test.each([
    [{ password: 'short', confirmPassword: 'short' }, { password: messages.minLength(8) }],
    [{ confirmPassword: 'something else' }, { confirmPassword: messages.passwordsDiffer }],
    [{ password: 'password1', confirmPassword: 'password1' }, { password: messages.commonPassword }],
  ])('keeps working after a refused password: %j', async (changes, errors) => {
    const code = await codeFor(freshEmail());
    expect(await confirm(code, changes)).toMatchObject({ status: 400, body: { errors } });
    expect((await confirm(code)).status).toBe(201);
  });

  test('refuses the email as a password', async () => {
    const email = freshEmail();
    const reply = await confirm(await codeFor(email), { password: email, confirmPassword: email });
    expect(reply.body.errors).toEqual({ password: messages.passwordIsEmail });
  });

  test('a registered company cannot sign in to the back office', async () => {
    const email = freshEmail();
    await confirm(await codeFor(email));
    const reply = await call(auth.login, { body: { email, password: chosen, isAdmin: true } });
    expect(reply).toMatchObject({ status: 400, body: messages.incorrectSignIn });
  });
});
