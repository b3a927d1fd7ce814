// Tests of who sees which part of a challenge, and of the lists and the preview.
import { afterEach, describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { type Challenge, type ChallengeSummary, challenges } from '../../../contract/challenges.ts';
import { type RoleName, sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { challengeTests, type Membership } from '../../../tests/support/challenges.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import type { Row } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, clock, superAdmin, staff, group, ...tools } = await challengeTests();
const { superAdminToken, create, createMember, insertApplication, person } = tools;

afterEach(() => {
  clock.instant = testStart;
});

const everything = 'everything';
const description = 'the description';
const nothing = 'nothing';

describe('what people see', () => {
  const see = async (challenge: Challenge, token: string) => {
    const params = { id: challenge.id };
    const reply = await call(challenges.find, { token, params });
    const list = await call(applications.listOfChallenge, { token, params });
    const { previewKey } = reply.body;
    if (reply.status === 404) return [nothing, list.status];
    return [previewKey === null ? description : everything, list.status];
  };

  test.each<[string, Membership, RoleName[], string]>([
    ['its lead', 'lead', [], everything],
    ['an admin of its group', 'admin', [], everything],
    ['a viewer of its group', 'viewer', [], everything],
    ['a holder of its group', 'holder', [], everything],
    ['the role challengeView', 'nobody', ['challengeView'], everything],
    ['an assessor of it', 'assessor', ['assessor'], description],
    ['the role challengeGroups', 'nobody', ['challengeGroups'], nothing],
    ['the roles users, assessor and calendar', 'nobody', ['users', 'assessor', 'calendar'], nothing],
    ['staff without roles', 'nobody', [], nothing],
  ])('%s', async (_, relation, roleNames, expected) => {
    const challenge = await create();
    await insertApplication(challenge.id);
    const { token } = await createMember(challenge, relation, roleNames);
    expect(await see(challenge, token)).toEqual([expected, expected === everything ? 200 : 404]);
  });

  test('nobody of the other site sees it, even if they have a part in it', async () => {
    const challenge = await create();
    expect(await see(challenge, await superAdmin(sites.GA))).toEqual([nothing, 404]);
    for (const relation of ['lead', 'admin', 'viewer', 'holder', 'assessor'] as const) {
      const { token } = await createMember(challenge, relation, ['challengeView'], sites.GA);
      expect(await see(challenge, token)).toEqual([nothing, 404]);
    }
    expect(await see(challenge, await superAdmin(sites.IX))).toEqual([everything, 200]);
  });

  test.each<[string, Membership, RoleName[], boolean]>([
    ['its lead', 'lead', [], true],
    ['an admin of its group', 'admin', [], true],
    ['a viewer of its group', 'viewer', [], true],
    ['a holder of its group', 'holder', [], true],
    ['the role challengeView', 'nobody', ['challengeView'], true],
    ['an assessor of it', 'assessor', ['assessor'], false],
    ['no part in it', 'nobody', [], false],
  ])(
    'an application says whether its reader may open the challenge: %s',
    async (_, relation, roleNames, canView) => {
      const challenge = await create();
      const { id } = await insertApplication(challenge.id);
      const { token } = await createMember(challenge, relation, ['users', ...roleNames]);
      const expected = { challengeGroupID: challenge.challengeGroupID, canViewChallenge: canView };
      expect((await call(applications.find, { token, params: { id } })).body).toMatchObject(expected);
      const list = await call(applications.list, { token, query: { challengeID: String(challenge.id) } });
      expect(list.body).toMatchObject([expected]);
    },
  );

  test('the pages of its people are named for readers who may open them', async () => {
    const [admin, both] = [await person('admin', ['assessor']), await person('superAdmin', [], sites.All)];
    const challenge = await create();
    await database.execute(
      sql`update challenge set challenge_lead_id = ${both.id} where id = ${challenge.id}`,
    );
    await database.execute(sql`insert into challenge_assessor (challenge_id, person_id)
      values (${challenge.id}, ${admin.id})`);
    const pages = async (token: string) =>
      (await call(challenges.find, { token, params: { id: challenge.id } })).body.peopleWithPage;
    expect(await pages(superAdminToken)).toEqual(
      expect.arrayContaining([
        { id: admin.id, kind: 10 },
        { id: both.id, kind: 5 },
      ]),
    );
    // Staff of one site do not see people of both sites, and only super admins see super admins.
    const withRole = await createMember(challenge, 'viewer', ['admins']);
    expect(await pages(withRole.token)).toContainEqual({ id: admin.id, kind: 10 });
    expect(await pages(withRole.token)).not.toContainEqual({ id: both.id, kind: 5 });
    const withoutRole = await createMember(challenge, 'viewer', []);
    expect(await pages(withoutRole.token)).toEqual([]);
  });

  test('an assessor sees nothing of the applications except that there is something to assess', async () => {
    const challenge = await create();
    await insertApplication(challenge.id, { submitted_on: new Date('2026-11-02'), ...everySectionComplete });
    const { token } = await createMember(challenge, 'assessor', ['assessor']);
    const read = async () => (await call(challenges.find, { token, params: { id: challenge.id } })).body;
    expect(await read()).toMatchObject({
      applicationSnapshot: [],
      previewLink: null,
      requiresAssessmentFromUser: false,
    });
    await database.execute(
      sql`update challenge set ready_for_assessments_set_on = ${clock.instant} where id = ${challenge.id}`,
    );
    expect(await read()).toMatchObject({ requiresAssessmentFromUser: true });
    await database.execute(
      sql`update challenge set assessments_complete_set_on = ${clock.instant} where id = ${challenge.id}`,
    );
    expect(await read()).toMatchObject({ requiresAssessmentFromUser: false });
  });

  test('the snapshot counts applications by percentage, highest first', async () => {
    const challenge = await create();
    for (const parts of [{}, {}, { is_summary_complete: true }, everySectionComplete] as Row[])
      await insertApplication(challenge.id, parts);
    const reply = await call(challenges.find, { token: superAdminToken, params: { id: challenge.id } });
    expect(reply.body.applicationSnapshot).toEqual([
      { percentComplete: 1, count: 1 },
      { percentComplete: 0.2, count: 1 },
      { percentComplete: 0, count: 2 },
    ]);
  });
});

describe('the lists', () => {
  const names = (reply: { body: ChallengeSummary[] }) => reply.body.map(({ name }) => name);

  test('super admins see all challenges of their site', async () => {
    const challengeGroupID = await group(sites.All);
    const lead = await person('admin', [], sites.All);
    for (const site of [sites.IX, sites.GA])
      await create({ challengeGroupID, challengeLeadID: lead.id, site, name: `Zz of ${site}` });
    const search = { search: 'zzof', sort: 'site' };
    expect(names(await call(challenges.list, { token: superAdminToken, query: search }))).toEqual([
      'Zz of 1',
      'Zz of 2',
    ]);
    const token = await superAdmin(sites.GA);
    expect(names(await call(challenges.list, { token, query: search }))).toEqual(['Zz of 2']);
    expect(
      (await call(challenges.list, { token: await staff(['challengeGroups', 'challengeView']) })).status,
    ).toBe(403);
    expect((await call(challenges.list)).status).toBe(401);
    expect((await call(challenges.list, { token, query: { sort: 'preview_key' } })).status).toBe(400);
  });

  test('challenges without an identifier come last in both orders', async () => {
    const challengeGroupID = await group();
    for (const campaignID of ['B', null, 'A'])
      await create({ challengeGroupID, campaignID, name: `Id ${campaignID}` });
    const sorted = async (order: string) =>
      names(
        await call(challenges.listOfGroup, {
          token: superAdminToken,
          params: { groupID: challengeGroupID },
          query: { sort: 'campaignID', order },
        }),
      );
    expect(await sorted('asc')).toEqual(['Id A', 'Id B', 'Id null']);
    expect(await sorted('desc')).toEqual(['Id B', 'Id A', 'Id null']);
  });

  test('a lead sees their own challenges of a group, a viewer sees all of them', async () => {
    const led = await create({ name: 'Mine' });
    const { challengeGroupID } = led;
    await create({ challengeGroupID, name: 'Other' });
    const list = async (token: string) =>
      call(challenges.listOfGroup, { token, params: { groupID: challengeGroupID } });
    expect(names(await list((await createMember(led, 'lead')).token))).toEqual(['Mine']);
    expect(names(await list((await createMember(led, 'viewer')).token))).toEqual(['Mine', 'Other']);
    expect((await list(await staff(['challengeGroups']))).status).toBe(404);
    expect((await list(await superAdmin(sites.GA))).status).toBe(404);
    expect((await list(await staff(['users']))).status).toBe(403);
  });

  test('a row shows its stage, its number of applications and whether the person may edit it', async () => {
    const challenge = await create();
    await insertApplication(challenge.id);
    const { token } = await createMember(challenge, 'admin');
    const reply = await call(challenges.listOfGroup, {
      token,
      params: { groupID: challenge.challengeGroupID },
    });
    expect(reply.body).toMatchObject([{ challengeStage: 30, submissionCount: 1, isGroupAdmin: true }]);
  });

  test('applications are sorted by progress, then by date, and can be searched by company and email', async () => {
    const challenge = await create();
    const done = everySectionComplete;
    await insertApplication(challenge.id, {
      company_name: 'Half',
      email: 'h@x.example',
      is_summary_complete: true,
    });
    await insertApplication(challenge.id, {
      company_name: 'Old',
      submitted_on: new Date('2026-11-02'),
      ...done,
    });
    await insertApplication(challenge.id, { company_name: 'Unsent', ...done });
    await insertApplication(challenge.id, {
      company_name: 'New',
      submitted_on: new Date('2026-11-03'),
      ...done,
    });
    const companies = async (query: Record<string, string> = {}) => {
      const reply = await call(applications.listOfChallenge, {
        token: superAdminToken,
        params: { id: challenge.id },
        query,
      });
      return reply.body.map(({ companyName }: { companyName: string }) => companyName);
    };
    expect(await companies()).toEqual(['New', 'Old', 'Unsent', 'Half']);
    expect(await companies({ order: 'asc' })).toEqual(['Half', 'Unsent', 'Old', 'New']);
    expect(await companies({ page: '2', pageSize: '3' })).toEqual(['Half']);
    expect(await companies({ search: 'half (H@x' })).toEqual(['Half']);
    expect(await companies({ sort: 'submittedOn', order: 'asc' })).toEqual(['Old', 'New', 'Half', 'Unsent']);
  });
});

describe('the preview', () => {
  test('a code opens it for a minute, and only its hash is stored', async () => {
    const challenge = await create();
    const token = await superAdmin();
    const reply = await call(challenges.preview, { token, params: { id: challenge.id } });
    expect(reply.status).toBe(201);
    const url = new URL(reply.body.url);
    expect(url.pathname).toBe('/site/ix/auto-login');
    expect(url.searchParams.get('redirect')).toBe(`/challenges/${challenge.id}`);
    const code = url.searchParams.get('token') ?? '';
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(reply.body.url).not.toContain(token);
    const [row] = await database.query(sql`select encode(code_hash, 'base64') as hash,
      extract(epoch from expires_at - created_at)::integer as seconds from preview_code`);
    expect(row).toMatchObject({ seconds: 60 });
    expect(row?.hash).not.toContain(code);
  });

  test('is allowed for anyone who may view it; 401, 404', async () => {
    const challenge = await create();
    const attempt = async (token?: string) =>
      (await call(challenges.preview, { ...(token && { token }), params: { id: challenge.id } })).status;
    expect(await attempt()).toBe(401);
    expect(await attempt((await createMember(challenge, 'viewer')).token)).toBe(201);
    expect(await attempt((await createMember(challenge, 'assessor', ['challengeGroups'])).token)).toBe(404);
    expect(await attempt(await superAdmin(sites.GA))).toBe(404);
  });
});
