// Tests of the lists of people: order, search and pages.
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { password } from '../../../tests/support/api.ts';
import { peopleTests } from '../../../tests/support/people.ts';

const { call, superAdminToken } = await peopleTests();

describe('lists', () => {
  beforeAll(async () => {
    const people = [
      ['zoe', 'Young', sites.IX, 'a@list.example'],
      ['Adam', 'ant', sites.GA, 'd@list.example'],
      ['adam', 'Bell', sites.IX, 'c@list.example'],
      ['Mary Ann', "O'Neil", sites.All, 'b@list.example'],
    ] as const;
    for (const [firstName, lastName, site, email] of people) {
      const body = { firstName, lastName, site, email, roles: [90], password, confirmPassword: password };
      await call(users.create, { token: superAdminToken, body });
    }
  });
  const listed = async (query: Record<string, string> = {}) => {
    const reply = await call(users.list, { token: superAdminToken, query });
    return {
      names: reply.body.map(
        (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`,
      ),
      total: reply.headers['x-total-count'],
    };
  };

  test('are sorted by first name, ignoring case', async () => {
    expect(await listed()).toEqual({
      names: ['Adam ant', 'adam Bell', "Mary Ann O'Neil", 'zoe Young'],
      total: '4',
    });
  });

  test('can be filtered by role and site', async () => {
    expect(await listed({ site: String(sites.IX) })).toEqual({
      names: ['adam Bell', 'zoe Young'],
      total: '2',
    });
    expect((await listed({ site: String(sites.All) })).names).toEqual(["Mary Ann O'Neil"]);
    expect((await listed({ role: '90', site: String(sites.GA) })).names).toEqual(['Adam ant']);
    expect(await listed({ role: '60' })).toEqual({ names: [], total: '0' });
    for (const query of [{ role: '91' }, { role: 'users' }, { site: '3' }]) {
      expect((await call(users.list, { token: superAdminToken, query })).status).toBe(400);
    }
  });

  test.each([
    ['firstName', 'desc', 'zoe Young'],
    ['email', 'asc', 'zoe Young'],
    ['email', 'desc', 'Adam ant'],
    ['site', 'asc', 'adam Bell'],
    ['site', 'desc', "Mary Ann O'Neil"],
  ])('sorted by %s %s, the first is %s', async (sort, order, first) => {
    expect((await listed({ sort, order })).names[0]).toBe(first);
  });

  test.each([
    ['maryann', ["Mary Ann O'Neil"]],
    ['ann o', ["Mary Ann O'Neil"]],
    ['ADAM', ['Adam ant', 'adam Bell']],
    ['b@LIST', ["Mary Ann O'Neil"]],
    ['%', []],
  ])('a search for "%s" covers name and email, ignoring spaces and case', async (search, names) => {
    expect((await listed({ search })).names).toEqual(names);
  });

  test('a page contains only its own rows', async () => {
    expect(await listed({ page: '2', pageSize: '3' })).toEqual({ names: ['zoe Young'], total: '4' });
  });

  test('an unknown sort column is a 400', async () => {
    expect(
      (await call(users.list, { token: superAdminToken, query: { sort: 'password_hash' } })).status,
    ).toBe(400);
  });
});
