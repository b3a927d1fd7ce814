// Tests of the steps of a challenge, and of who may take which.
import { afterEach, describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, clock, advanceClock, superAdmin, ...tools } = await challengeTests();
const { create, createMember, insertApplication } = tools;

afterEach(() => {
  clock.instant = testStart;
});

describe('the steps', () => {
  const step = (
    name: 'publish' | 'readyForAssessment' | 'assessmentComplete',
    id: number,
    token?: string,
    revert?: string,
  ) =>
    call(challenges[name], { ...(token && { token }), params: { id }, ...(revert && { query: { revert } }) });

  test('lead from idea to closed, and back where that is possible', async () => {
    const challenge = await create();
    const { token } = await createMember(challenge, 'lead');
    const take = async (name: Parameters<typeof step>[0], by = token, revert?: string) => {
      const reply = await step(name, challenge.id, by, revert);
      return reply.status === 200 ? reply.body.challengeStage : reply.body;
    };
    expect(await take('publish')).toBe(40);
    expect(await take('publish')).toBe('This challenge is already published.');
    expect(await take('publish', token, 'true')).toBe(30);
    expect(await take('publish', token, 'true')).toBe('This challenge is not published.');
    expect(await take('publish')).toBe(40);
    await insertApplication(challenge.id);
    expect(await take('publish', token, 'true')).toBe(
      'This challenge has submissions, so it can no longer be unpublished.',
    );
    expect(await take('readyForAssessment')).toBe('This challenge has not ended yet.');
    expect(await take('assessmentComplete')).toBe('This challenge is not marked as ready for assessment.');
    advanceClock(7 * 86_400_000);
    const leadToken = await tools.tokenOf({ id: (await lead(challenge.id)).id, email: '' });
    const newSuperAdminToken = await superAdmin();
    expect(await take('publish', leadToken, 'true')).toBe('This challenge has ended.');
    expect(await take('readyForAssessment', leadToken)).toBe(60);
    expect(await take('readyForAssessment', leadToken)).toBe(
      'This challenge is already marked as ready for assessment.',
    );
    expect((await step('readyForAssessment', challenge.id, leadToken, 'true')).status).toBe(403);
    expect(await take('readyForAssessment', newSuperAdminToken, 'true')).toBe(50);
    expect(await take('readyForAssessment', leadToken)).toBe(60);
    expect(await take('assessmentComplete', leadToken)).toBe(70);
    expect(await take('assessmentComplete', leadToken)).toBe(
      'The assessments of this challenge are complete.',
    );
    expect((await step('readyForAssessment', challenge.id, leadToken)).status).toBe(403);
    expect(await take('readyForAssessment', newSuperAdminToken)).toBe(60);
    expect(await take('assessmentComplete', leadToken)).toBe(70);
    advanceClock(12 * 86_400_000);
    const later = await superAdmin();
    expect(await take('readyForAssessment', later)).toBe(
      'The pitch date has passed, so assessments cannot be reopened.',
    );
    expect(
      (await call(challenges.find, { token: later, params: { id: challenge.id } })).body.challengeStage,
    ).toBe(80);
    const events = await database.query(sql`select action from audit_event
      where record_type = 'challenge' and record_id = ${String(challenge.id)} order by id`);
    expect(events.map(({ action }) => action)).toEqual([
      'create',
      'publish',
      'unpublish',
      'publish',
      'mark as ready for assessment',
      'reset assessment status',
      'mark as ready for assessment',
      'mark assessments as complete',
      'reopen assessments',
      'mark assessments as complete',
    ]);
  });

  const lead = async (id: number) => {
    const [found] = await database.query<[{ id: number }]>(
      sql`select challenge_lead_id as id from challenge where id = ${id}`,
    );
    return found;
  };

  test.each(['publish', 'readyForAssessment', 'assessmentComplete'] as const)(
    '%s is allowed for the lead and super admins; 400, 401, 403, 404',
    async (name) => {
      const challenge = await create();
      expect((await step(name, challenge.id)).status).toBe(401);
      for (const relation of ['admin', 'viewer', 'holder'] as const)
        expect((await step(name, challenge.id, (await createMember(challenge, relation)).token)).status).toBe(
          403,
        );
      expect(
        (
          await step(
            name,
            challenge.id,
            (
              await createMember(challenge, 'assessor', ['challengeGroups'])
            ).token,
          )
        ).status,
      ).toBe(404);
      expect((await step(name, challenge.id, await superAdmin(sites.GA))).status).toBe(404);
      expect((await step(name, 2147483647, await superAdmin())).status).toBe(404);
      if (name !== 'assessmentComplete')
        expect((await step(name, challenge.id, await superAdmin(), 'perhaps')).status).toBe(400);
    },
  );

  test('an application and unpublishing at the same time exclude each other', async () => {
    const challenge = await create();
    const newSuperAdminToken = await superAdmin();
    await database.execute(sql`update challenge set end_date = '2027-03-01' where id = ${challenge.id}`);
    expect((await step('publish', challenge.id, newSuperAdminToken)).status).toBe(200);
    const results = await Promise.allSettled([
      step('publish', challenge.id, newSuperAdminToken, 'true'),
      insertApplication(challenge.id),
    ]);
    const [unpublished] = results;
    const [row] = await database.query(
      sql`select publish_date is null as hidden from challenge where id = ${challenge.id}`,
    );
    expect(unpublished?.status === 'fulfilled' && unpublished.value.status === 200).toBe(row?.hidden);
  });
});
