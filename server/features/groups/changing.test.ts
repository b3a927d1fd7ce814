// Tests of changing challenge groups, their weighting and their holders, and of deleting them with their contents.
import { describe, expect, test } from 'vitest';
import { groups } from '../../../contract/groups.ts';
import { admins } from '../../../contract/people.ts';
import { type RoleName, sites } from '../../../contract/vocabulary.ts';
import { equalWeights, groupTests } from '../../../tests/support/groups.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, person, tokenOf, staff, superAdmin, insert, superAdminToken, create, member } =
  await groupTests();

describe('changing a group', () => {
  const update = (id: number, body: object, token = superAdminToken, headers: Record<string, string> = {}) =>
    call(groups.update, { token, params: { id }, body: { ...body }, headers });

  test('is allowed for super admins of its site; fields that are not sent stay as they are', async () => {
    const admin = await person('admin');
    const group = await create({ adminIDs: [admin.id] });
    const renamed = await update(group.id, { name: 'Waste water' }, await superAdmin(sites.IX));
    expect(renamed).toMatchObject({ status: 200, body: { ...group, name: 'Waste water' } });
    expect(renamed.headers.etag).toBe('"2"');
    expect((await call(groups.update, { params: { id: group.id }, body: { name: 'x' } })).status).toBe(401);
    expect((await update(group.id, { name: 'x' }, await tokenOf(admin))).status).toBe(403);
    expect((await update(group.id, { name: 'x' }, await staff(['challengeGroups']))).status).toBe(403);
    expect((await update(group.id, { name: 'x' }, await superAdmin(sites.GA))).status).toBe(404);
  });

  test('a super admin of one site cannot move it to the other', async () => {
    const group = await create();
    const reply = await update(group.id, { site: sites.GA, name: 'Moved?' }, await superAdmin(sites.IX));
    expect(reply).toMatchObject({ status: 200, body: { site: sites.IX, name: 'Moved?' } });
  });

  test('a super admin of one site cannot change or delete a group of both sites', async () => {
    const group = await create({ site: sites.All });
    const token = await superAdmin(sites.IX);
    expect((await update(group.id, { name: 'Ours' }, token)).status).toBe(403);
    expect((await call(groups.delete, { token, params: { id: group.id } })).status).toBe(403);
    expect((await call(groups.contents, { token, params: { id: group.id } })).status).toBe(403);
  });

  test('cannot move it to another site if challenges would be left behind', async () => {
    const group = await create({ site: sites.IX });
    expect((await update(group.id, { site: sites.GA })).body.site).toBe(sites.GA);
    await insert(database, 'challenge', { challenge_group_id: group.id, site: 2 });
    const refused = await update(group.id, { site: sites.IX });
    expect(refused.body.errors).toEqual({
      site: 'This group has challenges of GA. It cannot become a group of IX.',
    });
    expect((await update(group.id, { site: sites.All })).body.site).toBe(sites.All);
    expect((await update(group.id, { site: sites.GA })).body.site).toBe(sites.GA);
  });

  test('current members may stay; new members, and all members after a move, must belong to the site', async () => {
    const ix = await person('admin', [], sites.IX);
    const group = await create({ adminIDs: [ix.id] });
    await database.execute(sql`update person set site = 2 where id = ${ix.id}`);
    expect((await update(group.id, { name: 'Renamed', adminIDs: [ix.id] })).status).toBe(200);
    expect((await update(group.id, { viewerIDs: [(await person('admin', [], 2)).id] })).status).toBe(400);
    expect((await update(group.id, { site: sites.All })).body.errors).toEqual({
      adminIDs: 'Someone you chose is no longer available. Please choose again.',
    });
  });

  test('someone who may stay as a viewer cannot become an admin', async () => {
    const moved = await person('admin');
    const group = await create({ viewerIDs: [moved.id] });
    await database.execute(sql`update person set site = 2 where id = ${moved.id}`);
    expect((await update(group.id, { adminIDs: [moved.id] })).body.errors).toEqual({
      adminIDs: 'Someone you chose is no longer available. Please choose again.',
    });
  });

  test('cannot move it if holders would be left behind', async () => {
    const group = await create();
    const holder = await person('admin');
    await insert(database, 'challenge_group_holder', { challenge_group_id: group.id, person_id: holder.id });
    expect((await update(group.id, { site: sites.GA })).body.errors).toEqual({
      site: 'A holder of this group does not belong to GA. Update the challenge holders first.',
    });
  });

  test('the second of two editors sees who was first; saving without a change creates no version', async () => {
    const group = await create();
    expect((await update(group.id, { name: group.name })).headers.etag).toBe('"1"');
    const ifMatch = { 'if-match': '"1"' };
    expect(
      (await update(group.id, { viewerIDs: [(await person('admin')).id] }, superAdminToken, ifMatch)).status,
    ).toBe(200);
    const second = await update(group.id, { name: 'Second' }, superAdminToken, ifMatch);
    expect(second.status).toBe(409);
    expect(second.body.title).toMatch(/^Ada Lovelace changed this on 15\/11\/2026 at 12:00/);
  });
});

describe('the default weighting', () => {
  const setWeights = (id: number, body: object, token: string) =>
    call(groups.updateWeighting, { token, params: { id }, body: { ...body } });

  test.each([
    ['a super admin', 'nobody', 200],
    ['an admin of it', 'admin', 200],
    ['the lead of a challenge in it', 'lead', 200],
    ['a viewer of it', 'viewer', 403],
    ['a holder of it', 'holder', 403],
    ['the role challengeGroups', 'nobody', 403],
    ['an admin of another group', 'nobody', 404],
  ] as const)('changed by %s', async (caller, relation, status) => {
    const group = await create();
    const other = await create();
    const roles: RoleName[] = caller === 'the role challengeGroups' ? ['challengeGroups'] : [];
    const at = caller === 'an admin of another group' ? other.id : group.id;
    const token =
      caller === 'a super admin'
        ? superAdminToken
        : (await member(at, caller === 'an admin of another group' ? 'admin' : relation, roles)).token;
    const reply = await setWeights(group.id, { ...equalWeights, fitWithChallenge: 0.456 }, token);
    expect(reply.status).toBe(status);
    if (status === 200)
      expect(reply.body.scoreWeighting).toEqual({ ...equalWeights, fitWithChallenge: 0.46 });
  });

  test.each([
    [{ fitWithChallenge: 1.01 }, { fitWithChallenge: 'Value cannot be greater than 1.' }],
    [{ fitWithChallenge: -0.01 }, { fitWithChallenge: 'Value cannot be less than 0.' }],
    [{ fitWithChallenge: '0.5' }, { fitWithChallenge: 'Invalid value provided.' }],
  ])('%j is refused', async (body, errors) => {
    const group = await create();
    expect(await setWeights(group.id, body, superAdminToken)).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  test('does not have to total 1, and existing challenges keep their weighting', async () => {
    const group = await create();
    const challenge = await insert(database, 'challenge', { challenge_group_id: group.id });
    expect(
      (await setWeights(group.id, { deploymentScale: 0, fitWithChallenge: 0 }, superAdminToken)).status,
    ).toBe(200);
    const [stored] = await database.query(
      sql`select weight_deployment_scale::text as weight from challenge where id = ${challenge.id}`,
    );
    expect(stored).toEqual({ weight: '0.20' });
  });
});

describe('holders', () => {
  const attach = (id: number, challengeHolderIDs: number[], token = superAdminToken) =>
    call(groups.attachHolders, { token, params: { id }, body: { challengeHolderIDs } });
  const rolesOf = async (id: number) =>
    (await database.query(sql`select roles from person where id = ${id}`))[0]?.roles;

  test('attaching replaces them; people get the role with their first group and lose it with the last', async () => {
    const [one, other] = [await create(), await create()];
    const [ada, ben] = [await person('admin', ['calendar']), await person('admin')];
    const reply = await attach(one.id, [ada.id, ben.id]);
    expect(reply.status).toBe(200);
    const holding = reply.body.users.filter(
      (user: { userCurrentlyHoldsRole: boolean }) => user.userCurrentlyHoldsRole,
    );
    expect(holding.map((user: { id: number }) => user.id).sort()).toEqual([ada.id, ben.id].sort());
    expect(await rolesOf(ada.id)).toEqual([10, 120, 140]);
    await attach(other.id, [ada.id]);
    await attach(one.id, []);
    expect([await rolesOf(ada.id), await rolesOf(ben.id)]).toEqual([[10, 120, 140], [10]]);
    await attach(other.id, []);
    expect(await rolesOf(ada.id)).toEqual([10, 140]);
    const events = await database.query(
      sql`select changes from audit_event where record_type = 'person' and record_id = ${String(ada.id)} order by id`,
    );
    expect(events.map(({ changes }) => changes.roles)).toEqual([
      { from: [10, 140], to: [10, 120, 140] },
      { from: [10, 120, 140], to: [10, 140] },
    ]);
  });

  test("attaching never changes a super admin's roles", async () => {
    const group = await create();
    const superAdminPerson = await person('superAdmin', [], sites.All);
    expect((await attach(group.id, [superAdminPerson.id])).status).toBe(200);
    expect(await rolesOf(superAdminPerson.id)).toEqual([5]);
  });

  test('someone of the other site, or a company account, cannot hold the group', async () => {
    const group = await create();
    for (const wrong of [await person('admin', [], sites.GA), await person('user')]) {
      expect((await attach(group.id, [wrong.id])).body.errors).toEqual({
        challengeHolderIDs: expect.any(String),
      });
      expect(await rolesOf(wrong.id)).not.toContain(120);
    }
  });

  test('can be attached by people who set up challenges; 401, 403, 404', async () => {
    const group = await create();
    const params = { id: group.id };
    expect((await call(groups.attachHolders, { params, body: { challengeHolderIDs: [] } })).status).toBe(401);
    expect((await attach(group.id, [], (await member(group.id, 'viewer')).token)).status).toBe(403);
    expect((await attach(group.id, [], await superAdmin(sites.GA))).status).toBe(404);
    expect((await attach(group.id, [], (await member(group.id, 'admin')).token)).status).toBe(200);
    expect(
      (await call(groups.holders, { params, token: (await member(group.id, 'holder')).token })).status,
    ).toBe(403);
    const wrong = await call(groups.attachHolders, { params, token: superAdminToken, body: {} });
    expect(wrong.body.errors).toEqual({ challengeHolderIDs: 'This is a required field.' });
  });

  test('the second of two people who attach at the same time gets a 409', async () => {
    const group = await create();
    const { headers } = await call(groups.holders, { token: superAdminToken, params: { id: group.id } });
    const save = async (ids: number[]) =>
      call(groups.attachHolders, {
        token: superAdminToken,
        params: { id: group.id },
        body: { challengeHolderIDs: ids },
        headers: { 'if-match': String(headers.etag) },
      });
    const people = [await person('admin'), await person('admin')];
    const first = await save([people[0]?.id ?? 0]);
    expect(first.status).toBe(200);
    expect((await save([people[1]?.id ?? 0])).status).toBe(409);
    const again = await call(groups.holders, { token: superAdminToken, params: { id: group.id } });
    expect(again.headers.etag).toBe(first.headers.etag);
  });
});

describe('deleting', () => {
  test('deletes all contents in one transaction, and the audit entries hold their last states', async () => {
    const holder = await person('admin');
    const group = await create({ name: 'Doomed' });
    await call(groups.attachHolders, {
      token: superAdminToken,
      params: { id: group.id },
      body: { challengeHolderIDs: [holder.id] },
    });
    const challenge = await insert(database, 'challenge', { challenge_group_id: group.id, name: 'Below' });
    const application = await insert(database, 'application', {
      challenge_id: challenge.id,
      company_name: 'Acme',
    });
    await insert(database, 'assessment', { application_id: application.id, assessor_id: holder.id });
    const params = { id: group.id };
    expect((await call(groups.contents, { token: superAdminToken, params })).body).toEqual({
      challenges: 1,
      submissions: 1,
      assessments: 1,
    });
    expect((await call(groups.delete, { params })).status).toBe(401);
    expect((await call(groups.delete, { token: await staff(['challengeGroups']), params })).status).toBe(403);
    expect((await call(groups.delete, { token: await superAdmin(sites.GA), params })).status).toBe(404);
    expect((await call(groups.delete, { token: superAdminToken, params })).status).toBe(204);
    expect((await call(groups.delete, { token: superAdminToken, params })).status).toBe(404);
    expect(await database.query(sql`select from application where id = ${application.id}`)).toEqual([]);
    const found = await call(admins.find, { token: superAdminToken, params: { id: holder.id } });
    expect(found.body.user.roles).toEqual([10]);
    const events = await database.query(sql`
      select record_type as type, record_id as id, changes from audit_event where action = 'delete' order by audit_event.id desc limit 3`);
    expect(events).toEqual([
      {
        type: 'challenge_group',
        id: String(group.id),
        changes: expect.objectContaining({ name: { from: 'Doomed', to: null } }),
      },
      {
        type: 'challenge',
        id: String(challenge.id),
        changes: expect.objectContaining({ name: { from: 'Below', to: null } }),
      },
      {
        type: 'application',
        id: String(application.id),
        changes: expect.objectContaining({
          companyName: { from: 'Acme', to: null },
          assessments: { from: [expect.objectContaining({ assessorID: holder.id })], to: null },
        }),
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/preview/i);
  });
});
