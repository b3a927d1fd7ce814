// Tests of changing challenges: the form, the lead, the weighting, two editors at the same time, and deleting.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { sites, tagTypes } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql, verbatim } from '../../platform/database/sql.ts';

const { call, database, person, tokenOf, staff, superAdmin, insert, ...tools } = await challengeTests();
const { superAdminToken, group, create, createMember, insertApplication } = tools;

const notAvailable = 'Someone you chose is no longer available. Please choose again.';

describe('changing', () => {
  const update = (
    id: number,
    changes: object,
    token = superAdminToken,
    headers: Record<string, string> = {},
  ) => call(challenges.update, { token, params: { id }, body: { ...changes }, headers });

  test('fields that are not sent stay as they are', async () => {
    const challenge = await create({
      descriptionSections: [
        { title: 'A', type: 0, sort: 1, contents: [{ title: '', content: '<p>x</p>', sort: 1 }] },
      ],
    });
    const reply = await update(challenge.id, { name: 'Bursts' });
    expect(reply).toMatchObject({ status: 200, body: { ...challenge, name: 'Bursts' } });
    expect(reply.headers.etag).toBe('"2"');
    const [event] =
      await database.query(sql`select changes from audit_event where record_type = 'challenge' and action = 'update'
      and record_id = ${String(challenge.id)}`);
    expect(event?.changes).toEqual({ name: { from: 'Leaks', to: 'Bursts' } });
  });

  test('publishDate, previewKey, weighting, group and marks cannot be changed by the form', async () => {
    const challenge = await create();
    const sent = {
      publishDate: '2026-01-01T00:00:00Z',
      previewKey: 'x'.repeat(30),
      scoreWeighting: { deploymentScale: 1 },
      challengeGroupID: await group(),
      readyForAssessmentsSetOn: '2026-01-01T00:00:00Z',
      id: 1,
    };
    expect((await update(challenge.id, sent)).body).toEqual(challenge);
  });

  test('after the assessments are complete the lead stays', async () => {
    const challenge = await create();
    const done = new Date('2026-11-01');
    await database.execute(
      sql`update challenge set ready_for_assessments_set_on = ${done}, assessments_complete_set_on = ${done} where id = ${challenge.id}`,
    );
    const reply = await update(challenge.id, {
      challengeLeadID: (await person('admin')).id,
      name: 'Renamed',
    });
    expect(reply.body).toMatchObject({ name: 'Renamed', challengeLeadID: challenge.challengeLeadID });
  });

  test('a single date is compared with the stored one', async () => {
    const challenge = await create();
    expect((await update(challenge.id, { startDate: '2026-11-21' })).body.errors).toEqual({
      endDate: 'The challenge cannot end before it starts.',
    });
  });

  test('a challenge that is ready for assessment cannot be extended: its end stays in the past', async () => {
    const challenge = await create({ startDate: '2026-10-01', endDate: '2026-10-31' });
    await database.execute(
      sql`update challenge set ready_for_assessments_set_on = '2026-11-05' where id = ${challenge.id}`,
    );
    const endDate = 'Reset the assessment status before you extend the challenge.';
    for (const change of [{ endDate: '2026-11-30' }, { gracePeriod: 15 }]) {
      const reply = await update(challenge.id, { ...change, name: 'Extended' });
      expect(reply).toMatchObject({ status: 400, body: { errors: { endDate } } });
    }
    expect(
      await database.query(sql`select name, end_date from challenge where id = ${challenge.id}`),
    ).toEqual([{ name: 'Leaks', end_date: '2026-10-31' }]);
    expect((await update(challenge.id, { endDate: '2026-11-13', name: 'Ended' })).status).toBe(200);
  });

  test('someone already named may stay, even if they can no longer be chosen', async () => {
    const assessor = await person('admin', ['assessor']);
    const challenge = await create({ assessorIDs: [assessor.id] });
    await database.execute(sql`update person set roles = '{10}', site = 2 where id = ${assessor.id}`);
    await database.execute(sql`update person set site = 2 where id = ${challenge.challengeLeadID}`);
    const reply = await update(challenge.id, {
      assessorIDs: [assessor.id],
      challengeLeadID: challenge.challengeLeadID,
      name: 'B',
    });
    expect(reply.status).toBe(200);
  });

  test('the second of two editors sees who was first, and nothing is overwritten', async () => {
    const challenge = await create();
    const ifMatch = { 'if-match': '"1"' };
    expect(
      (await update(challenge.id, { descriptionSections: [] }, superAdminToken, ifMatch)).headers.etag,
    ).toBe('"1"');
    const tag = await insert(database, 'tag', { type: tagTypes.tag });
    expect((await update(challenge.id, { tagIDs: [tag.id] }, superAdminToken, ifMatch)).headers.etag).toBe(
      '"2"',
    );
    const second = await update(challenge.id, { name: 'Second' }, superAdminToken, ifMatch);
    expect(second.status).toBe(409);
    expect(second.body.title).toMatch(/^Ada Lovelace changed this on 15\/11\/2026 at 12:00/);
    expect(
      (await call(challenges.find, { token: superAdminToken, params: { id: challenge.id } })).body.name,
    ).toBe('Leaks');
  });

  test('people and tags in another order do not count as a change', async () => {
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
      chosen[field] = [
        (await insert(database, 'tag', { type })).id,
        (await insert(database, 'tag', { type })).id,
      ];
    const challenge = await create(chosen);
    for (const ids of Object.values(chosen)) ids.reverse();
    expect((await update(challenge.id, chosen)).headers.etag).toBe('"1"');
  });

  test('an old version is also refused for the weighting and the lead', async () => {
    const challenge = await create();
    await update(challenge.id, { name: 'Newer' });
    const old = { token: superAdminToken, headers: { 'if-match': '"1"' } };
    const leadID = (await person('admin')).id;
    const replies = [
      await call(challenges.updateWeighting, {
        ...old,
        params: { id: challenge.id },
        body: { deploymentScale: 1 },
      }),
      await call(challenges.updateLead, { ...old, body: { challengeID: challenge.id, leadID } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
  });

  test('an old version is also refused for every step, and the current one is accepted', async () => {
    const { id } = await create();
    await update(id, { name: 'Newer' });
    const stepsOf = async (version: number) => {
      const sent = { token: superAdminToken, params: { id }, headers: { 'if-match': `"${version}"` } };
      return [
        await call(challenges.publish, sent),
        await call(challenges.publish, { ...sent, query: { revert: 'true' } }),
        await call(challenges.readyForAssessment, sent),
        await call(challenges.assessmentComplete, sent),
      ];
    };
    const refused = await stepsOf(1);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(refused[0]?.body.title).toMatch(/^Ada Lovelace changed this on 15\/11\/2026 at 12:00/);
    const marks = 'publish_date, ready_for_assessments_set_on, assessments_complete_set_on';
    const [stored] = await database.query(
      sql`select ${verbatim(marks)}, version from challenge where id = ${id}`,
    );
    expect(Object.values(stored ?? {})).toEqual([null, null, null, 2]);
    const [published] = await stepsOf(2);
    expect(published).toMatchObject({ status: 200, headers: { etag: '"3"' } });
  });

  test('opening a preview does not count as a change', async () => {
    const challenge = await create();
    await update(challenge.id, { name: 'B' });
    const other = await person('superAdmin', [], sites.All);
    await database.execute(
      sql`update person set first_name = 'Someone', last_name = 'Else' where id = ${other.id}`,
    );
    await call(challenges.preview, { token: await tokenOf(other), params: { id: challenge.id } });
    const reply = await update(challenge.id, { name: 'C' }, superAdminToken, { 'if-match': '"1"' });
    expect(reply.body.title).toMatch(/^Ada Lovelace changed this/);
  });

  test('only one of two simultaneous changes with the same ETag succeeds', async () => {
    const challenge = await create();
    const replies = await Promise.all(
      ['One', 'Two'].map((name) => update(challenge.id, { name }, superAdminToken, { 'if-match': '"1"' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('another lead', () => {
  const giveTo = (challengeID: number, leadID: number, token = superAdminToken) =>
    call(challenges.updateLead, { token, body: { challengeID, leadID } });

  test('can be any staff of the site or of both sites, sorted by last name', async () => {
    const challenge = await create();
    const [fits, ga] = [await person('admin', [], sites.All), await person('admin', [], sites.GA)];
    await database.execute(sql`update person set last_name = 'Aaron' where id = ${fits.id}`);
    const { body: options } = await call(challenges.updateLeadOptions, {
      token: superAdminToken,
      params: { id: challenge.id },
    });
    expect(options.users[0]).toMatchObject({ id: fits.id, lastName: 'Aaron' });
    expect(options.users.map((user: { id: number }) => user.id)).not.toContain(ga.id);
    expect((await giveTo(challenge.id, fits.id)).body).toMatchObject({ challengeLeadID: fits.id });
    expect((await giveTo(challenge.id, ga.id)).body.errors).toEqual({ leadID: notAvailable });
  });

  test('a lead who gives the challenge away no longer sees it', async () => {
    const challenge = await create();
    const { token } = await createMember(challenge, 'lead');
    const reply = await giveTo(challenge.id, (await person('admin')).id, token);
    expect(reply).toMatchObject({ status: 200, body: { previewKey: null } });
    expect((await call(challenges.find, { token, params: { id: challenge.id } })).status).toBe(404);
  });

  test('cannot be set when complete, by viewers or from the other site', async () => {
    const challenge = await create();
    const to = (await person('admin')).id;
    expect(
      (await call(challenges.updateLead, { body: { challengeID: challenge.id, leadID: to } })).status,
    ).toBe(401);
    expect((await giveTo(challenge.id, to, (await createMember(challenge, 'viewer')).token)).status).toBe(
      403,
    );
    expect((await giveTo(challenge.id, to, await superAdmin(sites.GA))).status).toBe(404);
    expect(
      (await call(challenges.updateLead, { token: superAdminToken, body: { challengeID: challenge.id } }))
        .status,
    ).toBe(400);
    const done = new Date('2026-11-01');
    await database.execute(
      sql`update challenge set ready_for_assessments_set_on = ${done}, assessments_complete_set_on = ${done} where id = ${challenge.id}`,
    );
    expect(await giveTo(challenge.id, to)).toMatchObject({
      status: 400,
      body: 'The assessments of this challenge are complete.',
    });
  });
});

describe('the weighting', () => {
  test('returns the changed challenge; 400, 401, 403, 404', async () => {
    const challenge = await create();
    const setWeights = (sent: object, token?: string) =>
      call(challenges.updateWeighting, {
        ...(token && { token }),
        params: { id: challenge.id },
        body: { ...sent },
      });
    expect((await setWeights({ deploymentScale: 0.333 }, superAdminToken)).body.scoreWeighting).toMatchObject(
      {
        deploymentScale: 0.33,
        fitWithChallenge: 0.2,
      },
    );
    expect((await setWeights({ deploymentScale: 2 }, superAdminToken)).status).toBe(400);
    expect((await setWeights({}, undefined)).status).toBe(401);
    expect((await setWeights({}, (await createMember(challenge, 'holder')).token)).status).toBe(403);
    expect((await setWeights({}, await superAdmin(sites.GA))).status).toBe(404);
  });
});

describe('deleting', () => {
  const remove = (id: number, token = superAdminToken) => call(challenges.delete, { token, params: { id } });

  test('returns 204, and the audit entry holds the last state without the preview key', async () => {
    const challenge = await create({ name: 'Short lived' });
    expect((await remove(challenge.id)).status).toBe(204);
    expect((await remove(challenge.id)).status).toBe(404);
    const [event] = await database.query(
      sql`select changes from audit_event where action = 'delete' and record_id = ${String(challenge.id)}`,
    );
    expect(event?.changes).toMatchObject({ name: { from: 'Short lived', to: null } });
    expect(JSON.stringify(event)).not.toContain(challenge.previewKey);
  });

  test('with applications is allowed only for a super admin, and deletes them too', async () => {
    const challenge = await create();
    const application = await insertApplication(challenge.id, { company_name: 'Acme' });
    const { token } = await createMember(challenge, 'lead');
    expect(await remove(challenge.id, token)).toMatchObject({
      status: 400,
      body: 'This challenge has 1 submission. Only a super admin can delete it.',
    });
    expect(
      (await call(challenges.contents, { token: superAdminToken, params: { id: challenge.id } })).body,
    ).toEqual({
      submissions: 1,
      assessments: 0,
    });
    expect((await remove(challenge.id)).status).toBe(204);
    expect(await database.query(sql`select from application where id = ${application.id}`)).toEqual([]);
    const [event] = await database.query(
      sql`select changes from audit_event where record_type = 'application' and record_id = ${String(application.id)}`,
    );
    expect(event?.changes).toMatchObject({ companyName: { from: 'Acme', to: null } });
  });

  test('is a 401 without a token, a 403 for viewers and a 404 for the other site', async () => {
    const challenge = await create();
    expect((await call(challenges.delete, { params: { id: challenge.id } })).status).toBe(401);
    expect((await remove(challenge.id, (await createMember(challenge, 'viewer')).token)).status).toBe(403);
    expect((await remove(challenge.id, await superAdmin(sites.GA))).status).toBe(404);
    expect((await remove(challenge.id, (await createMember(challenge, 'admin')).token)).status).toBe(204);
  });
});

test('only people who may change a challenge see what a deletion would remove and who could lead it', async () => {
  const challenge = await create();
  const params = { id: challenge.id };
  for (const endpoint of [challenges.contents, challenges.updateLeadOptions]) {
    expect((await call(endpoint, { params })).status).toBe(401);
    expect(
      (await call(endpoint, { params, token: (await createMember(challenge, 'viewer')).token })).status,
    ).toBe(403);
    expect((await call(endpoint, { params, token: await superAdmin(sites.GA) })).status).toBe(404);
    expect(
      (await call(endpoint, { params, token: (await createMember(challenge, 'admin')).token })).status,
    ).toBe(200);
  }
});
