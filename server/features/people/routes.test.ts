// Tests of the routes of admins, super admins and company accounts: what they return and what they refuse.
import { describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { newPassword, peopleTests } from '../../../tests/support/people.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, staff, superAdminToken, person, tokenOf, form } = await peopleTests();

const kinds = [
  ['admins', admins, roles.admin],
  ['super admins', superAdmins, roles.superAdmin],
  ['users', users, roles.user],
] as const;

describe.each(kinds)('%s', (_, table, kind) => {
  const extraRoles = kind === roles.superAdmin ? [] : [roles.users];
  const create = async (changes: Record<string, unknown> = {}) =>
    (await call(table.create, { token: superAdminToken, body: form(changes) })).body.user;

  test('creating returns 201 with { user }, who can sign in if they are staff', async () => {
    const body = form({ firstName: '  Grace ', email: `Mixed.Case${kind}@Test.example` });
    const reply = await call(table.create, { token: superAdminToken, body });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      user: {
        id: expect.any(Number),
        email: `Mixed.Case${kind}@Test.example`,
        firstName: 'Grace',
        lastName: 'Hopper',
        roles: [kind, ...extraRoles],
        site: sites.GA,
      },
    });
    const signIn = await call(auth.login, {
      body: { email: `mixed.case${kind}@test.EXAMPLE`, password: newPassword },
    });
    expect(signIn.status).toBe(kind === roles.user ? 400 : 200);
  });

  test.each([
    ['an empty form', () => ({}), ['email', 'firstName', 'lastName', 'password', 'confirmPassword']],
    ['a bad email', () => form({ email: 'nobody' }), ['email']],
    ['blank names', () => form({ firstName: ' ', lastName: '\t' }), ['firstName', 'lastName']],
    ['a name over 255', () => form({ lastName: 'x'.repeat(256) }), ['lastName']],
    ['a short password', () => form({ password: 'short', confirmPassword: 'short' }), ['password']],
    ['a different second password', () => form({ confirmPassword: 'Battery-staple-8' }), ['confirmPassword']],
    ['a common password', () => form({ password: 'password1', confirmPassword: 'password1' }), ['password']],
    ['no site, where one must be chosen', () => form({ site: undefined }), ['site']],
    ['an unknown site', () => form({ site: 3 }), ['site']],
  ])('creating with %s is refused with field errors', async (_case, body, fields) => {
    const count = async () => (await database.query(sql`select count(*)::integer from person`))[0]?.count;
    const before = await count();
    const reply = await call(table.create, { token: superAdminToken, body: body() });
    expect(reply.status).toBe(400);
    const isRolesRequired = kind !== roles.superAdmin && fields.length > 2;
    expect(Object.keys(reply.body.errors).sort()).toEqual(
      [...fields, ...(isRolesRequired ? ['roles'] : [])].sort(),
    );
    expect(await count()).toBe(before);
  });

  test('an email that someone already has is refused, ignoring case', async () => {
    const existing = await person('user');
    const body = form({ email: existing.email.toUpperCase() });
    const reply = await call(table.create, { token: superAdminToken, body });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ email: 'This email is already in use.' });
  });

  test('reading returns { user } with its ETag', async () => {
    const user = await create();
    const reply = await call(table.find, { token: superAdminToken, params: { id: user.id } });
    expect(reply.body.user).toEqual(user);
    expect(reply.headers.etag).toBe('"1"');
  });

  test('each list contains only its own kind', async () => {
    const user = await create({ lastName: 'Onlyhere' });
    const ids = async (list: typeof admins.list) =>
      (await call(list, { token: superAdminToken, query: { search: 'onlyhere' } })).body.map(
        (one: { id: number }) => one.id,
      );
    for (const [, other] of kinds) {
      const found = await ids(other.list);
      expect(found.includes(user.id)).toBe(other === table);
      const read = await call(other.find, { token: superAdminToken, params: { id: user.id } });
      expect(read.status).toBe(other === table ? 200 : 404);
    }
  });

  test('fields that an edit does not send stay as they are; id, kind and password are ignored', async () => {
    const user = await create();
    const body = { firstName: 'Rear Admiral', id: 1, kind: 5, password_hash: 'x', version: 9, password: 'x' };
    const reply = await call(table.update, { token: superAdminToken, params: { id: user.id }, body });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ user: { ...user, firstName: 'Rear Admiral' } });
    expect(reply.headers.etag).toBe('"2"');
  });

  test.each([
    ['email', { email: '' }],
    ['email', { email: 'x@' }],
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: null }],
    ['site', { site: 7 }],
  ])('an edit with a wrong %s is refused', async (field, body) => {
    const user = await create();
    const reply = await call(table.update, { token: superAdminToken, params: { id: user.id }, body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  test('an edit to an email in use is refused, but one’s own in another case is accepted', async () => {
    const [first, second] = [await create(), await create()];
    const edit = (email: string) =>
      call(table.update, { token: superAdminToken, params: { id: second.id }, body: { email } });
    expect((await edit(first.email.toUpperCase())).body.errors).toEqual({
      email: 'This email is already in use.',
    });
    expect((await edit(second.email.toUpperCase())).status).toBe(200);
  });

  test('a new email ends links that were sent to the old one, a new name does not', async () => {
    const user = await create();
    const { insert } = await sampleRows(database);
    await insert(database, 'reset_code', { person_id: user.id });
    const usable = () =>
      database.query(sql`select from reset_code where person_id = ${user.id} and used_at is null`);
    const edit = (body: Record<string, unknown>) =>
      call(table.update, { token: superAdminToken, params: { id: user.id }, body });
    await edit({ firstName: 'Other' });
    expect(await usable()).toHaveLength(1);
    await edit({ email: `moved.${user.email}` });
    expect(await usable()).toHaveLength(0);
  });

  test('the second of two editors sees who was first; without If-Match an edit is accepted', async () => {
    const user = await create();
    const edit = (lastName: string, headers: Record<string, string> = {}) =>
      call(table.update, { token: superAdminToken, params: { id: user.id }, body: { lastName }, headers });
    expect((await edit('First', { 'if-match': '"1"' })).status).toBe(200);
    const second = await edit('Second', { 'if-match': '"1"' });
    expect(second.status).toBe(409);
    expect(second.body.title).toMatch(/^Ada Lovelace changed this on 15\/11\/2026 at 12:00/);
    expect((await edit('Third')).body.user.lastName).toBe('Third');
  });

  test('a stranger’s reset request does not count as the last change', async () => {
    const user = await create();
    const params = { id: user.id };
    await call(table.update, { token: superAdminToken, params, body: { lastName: 'Newer' } });
    await call(auth.forgotPassword, { body: { email: user.email } });
    await app.afterReply.settled();
    const conflict = await call(table.update, {
      token: superAdminToken,
      params,
      body: {},
      headers: { 'if-match': '"1"' },
    });
    expect(conflict.body.title).toMatch(/^Ada Lovelace changed this/);
  });

  test('saving without a change creates no new version', async () => {
    const user = await create();
    const { email, firstName, lastName, site } = user;
    const reply = await call(table.update, {
      token: superAdminToken,
      params: { id: user.id },
      body: { email, firstName, lastName, roles: extraRoles, site },
    });
    expect(reply.headers.etag).toBe('"1"');
  });

  test('a new password ends every sign-in; the old one and sent links no longer work', async () => {
    const user = await create();
    const token = await tokenOf(user);
    const { insert } = await sampleRows(database);
    await insert(database, 'reset_code', { person_id: user.id });
    const body = { password: 'Fresh-paint-77', confirmPassword: 'Fresh-paint-77' };
    const reply = await call(table.setPassword, { token: superAdminToken, params: { id: user.id }, body });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ user });
    expect((await call(auth.me, { token })).status).toBe(401);
    const unused = await database.query(
      sql`select from reset_code where person_id = ${user.id} and used_at is null`,
    );
    expect(unused).toHaveLength(0);
    if (kind === roles.user) return;
    const signIn = (password: string) => call(auth.login, { body: { email: user.email, password } });
    expect((await signIn(newPassword)).status).toBe(400);
    expect((await signIn(body.password)).status).toBe(200);
  });

  test.each([
    ['an empty form', {}, ['password', 'confirmPassword']],
    [
      'two different passwords',
      { password: 'Fresh-paint-77', confirmPassword: 'Fresh-paint-78' },
      ['confirmPassword'],
    ],
    ['a short password', { password: 'short', confirmPassword: 'short' }, ['password']],
    ['a common password', { password: 'password1', confirmPassword: 'password1' }, ['password']],
  ])('a new password with %s is refused', async (_case, body, fields) => {
    const user = await create();
    const reply = await call(table.setPassword, { token: superAdminToken, params: { id: user.id }, body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual(fields);
  });

  test('someone removed is signed out with their next request, and no longer found', async () => {
    const user = await create();
    const token = await tokenOf(user);
    const reply = await call(table.delete, { token: superAdminToken, params: { id: user.id } });
    expect(reply.status).toBe(204);
    expect((await call(auth.me, { token })).status).toBe(401);
    expect((await call(table.find, { token: superAdminToken, params: { id: user.id } })).status).toBe(404);
    expect((await call(table.delete, { token: superAdminToken, params: { id: user.id } })).status).toBe(404);
    const [last] = await database.query(sql`
      select action, changes from audit_event
      where record_type = 'person' and record_id = ${String(user.id)} order by id desc limit 1`);
    expect(last).toMatchObject({ action: 'delete', changes: { email: { from: user.email, to: null } } });
  });
});

describe("a company account's applications", () => {
  test('are returned with the account, newest first, for the sites that the reader sees', async () => {
    const user = await person('user', [], sites.IX);
    const { insert, ids } = await sampleRows(database);
    const ga = await insert(database, 'challenge', { site: 2, name: 'Elsewhere' });
    const created_on = new Date('2026-11-01T10:00:00Z');
    await insert(database, 'application', {
      applicant_id: user.id,
      company_name: 'Acme',
      ...everySectionComplete,
      created_on,
      submitted_on: new Date('2026-11-02T10:00:00Z'),
    });
    await insert(database, 'application', {
      applicant_id: user.id,
      challenge_id: ga.id,
      site: 2,
      created_on: new Date('2026-11-03T10:00:00Z'),
    });
    const read = async (token: string) => (await call(users.find, { token, params: { id: user.id } })).body;
    const { challengeApplications } = await read(superAdminToken);
    expect(challengeApplications).toMatchObject([
      { challengeName: 'Elsewhere', submittedOn: null, percentComplete: 0, companyName: '' },
      {
        challengeID: ids.challenge,
        companyName: 'Acme',
        createdOn: '2026-11-01T10:00:00.000Z',
        submittedOn: '2026-11-02T10:00:00.000Z',
        percentComplete: 1,
        applicant: { id: user.id, email: user.email },
      },
    ]);
    const limited = await read(await staff(['users'], sites.IX));
    expect(limited.challengeApplications).toMatchObject([{ companyName: 'Acme' }]);
    await call(users.delete, { token: superAdminToken, params: { id: user.id } });
    const remaining = await database.query(
      sql`select applicant_id from application where company_name = 'Acme'`,
    );
    expect(remaining).toEqual([{ applicant_id: null }]);
  });
});
