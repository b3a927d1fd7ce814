// Tests of invitations: people who are invited choose their own password, with a link that works once for seven days.
import { beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import { companyInvitations, invitations } from '../../../contract/invitations.ts';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, clock, advanceClock, person, staff, superAdmin, tokenOf } = await testApi();

beforeEach(async () => {
  clock.instant = testStart;
  await database.execute(sql`delete from throttled_attempt`);
});

const chosen = 'Battery-staple-9';
const pair = { password: chosen, confirmPassword: chosen };
let counter = 0;
const newcomer = (more: object = {}) => ({
  email: `invited${++counter}@test.example`,
  firstName: 'Grace',
  lastName: 'Hopper',
  roles: [roles.users],
  ...more,
});
const invite = async (token: string, body = newcomer()) => call(admins.createInvited, { token, body });
const mailsTo = (email: string) =>
  database.query<{ subject: string; text_body: string }[]>(
    sql`select subject, text_body from outgoing_mail where recipient = ${email} order by id`,
  );
const codeFor = async (email: string) =>
  /[?&]code=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? '';
const accept = (code: string, secret = chosen) =>
  call(invitations.accept, { body: { code, password: secret, confirmPassword: secret } });
const expired = {
  status: 400,
  body: 'This invitation has expired or has already been used. Ask the person who invited you for a new one.',
};

/** An admin who has just been invited by a super admin, with the code from the mail. */
async function invited() {
  const token = await superAdmin();
  const { body } = await invite(token, newcomer({ site: sites.IX }));
  return { token, user: body.user, code: await codeFor(body.user.email) };
}

describe('creating someone with an invitation', () => {
  test('creates the account without a password and sends the link', async () => {
    const token = await superAdmin();
    const body = newcomer({ site: sites.IX });
    const reply = await invite(token, body);
    expect(reply).toMatchObject({
      status: 201,
      body: { user: { email: body.email, roles: [roles.admin, roles.users], site: sites.IX } },
    });
    expect(reply.body.user.invitedOn).toBe(testStart.toISOString());
    const [mail] = await mailsTo(body.email);
    expect(mail?.subject).toBe('You have been invited to Challenge Desk');
    expect(mail?.text_body).toContain(
      'Ada Lovelace has created an account for you. Choose a password to sign in.',
    );
    expect(mail?.text_body).toMatch(
      /Choose a password:\nhttp:\/\/admin\.test\.example\/auth\/invitation\?code=[\w-]{43}\n/,
    );
    expect(mail?.text_body).toContain('The link works once and expires on 22/11/2026 at 12:00.');
  });

  test('is recorded with who did it, and without the code', async () => {
    const { user, code } = await invited();
    const events = await database.query(
      sql`select kind, actor_name from security_event where person_id = ${user.id} order by id`,
    );
    expect(events).toEqual([
      { kind: 'accountChanged', actor_name: 'Ada Lovelace' },
      { kind: 'invited', actor_name: 'Ada Lovelace' },
    ]);
    const audit = await database.query(
      sql`select action, changes::text from audit_event where record_type = 'person' and record_id = ${String(user.id)}
        order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'invite']);
    expect(JSON.stringify(audit)).not.toContain(code);
  });

  test('checks the form, the role and the site like creating someone with a password', async () => {
    const superAdminToken = await superAdmin();
    expect(await invite(superAdminToken, newcomer({ email: 'no email' }))).toMatchObject({
      status: 400,
      body: { errors: { email: 'Please provide a valid email.' } },
    });
    expect(await invite(superAdminToken)).toMatchObject({
      status: 400,
      body: { errors: { site: 'This is a required field.' } },
    });
    const existing = await person('admin');
    expect(await invite(superAdminToken, newcomer({ email: existing.email, site: sites.IX }))).toMatchObject({
      status: 400,
      body: { errors: { email: 'This email is already in use.' } },
    });
    expect((await call(admins.createInvited, { body: newcomer() })).status).toBe(401);
    expect((await invite(await staff(['users']))).status).toBe(403);
    expect((await invite(await staff(['admins']))).body.errors).toEqual({
      roles: 'You can only give roles that you hold yourself.',
    });
    const ofGA = await invite(await staff(['admins', 'users'], sites.GA), newcomer({ site: sites.IX }));
    expect(ofGA.body.user.site).toBe(sites.GA);
  });

  test('works for super admins, and for companies on their public site', async () => {
    const token = await superAdmin();
    const invitedSuperAdmin = await call(superAdmins.createInvited, {
      token,
      body: newcomer({ site: sites.GA }),
    });
    expect(invitedSuperAdmin).toMatchObject({ status: 201, body: { user: { roles: [roles.superAdmin] } } });
    const body = newcomer({ roles: [roles.user], site: sites.GA });
    const company = await call(users.createInvited, { token, body });
    expect(company).toMatchObject({ status: 201, body: { user: { roles: [roles.user] } } });
    const [mail] = await mailsTo(body.email);
    expect(mail?.subject).toMatch(/^You have been invited to /);
    expect(mail?.subject).not.toContain('Challenge Desk');
    expect(mail?.text_body).toMatch(/\/site\/ga\/invitation\?code=[\w-]{43}\n/);
  });
});

describe('the link', () => {
  test('names the person, sets the password and signs in', async () => {
    const { user, code } = await invited();
    const { email, firstName, lastName } = user;
    expect(await call(invitations.validate, { body: { code } })).toMatchObject({
      status: 200,
      body: { email, firstName, lastName },
    });
    const reply = await accept(code);
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain('device-staff=');
    expect((await call(auth.me, { token: reply.body.token })).body.email).toBe(email);
    const sessions = await database.query(
      sql`select method, strength from session where person_id = ${user.id}`,
    );
    expect(sessions).toEqual([{ method: 'invitation', strength: 1 }]);
    expect((await call(auth.login, { body: { email, password: chosen } })).status).toBe(200);
  });

  test('works once, even if it is used twice at the same moment', async () => {
    const { code } = await invited();
    const statuses = (await Promise.all([accept(code), accept(code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await accept(code)).toMatchObject(expired);
    expect(await call(invitations.validate, { body: { code } })).toMatchObject(expired);
  });

  test('works for seven days', async () => {
    const { code } = await invited();
    advanceClock(7 * 24 * 60 * minute - 1);
    expect((await call(invitations.validate, { body: { code } })).status).toBe(200);
    advanceClock(1);
    expect(await accept(code)).toMatchObject(expired);
  });

  test('refuses weak and different passwords, and still works afterwards', async () => {
    const { code } = await invited();
    expect(await accept(code, 'Grace-Hopper-1')).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
    const different = { code, password: chosen, confirmPassword: 'Something-else-1' };
    expect((await call(invitations.accept, { body: different })).body.errors).toEqual({
      confirmPassword: 'Passwords do not match.',
    });
    expect((await accept(code)).status).toBe(200);
  });

  test('of staff does not work on the public side, nor one of a company in the back office', async () => {
    const { code } = await invited();
    const onPublicSide = { code, ...pair, site: sites.IX };
    expect(await call(companyInvitations.accept, { body: onPublicSide })).toMatchObject(expired);
    const body = newcomer({ roles: [roles.user], site: sites.GA });
    await call(users.createInvited, { token: await superAdmin(), body });
    const companyCode = await codeFor(body.email);
    expect(await accept(companyCode)).toMatchObject(expired);
    const acceptOn = (site: number) =>
      call(companyInvitations.accept, { body: { code: companyCode, ...pair, site } });
    expect((await acceptOn(sites.IX)).status).toBe(400);
    const reply = await acceptOn(sites.GA);
    expect(reply.status).toBe(200);
    expect((await call(companyAuth.me, { token: reply.body.token })).body.email).toBe(body.email);
  });

  test.each(['a new invitation', 'a password that someone sets', 'a reset link', 'removing the person'])(
    'ends with %s',
    async (end) => {
      const { token, user, code } = await invited();
      const params = { id: user.id };
      if (end === 'a new invitation') {
        expect((await call(admins.sendInvitation, { token, params })).status).toBe(200);
        expect((await accept(await codeFor(user.email))).status).toBe(200);
      }
      if (end === 'a password that someone sets') {
        const set = await call(admins.setPassword, { token, params, body: pair });
        expect(set.body.user).not.toHaveProperty('invitedOn');
      }
      if (end === 'a reset link') {
        await call(auth.forgotPassword, { body: { email: user.email } });
        await app.afterReply.settled();
        const guid = /guid=([\w-]+)/.exec((await mailsTo(user.email)).at(-1)?.text_body ?? '')?.[1] ?? '';
        const reset = await call(auth.resetPassword, { body: { code: guid, password: chosen } });
        expect(reset.status).toBe(200);
      }
      if (end === 'removing the person') await call(admins.delete, { token, params });
      expect(await accept(code)).toMatchObject(expired);
    },
  );

  test('stops working when the email changes, and a new one goes to the new address', async () => {
    const { token, user, code } = await invited();
    const email = `moved.${user.email}`;
    const changed = await call(admins.update, { token, params: { id: user.id }, body: { email } });
    expect(changed).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await accept(code)).toMatchObject(expired);
    const found = await call(admins.find, { token, params: { id: user.id } });
    expect(found.headers.etag).toBe(changed.headers.etag);
    expect((await accept(await codeFor(email))).status).toBe(200);
  });

  test('asks for the second factor of someone who has set one up since', async () => {
    const { user, code } = await invited();
    await database.execute(sql`insert into totp (person_id, secret_sealed, created_at, confirmed_at)
      values (${user.id}, 'sealed', ${testStart}, ${testStart})`);
    const reply = await accept(code);
    expect(reply.body).toEqual({ secondFactor: { ticket: expect.any(String), methods: ['totp'] } });
  });

  test('can be tried 50 times from one address in 15 minutes', async () => {
    for (let tries = 0; tries < 50; tries++)
      expect((await call(invitations.validate, { body: { code: `guess ${tries}` } })).status).toBe(400);
    expect((await call(invitations.validate, { body: { code: 'guess' } })).status).toBe(429);
    expect((await accept('guess')).status).toBe(429);
  });
});

describe('the field invitedOn', () => {
  test('is present until a password exists', async () => {
    const { token, user, code } = await invited();
    const read = async () => {
      const found = await call(admins.find, { token, params: { id: user.id } });
      const listed = await call(admins.list, { token, query: { search: user.email } });
      return [found.body.user, listed.body[0]];
    };
    for (const one of await read()) expect(one.invitedOn).toBe(testStart.toISOString());
    await accept(code);
    for (const one of await read()) expect(one).not.toHaveProperty('invitedOn');
  });
});

describe('sending an invitation again', () => {
  const send = (token: string, id: number) => call(admins.sendInvitation, { token, params: { id } });

  test('is refused for someone who has chosen a password', async () => {
    const { token, user, code } = await invited();
    await accept(code);
    expect(await send(token, user.id)).toMatchObject({
      status: 400,
      body: 'Grace Hopper has already chosen a password.',
    });
  });

  test('is for people who may manage the person', async () => {
    const { user } = await invited();
    expect((await call(admins.sendInvitation, { params: { id: user.id } })).status).toBe(401);
    expect((await send(await staff(['calendar']), user.id)).status).toBe(403);
    expect((await send(await staff(['admins']), user.id)).status).toBe(403);
    expect((await send(await staff(['admins', 'users'], sites.GA), user.id)).status).toBe(404);
    expect((await send(await staff(['admins', 'users']), user.id)).status).toBe(200);
  });

  test('is possible five times an hour for one person', async () => {
    const { token, user } = await invited();
    for (let times = 1; times < 5; times++) expect((await send(token, user.id)).status).toBe(200);
    advanceClock(30 * minute);
    const refused = await send(await superAdmin(), user.id);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1800' } });
    advanceClock(30 * minute);
    expect((await send(token, user.id)).status).toBe(200);
  });

  test('is possible a hundred times an hour for one sender, also at the same moment', async () => {
    const sender = await person('superAdmin', [], sites.All);
    const token = await tokenOf(sender);
    const { body } = await invite(token, newcomer({ site: sites.IX }));
    await database.execute(sql`
      insert into invitation (code_hash, person_id, invited_by, created_at, expires_at)
      select sha256(n::text::bytea), (select max(id) from person where id <> ${body.user.id}), ${sender.id},
        ${testStart}, ${testStart}::timestamptz + interval '7 days' from generate_series(1, 98) as n`);
    const replies = await Promise.all([1, 2, 3].map(() => invite(token, newcomer({ site: sites.IX }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  });
});
