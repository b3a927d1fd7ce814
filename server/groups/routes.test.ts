// Challenge groups, call by call: who sees them, who sets them up, and what goes along with them.
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChallengeGroup, groups } from '../../contract/groups.ts';
import { admins } from '../../contract/people.ts';
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import { testApi } from '../testing/api.ts';
import { sampleRows } from '../testing/rows.ts';

const { call, sql, person, tokenOf, staff, superAdmin } = await testApi();
const { insert } = await sampleRows(sql);

let leader: string;
beforeAll(async () => {
  leader = await superAdmin();
});

const evenly = {
  deploymentScale: 0.2,
  fitWithChallenge: 0.2,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.2,
  fullOrPartialSolution: 0.2,
};

async function create(body: object = {}, token = leader): Promise<ChallengeGroup> {
  const reply = await call(groups.create, {
    token,
    body: { name: 'Water', site: sites.IX, adminIDs: [], viewerIDs: [], ...body },
  });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Someone with nothing but how they stand to one group. */
async function member(
  groupID: number,
  standing: 'admin' | 'viewer' | 'holder' | 'lead' | 'nobody',
  held: RoleName[] = [],
  site: number = sites.IX,
) {
  const one = await person('admin', held, site);
  if (standing === 'lead') {
    const of = { challenge_group_id: groupID, challenge_lead_id: one.id };
    await insert(sql, 'challenge', { ...of, site: site === sites.GA ? 2 : 1 });
  } else if (standing !== 'nobody') {
    const table = `challenge_group_${standing}` as const;
    await insert(sql, table, { challenge_group_id: groupID, person_id: one.id });
  }
  return { ...one, token: await tokenOf(one) };
}

describe('creating', () => {
  test('answers 201 with the group, its people and the even weighting', async () => {
    const admin = await person('admin');
    const viewer = await person('superAdmin', [], sites.All);
    const reply = await call(groups.create, {
      token: leader,
      body: {
        name: ' Rail  and Road ',
        site: sites.IX,
        adminIDs: [admin.id, admin.id],
        viewerIDs: [viewer.id],
      },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      name: 'Rail and Road',
      site: sites.IX,
      permittedAdmins: [{ id: admin.id, name: 'Ada Lovelace' }],
      permittedViewers: [{ id: viewer.id, name: 'Ada Lovelace' }],
      adminIDs: [admin.id],
      viewerIDs: [viewer.id],
      canEdit: true,
      canView: true,
      leadsChallenge: false,
      scoreWeighting: evenly,
      challengeCount: 0,
    });
  });

  test('needs the role challengeGroups; challengeView alone only reads', async () => {
    const body = { name: 'Mine', adminIDs: [], viewerIDs: [] };
    expect((await call(groups.create, { body })).status).toBe(401);
    expect((await call(groups.create, { token: await staff(['challengeView']), body })).status).toBe(403);
    const made = await call(groups.create, { token: await staff(['challengeGroups']), body });
    expect(made).toMatchObject({ status: 201, body: { site: sites.IX, canEdit: false, canView: false } });
  });

  test('a limited person gets their own site, whatever was sent; site All must choose', async () => {
    const made = await create({ site: sites.GA }, await staff(['challengeGroups'], sites.IX));
    expect(made.site).toBe(sites.IX);
    const reply = await call(groups.create, { token: leader, body: { name: 'Nowhere' } });
    expect(reply).toMatchObject({ status: 400, body: { errors: { site: 'This is a required field.' } } });
  });

  test.each([
    ['no name', { name: ' ' }, { name: 'This is a required field.' }],
    ['a long name', { name: 'x'.repeat(256) }, { name: 'Value cannot have more than 255 characters.' }],
    ['a site that is none', { site: 3 }, { site: 'Invalid value provided.' }],
    ['admins as a word', { adminIDs: 'all' }, { adminIDs: 'Invalid value provided.' }],
  ])('%s is refused with a field error', async (_, wrong, errors) => {
    const reply = await call(groups.create, { token: leader, body: { name: 'A', site: 1, ...wrong } });
    expect(reply).toMatchObject({ status: 400, body: { errors } });
  });

  test.each([
    ['of the other site', async () => (await person('admin', [], sites.GA)).id],
    ['who is a user', async () => (await person('user', [], sites.IX)).id],
    ['who is not there', async () => 2147483647],
  ])('someone %s can be neither admin nor viewer', async (_, someone) => {
    const chosen = [await someone()];
    const before = await sql`select count(*) from challenge_group`;
    for (const field of ['adminIDs', 'viewerIDs']) {
      const body = { name: 'A', site: sites.IX, [field]: chosen };
      const reply = await call(groups.create, { token: leader, body });
      expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    }
    expect(await sql`select count(*) from challenge_group`).toEqual(before);
  });

  test('fields that the call does not name are ignored', async () => {
    const made = await create({ id: 1, canEdit: false, version: 99, scoreWeighting: { deploymentScale: 1 } });
    expect(made.id).not.toBe(1);
    expect(made.scoreWeighting).toEqual(evenly);
  });
});

describe('whom a form can offer', () => {
  test('staff of the site or of both, never users', async () => {
    const people = {
      ix: await person('admin', [], sites.IX),
      ga: await person('admin', [], sites.GA),
      all: await person('admin', [], sites.All),
      user: await person('user', [], sites.IX),
    };
    const offered = async (token: string) => {
      const replies = [
        await call(groups.createAdminOptions, { token }),
        await call(groups.createViewerOptions, { token }),
      ];
      expect(replies[0]?.body).toEqual(replies[1]?.body);
      const ids = replies[0]?.body.users.map((user: { id: number }) => user.id);
      return Object.entries(people).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));
    };
    expect(await offered(leader)).toEqual(['ix', 'ga', 'all']);
    expect(await offered(await staff(['challengeGroups'], sites.IX))).toEqual(['ix', 'all']);
  });

  test('editing also offers those who are in it, though they have moved since', async () => {
    const moved = await person('admin', [], sites.IX);
    const group = await create({ adminIDs: [moved.id] });
    await sql`update person set site = 2 where id = ${moved.id}`;
    const token = await superAdmin(sites.IX);
    const reply = await call(groups.memberOptions, { token, params: { id: group.id } });
    expect(reply.body.users).toContainEqual(expect.objectContaining({ id: moved.id, site: sites.GA }));
  });
});

describe('who sees a group', () => {
  const groupOf = (site: number) => create({ name: `Of site ${site}`, site });
  const listed = async (token: string, id: number) => {
    const reply = await call(groups.list, { token });
    return reply.status === 200 ? reply.body.some((group: ChallengeGroup) => group.id === id) : reply.status;
  };
  const found = async (token: string, id: number) =>
    (await call(groups.find, { token, params: { id } })).status;

  test.each([
    ['the role challengeGroups', 'nobody', ['challengeGroups'], { canEdit: false, canView: false }],
    ['the role challengeView', 'nobody', ['challengeView'], { canEdit: false, canView: true }],
    ['an admin of it', 'admin', [], { canEdit: true, canView: true }],
    ['a viewer of it', 'viewer', [], { canEdit: false, canView: true }],
    ['a holder of it', 'holder', [], { canEdit: false, canView: true }],
    ['the lead of a challenge in it', 'lead', [], { canEdit: false, canView: true, leadsChallenge: true }],
  ] as const)('%s', async (_, standing, held, expected) => {
    const group = await groupOf(sites.IX);
    const { token } = await member(group.id, standing, [...held]);
    expect(await listed(token, group.id)).toBe(true);
    expect(await call(groups.find, { token, params: { id: group.id } })).toMatchObject({
      status: 200,
      body: expected,
    });
  });

  test('a member sees that group and no other', async () => {
    const [mine, other] = [await groupOf(sites.IX), await groupOf(sites.IX)];
    const { token } = await member(mine.id, 'viewer');
    expect((await call(groups.list, { token })).body).toMatchObject([{ id: mine.id }]);
    expect(await found(token, other.id)).toBe(404);
  });

  test('staff with neither role nor group are refused', async () => {
    const group = await groupOf(sites.IX);
    const { token } = await member(group.id, 'nobody', ['users', 'admins', 'assessor']);
    expect(await listed(token, group.id)).toBe(403);
    expect(await found(token, group.id)).toBe(403);
  });

  test('nobody sees a group of the other site, super admins included', async () => {
    const group = await groupOf(sites.GA);
    for (const token of [
      await superAdmin(sites.IX),
      await staff(['challengeGroups', 'challengeView'], sites.IX),
      (await member(group.id, 'admin', [], sites.IX)).token,
    ]) {
      expect(await listed(token, group.id)).toBe(false);
      expect(await found(token, group.id)).toBe(404);
    }
  });

  test('a group of both sites is seen from both, with the challenges of the own site counted', async () => {
    const group = await groupOf(sites.All);
    await insert(sql, 'challenge', { challenge_group_id: group.id, site: 1 });
    await insert(sql, 'challenge', { challenge_group_id: group.id, site: 2 });
    const countFor = async (site: number) =>
      (await call(groups.find, { token: await superAdmin(site), params: { id: group.id } })).body
        .challengeCount;
    expect([await countFor(sites.IX), await countFor(sites.GA), await countFor(sites.All)]).toEqual([
      1, 1, 2,
    ]);
  });

  test('a challenge of the other site that one led before moving opens nothing', async () => {
    const group = await groupOf(sites.All);
    const { id, token } = await member(group.id, 'lead', [], sites.GA);
    expect(await found(token, group.id)).toBe(200);
    await sql`update person set site = 1 where id = ${id}`;
    expect(await found(token, group.id)).toBe(404);
    expect((await call(groups.list, { token })).body).toEqual([]);
  });

  test('a list is paged, searched and sorted', async () => {
    const token = await superAdmin(sites.GA);
    for (const name of ['beta one', 'Alpha two', 'gamma 3']) await create({ name, site: sites.GA });
    const names = async (query: Record<string, string>) => {
      const reply = await call(groups.list, { token, query });
      return reply.body.map((group: ChallengeGroup) => group.name);
    };
    expect(await names({ search: 'A T W', page: '1' })).toEqual(['Alpha two']);
    expect((await names({ order: 'desc', search: 'a' }))[0]).toBe('gamma 3');
    expect((await call(groups.list, { token, query: { sort: 'version' } })).status).toBe(400);
  });
});

describe('changing a group', () => {
  const update = (id: number, body: object, token = leader, headers: Record<string, string> = {}) =>
    call(groups.update, { token, params: { id }, body: { ...body }, headers });

  test('is for super admins of its site; what is not sent stays', async () => {
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

  test('a super admin of one site does not move it to another', async () => {
    const group = await create();
    const reply = await update(group.id, { site: sites.GA, name: 'Moved?' }, await superAdmin(sites.IX));
    expect(reply).toMatchObject({ status: 200, body: { site: sites.IX, name: 'Moved?' } });
  });

  test('a group of both sites is not for a super admin of one of them to change or delete', async () => {
    const group = await create({ site: sites.All });
    const token = await superAdmin(sites.IX);
    expect((await update(group.id, { name: 'Ours' }, token)).status).toBe(403);
    expect((await call(groups.delete, { token, params: { id: group.id } })).status).toBe(403);
    expect((await call(groups.contents, { token, params: { id: group.id } })).status).toBe(403);
  });

  test('it moves to another site only without leaving challenges behind', async () => {
    const group = await create({ site: sites.IX });
    expect((await update(group.id, { site: sites.GA })).body.site).toBe(sites.GA);
    await insert(sql, 'challenge', { challenge_group_id: group.id, site: 2 });
    const refused = await update(group.id, { site: sites.IX });
    expect(refused.body.errors).toEqual({
      site: 'This group has challenges of GA. It cannot become a group of IX.',
    });
    expect((await update(group.id, { site: sites.All })).body.site).toBe(sites.All);
    expect((await update(group.id, { site: sites.GA })).body.site).toBe(sites.GA);
  });

  test('people who fit stay; a new one must fit, and all of them when the site changes', async () => {
    const ix = await person('admin', [], sites.IX);
    const group = await create({ adminIDs: [ix.id] });
    await sql`update person set site = 2 where id = ${ix.id}`;
    expect((await update(group.id, { name: 'Renamed', adminIDs: [ix.id] })).status).toBe(200);
    expect((await update(group.id, { viewerIDs: [(await person('admin', [], 2)).id] })).status).toBe(400);
    expect((await update(group.id, { site: sites.All })).body.errors).toEqual({
      adminIDs: 'Someone chosen here is not available any more. Please choose again.',
    });
  });

  test('whoever may stay as a viewer does not become an admin by that', async () => {
    const moved = await person('admin');
    const group = await create({ viewerIDs: [moved.id] });
    await sql`update person set site = 2 where id = ${moved.id}`;
    expect((await update(group.id, { adminIDs: [moved.id] })).body.errors).toEqual({
      adminIDs: 'Someone chosen here is not available any more. Please choose again.',
    });
  });

  test('it does not leave its holders behind either', async () => {
    const group = await create();
    const holder = await person('admin');
    await insert(sql, 'challenge_group_holder', { challenge_group_id: group.id, person_id: holder.id });
    expect((await update(group.id, { site: sites.GA })).body.errors).toEqual({
      site: 'Someone who holds this group is not of GA. Update its challenge holders first.',
    });
  });

  test('the second of two editors is told who was first; saving nothing is no change', async () => {
    const group = await create();
    expect((await update(group.id, { name: group.name })).headers.etag).toBe('"1"');
    const ifMatch = { 'if-match': '"1"' };
    expect(
      (await update(group.id, { viewerIDs: [(await person('admin')).id] }, leader, ifMatch)).status,
    ).toBe(200);
    const second = await update(group.id, { name: 'Second' }, leader, ifMatch);
    expect(second.status).toBe(409);
    expect(second.body.title).toMatch(/^Ada Lovelace changed this on 15\/11\/2026 at 12:00/);
  });
});

describe('the default weighting', () => {
  const weigh = (id: number, body: object, token: string) =>
    call(groups.updateWeighting, { token, params: { id }, body: { ...body } });

  test.each([
    ['a super admin', 'nobody', 200],
    ['an admin of it', 'admin', 200],
    ['the lead of a challenge in it', 'lead', 200],
    ['a viewer of it', 'viewer', 403],
    ['a holder of it', 'holder', 403],
    ['the role challengeGroups', 'nobody', 403],
    ['an admin of another group', 'nobody', 404],
  ] as const)('by %s', async (who, standing, status) => {
    const group = await create();
    const other = await create();
    const roles: RoleName[] = who === 'the role challengeGroups' ? ['challengeGroups'] : [];
    const at = who === 'an admin of another group' ? other.id : group.id;
    const token =
      who === 'a super admin'
        ? leader
        : (await member(at, who === 'an admin of another group' ? 'admin' : standing, roles)).token;
    const reply = await weigh(group.id, { ...evenly, fitWithChallenge: 0.456 }, token);
    expect(reply.status).toBe(status);
    if (status === 200) expect(reply.body.scoreWeighting).toEqual({ ...evenly, fitWithChallenge: 0.46 });
  });

  test.each([
    [{ fitWithChallenge: 1.01 }, { fitWithChallenge: 'Value cannot be greater than 1.' }],
    [{ fitWithChallenge: -0.01 }, { fitWithChallenge: 'Value cannot be less than 0.' }],
    [{ fitWithChallenge: '0.5' }, { fitWithChallenge: 'Invalid value provided.' }],
  ])('%j is refused', async (body, errors) => {
    const group = await create();
    expect(await weigh(group.id, body, leader)).toMatchObject({ status: 400, body: { errors } });
  });

  test('the total is not enforced, and existing challenges keep theirs', async () => {
    const group = await create();
    const challenge = await insert(sql, 'challenge', { challenge_group_id: group.id });
    expect((await weigh(group.id, { deploymentScale: 0, fitWithChallenge: 0 }, leader)).status).toBe(200);
    const [kept] =
      await sql`select weight_deployment_scale::text as weight from challenge where id = ${challenge.id}`;
    expect(kept).toEqual({ weight: '0.20' });
  });
});

describe('holders', () => {
  const attach = (id: number, challengeHolderIDs: number[], token = leader) =>
    call(groups.attachHolders, { token, params: { id }, body: { challengeHolderIDs } });
  const rolesOf = async (id: number) => (await sql`select roles from person where id = ${id}`)[0]?.roles;

  test('attaching replaces them; the role comes with the first group and goes with the last', async () => {
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
    const events =
      await sql`select changes from audit_event where record_type = 'person' and record_id = ${String(ada.id)} order by id`;
    expect(events.map(({ changes }) => changes.roles)).toEqual([
      { from: [10, 140], to: [10, 120, 140] },
      { from: [10, 120, 140], to: [10, 140] },
    ]);
  });

  test("a super admin's roles never change by it", async () => {
    const group = await create();
    const chief = await person('superAdmin', [], sites.All);
    expect((await attach(group.id, [chief.id])).status).toBe(200);
    expect(await rolesOf(chief.id)).toEqual([5]);
  });

  test('someone of the other site, or a user, cannot hold it', async () => {
    const group = await create();
    for (const wrong of [await person('admin', [], sites.GA), await person('user')]) {
      expect((await attach(group.id, [wrong.id])).body.errors).toEqual({
        challengeHolderIDs: expect.any(String),
      });
      expect(await rolesOf(wrong.id)).not.toContain(120);
    }
  });

  test('is for those who set up challenges; 401, 403, the other site', async () => {
    const group = await create();
    const params = { id: group.id };
    expect((await call(groups.attachHolders, { params, body: { challengeHolderIDs: [] } })).status).toBe(401);
    expect((await attach(group.id, [], (await member(group.id, 'viewer')).token)).status).toBe(403);
    expect((await attach(group.id, [], await superAdmin(sites.GA))).status).toBe(404);
    expect((await attach(group.id, [], (await member(group.id, 'admin')).token)).status).toBe(200);
    expect(
      (await call(groups.holders, { params, token: (await member(group.id, 'holder')).token })).status,
    ).toBe(403);
    const wrong = await call(groups.attachHolders, { params, token: leader, body: {} });
    expect(wrong.body.errors).toEqual({ challengeHolderIDs: 'This is a required field.' });
  });

  test('of two who attach at once, the second is told', async () => {
    const group = await create();
    const { headers } = await call(groups.holders, { token: leader, params: { id: group.id } });
    const save = async (ids: number[]) =>
      call(groups.attachHolders, {
        token: leader,
        params: { id: group.id },
        body: { challengeHolderIDs: ids },
        headers: { 'if-match': String(headers.etag) },
      });
    const people = [await person('admin'), await person('admin')];
    const first = await save([people[0]?.id ?? 0]);
    expect(first.status).toBe(200);
    expect((await save([people[1]?.id ?? 0])).status).toBe(409);
    const again = await call(groups.holders, { token: leader, params: { id: group.id } });
    expect(again.headers.etag).toBe(first.headers.etag);
  });
});

describe('deleting', () => {
  test('takes everything along in one go, and the record keeps the last states', async () => {
    const holder = await person('admin');
    const group = await create({ name: 'Doomed' });
    await call(groups.attachHolders, {
      token: leader,
      params: { id: group.id },
      body: { challengeHolderIDs: [holder.id] },
    });
    const challenge = await insert(sql, 'challenge', { challenge_group_id: group.id, name: 'Below' });
    const application = await insert(sql, 'application', {
      challenge_id: challenge.id,
      company_name: 'Acme',
    });
    await insert(sql, 'assessment', { application_id: application.id, assessor_id: holder.id });
    const params = { id: group.id };
    expect((await call(groups.contents, { token: leader, params })).body).toEqual({
      challenges: 1,
      submissions: 1,
      assessments: 1,
    });
    expect((await call(groups.delete, { params })).status).toBe(401);
    expect((await call(groups.delete, { token: await staff(['challengeGroups']), params })).status).toBe(403);
    expect((await call(groups.delete, { token: await superAdmin(sites.GA), params })).status).toBe(404);
    expect((await call(groups.delete, { token: leader, params })).status).toBe(204);
    expect((await call(groups.delete, { token: leader, params })).status).toBe(404);
    expect(await sql`select from application where id = ${application.id}`).toEqual([]);
    const found = await call(admins.find, { token: leader, params: { id: holder.id } });
    expect(found.body.user.roles).toEqual([10]);
    const events = await sql`
      select record_type as type, record_id as id, changes from audit_event where action = 'delete' order by audit_event.id desc limit 3`;
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
