// Tests of upgrade and downgrade, of people who cannot be removed, and of simultaneous changes by two people.
import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { admins, superAdmins } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { TestPerson } from '../../../tests/support/api.ts';
import { newPasswordPair, peopleTests } from '../../../tests/support/people.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, superAdmin, superAdminToken, person, tokenOf } = await peopleTests();

/** Uses its own connection, because within a transaction the result would not change. */
const waitingForLocks = () =>
  database.query(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

describe('upgrade and downgrade', () => {
  test('an upgrade leaves only the super admin role, a downgrade restores the earlier roles', async () => {
    const admin = await person('admin', ['users', 'calendar']);
    const token = await tokenOf(admin);
    const upgraded = await call(admins.upgrade, {
      token: superAdminToken,
      params: { id: admin.id },
      body: { roles: [30, 60] },
    });
    expect(upgraded).toMatchObject({ status: 200, body: { user: { id: admin.id, roles: [5] } } });
    expect((await call(superAdmins.list, { token })).status).toBe(200);
    expect((await call(admins.find, { token: superAdminToken, params: { id: admin.id } })).status).toBe(404);
    const downgraded = await call(superAdmins.downgrade, {
      token: superAdminToken,
      params: { id: admin.id },
      body: { roles: [5] },
    });
    expect(downgraded).toMatchObject({ status: 200, body: { user: { roles: [10, 90, 140] } } });
    expect((await call(superAdmins.list, { token })).status).toBe(403);
    const events = await database.query(sql`
      select action, changes from audit_event
      where record_type = 'person' and record_id = ${String(admin.id)} order by id`);
    expect(events).toEqual([
      { action: 'upgrade to super admin', changes: { roles: { from: [10, 90, 140], to: [5] } } },
      { action: 'downgrade to admin', changes: { roles: { from: [5], to: [10, 90, 140] } } },
    ]);
  });

  test('someone who was never an admin becomes one without roles', async () => {
    const target = await person('superAdmin', [], sites.IX);
    const reply = await call(superAdmins.downgrade, { token: superAdminToken, params: { id: target.id } });
    expect(reply.body.user.roles).toEqual([10]);
  });

  test("the holder's role is restored only with a group that is still held, or with a new one", async () => {
    const { insert } = await sampleRows(database);
    const former = await person('admin', ['challengeHolder', 'users']);
    const present = await person('admin', ['users', 'calendar']);
    for (const { id } of [former, present]) {
      await call(admins.upgrade, { token: superAdminToken, params: { id }, body: {} });
    }
    await insert(database, 'challenge_group_holder', { person_id: present.id });
    const rolesOf = async ({ id }: TestPerson) =>
      (await call(superAdmins.downgrade, { token: superAdminToken, params: { id }, body: {} })).body.user
        .roles;
    expect(await rolesOf(former)).toEqual([10, 90]);
    expect(await rolesOf(present)).toEqual([10, 90, 120, 140]);
  });

  test('someone who is downgraded while they wait to upgrade another person gets a 403', async () => {
    const friend = await person('admin');
    const waiting = await person('admin', ['admins']);
    await call(admins.upgrade, { token: superAdminToken, params: { id: waiting.id } });
    const token = await tokenOf(waiting);
    const { upgrading } = await database.transaction(async (tx) => {
      await tx.execute(sql`select from person where id = ${friend.id} for update`);
      const started = call(admins.upgrade, { token, params: { id: friend.id } });
      await vi.waitFor(async () => expect(await waitingForLocks()).toHaveLength(1), 10_000);
      await call(superAdmins.downgrade, { token: superAdminToken, params: { id: waiting.id } });
      return { upgrading: [started] };
    });
    expect((await Promise.all(upgrading))[0]?.status).toBe(403);
    const { status } = await call(admins.find, { token: superAdminToken, params: { id: friend.id } });
    expect(status).toBe(200);
  });

  test('an upgrade based on an old version is refused', async () => {
    const admin = await person('admin', ['users']);
    const params = { id: admin.id };
    await call(admins.update, { token: superAdminToken, params, body: { firstName: 'Newer' } });
    const reply = await call(admins.upgrade, {
      token: superAdminToken,
      params,
      headers: { 'if-match': '"1"' },
    });
    expect(reply.status).toBe(409);
  });
});

describe('removing people with records', () => {
  test('someone who leads a challenge or has assessed cannot be removed, and the message says why', async () => {
    const { insert } = await sampleRows(database);
    const lead = await person('admin', ['users']);
    const assessor = await person('admin', ['assessor']);
    await insert(database, 'challenge', { challenge_lead_id: lead.id });
    await insert(database, 'assessment', { assessor_id: assessor.id });
    expect(await call(admins.delete, { token: superAdminToken, params: { id: lead.id } })).toMatchObject({
      status: 400,
      body: 'This person leads 1 challenge. Choose another lead first.',
    });
    expect(await call(admins.delete, { token: superAdminToken, params: { id: assessor.id } })).toMatchObject({
      status: 400,
      body: expect.stringMatching(/^This person has made 1 assessment\./),
    });
  });

  test('memberships are deleted too, and the audit entry holds them', async () => {
    const { insert, ids } = await sampleRows(database);
    const member = await person('admin', ['users']);
    await insert(database, 'challenge_group_admin', { person_id: member.id });
    await insert(database, 'challenge_assessor', { person_id: member.id });
    expect((await call(admins.delete, { token: superAdminToken, params: { id: member.id } })).status).toBe(
      204,
    );
    const [event] = await database.query(sql`select changes from audit_event
      where record_type = 'person' and record_id = ${String(member.id)}`);
    expect(event?.changes).toMatchObject({
      adminOfGroups: { from: [ids.group], to: null },
      assessorOfChallenges: { from: [ids.challenge], to: null },
    });
  });
});

describe('two super admins at the same time', () => {
  const countSuperAdmins = async () =>
    (await database.query(sql`select count(*)::integer from person where kind = 5 and site = 1000`))[0]
      ?.count;
  const actions = {
    remove: (token: string, id: number) => call(superAdmins.delete, { token, params: { id } }),
    downgrade: (token: string, id: number) => call(superAdmins.downgrade, { token, params: { id } }),
    move: (token: string, id: number) =>
      call(superAdmins.update, { token, params: { id }, body: { site: sites.IX } }),
  };

  /** The second is deleted (401), no longer a super admin (403), or can no longer see the first (404). */
  test.each([
    ['remove', 401, 0],
    ['downgrade', 403, 0],
    ['move', 404, 0],
    ['remove', 401, 1],
    ['downgrade', 403, 1],
    ['move', 404, 1],
  ] as const)('who %s each other: the second gets %i, with %i others', async (name, status, others) => {
    const action = actions[name];
    await database.execute(sql`delete from person where kind = 5`);
    const [first, second] = [
      await person('superAdmin', [], sites.All),
      await person('superAdmin', [], sites.All),
    ];
    if (others > 0) await person('superAdmin', [], sites.All);
    const [firstToken, secondToken] = [await tokenOf(first), await tokenOf(second)];
    // Held until both are recognised as super admins and wait, so that neither is refused earlier.
    const { both } = await database.transaction(async (tx) => {
      await tx.execute(sql`select from person where kind = 5 for update`);
      const calls = [action(firstToken, second.id), action(secondToken, first.id)];
      await vi.waitFor(async () => {
        expect(await waitingForLocks()).toHaveLength(2);
      }, 30_000);
      return { both: calls };
    });
    const [done, refused] = (await Promise.all(both)).sort((a, b) => a.status - b.status);
    expect(done?.status).toBeLessThan(300);
    expect(refused?.status).toBe(status);
    expect(await countSuperAdmins()).toBe(1 + others);
  });
});

describe('someone who is removed while their request is still being sent', () => {
  test('gets a 401, however early the request started', async () => {
    const intruder = await person('superAdmin', [], sites.All);
    const token = await tokenOf(intruder);
    const backdoor = {
      email: 'back@door.example',
      firstName: 'Back',
      lastName: 'Door',
      site: sites.All,
      ...newPasswordPair,
    };
    const body = Buffer.from(JSON.stringify(backdoor));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const started = once(app.server, 'request');
    const reply = fetch(`${address}/admin/superadmins`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // The first half is sent immediately, the rest after the removal.
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
    await started;
    // After this round trip the server has already identified the sender of the first request.
    expect((await call(auth.me, { token })).status).toBe(200);
    const remover = await superAdmin();
    await call(superAdmins.delete, { token: remover, params: { id: intruder.id } });
    arrive();
    expect((await reply).status).toBe(401);
  });
});
