// Tests of the filters of the challenge lists, their options, and the search by name or identifier.
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChallengeSummary, challenges } from '../../../contract/challenges.ts';
import { type RoleName, sites, tagTypes } from '../../../contract/vocabulary.ts';
import { challengeTests, dates } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, company, database, superAdmin, superAdminToken, person, tokenOf, group, insert, ...tools } =
  await challengeTests();
const { create, createMember } = tools;
const byNumber = (one: number, other: number) => one - other;

const lead = await person('superAdmin', [], sites.All);
const leadToken = await tokenOf(lead);
const water = await group();
const energy = await group(sites.GA);
await database.execute(sql`update challenge_group set name = 'Water' where id = ${water}`);
await database.execute(sql`update challenge_group set name = 'Energy' where id = ${energy}`);
const tag = (await insert(database, 'tag', { name: 'Leakage', type: tagTypes.tag })).id;

beforeAll(async () => {
  await database.execute(sql`delete from challenge`);
  const ended = { workshopDate: '2026-10-01', startDate: '2026-10-02', endDate: '2026-10-20' };
  await create({
    name: 'Leaks',
    campaignID: 'IX-WTR-7',
    challengeGroupID: water,
    challengeLeadID: lead.id,
    tagIDs: [tag],
  });
  const ready = await create({ name: 'Pumps', challengeGroupID: water, ...dates, ...ended });
  const leadOfGA = await person('admin', [], sites.GA);
  await create({
    name: 'Heat',
    challengeGroupID: energy,
    challengeLeadID: leadOfGA.id,
    ...dates,
    ...ended,
  });
  await database.execute(sql`update challenge set publish_date = '2026-11-01' where id = ${ready.id}`);
  await database.execute(
    sql`update challenge set ready_for_assessments_set_on = '2026-11-01' where id = ${ready.id}`,
  );
});

const read = (query: Record<string, string>, token = superAdminToken) =>
  call(challenges.list, { token, query });
const names = async (query: Record<string, string>, token?: string) => {
  const { body, headers } = await read({ page: '1', ...query }, token);
  const found = body.map(({ name }: ChallengeSummary) => name);
  expect(headers['x-total-count']).toBe(String(found.length));
  return found;
};

describe('the list of all challenges', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ['Heat', 'Leaks', 'Pumps']],
    [{ stage: '50' }, ['Heat']],
    [{ stage: '30,60' }, ['Leaks', 'Pumps']],
    [{ stage: '90' }, []],
    [{ challengeGroupID: String(water) }, ['Leaks', 'Pumps']],
    [{ challengeGroupID: String(water), stage: '60' }, ['Pumps']],
    [{ challengeLeadID: String(lead.id) }, ['Leaks']],
    [{ isPublished: 'true' }, ['Pumps']],
    [{ isPublished: 'false' }, ['Heat', 'Leaks']],
    [{ site: String(sites.GA) }, ['Heat']],
    [{ tagID: String(tag) }, ['Leaks']],
    [{ tagID: '999' }, []],
    [{ search: 'leak' }, ['Leaks']],
    [{ search: 'ix-wtr' }, ['Leaks']],
    // The end of the name and the start of the identifier do not belong together.
    [{ search: 'leaksix' }, []],
    [{ sort: 'challengeStage' }, ['Leaks', 'Heat', 'Pumps']],
    [{ sort: 'challengeStage', order: 'desc' }, ['Pumps', 'Heat', 'Leaks']],
    [{ sort: 'challengeGroupName' }, ['Heat', 'Leaks', 'Pumps']],
    [{ sort: 'challengeGroupName', order: 'desc' }, ['Pumps', 'Leaks', 'Heat']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('a page beyond the last one still has the total', async () => {
    const { body, headers } = await read({ stage: '30,60', page: '9', pageSize: '1' });
    expect([body, headers['x-total-count']]).toEqual([[], '2']);
  });

  test('sorts by the name of the lead', async () => {
    await database.execute(sql`update person set first_name = 'Aaron' where id = ${lead.id}`);
    expect((await names({ sort: 'challengeLead' }))[0]).toBe('Leaks');
    expect((await names({ sort: 'challengeLead', order: 'desc' })).at(-1)).toBe('Leaks');
  });

  test('"me" is the caller', async () => {
    expect(await names({ challengeLeadID: 'me' }, leadToken)).toEqual(['Leaks']);
    expect(await names({ challengeLeadID: 'me' })).toEqual([]);
  });

  test('no filter reaches a challenge of the other site', async () => {
    const token = await superAdmin(sites.IX);
    expect(await names({ site: String(sites.GA) }, token)).toEqual([]);
    expect(await names({ challengeGroupID: String(energy) }, token)).toEqual([]);
    expect(await names({ stage: '50' }, token)).toEqual([]);
  });

  test.each([
    ['stage', '55'],
    ['stage', '50,'],
    ['stage', '50;60'],
    ['stage', ''],
    ['challengeGroupID', 'x'],
    ['challengeLeadID', 'you'],
    ['isPublished', 'maybe'],
    ['site', '1000'],
    ['tagID', '0'],
    ['sort', 'submissionCount'],
  ])('%s=%s is a 400', async (name, value) => {
    expect((await read({ [name]: value })).status).toBe(400);
  });
});

describe('the list of a group', () => {
  const listOf = (groupID: number, query: Record<string, string>, token = superAdminToken) =>
    call(challenges.listOfGroup, { token, params: { groupID }, query });

  test('takes the same filters', async () => {
    const { body, headers } = await listOf(water, { stage: '60', page: '1' });
    expect(body.map(({ name }: ChallengeSummary) => name)).toEqual(['Pumps']);
    expect(headers['x-total-count']).toBe('1');
    expect((await listOf(water, { stage: '61' })).status).toBe(400);
  });
});

describe('the options of the filters', () => {
  const optionsOf = async (token: string) => (await call(challenges.filterOptions, { token })).body;
  const groupNames = async (token: string) =>
    (await optionsOf(token)).challengeGroups.map(({ name }: { name: string }) => name);

  test('name the groups, leads and tags of the challenges that the caller sees', async () => {
    const { challengeLeads, tags } = await optionsOf(superAdminToken);
    expect(await groupNames(superAdminToken)).toEqual(['Energy', 'Water']);
    expect(await groupNames(await superAdmin(sites.IX))).toEqual(['Water']);
    expect(challengeLeads).toHaveLength(3);
    expect(tags).toEqual([{ id: tag, name: 'Leakage' }]);
    expect((await optionsOf(await superAdmin(sites.GA))).tags).toEqual([]);
  });

  test('of a group name only people of challenges that the caller sees there', async () => {
    const optionsOfWater = async (token: string) =>
      (await call(challenges.filterOptionsOfGroup, { token, params: { groupID: water } })).body;
    const all = await optionsOfWater(superAdminToken);
    expect(all.challengeGroups).toEqual([]);
    expect(all.challengeLeads).toHaveLength(2);
    const ledChallenge = await create({ name: 'Led', challengeGroupID: water });
    const led = await createMember(ledChallenge, 'lead');
    expect((await optionsOfWater(led.token)).challengeLeads).toEqual([
      expect.objectContaining({ id: led.id }),
    ]);
  });

  test('of a group that both sites share match what the list shows each person', async () => {
    const shared = await group(sites.All);
    const plant = async (name: string, site: number) =>
      create({
        name: `Planted ${name}`,
        challengeGroupID: shared,
        site,
        challengeLeadID: (await person('admin', [], site)).id,
        businessTagIDs: [
          (await insert(database, 'tag', { name: `Tag of ${name}`, type: tagTypes.business })).id,
        ],
      });
    const ix = await plant('one IX', sites.IX);
    const ga = await plant('one GA', sites.GA);
    const led = await plant('led', sites.IX);
    const elsewhere = await create({ name: 'Elsewhere', challengeGroupID: water });
    const withRole = async (role: RoleName, site: number) => tokenOf(await person('admin', [role], site));
    const all = [ix, ga, led];
    for (const [caller, token, seen] of [
      ['super admin of both sites', superAdminToken, all],
      ['super admin of IX', await superAdmin(sites.IX), [ix, led]],
      ['super admin of GA', await superAdmin(sites.GA), [ga]],
      ['role challengeView on GA', await withRole('challengeView', sites.GA), [ga]],
      ['viewer of IX', (await createMember(ix, 'viewer')).token, [ix, led]],
      ['admin of GA', (await createMember(ix, 'admin', [], sites.GA)).token, [ga]],
      ['holder of both sites', (await createMember(ix, 'holder', [], sites.All)).token, all],
      ['lead', (await createMember(led, 'lead')).token, [led]],
      ['role challengeGroups', await withRole('challengeGroups', sites.IX), null],
      ['viewer of another group', (await createMember(elsewhere, 'viewer')).token, null],
      ['assessor', (await createMember(ix, 'assessor', ['assessor'])).token, null],
      ['company', (await company()).token, null],
      ['visitor', undefined, null],
    ] as const) {
      const sent = { token, params: { groupID: shared } };
      const list = await call(challenges.listOfGroup, sent);
      const options = await call(challenges.filterOptionsOfGroup, sent);
      expect([list.status === 200, options.status], caller).toEqual([seen !== null, list.status]);
      if (seen === null) expect(JSON.stringify(options.body), caller).not.toContain('Tag of');
      else
        expect(
          {
            challengeGroups: options.body.challengeGroups,
            challengeLeads: options.body.challengeLeads
              .map(({ id }: { id: number }) => id)
              .toSorted(byNumber),
            tags: options.body.tags.map(({ name }: { name: string }) => name).toSorted(),
          },
          caller,
        ).toEqual({
          challengeGroups: [],
          challengeLeads: list.body
            .map(({ challengeLeadID }: ChallengeSummary) => challengeLeadID)
            .toSorted(byNumber),
          tags: seen.map(({ name }) => name.replace('Planted', 'Tag of')).toSorted(),
        });
    }
  });

  test('are a 404 if the address has no valid id', async () => {
    for (const groupID of ['0', '-1', '1.5', 'x', '2147483648', '%00'])
      expect(
        (await call(challenges.filterOptionsOfGroup, { token: superAdminToken, params: { groupID } })).status,
      ).toBe(404);
  });

  test('are refused without a sign-in, and for a group that the caller does not see', async () => {
    expect((await call(challenges.filterOptions, {})).status).toBe(401);
    const stranger = await tokenOf(await person('admin', ['challengeView'], sites.GA));
    expect((await call(challenges.filterOptions, { token: stranger })).status).toBe(403);
    const reply = await call(challenges.filterOptionsOfGroup, {
      token: stranger,
      params: { groupID: water },
    });
    expect(reply.status).toBe(404);
  });
});
