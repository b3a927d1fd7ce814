// People: who may make which call, on whom, and from which site; nobody ends themselves, one super admin always stays.
import { once } from 'node:events';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auth } from '../../contract/auth.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { admins, superAdmins, users } from '../../contract/people.ts';
import { type RoleName, roles, sites } from '../../contract/vocabulary.ts';
import { type TestPerson, testApi } from '../testing/api.ts';
import { sampleRows } from '../testing/rows.ts';

const { app, call, sql, staff, superAdmin, person, tokenOf } = await testApi();

let head: string;
beforeAll(async () => {
  head = await superAdmin();
});

const pair = { password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' };
let counter = 0;
const form = (changes: Record<string, unknown> = {}) => ({
  email: `new${++counter}@allowed.example`,
  firstName: 'Grace',
  lastName: 'Hopper',
  ...pair,
  roles: [roles.users],
  site: sites.IX,
  ...changes,
});

type Kind = 'admin' | 'superAdmin' | 'user';
const tables = { admin: admins, superAdmin: superAdmins, user: users };
const missing = {
  admin: 'This needs the role Admins.',
  superAdmin: 'This is for super admins only.',
  user: 'This needs the role Users.',
};

/** Every call on a person of a kind. */
function everyCall(kind: Kind, id: number) {
  const table = tables[kind];
  const params = { id };
  return [
    [table.list, {}],
    [table.find, { params }],
    [table.create, { body: form() }],
    [table.update, { params, body: { firstName: 'Changed' } }],
    [table.setPassword, { params, body: pair }],
    [table.delete, { params }],
    ...(kind === 'admin' ? [[admins.upgrade, { params, body: { roles: [5] } }]] : []),
    ...(kind === 'superAdmin' ? [[superAdmins.downgrade, { params, body: { roles: [5] } }]] : []),
  ] as [Endpoint, { params?: { id: number }; body?: Record<string, unknown> }][];
}
const onOne = (kind: Kind, id: number) => everyCall(kind, id).filter(([, sent]) => sent.params);

const asItWas = async (target: TestPerson) => {
  const [row] = await sql`select version from person where id = ${target.id}`;
  expect(row).toEqual({ version: 1 });
};

/** Not asked within a transaction, for whose length the answer would stay the same. */
const waitingForLocks = () =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe.each(['admin', 'superAdmin', 'user'] as const)('%s', (kind) => {
  test('without a token every call is a 401', async () => {
    const target = await person(kind);
    for (const [endpoint, sent] of everyCall(kind, target.id)) {
      expect(await call(endpoint, sent)).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    }
    await asItWas(target);
  });

  test('without the role every call is a 403 that says what is missing', async () => {
    const target = await person(kind);
    const held: RoleName[] = kind === 'admin' ? ['users', 'assessor'] : ['admins', 'assessor'];
    const token = await staff(held.filter((role) => kind !== 'user' || role !== 'users'));
    for (const [endpoint, sent] of everyCall(kind, target.id)) {
      const title = endpoint === admins.upgrade ? missing.superAdmin : missing[kind];
      expect(await call(endpoint, { ...sent, token })).toMatchObject({ status: 403, body: { title } });
    }
    await asItWas(target);
  });

  test("a user's own token opens nothing", async () => {
    const target = await person(kind);
    const token = await tokenOf(await person('user', ['admins', 'users']));
    for (const [endpoint, sent] of everyCall(kind, target.id)) {
      expect((await call(endpoint, { ...sent, token })).status).toBe(403);
    }
    await asItWas(target);
  });

  test.each([sites.GA, sites.All])('of site %i does not exist for staff of site IX', async (site) => {
    const target = await person(kind, [], site);
    const tokens = [await superAdmin(sites.IX)];
    if (kind !== 'superAdmin') tokens.push(await staff(['admins', 'users'], sites.IX));
    for (const token of tokens) {
      for (const [endpoint, sent] of onOne(kind, target.id)) {
        const reply = await call(endpoint, { ...sent, token });
        const isForSuperAdmins = endpoint.access === 'superAdmin' && token !== tokens[0];
        expect(reply.status).toBe(isForSuperAdmins ? 403 : 404);
      }
      const { body } = await call(tables[kind].list, { token });
      expect(new Set(body.map((one: { site: number }) => one.site))).not.toContain(site);
    }
    await asItWas(target);
  });

  test('someone of another kind, or nobody, is a 404 under this path', async () => {
    const others = (['admin', 'superAdmin', 'user'] as const).filter((other) => other !== kind);
    const targets = [...(await Promise.all(others.map((other) => person(other)))), { id: 2147483647 }];
    for (const { id } of targets) {
      for (const [endpoint, sent] of onOne(kind, id)) {
        expect((await call(endpoint, { ...sent, token: head })).status).toBe(404);
      }
    }
  });
});

describe('an admin with the role admins', () => {
  const touching = ['update', 'setPassword', 'delete'] as const;
  const sentTo = (target: TestPerson) => ({
    update: { params: { id: target.id }, body: { email: 'taken.over@allowed.example' } },
    setPassword: { params: { id: target.id }, body: pair },
    delete: { params: { id: target.id } },
  });

  test.each(touching)('is refused to %s one whose roles they do not all hold', async (deed) => {
    const token = await staff(['admins', 'users']);
    const target = await person('admin', ['admins', 'calendar']);
    const reply = await call(admins[deed], { token, ...sentTo(target)[deed] });
    expect(reply).toMatchObject({
      status: 403,
      body: { title: 'You can only change admins whose roles you hold yourself.' },
    });
    await asItWas(target);
  });

  test.each(touching)('may %s one whose roles they hold', async (deed) => {
    const token = await staff(['admins', 'users']);
    const reply = await call(admins[deed], { token, ...sentTo(await person('admin', ['users']))[deed] });
    expect(reply.status).toBeLessThan(300);
    await sql`delete from person where email = 'taken.over@allowed.example'`;
  });

  test('reads also those they cannot change', async () => {
    const target = await person('admin', ['calendar']);
    const reply = await call(admins.find, { token: await staff(['admins']), params: { id: target.id } });
    expect(reply.status).toBe(200);
  });

  test('gives only roles that they hold, and leaves the others as they are', async () => {
    const token = await staff(['admins', 'users', 'calendar']);
    const refused = await call(admins.create, { token, body: form({ roles: [roles.challengeTags] }) });
    expect(refused.body.errors).toEqual({ roles: 'You can only give roles that you hold yourself.' });
    const created = await call(admins.create, { token, body: form({ roles: [roles.calendar] }) });
    expect(created.body.user.roles).toEqual([10, 140]);
    const params = { id: created.body.user.id };
    const edited = await call(admins.update, { token, params, body: { roles: [roles.users] } });
    expect(edited.body.user.roles).toEqual([10, 90, 140]);
    const calendar = await person('admin', ['users']);
    const given = await call(admins.update, {
      token,
      params: { id: calendar.id },
      body: { roles: [roles.users, roles.calendar] },
    });
    expect(given.body.errors).toEqual({
      roles: 'Only a super admin can change the role Calendar of someone.',
    });
  });

  test('creates people of their own site, whatever is sent, and moves nobody', async () => {
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

test('a user is edited by who shares a role with them, and holds on to the roles the editor lacks', async () => {
  const token = await staff(['users', 'assessor']);
  const shared = await person('user', ['assessor', 'challengeView']);
  const edited = await call(users.update, { token, params: { id: shared.id }, body: { roles: [] } });
  expect(edited.body.user.roles).toEqual([20, 130]);
  const foreign = await person('user', ['challengeView']);
  const refused = await call(users.update, { token, params: { id: foreign.id }, body: { firstName: 'X' } });
  expect(refused).toMatchObject({
    status: 403,
    body: { title: 'You can only change users with whom you share a role.' },
  });
});

describe('oneself', () => {
  test('can be edited and given a password, which keeps this sign-in and ends the others', async () => {
    const self = await person('admin', ['admins', 'users']);
    const [here, elsewhere] = [await tokenOf(self), await tokenOf(self)];
    const params = { id: self.id };
    const { email } = self;
    const body = { email, firstName: 'Me', roles: [30, 90], site: sites.IX };
    expect((await call(admins.update, { token: here, params, body })).status).toBe(200);
    expect((await call(admins.setPassword, { token: here, params, body: pair })).status).toBe(200);
    expect((await call(auth.me, { token: here })).status).toBe(200);
    expect((await call(auth.me, { token: elsewhere })).status).toBe(401);
  });

  test('can be neither removed, nor locked out by roles or site', async () => {
    const self = await person('admin', ['admins', 'users'], sites.All);
    const token = await tokenOf(self);
    const params = { id: self.id };
    const removed = await call(admins.delete, { token, params });
    expect(removed).toMatchObject({ status: 400, body: 'You cannot remove yourself.' });
    const lessened = await call(admins.update, { token, params, body: { roles: [90] } });
    expect(lessened.body.errors).toEqual({ roles: 'You cannot change your own roles.' });
    const moved = await call(admins.update, { token, params, body: { site: sites.IX } });
    expect(moved.body.errors).toEqual({ site: 'You cannot change your own site.' });
    await asItWas(self);
  });

  test('as a super admin can be neither removed, downgraded nor moved', async () => {
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
    await asItWas(self);
  });
});

describe('upgrade and downgrade', () => {
  test('an upgrade leaves the one role, a downgrade gives back those held before', async () => {
    const admin = await person('admin', ['users', 'calendar']);
    const token = await tokenOf(admin);
    const upgraded = await call(admins.upgrade, {
      token: head,
      params: { id: admin.id },
      body: { roles: [30, 60] },
    });
    expect(upgraded).toMatchObject({ status: 200, body: { user: { id: admin.id, roles: [5] } } });
    expect((await call(superAdmins.list, { token })).status).toBe(200);
    expect((await call(admins.find, { token: head, params: { id: admin.id } })).status).toBe(404);
    const downgraded = await call(superAdmins.downgrade, {
      token: head,
      params: { id: admin.id },
      body: { roles: [5] },
    });
    expect(downgraded).toMatchObject({ status: 200, body: { user: { roles: [10, 90, 140] } } });
    expect((await call(superAdmins.list, { token })).status).toBe(403);
    const events = await sql`
      select action, changes from audit_event
      where record_type = 'person' and record_id = ${String(admin.id)} order by id`;
    expect(events).toEqual([
      { action: 'upgrade to super admin', changes: { roles: { from: [10, 90, 140], to: [5] } } },
      { action: 'downgrade to admin', changes: { roles: { from: [5], to: [10, 90, 140] } } },
    ]);
  });

  test('someone who was never an admin becomes one without roles', async () => {
    const target = await person('superAdmin', [], sites.IX);
    const reply = await call(superAdmins.downgrade, { token: head, params: { id: target.id } });
    expect(reply.body.user.roles).toEqual([10]);
  });

  test("the holder's role comes back only with a group that is still held, and also with a new one", async () => {
    const { insert } = await sampleRows(sql);
    const former = await person('admin', ['challengeHolder', 'users']);
    const present = await person('admin', ['users', 'calendar']);
    for (const { id } of [former, present]) {
      await call(admins.upgrade, { token: head, params: { id }, body: {} });
    }
    await insert(sql, 'challenge_group_holder', { person_id: present.id });
    const rolesOf = async ({ id }: TestPerson) =>
      (await call(superAdmins.downgrade, { token: head, params: { id }, body: {} })).body.user.roles;
    expect(await rolesOf(former)).toEqual([10, 90]);
    expect(await rolesOf(present)).toEqual([10, 90, 120, 140]);
  });

  test('who is downgraded while they wait to upgrade someone upgrades nobody', async () => {
    const friend = await person('admin');
    const waiting = await person('admin', ['admins']);
    await call(admins.upgrade, { token: head, params: { id: waiting.id } });
    const token = await tokenOf(waiting);
    const { upgrading } = await sql.begin(async (tx) => {
      await tx`select from person where id = ${friend.id} for update`;
      const started = call(admins.upgrade, { token, params: { id: friend.id } });
      await vi.waitFor(async () => expect(await waitingForLocks()).toHaveLength(1), 10_000);
      await call(superAdmins.downgrade, { token: head, params: { id: waiting.id } });
      return { upgrading: [started] };
    });
    expect((await Promise.all(upgrading))[0]?.status).toBe(403);
    await asItWas(friend);
  });

  test('an upgrade based on an old version is refused', async () => {
    const admin = await person('admin', ['users']);
    const params = { id: admin.id };
    await call(admins.update, { token: head, params, body: { firstName: 'Newer' } });
    const reply = await call(admins.upgrade, { token: head, params, headers: { 'if-match': '"1"' } });
    expect(reply.status).toBe(409);
  });
});

describe('ties to the programme', () => {
  test('who leads a challenge or has assessed is not removed, and the sentence says why', async () => {
    const { insert } = await sampleRows(sql);
    const lead = await person('admin', ['users']);
    const assessor = await person('admin', ['assessor']);
    await insert(sql, 'challenge', { challenge_lead_id: lead.id });
    await insert(sql, 'assessment', { assessor_id: assessor.id });
    expect(await call(admins.delete, { token: head, params: { id: lead.id } })).toMatchObject({
      status: 400,
      body: 'This person leads 1 challenge. Choose another lead there first.',
    });
    expect(await call(admins.delete, { token: head, params: { id: assessor.id } })).toMatchObject({
      status: 400,
      body: expect.stringMatching(/^This person has made 1 assessment\./),
    });
  });

  test('memberships go along, and the record keeps them', async () => {
    const { insert, ids } = await sampleRows(sql);
    const member = await person('admin', ['users']);
    await insert(sql, 'challenge_group_admin', { person_id: member.id });
    await insert(sql, 'challenge_assessor', { person_id: member.id });
    expect((await call(admins.delete, { token: head, params: { id: member.id } })).status).toBe(204);
    const [event] = await sql`select changes from audit_event
      where record_type = 'person' and record_id = ${String(member.id)}`;
    expect(event?.changes).toMatchObject({
      adminOfGroups: { from: [ids.group], to: null },
      assessorOfChallenges: { from: [ids.challenge], to: null },
    });
  });
});

describe('two super admins at the same moment', () => {
  const survivors = async () =>
    (await sql`select count(*)::integer from person where kind = 5 and site = 1000`)[0]?.count;
  const deeds = {
    remove: (token: string, id: number) => call(superAdmins.delete, { token, params: { id } }),
    downgrade: (token: string, id: number) => call(superAdmins.downgrade, { token, params: { id } }),
    move: (token: string, id: number) =>
      call(superAdmins.update, { token, params: { id }, body: { site: sites.IX } }),
  };

  /** What the second is told: gone, no super admin any more, or no longer someone who sees the first. */
  test.each([
    ['remove', 401, 0],
    ['downgrade', 403, 0],
    ['move', 404, 0],
    ['remove', 401, 1],
    ['downgrade', 403, 1],
    ['move', 404, 1],
  ] as const)('who %s each other: the second gets %i, with %i others there', async (name, status, others) => {
    const deed = deeds[name];
    await sql`delete from person where kind = 5`;
    const [first, second] = [
      await person('superAdmin', [], sites.All),
      await person('superAdmin', [], sites.All),
    ];
    if (others > 0) await person('superAdmin', [], sites.All);
    const [firstToken, secondToken] = [await tokenOf(first), await tokenOf(second)];
    // Held until both have been recognised as super admins and wait: neither can be turned away at the door.
    const { both } = await sql.begin(async (tx) => {
      await tx`select from person where kind = 5 for update`;
      const calls = [deed(firstToken, second.id), deed(secondToken, first.id)];
      await vi.waitFor(async () => {
        expect(await waitingForLocks()).toHaveLength(2);
      }, 10_000);
      return { both: calls };
    });
    const [done, refused] = (await Promise.all(both)).sort((a, b) => a.status - b.status);
    expect(done?.status).toBeLessThan(300);
    expect(refused?.status).toBe(status);
    expect(await survivors()).toBe(1 + others);
  });
});

describe('someone who is removed while their request is still on its way', () => {
  test('is out, however long ago it began', async () => {
    const intruder = await person('superAdmin', [], sites.All);
    const token = await tokenOf(intruder);
    const body = Buffer.from(JSON.stringify(form()));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const begun = once(app.server, 'request');
    const reply = fetch(`${address}/admin/superadmins`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // The first half is there at once, the rest when it is too late.
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(body.subarray(0, 10));
          await arrived;
          controller.enqueue(body.subarray(10));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    await begun;
    // A round trip later the server has long looked at who is asking.
    expect((await call(auth.me, { token })).status).toBe(200);
    const remover = await superAdmin();
    await call(superAdmins.delete, { token: remover, params: { id: intruder.id } });
    arrive();
    expect((await reply).status).toBe(401);
  });
});
