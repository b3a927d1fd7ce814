// Tests of who may call which endpoint on whom and from which site, and that people cannot remove themselves.
import { describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { type RoleName, roles, sites } from '../../../contract/vocabulary.ts';
import type { TestPerson } from '../../../tests/support/api.ts';
import { newPasswordPair, peopleTests } from '../../../tests/support/people.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin, superAdminToken, person, tokenOf, form } = await peopleTests();

type Kind = 'admin' | 'superAdmin' | 'user';
const tables = { admin: admins, superAdmin: superAdmins, user: users };
const missing = {
  admin: 'You need the role Admins.',
  superAdmin: 'Only a super admin can do this.',
  user: 'You need the role Users.',
};

/** Every endpoint for a person of a kind. */
function everyCall(kind: Kind, id: number) {
  const table = tables[kind];
  const params = { id };
  return [
    [table.list, {}],
    [table.find, { params }],
    [table.create, { body: form({ site: sites.IX }) }],
    [table.update, { params, body: { firstName: 'Changed' } }],
    [table.setPassword, { params, body: newPasswordPair }],
    [table.delete, { params }],
    ...(kind === 'admin' ? [[admins.upgrade, { params, body: { roles: [5] } }]] : []),
    ...(kind === 'superAdmin' ? [[superAdmins.downgrade, { params, body: { roles: [5] } }]] : []),
  ] as [Endpoint, { params?: { id: number }; body?: Record<string, unknown> }][];
}
const callsOnOne = (kind: Kind, id: number) => everyCall(kind, id).filter(([, sent]) => sent.params);

const expectUnchanged = async (target: TestPerson) => {
  const [row] = await database.query(sql`select version from person where id = ${target.id}`);
  expect(row).toEqual({ version: 1 });
};

describe.each(['admin', 'superAdmin', 'user'] as const)('%s', (kind) => {
  test('without a token every call is a 401', async () => {
    const target = await person(kind);
    for (const [endpoint, sent] of everyCall(kind, target.id)) {
      expect(await call(endpoint, sent)).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    }
    await expectUnchanged(target);
  });

  test('without the role every call is a 403 that says what is missing', async () => {
    const target = await person(kind);
    const roleNames: RoleName[] = kind === 'admin' ? ['users', 'assessor'] : ['admins', 'assessor'];
    const token = await staff(roleNames.filter((role) => kind !== 'user' || role !== 'users'));
    for (const [endpoint, sent] of everyCall(kind, target.id)) {
      const title = endpoint === admins.upgrade ? missing.superAdmin : missing[kind];
      expect(await call(endpoint, { ...sent, token })).toMatchObject({ status: 403, body: { title } });
    }
    await expectUnchanged(target);
  });

  test('a company account is refused every call', async () => {
    const target = await person(kind);
    const token = await tokenOf(await person('user', ['admins', 'users']));
    for (const [endpoint, sent] of everyCall(kind, target.id)) {
      expect((await call(endpoint, { ...sent, token })).status).toBe(403);
    }
    await expectUnchanged(target);
  });

  test.each([sites.GA, sites.All])('of site %i does not exist for staff of site IX', async (site) => {
    const target = await person(kind, [], site);
    const tokens = [await superAdmin(sites.IX)];
    if (kind !== 'superAdmin') tokens.push(await staff(['admins', 'users'], sites.IX));
    for (const token of tokens) {
      for (const [endpoint, sent] of callsOnOne(kind, target.id)) {
        const reply = await call(endpoint, { ...sent, token });
        const isForSuperAdmins = endpoint.access === 'superAdmin' && token !== tokens[0];
        expect(reply.status).toBe(isForSuperAdmins ? 403 : 404);
      }
      const { body } = await call(tables[kind].list, { token });
      expect(new Set(body.map((one: { site: number }) => one.site))).not.toContain(site);
    }
    await expectUnchanged(target);
  });

  test('someone of another kind, or an unknown person, is a 404 under this path', async () => {
    const others = (['admin', 'superAdmin', 'user'] as const).filter((other) => other !== kind);
    const targets = [...(await Promise.all(others.map((other) => person(other)))), { id: 2147483647 }];
    for (const { id } of targets) {
      for (const [endpoint, sent] of callsOnOne(kind, id)) {
        expect((await call(endpoint, { ...sent, token: superAdminToken })).status).toBe(404);
      }
    }
  });
});

describe('an admin with the role admins', () => {
  const changingCalls = ['update', 'setPassword', 'delete'] as const;
  const sentTo = (target: TestPerson) => ({
    update: { params: { id: target.id }, body: { email: 'taken.over@allowed.example' } },
    setPassword: { params: { id: target.id }, body: newPasswordPair },
    delete: { params: { id: target.id } },
  });

  test.each(changingCalls)('cannot %s an admin whose roles they do not all hold', async (action) => {
    const token = await staff(['admins', 'users']);
    const target = await person('admin', ['admins', 'calendar']);
    const reply = await call(admins[action], { token, ...sentTo(target)[action] });
    expect(reply).toMatchObject({
      status: 403,
      body: { title: 'You can only change admins whose roles you hold yourself.' },
    });
    await expectUnchanged(target);
  });

  test.each(changingCalls)('may %s an admin whose roles they hold', async (action) => {
    const token = await staff(['admins', 'users']);
    const reply = await call(admins[action], { token, ...sentTo(await person('admin', ['users']))[action] });
    expect(reply.status).toBeLessThan(300);
    await database.execute(sql`delete from person where email = 'taken.over@allowed.example'`);
  });

  test('may read admins they cannot change', async () => {
    const target = await person('admin', ['calendar']);
    const reply = await call(admins.find, { token: await staff(['admins']), params: { id: target.id } });
    expect(reply.status).toBe(200);
  });

  test('gives only roles that they hold themselves, and leaves the others unchanged', async () => {
    const token = await staff(['admins', 'users', 'calendar']);
    const refused = await call(admins.create, {
      token,
      body: form({ roles: [roles.challengeTags], site: sites.IX }),
    });
    expect(refused.body.errors).toEqual({ roles: 'You can only give roles that you hold yourself.' });
    const created = await call(admins.create, {
      token,
      body: form({ roles: [roles.calendar], site: sites.IX }),
    });
    expect(created.body.user.roles).toEqual([10, 140]);
    const params = { id: created.body.user.id };
    const edited = await call(admins.update, { token, params, body: { roles: [roles.users] } });
    expect(edited.body.user.roles).toEqual([10, 90, 140]);
    const calendar = await person('admin', ['users']);
    const reply = await call(admins.update, {
      token,
      params: { id: calendar.id },
      body: { roles: [roles.users, roles.calendar] },
    });
    expect(reply.body.errors).toEqual({
      roles: 'Only a super admin can change who has the role Calendar.',
    });
  });

  test('creates people of their own site, whatever is sent, and cannot change anyone’s site', async () => {
    const token = await staff(['admins', 'users'], sites.GA);
    const created = await call(admins.create, { token, body: form({ site: sites.All }) });
    expect(created.body.user.site).toBe(sites.GA);
    const withoutSite = await call(admins.create, { token, body: form({ site: undefined }) });
    expect(withoutSite.body.user.site).toBe(sites.GA);
    const params = { id: created.body.user.id };
    const moved = await call(admins.update, { token, params, body: { site: sites.IX } });
    expect(moved.body.user.site).toBe(sites.GA);
  });
});

test('a company account is edited by someone who shares a role with it, and keeps the roles the editor lacks', async () => {
  const token = await staff(['users', 'assessor']);
  const shared = await person('user', ['assessor', 'challengeView']);
  const edited = await call(users.update, { token, params: { id: shared.id }, body: { roles: [] } });
  expect(edited.body.user.roles).toEqual([20, 130]);
  const foreign = await person('user', ['challengeView']);
  const refused = await call(users.update, { token, params: { id: foreign.id }, body: { firstName: 'X' } });
  expect(refused).toMatchObject({
    status: 403,
    body: { title: 'You can only change users who share a role with you.' },
  });
});

describe('one’s own account', () => {
  test('can be edited and given a password, which keeps this sign-in and ends the others', async () => {
    const self = await person('admin', ['admins', 'users']);
    const [here, elsewhere] = [await tokenOf(self), await tokenOf(self)];
    const params = { id: self.id };
    const { email } = self;
    const body = { email, firstName: 'Me', roles: [30, 90], site: sites.IX };
    expect((await call(admins.update, { token: here, params, body })).status).toBe(200);
    expect((await call(admins.setPassword, { token: here, params, body: newPasswordPair })).status).toBe(200);
    expect((await call(auth.me, { token: here })).status).toBe(200);
    expect((await call(auth.me, { token: elsewhere })).status).toBe(401);
  });

  test('cannot be removed, or locked out by roles or site', async () => {
    const self = await person('admin', ['admins', 'users'], sites.All);
    const token = await tokenOf(self);
    const params = { id: self.id };
    const removed = await call(admins.delete, { token, params });
    expect(removed).toMatchObject({ status: 400, body: 'You cannot remove yourself.' });
    const reduced = await call(admins.update, { token, params, body: { roles: [90] } });
    expect(reduced.body.errors).toEqual({ roles: 'You cannot change your own roles.' });
    const moved = await call(admins.update, { token, params, body: { site: sites.IX } });
    expect(moved.body.errors).toEqual({ site: 'You cannot change your own site.' });
    await expectUnchanged(self);
  });

  test('cannot be removed, downgraded or moved as a super admin', async () => {
    const self = await person('superAdmin', [], sites.All);
    const token = await tokenOf(self);
    const params = { id: self.id };
    expect(await call(superAdmins.delete, { token, params })).toMatchObject({
      status: 400,
      body: 'You cannot remove yourself.',
    });
    expect(await call(superAdmins.downgrade, { token, params, body: {} })).toMatchObject({
      status: 400,
      body: 'You cannot downgrade yourself.',
    });
    const moved = await call(superAdmins.update, { token, params, body: { site: sites.GA } });
    expect(moved.body.errors).toEqual({ site: 'You cannot change your own site.' });
    await expectUnchanged(self);
  });
});
