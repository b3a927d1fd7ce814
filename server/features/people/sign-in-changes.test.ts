// Tests of setting a person's password or email: it takes equal access, and the person gets a mail.
import { describe, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { password, type TestPerson, testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { sql } from '../../platform/database/sql.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { openTransport } from '../../platform/mail/transport.ts';

const { call, database, settings, clock, person, tokenOf, superAdmin } = await testApi();
const { insert } = await sampleRows(database);

const pair = { password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' };
const refusal = {
  status: 403,
  body: { title: 'Only a super admin can do this, because Ada Lovelace has access that you do not have.' },
};

const setPassword = (token: string, { id }: TestPerson) =>
  call(admins.setPassword, { token, params: { id }, body: pair });
let counter = 0;
const newEmail = () => `new${++counter}@changed.example`;
const setEmail = (token: string, { id }: TestPerson, email = newEmail()) =>
  call(admins.update, { token, params: { id }, body: { email } });

const mailsAbout = (...addresses: string[]) =>
  database.query<{ recipient: string; subject: string; text_body: string }[]>(sql`
  select recipient, subject, text_body from outgoing_mail where recipient = any (${addresses}) order by id`);

const inGroup =
  (table: 'challenge_group_admin' | 'challenge_group_viewer' | 'challenge_group_holder') => async () => {
    const { id } = await insert(database, 'challenge_group', { site: sites.IX });
    return (one: TestPerson) => insert(database, table, { challenge_group_id: id, person_id: one.id });
  };

/** Each creates a group or challenge, and returns a function that makes someone a member. */
const membershipKinds = {
  'admin of a group': inGroup('challenge_group_admin'),
  'viewer of a group': inGroup('challenge_group_viewer'),
  'holder of a group': inGroup('challenge_group_holder'),
  'assessor of a challenge': async () => {
    const { id } = await insert(database, 'challenge', { site: sites.IX });
    return (one: TestPerson) =>
      insert(database, 'challenge_assessor', { challenge_id: id, person_id: one.id });
  },
} as const;

describe.each(Object.entries(membershipKinds))('someone who is %s', (_, createMembership) => {
  test('can have their password and email changed only by someone with the same part', async () => {
    const join = await createMembership();
    const [editor, colleague] = [await person('admin', ['admins']), await person('admin', ['admins'])];
    await join(colleague);
    const token = await tokenOf(editor);
    expect(await setPassword(token, colleague)).toMatchObject(refusal);
    expect(await setEmail(token, colleague)).toMatchObject(refusal);
    const [row] = await database.query(sql`select version, email from person where id = ${colleague.id}`);
    expect(row).toEqual({ version: 1, email: colleague.email });
    expect(await mailsAbout(colleague.email)).toEqual([]);
    await join(editor);
    expect((await setPassword(token, colleague)).status).toBe(200);
    expect((await setEmail(token, colleague)).status).toBe(200);
  });
});

test('only a super admin can change the password or email of a challenge’s lead, because a challenge has one lead', async () => {
  const [editor, lead] = [await person('admin', ['admins']), await person('admin', ['admins'])];
  await insert(database, 'challenge', { site: sites.IX, challenge_lead_id: lead.id });
  const token = await tokenOf(editor);
  expect(await setPassword(token, lead)).toMatchObject(refusal);
  expect(await setEmail(token, lead)).toMatchObject(refusal);
  const superAdminToken = await superAdmin();
  expect((await setPassword(superAdminToken, lead)).status).toBe(200);
  expect((await setEmail(superAdminToken, lead)).status).toBe(200);
});

test('names, roles and one’s own email can be changed without equal access', async () => {
  const editor = await person('admin', ['admins', 'users']);
  const member = await person('admin', ['admins', 'users']);
  const join = await membershipKinds['admin of a group']();
  await join(member);
  const body = { email: member.email, firstName: 'Grace', lastName: 'Hopper', roles: [30] };
  const edited = await call(admins.update, {
    token: await tokenOf(editor),
    params: { id: member.id },
    body,
  });
  expect(edited).toMatchObject({ status: 200, body: { user: { firstName: 'Grace', roles: [10, 30] } } });
  const memberToken = await tokenOf(member);
  const email = newEmail();
  expect((await setEmail(memberToken, member, email)).status).toBe(200);
  expect((await setPassword(memberToken, member)).status).toBe(200);
});

test('a membership that is given while a password change waits is checked', async () => {
  const [editor, target] = [await person('admin', ['admins']), await person('admin', ['admins'])];
  const token = await tokenOf(editor);
  const group = await insert(database, 'challenge_group', { site: sites.IX });
  const { setting } = await database.transaction(async (tx) => {
    await insert(tx, 'challenge_group_admin', { challenge_group_id: group.id, person_id: target.id });
    const started = setPassword(token, target);
    await vi.waitFor(async () => {
      const waiting = await database.query(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).toHaveLength(1);
    }, 30_000);
    return { setting: [started] };
  });
  expect(await setting[0]).toMatchObject(refusal);
  expect((await call(auth.login, { body: { email: target.email, password } })).status).toBe(200);
});

describe('the person gets a mail', () => {
  test('about a new password, with who set it and when', async () => {
    const target = await person('admin');
    await database.execute(sql`update person set first_name = 'Grace' where id = ${target.id}`);
    await setPassword(await superAdmin(), target);
    const [mail, ...others] = await mailsAbout(target.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text_body).toContain('Hello Grace,');
    expect(mail?.text_body).toContain(
      'Ada Lovelace changed the password of your Challenge Desk account on 15/11/2026 at 12:00.',
    );
    expect(mail?.text_body).toContain('http://admin.test.example/auth/login');
    expect(mail?.text_body).not.toContain(pair.password);
  });

  test('about a new email, at the old address and the new one', async () => {
    const target = await person('superAdmin', [], sites.IX);
    const email = newEmail();
    const params = { id: target.id };
    await call(superAdmins.update, { token: await superAdmin(), params, body: { email } });
    const mails = await mailsAbout(target.email, email);
    expect(mails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: target.email, subject: 'Your email address was changed' },
      { recipient: email, subject: 'Your email address was changed' },
    ]);
    for (const { text_body } of mails) {
      expect(text_body).toContain(
        `Ada Lovelace changed the email address of your Challenge Desk account to ${email} on 15/11/2026 at 12:00.`,
      );
    }
  });

  test('about their own changes in the list of people too, because it may not have been them', async () => {
    const someone = await person('admin', ['admins']);
    const token = await tokenOf(someone);
    const email = newEmail();
    expect(await setPassword(token, someone)).toMatchObject({
      status: 200,
      body: { user: { id: someone.id } },
    });
    expect(await setEmail(token, someone, email)).toMatchObject({ status: 200, body: { user: { email } } });
    const mails = await mailsAbout(someone.email, email);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [someone.email, 'Your password was changed'],
      [someone.email, 'Your email address was changed'],
      [email, 'Your email address was changed'],
    ]);
    const from = 'on 15/11/2026 at 12:00 from lightMyRequest, 127.0.0.0/24.';
    expect(mails[0]?.text_body).toContain(`The password of your Challenge Desk account was changed ${from}`);
    expect(mails[2]?.text_body).toContain(
      `The email address of your Challenge Desk account was changed ${from}`,
    );
    for (const { text_body } of mails)
      expect(text_body).toContain("If this was not you, choose 'Forgot password?'");
  });

  test.each([
    [sites.IX, 'IX Challenges', 'ix'],
    [sites.GA, 'GA Challenges', 'ga'],
    [sites.All, 'IX Challenges', 'ix'],
  ])('from its public site, for a company of site %i', async (site, name, path) => {
    const target = await person('user', [], site);
    await call(users.setPassword, { token: await superAdmin(), params: { id: target.id }, body: pair });
    const [mail] = await mailsAbout(target.email);
    expect(mail?.text_body).toContain(`changed the password of your ${name} account`);
    expect(mail?.text_body).toContain(`/site/${path}/sign-in\n`);
    expect(mail?.text_body).toContain(
      "If this was not you, choose 'Forgot password?' on the sign-in page now and tell your programme team.",
    );
  });

  test('through a real mail server', async () => {
    await database.execute(sql`delete from outgoing_mail`);
    const server = await startSmtp();
    const transport = openTransport(
      { ...settings, smtpUrl: server.url },
      { perReply: 10_000, perMail: 60_000 },
    );
    const target = await person('admin');
    const email = newEmail();
    await setEmail(await superAdmin(), target, email);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    while (await deliverNext({ database, transport, log, now: () => clock.instant }));
    transport.close();
    expect(server.received.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
      ['Your email address was changed', [target.email]],
      ['Your email address was changed', [email]],
    ]);
    expect(server.received[0]?.html).toContain(`to ${email} on 15/11/2026 at 12:00.`);
  });

  test('only if something was changed', async () => {
    const [target, other] = [await person('admin'), await person('admin')];
    const superAdminToken = await superAdmin();
    expect((await setEmail(superAdminToken, target, other.email)).status).toBe(400);
    expect((await setEmail(superAdminToken, target, target.email)).status).toBe(200);
    expect(await mailsAbout(target.email, other.email)).toEqual([]);
  });
});
