// Tests of creating challenges: required fields, refused values, the site, and the choices that a form offers.
import { describe, expect, test } from 'vitest';
import { type Challenge, challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { roles, sites, tagTypes } from '../../../contract/vocabulary.ts';
import { challengeTests, dates } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, person, tokenOf, staff, superAdmin, insert, ...tools } = await challengeTests();
const { superAdminToken, image, group, body, create, createMember, insertApplication } = tools;

const notAvailable = 'Someone you chose is no longer available. Please choose again.';

describe('creating', () => {
  test('returns 201 with every field, and fields that are not sent get their default', async () => {
    const lead = await person('admin');
    const groupID = await group();
    const imageS3Key = await image();
    const challenge = await create({ challengeGroupID: groupID, challengeLeadID: lead.id, imageS3Key });
    expect(challenge).toEqual({
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
      publicLink: `http://test.example/site/ix/challenges/${challenge.id}`,
      previewLink: `http://test.example/site/ix/challenges/${challenge.id}?previewKey=${challenge.previewKey}`,
      peopleWithPage: [{ id: lead.id, kind: roles.admin }],
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

  test('takes the default weighting of its group, and keeps it when the default changes', async () => {
    const groupID = await group();
    const setWeights = (deploymentScale: number) =>
      call(groups.updateWeighting, {
        token: superAdminToken,
        params: { id: groupID },
        body: { deploymentScale },
      });
    await setWeights(0.5);
    const challenge = await create({ challengeGroupID: groupID });
    expect(challenge.scoreWeighting.deploymentScale).toBe(0.5);
    await setWeights(0.1);
    const now = await call(challenges.find, { token: superAdminToken, params: { id: challenge.id } });
    expect(now.body.scoreWeighting.deploymentScale).toBe(0.5);
  });

  test('stores people, tags, images and texts', async () => {
    const [helper, assessor] = [await person('admin'), await person('admin', ['assessor'])];
    const tag = await insert(database, 'tag', { type: tagTypes.tag, name: 'Green' });
    const business = await insert(database, 'tag', { type: tagTypes.business, name: 'Sensors' });
    const logo = await image('image/gif');
    const challenge = await create({
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
    expect(challenge).toMatchObject({
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
    expect(challenge.pitchPresentationAdminIDs.toSorted()).toEqual([helper.id, assessor.id].toSorted());
  });

  const required = 'This is a required field.';
  test('refuses an empty form with an error for each required field', async () => {
    const reply = await call(challenges.create, { token: superAdminToken, body: {} });
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
    ['a day that does not exist', { startDate: '2026-02-30' }, { startDate: 'Invalid value provided.' }],
    ['the year 0', { workshopDate: '0000-01-01' }, { workshopDate: 'Invalid value provided.' }],
    ['a negative grace period', { gracePeriod: -1 }, { gracePeriod: 'Value cannot be less than 0.' }],
    ['half a day of grace', { gracePeriod: 0.5 }, { gracePeriod: 'Invalid value provided.' }],
    ['no thumbnail', { imageS3Key: null }, { imageS3Key: required }],
    ['a key with a path', { imageS3Key: '../../secret' }, { imageS3Key: 'Invalid value provided.' }],
    [
      'an image that does not exist',
      { imageS3Key: 'nothing-like-it.png' },
      { imageS3Key: 'This image is no longer available. Please upload it again.' },
    ],
    ['a lead who does not exist', { challengeLeadID: 2147483647 }, { challengeLeadID: notAvailable }],
    [
      'a tag that does not exist',
      { tagIDs: [2147483647] },
      { tagIDs: 'A tag you chose is no longer available. Please choose again.' },
    ],
    [
      'a text over 15000',
      { background: `<p>${'x'.repeat(15_001)}</p>` },
      { background: 'Value cannot have more than 15000 characters.' },
    ],
  ])('%s is refused with a field error', async (_, wrong, errors) => {
    const reply = await call(challenges.create, { token: superAdminToken, body: await body(wrong) });
    expect(reply).toMatchObject({ status: 400, body: { errors } });
  });

  test('accepts 15000 characters, not counting the markup', async () => {
    const challenge = await create({
      background: `<p><strong>${'&amp;'.repeat(1000)}${'x'.repeat(14_000)}</strong></p>`,
    });
    expect(challenge.background).toContain('<strong>');
  });

  test('people of the other site, company accounts and staff without the role Assessor cannot be chosen', async () => {
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
      const reply = await call(challenges.create, {
        token: superAdminToken,
        body: await body({ [field]: wrong }),
      });
      expect(reply.body.errors).toEqual({ [field]: notAvailable });
    }
  });

  test('a tag of the other type and an attachment as an image are refused', async () => {
    const tag = await insert(database, 'tag', { type: tagTypes.tag });
    const attachment = await insert(database, 'media', { kind: 'attachment', content_type: 'image/png' });
    const wrong = { businessTagIDs: [tag.id], partnerLogoS3Key: attachment.s3_key };
    const reply = await call(challenges.create, { token: superAdminToken, body: await body(wrong) });
    expect(Object.keys(reply.body.errors)).toEqual(['businessTagIDs', 'partnerLogoS3Key']);
  });

  test('an identifier is unique where it is set', async () => {
    await create({ campaignID: 'CAMP-7' });
    const again = await call(challenges.create, {
      token: superAdminToken,
      body: await body({ campaignID: 'CAMP-7' }),
    });
    expect(again.body.errors).toEqual({ campaignID: 'There is already a challenge with this identifier.' });
    await create({ campaignID: '' });
    await create({ campaignID: null });
  });

  test('fields that only the server sets are ignored', async () => {
    const challenge = await create({
      id: 1,
      publishDate: '2026-01-01T00:00:00Z',
      previewKey: 'mine',
      readyForAssessmentsSetOn: '2026-01-01T00:00:00Z',
      scoreWeighting: { deploymentScale: 1 },
      challengeStage: 90,
      createdOn: '1999-01-01',
    });
    expect(challenge).toMatchObject({
      publishDate: null,
      readyForAssessmentsSetOn: null,
      challengeStage: 30,
    });
    expect(challenge.previewKey).not.toBe('mine');
    expect(challenge.scoreWeighting.deploymentScale).toBe(0.2);
  });

  test('is allowed for super admins, admins of the group and leads in it; 401, 403, 404', async () => {
    const challenge = await create();
    const { challengeGroupID } = challenge;
    const attempt = async (token?: string) =>
      (await call(challenges.create, { ...(token && { token }), body: await body({ challengeGroupID }) }))
        .status;
    expect(await attempt()).toBe(401);
    expect(await attempt((await createMember(challenge, 'admin')).token)).toBe(201);
    expect(await attempt((await createMember(challenge, 'lead')).token)).toBe(201);
    expect(await attempt((await createMember(challenge, 'viewer')).token)).toBe(403);
    expect(await attempt((await createMember(challenge, 'holder')).token)).toBe(403);
    expect(await attempt(await staff(['challengeGroups']))).toBe(403);
    expect(await attempt(await staff(['users']))).toBe(403);
    expect(await attempt((await createMember(await create(), 'admin')).token)).toBe(404);
    expect(await attempt(await superAdmin(sites.GA))).toBe(404);
  });
});

describe('the site', () => {
  test('of a group for both sites is chosen by staff of both sites; staff of one site get their own', async () => {
    const challengeGroupID = await group(sites.All);
    const lead = await person('admin', [], sites.All);
    const fields = { challengeGroupID, challengeLeadID: lead.id };
    const reply = await call(challenges.create, { token: superAdminToken, body: await body(fields) });
    expect(reply.body.errors).toEqual({ site: 'This is a required field.' });
    const challenge = await create({ ...fields, site: sites.GA });
    expect(challenge).toMatchObject({ site: sites.GA, publicLink: expect.stringContaining('/site/ga/') });
    const ofIX = await create({ ...fields, site: sites.GA }, await superAdmin(sites.IX));
    expect(ofIX.site).toBe(sites.IX);
    expect((await create({ site: sites.GA })).site).toBe(sites.IX);
  });

  test('when changed also moves the applications, and people of the old site must be replaced', async () => {
    const challengeGroupID = await group(sites.All);
    const [lead, ix] = [await person('admin', [], sites.All), await person('admin', ['assessor'], sites.IX)];
    const challenge = await create({
      challengeGroupID,
      challengeLeadID: lead.id,
      site: sites.IX,
      assessorIDs: [ix.id],
    });
    const application = await insertApplication(challenge.id);
    const move = (more: object) =>
      call(challenges.update, {
        token: superAdminToken,
        params: { id: challenge.id },
        body: { site: sites.GA, ...more },
      });
    expect((await move({})).body.errors).toEqual({ assessorIDs: notAvailable });
    expect((await move({ assessorIDs: [] })).body.site).toBe(sites.GA);
    expect(await database.query(sql`select site from application where id = ${application.id}`)).toEqual([
      { site: 2 },
    ]);
  });
});

describe('the people that a form offers', () => {
  test('are all staff of the site, and for assessors those with the role', async () => {
    const challenge = await create();
    const [plain, assessor] = [await person('admin'), await person('admin', ['assessor'], sites.All)];
    const query = { challengeGroupID: String(challenge.challengeGroupID) };
    const ids = (list: Challenge['workshopAdmins']) => list.map(({ id }) => id);
    const { body: options } = await call(challenges.adminOptions, { token: superAdminToken, query });
    expect(ids(options.workshopAdmins)).toEqual(expect.arrayContaining([plain.id, assessor.id]));
    expect(ids(options.pitchPresentationAdmins)).toEqual(ids(options.workshopAdmins));
    expect(ids(options.assessors)).toContain(assessor.id);
    expect(ids(options.assessors)).not.toContain(plain.id);
    const { body: leads } = await call(challenges.leadOptions, { token: superAdminToken, query });
    expect(ids(leads.users)).toEqual(ids(options.workshopAdmins));
  });

  test('are shown only to people who may set up challenges in the group', async () => {
    const challenge = await create();
    const query = { challengeGroupID: String(challenge.challengeGroupID) };
    for (const endpoint of [challenges.adminOptions, challenges.leadOptions]) {
      expect((await call(endpoint, { query })).status).toBe(401);
      expect(
        (await call(endpoint, { query, token: (await createMember(challenge, 'viewer')).token })).status,
      ).toBe(403);
      expect((await call(endpoint, { query, token: await superAdmin(sites.GA) })).status).toBe(404);
      expect((await call(endpoint, { token: superAdminToken })).status).toBe(400);
    }
  });
});
