// Challenges, call by call: creating, reading, changing and removing one, and whom and what a form can choose.
import { describe, expect, test } from 'vitest';
import { type Challenge, challenges } from '../../contract/challenges.ts';
import { groups } from '../../contract/groups.ts';
import { sites, tagTypes } from '../../contract/vocabulary.ts';
import { challengeTests, dates } from './testing.ts';

const { call, sql, person, tokenOf, staff, superAdmin, insert, ...tools } = await challengeTests();
const { leader, image, group, body, create, standingTo, submit } = tools;

const notAvailable = 'Someone chosen here is not available any more. Please choose again.';

describe('creating', () => {
  test('answers 201 with everything, and what is not said has its default', async () => {
    const lead = await person('admin');
    const groupID = await group();
    const imageS3Key = await image();
    const made = await create({ challengeGroupID: groupID, challengeLeadID: lead.id, imageS3Key });
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Leaks',
      campaignID: null,
      challengeGroupID: groupID,
      challengeGroupName: expect.stringMatching(/^Group/),
      challengeLeadID: lead.id,
      challengeLead: { firstName: 'Ada', lastName: 'Lovelace' },
      ...dates,
      site: sites.IX,
      publishDate: null,
      challengeStage: 30,
      imageS3Key,
      isGroupAdmin: false,
      workshopAdminIDs: [],
      workshopAdmins: [],
      assessorIDs: [],
      assessors: [],
      pitchPresentationAdminIDs: [],
      pitchPresentationAdmins: [],
      background: '',
      awardDescription: '',
      partnerLogoS3Key: null,
      partnerSecondLogoS3Key: null,
      partnerThirdLogoS3Key: null,
      summaryImage1S3Key: null,
      summaryImage2S3Key: null,
      tagIDs: [],
      tags: [],
      businessTagIDs: [],
      businessTags: [],
      descriptionSections: [],
      previewKey: expect.stringMatching(/^[\w-]{32}$/),
      publicLink: `http://test.example/site/ix/challenges/${made.id}`,
      previewLink: `http://test.example/site/ix/challenges/${made.id}?previewKey=${made.previewKey}`,
      requiresAssessmentFromUser: false,
      readyForAssessmentsSetOn: null,
      assessmentsCompleteSetOn: null,
      applicationSnapshot: [],
      scoreWeighting: {
        deploymentScale: 0.2,
        fitWithChallenge: 0.2,
        credibilityCompany: 0.2,
        credibilityTechnology: 0.2,
        fullOrPartialSolution: 0.2,
      },
    });
  });

  test('takes the default weighting of its group, and keeps it when that changes', async () => {
    const groupID = await group();
    const weigh = (deploymentScale: number) =>
      call(groups.updateWeighting, { token: leader, params: { id: groupID }, body: { deploymentScale } });
    await weigh(0.5);
    const made = await create({ challengeGroupID: groupID });
    expect(made.scoreWeighting.deploymentScale).toBe(0.5);
    await weigh(0.1);
    const now = await call(challenges.find, { token: leader, params: { id: made.id } });
    expect(now.body.scoreWeighting.deploymentScale).toBe(0.5);
  });

  test('carries people, tags, images and texts', async () => {
    const [helper, assessor] = [await person('admin'), await person('admin', ['assessor'])];
    const tag = await insert(sql, 'tag', { type: tagTypes.tag, name: 'Green' });
    const business = await insert(sql, 'tag', { type: tagTypes.business, name: 'Sensors' });
    const logo = await image('image/gif');
    const made = await create({
      workshopAdminIDs: [helper.id, helper.id],
      assessorIDs: [assessor.id],
      pitchPresentationAdminIDs: [helper.id, assessor.id],
      tagIDs: [tag.id],
      businessTagIDs: [business.id],
      partnerLogoS3Key: logo,
      summaryImage2S3Key: logo,
      campaignID: '  C-1 ',
      background: '<p>Why</p>',
      awardDescription: '<p>What for</p>',
    });
    expect(made).toMatchObject({
      workshopAdmins: [{ id: helper.id, firstName: 'Ada', lastName: 'Lovelace' }],
      workshopAdminIDs: [helper.id],
      assessorIDs: [assessor.id],
      tags: [{ id: tag.id, name: 'Green' }],
      businessTags: [{ id: business.id, name: 'Sensors' }],
      partnerLogoS3Key: logo,
      summaryImage1S3Key: null,
      summaryImage2S3Key: logo,
      campaignID: 'C-1',
      background: '<p>Why</p>',
      awardDescription: '<p>What for</p>',
    });
    expect(made.pitchPresentationAdminIDs.toSorted()).toEqual([helper.id, assessor.id].toSorted());
  });

  const required = 'This is a required field.';
  test('what the form requires is required', async () => {
    const reply = await call(challenges.create, { token: leader, body: {} });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      name: required,
      challengeGroupID: required,
      challengeLeadID: required,
      workshopDate: required,
      startDate: required,
      endDate: required,
      gracePeriod: required,
      assessmentStartDate: required,
      responseDate: required,
      pitchPresentationDate: required,
      imageS3Key: required,
    });
  });

  test.each([
    ['a name over 255', { name: 'x'.repeat(256) }, { name: 'Value cannot have more than 255 characters.' }],
    [
      'an end before the start',
      { endDate: '2026-11-09' },
      { endDate: 'The challenge cannot end before it starts.' },
    ],
    ['a day that is none', { startDate: '2026-02-30' }, { startDate: 'Invalid value provided.' }],
    ['the year nought', { workshopDate: '0000-01-01' }, { workshopDate: 'Invalid value provided.' }],
    ['a negative grace period', { gracePeriod: -1 }, { gracePeriod: 'Value cannot be less than 0.' }],
    ['half a day of grace', { gracePeriod: 0.5 }, { gracePeriod: 'Invalid value provided.' }],
    ['no thumbnail', { imageS3Key: null }, { imageS3Key: required }],
    ['a key that leads elsewhere', { imageS3Key: '../../secret' }, { imageS3Key: 'Invalid value provided.' }],
    [
      'an image that is not there',
      { imageS3Key: 'nothing-like-it.png' },
      { imageS3Key: 'This image is not available any more. Please upload it again.' },
    ],
    ['a lead who is not there', { challengeLeadID: 2147483647 }, { challengeLeadID: notAvailable }],
    [
      'a tag that is not there',
      { tagIDs: [2147483647] },
      { tagIDs: 'A tag chosen here is not available any more. Please choose again.' },
    ],
    [
      'a text over 15000',
      { background: `<p>${'x'.repeat(15_001)}</p>` },
      { background: 'Value cannot have more than 15000 characters.' },
    ],
  ])('%s is refused with a field error', async (_, wrong, errors) => {
    const reply = await call(challenges.create, { token: leader, body: await body(wrong) });
    expect(reply).toMatchObject({ status: 400, body: { errors } });
  });

  test('15000 characters fit, their marks not counted', async () => {
    const made = await create({
      background: `<p><strong>${'&amp;'.repeat(1000)}${'x'.repeat(14_000)}</strong></p>`,
    });
    expect(made.background).toContain('<strong>');
  });

  test('people of the other site, users and staff who do not assess cannot be chosen', async () => {
    const [ga, user, admin] = [
      await person('admin', ['assessor'], sites.GA),
      await person('user', ['assessor']),
      await person('admin'),
    ];
    for (const [field, wrong] of [
      ['challengeLeadID', ga.id],
      ['challengeLeadID', user.id],
      ['workshopAdminIDs', [ga.id]],
      ['pitchPresentationAdminIDs', [user.id]],
      ['assessorIDs', [ga.id]],
      ['assessorIDs', [admin.id]],
    ] as const) {
      const reply = await call(challenges.create, { token: leader, body: await body({ [field]: wrong }) });
      expect(reply.body.errors).toEqual({ [field]: notAvailable });
    }
  });

  test('a tag of the other kind, an attachment as an image are refused', async () => {
    const tag = await insert(sql, 'tag', { type: tagTypes.tag });
    const attachment = await insert(sql, 'media', { kind: 'attachment', content_type: 'image/png' });
    const wrong = { businessTagIDs: [tag.id], partnerLogoS3Key: attachment.s3_key };
    const reply = await call(challenges.create, { token: leader, body: await body(wrong) });
    expect(Object.keys(reply.body.errors)).toEqual(['businessTagIDs', 'partnerLogoS3Key']);
  });

  test('an identifier is unique where it is set', async () => {
    await create({ campaignID: 'CAMP-7' });
    const again = await call(challenges.create, {
      token: leader,
      body: await body({ campaignID: 'CAMP-7' }),
    });
    expect(again.body.errors).toEqual({ campaignID: 'There is already a challenge with this identifier.' });
    await create({ campaignID: '' });
    await create({ campaignID: null });
  });

  test('what only the program sets cannot be smuggled in', async () => {
    const made = await create({
      id: 1,
      publishDate: '2026-01-01T00:00:00Z',
      previewKey: 'mine',
      readyForAssessmentsSetOn: '2026-01-01T00:00:00Z',
      scoreWeighting: { deploymentScale: 1 },
      challengeStage: 90,
      createdOn: '1999-01-01',
    });
    expect(made).toMatchObject({ publishDate: null, readyForAssessmentsSetOn: null, challengeStage: 30 });
    expect(made.previewKey).not.toBe('mine');
    expect(made.scoreWeighting.deploymentScale).toBe(0.2);
  });

  test('is for super admins, admins of the group and leads in it; 401, 403, 404', async () => {
    const challenge = await create();
    const { challengeGroupID } = challenge;
    const attempt = async (token?: string) =>
      (await call(challenges.create, { ...(token && { token }), body: await body({ challengeGroupID }) }))
        .status;
    expect(await attempt()).toBe(401);
    expect(await attempt((await standingTo(challenge, 'admin')).token)).toBe(201);
    expect(await attempt((await standingTo(challenge, 'lead')).token)).toBe(201);
    expect(await attempt((await standingTo(challenge, 'viewer')).token)).toBe(403);
    expect(await attempt((await standingTo(challenge, 'holder')).token)).toBe(403);
    expect(await attempt(await staff(['challengeGroups']))).toBe(403);
    expect(await attempt(await staff(['users']))).toBe(403);
    expect(await attempt((await standingTo(await create(), 'admin')).token)).toBe(404);
    expect(await attempt(await superAdmin(sites.GA))).toBe(404);
  });
});

describe('the site', () => {
  test('of a group for both sites is chosen by staff of both; a limited person gets their own', async () => {
    const challengeGroupID = await group(sites.All);
    const lead = await person('admin', [], sites.All);
    const given = { challengeGroupID, challengeLeadID: lead.id };
    const reply = await call(challenges.create, { token: leader, body: await body(given) });
    expect(reply.body.errors).toEqual({ site: 'This is a required field.' });
    const made = await create({ ...given, site: sites.GA });
    expect(made).toMatchObject({ site: sites.GA, publicLink: expect.stringContaining('/site/ga/') });
    const own = await create({ ...given, site: sites.GA }, await superAdmin(sites.IX));
    expect(own.site).toBe(sites.IX);
    expect((await create({ site: sites.GA })).site).toBe(sites.IX);
  });

  test('moves the applications along, and asks again who fits', async () => {
    const challengeGroupID = await group(sites.All);
    const [lead, ix] = [await person('admin', [], sites.All), await person('admin', ['assessor'], sites.IX)];
    const made = await create({
      challengeGroupID,
      challengeLeadID: lead.id,
      site: sites.IX,
      assessorIDs: [ix.id],
    });
    const application = await submit(made.id);
    const move = (more: object) =>
      call(challenges.update, { token: leader, params: { id: made.id }, body: { site: sites.GA, ...more } });
    expect((await move({})).body.errors).toEqual({ assessorIDs: notAvailable });
    expect((await move({ assessorIDs: [] })).body.site).toBe(sites.GA);
    expect(await sql`select site from application where id = ${application.id}`).toEqual([{ site: 2 }]);
  });
});

describe('changing', () => {
  const update = (id: number, changes: object, token = leader, headers: Record<string, string> = {}) =>
    call(challenges.update, { token, params: { id }, body: { ...changes }, headers });

  test('what is not sent stays as it is', async () => {
    const made = await create({
      descriptionSections: [
        { title: 'A', type: 0, sort: 1, contents: [{ title: '', content: '<p>x</p>', sort: 1 }] },
      ],
    });
    const reply = await update(made.id, { name: 'Bursts' });
    expect(reply).toMatchObject({ status: 200, body: { ...made, name: 'Bursts' } });
    expect(reply.headers.etag).toBe('"2"');
    const [event] =
      await sql`select changes from audit_event where record_type = 'challenge' and action = 'update'
      and record_id = ${String(made.id)}`;
    expect(event?.changes).toEqual({ name: { from: 'Leaks', to: 'Bursts' } });
  });

  test('publishDate, previewKey, weighting, group and marks are not changed by it', async () => {
    const made = await create();
    const sent = {
      publishDate: '2026-01-01T00:00:00Z',
      previewKey: 'x'.repeat(30),
      scoreWeighting: { deploymentScale: 1 },
      challengeGroupID: await group(),
      readyForAssessmentsSetOn: '2026-01-01T00:00:00Z',
      id: 1,
    };
    expect((await update(made.id, sent)).body).toEqual(made);
  });

  test('once assessments are complete the lead stays', async () => {
    const made = await create();
    const done = new Date('2026-11-01');
    await sql`update challenge set ready_for_assessments_set_on = ${done}, assessments_complete_set_on = ${done} where id = ${made.id}`;
    const reply = await update(made.id, { challengeLeadID: (await person('admin')).id, name: 'Renamed' });
    expect(reply.body).toMatchObject({ name: 'Renamed', challengeLeadID: made.challengeLeadID });
  });

  test('one date alone is held against the one that is stored', async () => {
    const made = await create();
    expect((await update(made.id, { startDate: '2026-11-21' })).body.errors).toEqual({
      endDate: 'The challenge cannot end before it starts.',
    });
  });

  test('who is named already may stay, though they could not be chosen any more', async () => {
    const assessor = await person('admin', ['assessor']);
    const made = await create({ assessorIDs: [assessor.id] });
    await sql`update person set roles = '{10}', site = 2 where id = ${assessor.id}`;
    await sql`update person set site = 2 where id = ${made.challengeLeadID}`;
    const reply = await update(made.id, {
      assessorIDs: [assessor.id],
      challengeLeadID: made.challengeLeadID,
      name: 'B',
    });
    expect(reply.status).toBe(200);
  });

  test('the second of two editors is told who was first, and nothing is overwritten', async () => {
    const made = await create();
    const ifMatch = { 'if-match': '"1"' };
    expect((await update(made.id, { descriptionSections: [] }, leader, ifMatch)).headers.etag).toBe('"1"');
    const tag = await insert(sql, 'tag', { type: tagTypes.tag });
    expect((await update(made.id, { tagIDs: [tag.id] }, leader, ifMatch)).headers.etag).toBe('"2"');
    const second = await update(made.id, { name: 'Second' }, leader, ifMatch);
    expect(second.status).toBe(409);
    expect(second.body.title).toMatch(/^Ada Lovelace changed this on 15\/11\/2026 at 12:00/);
    expect((await call(challenges.find, { token: leader, params: { id: made.id } })).body.name).toBe('Leaks');
  });

  test('people and tags in another order are no change', async () => {
    const people = [await person('admin', ['assessor']), await person('admin', ['assessor'])].map(
      ({ id }) => id,
    );
    const kinds = { tagIDs: tagTypes.tag, businessTagIDs: tagTypes.business };
    const chosen: Record<string, number[]> = {
      workshopAdminIDs: people,
      assessorIDs: people,
      pitchPresentationAdminIDs: people,
    };
    for (const [field, type] of Object.entries(kinds))
      chosen[field] = [(await insert(sql, 'tag', { type })).id, (await insert(sql, 'tag', { type })).id];
    const made = await create(chosen);
    for (const ids of Object.values(chosen)) ids.reverse();
    expect((await update(made.id, chosen)).headers.etag).toBe('"1"');
  });

  test('an old version is refused for the weighting and the lead as well', async () => {
    const made = await create();
    await update(made.id, { name: 'Newer' });
    const old = { token: leader, headers: { 'if-match': '"1"' } };
    const leadID = (await person('admin')).id;
    const replies = [
      await call(challenges.updateWeighting, {
        ...old,
        params: { id: made.id },
        body: { deploymentScale: 1 },
      }),
      await call(challenges.updateLead, { ...old, body: { challengeID: made.id, leadID } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
  });

  test('opening a preview is no change', async () => {
    const made = await create();
    await update(made.id, { name: 'B' });
    const other = await person('superAdmin', [], sites.All);
    await call(challenges.preview, { token: await tokenOf(other), params: { id: made.id } });
    await sql`update audit_event set actor_name = 'Someone Else' where action = 'open a preview'`;
    const late = await update(made.id, { name: 'C' }, leader, { 'if-match': '"1"' });
    expect(late.body.title).toMatch(/^Ada Lovelace changed this/);
  });

  test('of two at the same moment with one ETag, one wins', async () => {
    const made = await create();
    const replies = await Promise.all(
      ['One', 'Two'].map((name) => update(made.id, { name }, leader, { 'if-match': '"1"' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('another lead', () => {
  const give = (challengeID: number, leadID: number, token = leader) =>
    call(challenges.updateLead, { token, body: { challengeID, leadID } });

  test('can be anyone on the staff of the site or of both, offered by last name', async () => {
    const made = await create();
    const [fits, ga] = [await person('admin', [], sites.All), await person('admin', [], sites.GA)];
    await sql`update person set last_name = 'Aaron' where id = ${fits.id}`;
    const { body: options } = await call(challenges.updateLeadOptions, {
      token: leader,
      params: { id: made.id },
    });
    expect(options.users[0]).toMatchObject({ id: fits.id, lastName: 'Aaron' });
    expect(options.users.map((user: { id: number }) => user.id)).not.toContain(ga.id);
    expect((await give(made.id, fits.id)).body).toMatchObject({ challengeLeadID: fits.id });
    expect((await give(made.id, ga.id)).body.errors).toEqual({ leadID: notAvailable });
  });

  test('whoever gives it away no longer sees it', async () => {
    const made = await create();
    const { token } = await standingTo(made, 'lead');
    const given = await give(made.id, (await person('admin')).id, token);
    expect(given).toMatchObject({ status: 200, body: { previewKey: null } });
    expect((await call(challenges.find, { token, params: { id: made.id } })).status).toBe(404);
  });

  test('not when complete, not by viewers, not from the other site', async () => {
    const made = await create();
    const to = (await person('admin')).id;
    expect((await call(challenges.updateLead, { body: { challengeID: made.id, leadID: to } })).status).toBe(
      401,
    );
    expect((await give(made.id, to, (await standingTo(made, 'viewer')).token)).status).toBe(403);
    expect((await give(made.id, to, await superAdmin(sites.GA))).status).toBe(404);
    expect(
      (await call(challenges.updateLead, { token: leader, body: { challengeID: made.id } })).status,
    ).toBe(400);
    const done = new Date('2026-11-01');
    await sql`update challenge set ready_for_assessments_set_on = ${done}, assessments_complete_set_on = ${done} where id = ${made.id}`;
    expect(await give(made.id, to)).toMatchObject({
      status: 400,
      body: 'The assessments of this challenge are complete.',
    });
  });
});

describe('the weighting', () => {
  test('answers with the changed challenge; 400, 401, 403, 404', async () => {
    const made = await create();
    const weigh = (sent: object, token?: string) =>
      call(challenges.updateWeighting, {
        ...(token && { token }),
        params: { id: made.id },
        body: { ...sent },
      });
    expect((await weigh({ deploymentScale: 0.333 }, leader)).body.scoreWeighting).toMatchObject({
      deploymentScale: 0.33,
      fitWithChallenge: 0.2,
    });
    expect((await weigh({ deploymentScale: 2 }, leader)).status).toBe(400);
    expect((await weigh({}, undefined)).status).toBe(401);
    expect((await weigh({}, (await standingTo(made, 'holder')).token)).status).toBe(403);
    expect((await weigh({}, await superAdmin(sites.GA))).status).toBe(404);
  });
});

describe('deleting', () => {
  const remove = (id: number, token = leader) => call(challenges.delete, { token, params: { id } });

  test('answers 204, and the record keeps its last state without the preview key', async () => {
    const made = await create({ name: 'Short lived' });
    expect((await remove(made.id)).status).toBe(204);
    expect((await remove(made.id)).status).toBe(404);
    const [event] =
      await sql`select changes from audit_event where action = 'delete' and record_id = ${String(made.id)}`;
    expect(event?.changes).toMatchObject({ name: { from: 'Short lived', to: null } });
    expect(JSON.stringify(event)).not.toContain(made.previewKey);
  });

  test('with submissions it is for a super admin only, who takes them along', async () => {
    const made = await create();
    const application = await submit(made.id, { company_name: 'Acme' });
    const { token } = await standingTo(made, 'lead');
    expect(await remove(made.id, token)).toMatchObject({
      status: 400,
      body: 'This challenge has 1 submission. Only a super admin can delete it with them.',
    });
    expect((await call(challenges.contents, { token: leader, params: { id: made.id } })).body).toEqual({
      submissions: 1,
      assessments: 0,
    });
    expect((await remove(made.id)).status).toBe(204);
    expect(await sql`select from application where id = ${application.id}`).toEqual([]);
    const [event] =
      await sql`select changes from audit_event where record_type = 'application' and record_id = ${String(application.id)}`;
    expect(event?.changes).toMatchObject({ companyName: { from: 'Acme', to: null } });
  });

  test('401, 403, the other site', async () => {
    const made = await create();
    expect((await call(challenges.delete, { params: { id: made.id } })).status).toBe(401);
    expect((await remove(made.id, (await standingTo(made, 'viewer')).token)).status).toBe(403);
    expect((await remove(made.id, await superAdmin(sites.GA))).status).toBe(404);
    expect((await remove(made.id, (await standingTo(made, 'admin')).token)).status).toBe(204);
  });
});

describe('whom a form can offer', () => {
  test('everyone on the staff of the site, assessors by their role', async () => {
    const made = await create();
    const [plain, assessor] = [await person('admin'), await person('admin', ['assessor'], sites.All)];
    const query = { challengeGroupID: String(made.challengeGroupID) };
    const ids = (list: Challenge['workshopAdmins']) => list.map(({ id }) => id);
    const { body: options } = await call(challenges.adminOptions, { token: leader, query });
    expect(ids(options.workshopAdmins)).toEqual(expect.arrayContaining([plain.id, assessor.id]));
    expect(ids(options.pitchPresentationAdmins)).toEqual(ids(options.workshopAdmins));
    expect(ids(options.assessors)).toContain(assessor.id);
    expect(ids(options.assessors)).not.toContain(plain.id);
    const { body: leads } = await call(challenges.leadOptions, { token: leader, query });
    expect(ids(leads.users)).toEqual(ids(options.workshopAdmins));
  });

  test('is only for those who set up challenges there', async () => {
    const made = await create();
    const query = { challengeGroupID: String(made.challengeGroupID) };
    for (const endpoint of [challenges.adminOptions, challenges.leadOptions]) {
      expect((await call(endpoint, { query })).status).toBe(401);
      expect((await call(endpoint, { query, token: (await standingTo(made, 'viewer')).token })).status).toBe(
        403,
      );
      expect((await call(endpoint, { query, token: await superAdmin(sites.GA) })).status).toBe(404);
      expect((await call(endpoint, { token: leader })).status).toBe(400);
    }
  });
});

test('what would be deleted, and who could lead it, is told to those who may change it only', async () => {
  const made = await create();
  const params = { id: made.id };
  for (const endpoint of [challenges.contents, challenges.updateLeadOptions]) {
    expect((await call(endpoint, { params })).status).toBe(401);
    expect((await call(endpoint, { params, token: (await standingTo(made, 'viewer')).token })).status).toBe(
      403,
    );
    expect((await call(endpoint, { params, token: await superAdmin(sites.GA) })).status).toBe(404);
    expect((await call(endpoint, { params, token: (await standingTo(made, 'admin')).token })).status).toBe(
      200,
    );
  }
});
