// Tests of which roles people can get, keep and lose.
import { describe, expect, test } from 'vitest';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { peopleTests } from '../../../tests/support/people.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdminToken, person, tokenOf, form } = await peopleTests();

describe('roles', () => {
  test('5, 10 and 20 in a request are ignored, and the kind stays', async () => {
    const body = form({ roles: [5, 10, 20, 90, 90, 110] });
    const { body: created } = await call(admins.create, { token: superAdminToken, body });
    expect(created.user.roles).toEqual([10, 90, 110]);
    const { body: edited } = await call(admins.update, {
      token: superAdminToken,
      params: { id: created.user.id },
      body: { roles: [5, 20, 60] },
    });
    expect(edited.user.roles).toEqual([10, 60]);
  });

  test('are required to create an admin or company account; in an edit only admins need one', async () => {
    const without = [
      [admins, []],
      [admins, [10, 20]],
      [users, []],
      [users, [5, 10]],
    ] as const;
    for (const [table, sent] of without) {
      const reply = await call(table.create, { token: superAdminToken, body: form({ roles: sent }) });
      expect(reply.body.errors).toEqual({ roles: 'This is a required field.' });
    }
    const admin = await person('admin', ['users']);
    const user = await person('user', ['users']);
    const edit = (table: typeof admins | typeof users, id: number) =>
      call(table.update, { token: superAdminToken, params: { id }, body: { roles: [] } });
    expect((await edit(admins, admin.id)).body.errors).toEqual({ roles: 'This is a required field.' });
    expect((await edit(users, user.id)).body.user.roles).toEqual([20]);
  });

  test('for a new company account, 20 counts as a role, and nothing else is stored', async () => {
    const token = await staff(['users']);
    const created = await call(users.create, { token, body: form({ roles: [20] }) });
    expect(created).toMatchObject({ status: 201, body: { user: { roles: [20] } } });
    const [row] = await database.query(sql`select roles from person where id = ${created.body.user.id}`);
    expect(row).toEqual({ roles: [20] });
    const withRole = await call(users.create, { token, body: form({ roles: [20, 90] }) });
    expect(withRole.body.user.roles).toEqual([20, 90]);
  });

  test('an unknown role is refused', async () => {
    const reply = await call(admins.create, { token: superAdminToken, body: form({ roles: [31] }) });
    expect(reply.status).toBe(400);
  });

  test('a super admin has exactly one, whatever is sent', async () => {
    const reply = await call(superAdmins.create, { token: superAdminToken, body: form({ roles: [30, 60] }) });
    expect(reply.body.user.roles).toEqual([5]);
  });

  test('changed roles apply from the next request', async () => {
    const other = await person('admin', ['users']);
    const token = await tokenOf(other);
    const before = await call(users.list, { token });
    expect(before.status).toBe(200);
    await call(admins.update, { token: superAdminToken, params: { id: other.id }, body: { roles: [110] } });
    const after = await call(users.list, { token });
    expect(after.status).toBe(403);
    // This header makes an open tab load the person again.
    expect(Number(after.headers['x-person-version'])).toBe(Number(before.headers['x-person-version']) + 1);
  });
});
