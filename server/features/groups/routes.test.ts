// Tests of challenge groups: who creates them, whom a form offers, and who sees them.
import { describe, expect, test } from 'vitest';
import { type ChallengeGroup, groups } from '../../../contract/groups.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { equalWeights, groupTests } from '../../../tests/support/groups.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, person, staff, superAdmin, insert, superAdminToken, create, member } =
  await groupTests();

describe('creating', () => {
  test('returns 201 with the group, its people and the even weighting', async () => {
    const admin = await person('admin');
    const viewer = await person('superAdmin', [], sites.All);
    const reply = await call(groups.create, {
      token: superAdminToken,
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
      scoreWeighting: equalWeights,
      challengeCount: 0,
    });
  });

  test('needs the role challengeGroups; challengeView alone is not enough', async () => {
    const body = { name: 'Mine', adminIDs: [], viewerIDs: [] };
    expect((await call(groups.create, { body })).status).toBe(401);
    expect((await call(groups.create, { token: await staff(['challengeView']), body })).status).toBe(403);
    const reply = await call(groups.create, { token: await staff(['challengeGroups']), body });
    expect(reply).toMatchObject({ status: 201, body: { site: sites.IX, canEdit: false, canView: false } });
  });

  test('staff of one site get that site, whatever was sent; staff of both must choose', async () => {
    const group = await create({ site: sites.GA }, await staff(['challengeGroups'], sites.IX));
    expect(group.site).toBe(sites.IX);
    const reply = await call(groups.create, { token: superAdminToken, body: { name: 'Nowhere' } });
    expect(reply).toMatchObject({ status: 400, body: { errors: { site: 'This is a required field.' } } });
  });

  test.each([
    ['no name', { name: ' ' }, { name: 'This is a required field.' }],
    ['a long name', { name: 'x'.repeat(256) }, { name: 'Value cannot have more than 255 characters.' }],
    ['an unknown site', { site: 3 }, { site: 'Invalid value provided.' }],
    ['admins as a word', { adminIDs: 'all' }, { adminIDs: 'Invalid value provided.' }],
  ])('%s is refused with a field error', async (_, wrong, errors) => {
    const reply = await call(groups.create, {
      token: superAdminToken,
      body: { name: 'A', site: 1, ...wrong },
    });
    expect(reply).toMatchObject({ status: 400, body: { errors } });
  });

  test.each([
    ['of the other site', async () => (await person('admin', [], sites.GA)).id],
    ['who is a company account', async () => (await person('user', [], sites.IX)).id],
    ['who does not exist', async () => 2147483647],
  ])('someone %s can be neither admin nor viewer', async (_, someone) => {
    const chosen = [await someone()];
    const before = await database.query(sql`select count(*) from challenge_group`);
    for (const field of ['adminIDs', 'viewerIDs']) {
      const body = { name: 'A', site: sites.IX, [field]: chosen };
      const reply = await call(groups.create, { token: superAdminToken, body });
      expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    }
    expect(await database.query(sql`select count(*) from challenge_group`)).toEqual(before);
  });

  test('unknown fields are ignored', async () => {
    const group = await create({
      id: 1,
      canEdit: false,
      version: 99,
      scoreWeighting: { deploymentScale: 1 },
    });
    expect(group.id).not.toBe(1);
    expect(group.scoreWeighting).toEqual(equalWeights);
  });
});

describe('the people that a form offers', () => {
  test('are staff of the site or of both sites, never company accounts', async () => {
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
    expect(await offered(superAdminToken)).toEqual(['ix', 'ga', 'all']);
    expect(await offered(await staff(['challengeGroups'], sites.IX))).toEqual(['ix', 'all']);
  });

  test('include current members who have moved to the other site since', async () => {
    const moved = await person('admin', [], sites.IX);
    const group = await create({ adminIDs: [moved.id] });
    await database.execute(sql`update person set site = 2 where id = ${moved.id}`);
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
  ] as const)('%s', async (_, relation, roleNames, expected) => {
    const group = await groupOf(sites.IX);
    const { token } = await member(group.id, relation, [...roleNames]);
    expect(await listed(token, group.id)).toBe(true);
    expect(await call(groups.find, { token, params: { id: group.id } })).toMatchObject({
      status: 200,
      body: expected,
    });
  });

  test('a member sees that group and no other', async () => {
    const [viewed, other] = [await groupOf(sites.IX), await groupOf(sites.IX)];
    const { token } = await member(viewed.id, 'viewer');
    expect((await call(groups.list, { token })).body).toMatchObject([{ id: viewed.id }]);
    expect(await found(token, other.id)).toBe(404);
  });

  test('staff with neither role nor group are refused', async () => {
    const group = await groupOf(sites.IX);
    const { token } = await member(group.id, 'nobody', ['users', 'admins', 'assessor']);
    expect(await listed(token, group.id)).toBe(403);
    expect(await found(token, group.id)).toBe(403);
  });

  test('nobody sees a group of the other site, not even super admins', async () => {
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

  test('a group of both sites is visible from both, and counts the challenges of the person’s site', async () => {
    const group = await groupOf(sites.All);
    await insert(database, 'challenge', { challenge_group_id: group.id, site: 1 });
    await insert(database, 'challenge', { challenge_group_id: group.id, site: 2 });
    const countFor = async (site: number) =>
      (await call(groups.find, { token: await superAdmin(site), params: { id: group.id } })).body
        .challengeCount;
    expect([await countFor(sites.IX), await countFor(sites.GA), await countFor(sites.All)]).toEqual([
      1, 1, 2,
    ]);
  });

  test('a lead who moves to the other site no longer sees the group', async () => {
    const group = await groupOf(sites.All);
    const { id, token } = await member(group.id, 'lead', [], sites.GA);
    expect(await found(token, group.id)).toBe(200);
    await database.execute(sql`update person set site = 1 where id = ${id}`);
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
    expect(await names({ site: String(sites.GA), search: 'alpha' })).toEqual(['Alpha two']);
    expect(await names({ site: String(sites.IX) })).toEqual([]);
    expect((await call(groups.list, { token, query: { sort: 'version' } })).status).toBe(400);
    expect((await call(groups.list, { token, query: { site: '3' } })).status).toBe(400);
  });
});
