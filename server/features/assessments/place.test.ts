// Tests of the place of an application in the list that an assessor works through: its neighbours and the next one to assess.
import { describe, expect, test } from 'vitest';
import { assessments, type FollowedList } from '../../../contract/assessments.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { assessmentTests, fields } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { call, database, open, insertSubmittedApplication, assessor, staff, superAdmin, superAdminToken } =
  api;

const assess = (token: string, applicationID: number, changes: object = {}) =>
  call(assessments.create, { token, body: { applicationID, ...fields, ...changes } });
const submittedAt = (hour: number) => ({ submitted_on: new Date(Date.UTC(2026, 10, 3, hour)) });

describe('the place of an application', () => {
  const place = (token: string | undefined, applicationID: number, query: Partial<FollowedList> = {}) =>
    call(assessments.place, { ...(token && { token }), params: { submissionID: applicationID }, query });

  test('shows its neighbours, the next one to assess and my progress', async () => {
    const challenge = await open();
    const { token } = await assessor(challenge);
    const [one, two, three, four] = [
      await insertSubmittedApplication(challenge.id, { company_name: 'One', ...submittedAt(1) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Two', ...submittedAt(2) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Three', ...submittedAt(3) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Four', ...submittedAt(3) }),
    ];
    await assess(token, three);
    expect((await place(token, two)).body).toEqual({
      challenge: {
        id: challenge.id,
        name: challenge.name,
        site: sites.IX,
        challengeGroupID: challenge.challengeGroupID,
        challengeLeadID: challenge.challengeLeadID,
        isGroupAdmin: false,
        isAssessor: true,
        scoreWeighting: challenge.scoreWeighting,
        readyForAssessmentsSetOn: testStart.toISOString(),
        assessmentsCompleteSetOn: null,
      },
      position: 2,
      listCount: 4,
      submissionCount: 4,
      assessedCount: 1,
      previous: { id: one, companyName: 'One', hasUserAssessed: false },
      next: { id: three, companyName: 'Three', hasUserAssessed: true },
      nextToAssess: { id: four, companyName: 'Four', hasUserAssessed: false },
      entrySummaryChange: null,
      isModerationOpen: false,
    });
    expect((await place(token, four)).body).toMatchObject({
      position: 4,
      next: null,
      nextToAssess: { companyName: 'One' },
    });
    for (const id of [one, two]) await assess(token, id);
    expect((await place(token, four)).body).toMatchObject({ assessedCount: 3, nextToAssess: null });
    expect((await place(token, one)).body).toMatchObject({ previous: null, nextToAssess: { id: four } });
  });

  test('follows the order and the search of the list in the request', async () => {
    const challenge = await open();
    const { token } = await assessor(challenge);
    const [river, delta, brook] = [
      await insertSubmittedApplication(challenge.id, { company_name: 'River Water', ...submittedAt(1) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Delta Steel', ...submittedAt(2) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Brook Water', ...submittedAt(3) }),
    ];
    await assess(token, river);

    // Brook, Delta, River.
    expect((await place(token, delta, { sort: 'companyName' })).body).toMatchObject({
      position: 2,
      previous: { id: brook },
      next: { id: river },
    });
    expect((await place(token, delta, { sort: 'companyName', order: 'desc' })).body).toMatchObject({
      previous: { id: river },
      next: { id: brook },
    });
    // Applications not yet assessed come first: Delta, Brook, River.
    expect((await place(token, brook, { sort: 'hasUserAssessed' })).body).toMatchObject({
      position: 2,
      previous: { id: delta },
      next: { id: river },
    });
    // The list is Brook and River; my progress counts all applications.
    const searched = { sort: 'companyName', search: 'water' } as const;
    expect((await place(token, brook, searched)).body).toMatchObject({
      position: 1,
      listCount: 2,
      submissionCount: 3,
      assessedCount: 1,
      previous: null,
      next: { id: river },
      // Nothing is left to assess in the list, so another application is offered.
      nextToAssess: { id: delta },
    });
    expect((await place(token, river, searched)).body).toMatchObject({ nextToAssess: { id: brook } });
    // An application that does not match the search gets its place in the whole list.
    expect((await place(token, delta, searched)).body).toMatchObject({
      position: 2,
      listCount: 3,
      previous: { id: brook },
      next: { id: river },
    });
    const unknown: object = { sort: 'ideaSummary' };
    expect((await place(token, delta, unknown)).status).toBe(400);
  });

  test('keeps the order that the list had, even after more is assessed', async () => {
    const challenge = await open();
    const { token } = await assessor(challenge);
    const [river, delta, brook] = [
      await insertSubmittedApplication(challenge.id, { company_name: 'River', ...submittedAt(1) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Delta', ...submittedAt(2) }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Brook', ...submittedAt(3) }),
    ];
    for (const [id, at] of [
      [delta, '2026-11-09T09:00:00Z'],
      [river, '2026-11-09T10:00:00Z'],
    ] as const) {
      await assess(token, id);
      await database.execute(sql`update assessment set created_on = ${at} where application_id = ${id}`);
    }

    // Now the order is Brook, River, Delta. Before River was assessed it was River, Brook, Delta.
    const now = { sort: 'hasUserAssessed' } as const;
    expect((await place(token, river, now)).body).toMatchObject({
      position: 2,
      previous: { id: brook },
      next: { id: delta },
    });
    expect((await place(token, river, { ...now, asOf: '2026-11-09T09:30:00Z' })).body).toMatchObject({
      position: 1,
      assessedCount: 2,
      previous: null,
      next: { id: brook },
      nextToAssess: { id: brook },
    });
    const withoutTime: object = { ...now, asOf: 'yesterday' };
    expect((await place(token, river, withoutTime)).status).toBe(400);
  });

  test('is empty for an application that is not submitted; people who may not read it get a 404', async () => {
    const challenge = await open();
    const unsent = await insertSubmittedApplication(challenge.id, { submitted_on: null });
    await insertSubmittedApplication(challenge.id);
    expect((await place(superAdminToken, unsent)).body).toMatchObject({
      position: null,
      submissionCount: 1,
      previous: null,
      next: null,
    });
    expect((await place(undefined, unsent)).status).toBe(401);
    expect((await place((await assessor(challenge)).token, unsent)).status).toBe(404);
    expect((await place(await staff(['assessor']), unsent)).status).toBe(404);
    expect((await place(await superAdmin(sites.GA), unsent)).status).toBe(404);
  });
});
