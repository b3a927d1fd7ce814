// Tests of the application routes: what staff see of applications, and who may remove one.
import { beforeAll, describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin, person, tokenOf } = await testApi();
const { insert, ids } = await sampleRows(database);

let superAdminToken: string;
let usersToken: string;
let otherSiteToken: string;
beforeAll(async () => {
  superAdminToken = await superAdmin();
  usersToken = await staff(['users'], sites.IX);
  otherSiteToken = await staff(['users'], sites.GA);
});

const day = (number: number) => new Date(`2026-11-0${number}T10:00:00Z`);

describe('the list', () => {
  let other: { id: number };
  beforeAll(async () => {
    await database.execute(sql`delete from application`);
    other = await insert(database, 'challenge', { site: 2, name: 'Other challenge' });
    const user = await person('user');
    await database.execute(
      sql`update person set first_name = 'Marie', last_name = 'Curie' where id = ${user.id}`,
    );
    const done = { ...everySectionComplete, submitted_on: day(5) };
    await insert(database, 'application', {
      company_name: 'bolt',
      contact_name: 'Zed',
      created_on: day(1),
      ...done,
    });
    await insert(database, 'application', {
      company_name: 'Acme Ltd',
      email: 'hello@acme.example',
      created_on: day(2),
      ...done,
      submitted_on: day(4),
    });
    await insert(database, 'application', {
      applicant_id: user.id,
      created_on: day(3),
      is_summary_complete: true,
    });
    await insert(database, 'application', {
      company_name: 'Cog',
      challenge_id: other.id,
      site: 2,
      created_on: day(4),
    });
  });
  const listed = async (query: Record<string, string> = {}, token = superAdminToken) => {
    const reply = await call(applications.list, { token, query });
    return reply.body.map((one: { companyName: string }) => one.companyName);
  };

  test('shows challenge, applicant, dates, progress and site of each application', async () => {
    const { body, headers } = await call(applications.list, {
      token: superAdminToken,
      query: { sort: 'createdOn' },
    });
    expect(headers['x-total-count']).toBe('4');
    expect(body[2]).toMatchObject({
      challengeID: ids.challenge,
      companyName: '',
      applicant: { firstName: 'Marie', lastName: 'Curie' },
      createdOn: '2026-11-03T10:00:00.000Z',
      submittedOn: null,
      percentComplete: 0.2,
      site: sites.IX,
    });
  });

  test('staff of one site see only the applications of that site', async () => {
    expect(await listed({}, usersToken)).toEqual(['bolt', 'Acme Ltd', '']);
    expect(await listed({}, otherSiteToken)).toEqual(['Cog']);
    expect(await listed({}, await superAdmin(sites.GA))).toEqual(['Cog']);
  });

  test.each([
    ['createdOn', 'desc', ['Cog', '', 'Acme Ltd', 'bolt']],
    ['companyName', 'asc', ['', 'Acme Ltd', 'bolt', 'Cog']],
    ['percentComplete', 'asc', ['Cog', '', 'bolt', 'Acme Ltd']],
    ['submittedOn', 'asc', ['Acme Ltd', 'bolt', '', 'Cog']],
    ['submittedOn', 'desc', ['bolt', 'Acme Ltd', 'Cog', '']],
  ])(
    'sorts by %s %s, with applications that are not submitted last in both orders',
    async (sort, order, companies) => {
      expect(await listed({ sort, order })).toEqual(companies);
    },
  );

  test.each([
    ['ACME', ['Acme Ltd']],
    ['acmeltd', ['Acme Ltd']],
    ['hello@acme', ['Acme Ltd']],
    ['zed', ['bolt']],
    ['E L', ['Acme Ltd']],
    ['og', ['Cog']],
    ['@', ['Acme Ltd', '']],
    ['marie curie', ['']],
    ['%', []],
  ])('a search for "%s" covers company, contact and account', async (search, companies) => {
    expect(await listed({ search })).toEqual(companies);
  });

  test('hides an account of the other site and does not find it by name', async () => {
    const moved = await person('user', [], sites.GA);
    await database.execute(sql`update person set last_name = 'Wanderer' where id = ${moved.id}`);
    const { id } = await insert(database, 'application', {
      company_name: 'Moved Ltd',
      applicant_id: moved.id,
    });
    const shown = async (token: string) =>
      (await call(applications.list, { token, query: { search: 'moved ltd' } })).body[0]?.applicant;
    expect(await shown(superAdminToken)).toMatchObject({ lastName: 'Wanderer' });
    expect(await shown(usersToken)).toBeNull();
    expect(await listed({ search: 'wanderer' })).toEqual(['Moved Ltd']);
    expect(await listed({ search: 'wanderer' }, usersToken)).toEqual([]);
    await database.execute(sql`delete from application where id = ${id}`);
  });

  test('can be filtered by challenge and by whether it was submitted', async () => {
    expect(await listed({ challengeID: String(other.id) })).toEqual(['Cog']);
    expect(await listed({ challengeID: String(other.id) }, usersToken)).toEqual([]);
    expect(await listed({ isSubmitted: 'true' })).toEqual(['bolt', 'Acme Ltd']);
    expect(await listed({ isSubmitted: 'false' })).toEqual(['', 'Cog']);
  });

  test('of a challenge can be filtered by whether it was submitted', async () => {
    const read = (query: Record<string, string>) =>
      call(applications.listOfChallenge, { token: superAdminToken, params: { id: ids.challenge }, query });
    const names = async (query: Record<string, string>) => {
      const { body, headers } = await read({ page: '1', ...query });
      return [headers['x-total-count'], ...body.map((one: { companyName: string }) => one.companyName)];
    };
    expect(await names({})).toEqual(['3', 'bolt', 'Acme Ltd', '']);
    expect(await names({ isSubmitted: 'true' })).toEqual(['2', 'bolt', 'Acme Ltd']);
    expect(await names({ isSubmitted: 'false' })).toEqual(['1', '']);
    expect(await names({ isSubmitted: 'true', search: 'acme' })).toEqual(['1', 'Acme Ltd']);
    expect((await read({ isSubmitted: 'maybe' })).status).toBe(400);
  });

  test.each([
    ['challengeID', 'x'],
    ['challengeID', '0'],
    ['isSubmitted', 'maybe'],
    ['sort', 'turnover'],
  ])('%s=%s is a 400', async (name, value) => {
    const reply = await call(applications.list, { token: superAdminToken, query: { [name]: value } });
    expect(reply.status).toBe(400);
  });

  test('offers the challenges with applications on the sites that the person can see', async () => {
    await insert(database, 'challenge', { name: 'Nobody applied' });
    const names = async (token: string) =>
      (await call(applications.challenges, { token })).body.map((one: { name: string }) => one.name);
    expect(await names(superAdminToken)).toHaveLength(2);
    expect(await names(otherSiteToken)).toEqual(['Other challenge']);
  });
});

describe('one application', () => {
  const create = async (changes: Parameters<typeof insert>[2] = {}) =>
    (await insert(database, 'application', { company_name: 'Whole', ...changes })).id;

  test('is returned with every field, its attachments in order, and its ETag', async () => {
    const id = await create({
      url: 'https://whole.example',
      turnover: 1234567.8,
      organisation_type: 10,
      overall_score_summary: 'For the board',
      is_trl_complete: true,
    });
    for (const [sort, name] of [
      [2, 'second.pdf'],
      [1, 'first.pdf'],
    ] as const) {
      const { s3_key } = await insert(database, 'media', {
        kind: 'attachment',
        content_type: 'application/pdf',
        file_name: name,
        size: 12,
      });
      await insert(database, 'application_attachment', { s3_key, application_id: id, sort });
    }
    const reply = await call(applications.find, { token: superAdminToken, params: { id } });
    expect(reply.headers.etag).toBe('"1"');
    expect(reply.body).toMatchObject({
      id,
      url: 'https://whole.example',
      turnover: 1234567.8,
      organisationType: 10,
      isTRLComplete: true,
      isSummaryComplete: false,
      isPartialSolution: null,
      hasUserAssessed: false,
      overallScoreSummary: 'For the board',
      attachments: [{ fileName: 'first.pdf', size: 12 }, { fileName: 'second.pdf' }],
    });
    expect(reply.body.attachmentS3Keys).toEqual(
      reply.body.attachments.map((one: { s3Key: string }) => one.s3Key),
    );
    const limited = await call(applications.find, { token: usersToken, params: { id } });
    expect(limited.body.overallScoreSummary).toBeNull();
  });

  test('of the other site, or that does not exist, is a 404 for every call', async () => {
    const id = await create();
    const { s3_key } = await insert(database, 'media', {
      kind: 'attachment',
      content_type: 'application/pdf',
    });
    await insert(database, 'application_attachment', { s3_key, application_id: id });
    for (const params of [{ id }, { id: 999999 }]) {
      const token = otherSiteToken;
      expect((await call(applications.find, { token, params })).status).toBe(404);
      const file = { ...params, s3Key: s3_key };
      expect((await call(applications.attachment, { token, params: file })).status).toBe(404);
      expect((await call(applications.delete, { token, params })).status).toBe(404);
    }
    expect((await call(applications.find, { token: usersToken, params: { id } })).status).toBe(200);
  });

  test("an attachment of another application is a 404, so a key cannot open another company's file", async () => {
    const [first, second] = [await create(), await create()];
    const { s3_key } = await insert(database, 'media', {
      kind: 'attachment',
      content_type: 'application/pdf',
    });
    await insert(database, 'application_attachment', { s3_key, application_id: second });
    const open = (id: number) =>
      call(applications.attachment, { token: usersToken, params: { id, s3Key: s3_key } });
    expect((await open(second)).status).toBe(200);
    expect((await open(first)).status).toBe(404);
  });
});

describe('removing', () => {
  const create = async () => (await insert(database, 'application', { company_name: 'Gone' })).id;
  const remove = (token: string | undefined, id: number) =>
    call(applications.delete, { ...(token && { token }), params: { id } });

  test('also deletes assessments and attachments, and the audit entry holds the last state', async () => {
    const id = await create();
    await insert(database, 'assessment', { application_id: id, final_comment: 'Kept in the record.' });
    expect((await remove(usersToken, id)).status).toBe(204);
    expect(await database.query(sql`select from application where id = ${id}`)).toHaveLength(0);
    expect((await remove(usersToken, id)).status).toBe(404);
    const [event] = await database.query(sql`select action, changes from audit_event
      where record_type = 'application' and record_id = ${String(id)}`);
    expect(event).toMatchObject({
      action: 'delete',
      changes: {
        companyName: { from: 'Gone', to: null },
        assessments: { from: [{ finalComment: 'Kept in the record.', deploymentScale: 3 }], to: null },
      },
    });
  });

  test('is allowed for the role users, the lead, the admins of the group and super admins', async () => {
    const lead = await person('admin');
    const admin = await person('admin');
    await database.execute(
      sql`update challenge set challenge_lead_id = ${lead.id} where id = ${ids.challenge}`,
    );
    await insert(database, 'challenge_group_admin', { person_id: admin.id });
    for (const token of [usersToken, superAdminToken, await tokenOf(lead), await tokenOf(admin)]) {
      expect((await remove(token, await create())).status).toBe(204);
    }
  });

  test('is a 401 without a token, a 403 for someone who may only view it, and a 404 for everyone else', async () => {
    const id = await create();
    expect((await remove(undefined, id)).status).toBe(401);
    expect((await remove(await staff(['challengeView']), id)).status).toBe(403);
    const stranger = await staff(['assessor', 'challengeGroups']);
    expect((await remove(stranger, id)).status).toBe(404);
    const lead = await person('admin', [], sites.GA);
    await database.execute(
      sql`update challenge set challenge_lead_id = ${lead.id} where id = ${ids.challenge}`,
    );
    expect((await remove(await tokenOf(lead), id)).status).toBe(404);
    expect((await call(applications.find, { token: usersToken, params: { id } })).status).toBe(200);
  });
});

test('the lists of all applications need the role users; an application someone has no access to is a 404', async () => {
  const { id } = await insert(database, 'application');
  const token = await staff(['admins', 'assessor']);
  for (const endpoint of [applications.list, applications.challenges]) {
    expect((await call(endpoint)).status).toBe(401);
    expect(await call(endpoint, { token })).toMatchObject({
      status: 403,
      body: { title: 'You need the role Users.' },
    });
  }
  const params = { id, s3Key: 'x' };
  for (const endpoint of [applications.find, applications.attachment] as const) {
    expect((await call<Endpoint>(endpoint, { params })).status).toBe(401);
    expect((await call<Endpoint>(endpoint, { params, token })).status).toBe(404);
  }
});
