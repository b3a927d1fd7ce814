// Tests of the dashboard's figures: each is shown only to people who see its tile, and counts their own site.
import { beforeAll, expect, test } from 'vitest';
import { dashboard } from '../../../contract/dashboard.ts';
import { type RoleName, sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin, person, tokenOf } = await testApi();

const nothing = {
  challengesToAssess: null,
  admins: null,
  users: null,
  challengeGroups: null,
  challenges: null,
  challengeTags: null,
  unreadMessages: null,
};
const figuresFor = async (token: string) => (await call(dashboard.figures, { token })).body;

// One challenge of IX in a group of both sites.
const rows = await sampleRows(database);

beforeAll(async () => {
  const { insert } = rows;
  for (const site of [sites.IX, sites.GA, sites.GA]) {
    await person('user', [], site);
    await insert(database, 'contact_message', { site });
    await insert(database, 'challenge_group', { site });
  }
  await insert(database, 'contact_message', { site: sites.IX, read_at: new Date() });
});

test.each<[RoleName, object, object]>([
  ['users', { users: 1 }, { users: 2 }],
  ['challengeGroups', { challengeGroups: 2 }, { challengeGroups: 3 }],
  ['challengeView', { challengeGroups: 2 }, { challengeGroups: 3 }],
  ['contactUsMessages', { unreadMessages: 1 }, { unreadMessages: 2 }],
  ['challengeTags', { challengeTags: 1 }, { challengeTags: 1 }],
  ['assessor', { challengesToAssess: 0 }, { challengesToAssess: 0 }],
])('%s gives only its own figure, for the person’s site', async (role, ofIX, ofGA) => {
  expect(await figuresFor(await staff([role], sites.IX))).toEqual({ ...nothing, ...ofIX });
  expect(await figuresFor(await staff([role], sites.GA))).toEqual({ ...nothing, ...ofGA });
});

test('someone without any of the roles gets no figures', async () => {
  expect(await figuresFor(await staff())).toEqual(nothing);
});

test('a super admin sees all figures, a super admin of one site those of the site', async () => {
  expect(await figuresFor(await superAdmin())).toMatchObject({ users: 3, challenges: 1, unreadMessages: 3 });
  expect(await figuresFor(await superAdmin(sites.GA))).toMatchObject({ users: 2, challenges: 0 });
});

test('an assessor sees how many challenges are ready, not complete and still need their assessment', async () => {
  const assessor = await person('admin', ['assessor']);
  const token = await tokenOf(assessor);
  await database.execute(sql`insert into challenge_assessor select id, ${assessor.id} from challenge`);
  expect(await figuresFor(token)).toMatchObject({ challengesToAssess: 0 });
  await database.execute(sql`update challenge set ready_for_assessments_set_on = '2026-01-01Z'`);
  expect(await figuresFor(token)).toMatchObject({ challengesToAssess: 0 });
  const [application] =
    await database.query(sql`update application set is_organisation_complete = true, is_summary_complete = true,
    is_trl_complete = true, is_ip_status_complete = true, is_extra_attachments_complete = true,
    submitted_on = created_on returning id`);
  expect(await figuresFor(token)).toMatchObject({ challengesToAssess: 1 });
  await rows.insert(database, 'assessment', { application_id: application?.id, assessor_id: assessor.id });
  expect(await figuresFor(token)).toMatchObject({ challengesToAssess: 0 });
  await database.execute(sql`delete from assessment`);
  expect(await figuresFor(token)).toMatchObject({ challengesToAssess: 1 });
  await database.execute(sql`update challenge set assessments_complete_set_on = '2026-01-02Z'`);
  expect(await figuresFor(token)).toMatchObject({ challengesToAssess: 0 });
});

test('without a token it is a 401', async () => {
  expect((await call(dashboard.figures)).status).toBe(401);
});
