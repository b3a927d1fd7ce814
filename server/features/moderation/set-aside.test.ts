// Tests setting an assessment aside during a moderation and counting it again, also together with interests.
import { describe, expect, test } from 'vitest';
import { assessments as assessmentCalls } from '../../../contract/assessments.ts';
import { interests } from '../../../contract/interests.ts';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals, setAsideReason } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { longReason, moderationTests } from '../../../tests/support/moderation.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await moderationTests();
const { advanceClock, call, database, insert, createMember, superAdmin, superAdminToken } = tests;
const { example, setAside, countAgain, close, change, recorded, setAsideOf } = tests;

const idOf = (given: Record<number, number>, assessor: number) => given[assessor] ?? 0;
const counted = { on: null, by: null, reason: null };

describe('setting aside', () => {
  test('the lead sets it aside with a reason, and counts it again', async () => {
    const { assessments, lead } = await example();
    const id = idOf(assessments.Clay, 4);
    const reply = await setAside(id, lead.token);
    expect(reply.status).toBe(201);
    const mark = { on: testStart.toISOString(), by: 'Ada Lovelace', reason: longReason };
    expect(reply.body).toMatchObject({
      assessor: { firstName: 'Dee', lastName: 'Moss' },
      assessment: { id, deploymentScale: 3 },
      score: { total: 60 },
      setAside: mark,
    });
    expect(await setAsideOf(id)).toEqual(mark);
    expect((await countAgain(id, lead.token)).status).toBe(204);
    expect(await setAsideOf(id)).toEqual(counted);
    expect(await recorded('assessment', id)).toMatchObject([
      { action: 'update', changes: { setAsideReason: { from: null, to: longReason } } },
      { action: 'update', changes: { setAsideReason: { from: longReason, to: null } } },
    ]);
  });

  test('the reason needs 20 to 2,000 characters', async () => {
    const { assessments, lead } = await example();
    const id = idOf(assessments.Clay, 4);
    for (const [reason, error] of [
      [undefined, messages.required],
      ['Too short.         ', messages.minLength(20)],
      ['x'.repeat(2001), messages.maxLength(2000)],
    ] as const) {
      const reply = await call(tests.calls.setAside, { token: lead.token, params: { id }, body: { reason } });
      expect([reply.status, reply.body.errors]).toEqual([400, { reason: error }]);
    }
    expect(await setAsideOf(id)).toEqual(counted);
  });

  test('is refused while moderation is not open, for one’s own, twice, and for the last that counts', async () => {
    const { challenge, applications, assessments, lead } = await example();
    const [first, second, third] = [1, 2, 3].map((number) => idOf(assessments.Kiln, number));
    const own = await insert(database, 'assessment', {
      application_id: applications.Sand,
      assessor_id: lead.id,
    });
    const refusal = async (id = 0) => {
      const { status, body } = await setAside(id, lead.token);
      return [status, body];
    };
    expect(await refusal(own.id)).toEqual([400, 'You cannot set aside your own assessment.']);
    expect((await setAside(first ?? 0, lead.token)).status).toBe(201);
    expect(await refusal(first)).toEqual([400, 'This assessment is set aside.']);
    expect((await setAside(second ?? 0, lead.token)).status).toBe(201);
    expect(await refusal(third)).toEqual([
      400,
      'This is the only assessment that counts, so it cannot be set aside.',
    ]);
    await close(challenge.id);
    expect(await refusal(third)).toEqual([
      400,
      'Assessments can only be set aside while moderation is open.',
    ]);
    const again = await countAgain(first ?? 0, lead.token);
    expect([again.status, again.body]).toEqual([
      400,
      'Assessments can only be counted again while moderation is open.',
    ]);
  });

  test('viewers and other editors get 403, strangers, the other site and a missing one 404, visitors 401', async () => {
    const { challenge, assessments, lead } = await example();
    const id = idOf(assessments.Clay, 4);
    const stranger = await createMember(challenge, 'nobody', ['challengeGroups']);
    for (const send of [setAside, countAgain]) {
      expect((await send(id)).status).toBe(401);
      for (const membership of ['admin', 'viewer'] as const)
        expect((await send(id, (await createMember(challenge, membership)).token)).status).toBe(403);
      expect((await send(id, stranger.token)).status).toBe(404);
      expect((await send(id, await superAdmin(sites.GA))).status).toBe(404);
      expect((await send(2_000_000_000, lead.token)).status).toBe(404);
    }
  });

  test('the assessor cannot edit it until it counts again', async () => {
    const { applications, assessments, Dee, lead } = await example();
    const id = idOf(assessments.Clay, 4);
    await setAside(id, lead.token);
    const edit = () =>
      change(
        { applicationID: applications.Clay, fitWithChallenge: 5, changeReason: 'Misread it.' },
        Dee.token,
      );
    const refused = await edit();
    expect([refused.status, refused.body]).toEqual([400, 'This assessment is set aside.']);
    await countAgain(id, lead.token);
    expect((await edit()).status).toBe(200);
  });
});

describe('together with interests', () => {
  async function withInterest() {
    const created = await example({ panel: {} });
    const { challenge, applications, Dee, lead } = created;
    const body = { personID: Dee.id, applicationID: applications.Clay, kind: 'financial', note: '' };
    const declare = () => call(interests.create, { token: lead.token, params: { id: challenge.id }, body });
    const clear = (interestID: number, shouldCountAssessment?: boolean) =>
      call(interests.clear, {
        token: lead.token,
        params: { id: challenge.id, interestID },
        body: { reason: 'They sold their shares.', shouldCountAssessment },
      });
    return { ...created, id: idOf(created.assessments.Clay, 4), declare, clear };
  }

  test('an assessment does not count again while the interest is in force', async () => {
    const { id, lead, declare, clear } = await withInterest();
    const interestID = (await declare()).body.id;
    const refused = await countAgain(id, lead.token);
    expect([refused.status, refused.body]).toEqual([
      400,
      'The assessor has an interest in this company, so this assessment cannot count again.',
    ]);
    expect((await clear(interestID, false)).status).toBe(200);
    expect((await countAgain(id, lead.token)).status).toBe(204);
  });

  test('clearing an interest does not count what the moderation set aside', async () => {
    const { id, lead, declare, clear } = await withInterest();
    // A moderator can word the reason as interests do.
    const reason = setAsideReason('2026-11-16');
    await call(tests.calls.setAside, { token: lead.token, params: { id }, body: { reason } });
    advanceClock(1000);
    const interest = (await declare()).body;
    expect(interest.hasSetAsideAssessment).toBe(false);
    // There is nothing to choose, and a choice that is sent changes nothing.
    expect((await clear(interest.id, true)).status).toBe(200);
    expect(await setAsideOf(id)).toMatchObject({ reason });
  });

  test('putting an interest back in force does not take over what the moderation set aside', async () => {
    const { challenge, id, lead, declare, clear } = await withInterest();
    const interestID = (await declare()).body.id;
    await clear(interestID, true);
    advanceClock(1000);
    await setAside(id, lead.token);
    advanceClock(1000);
    const again = { token: lead.token, params: { id: challenge.id, interestID } };
    expect((await call(interests.putBack, again)).body.hasSetAsideAssessment).toBe(false);
    await clear(interestID, true);
    expect(await setAsideOf(id)).toMatchObject({ reason: longReason });
  });

  test('clearing an interest counts again what the interest had set aside', async () => {
    const { id, declare, clear } = await withInterest();
    const interest = (await declare()).body;
    expect(interest.hasSetAsideAssessment).toBe(true);
    expect((await clear(interest.id)).body.errors).toEqual({ shouldCountAssessment: messages.required });
    await clear(interest.id, true);
    expect(await setAsideOf(id)).toEqual(counted);
  });

  test('someone with an interest in the company is refused', async () => {
    const { applications, id, lead } = await withInterest();
    await insert(database, 'interest', { application_id: applications.Clay, person_id: lead.id });
    for (const reply of [await setAside(id, lead.token), await countAgain(id, lead.token)])
      expect([reply.status, reply.body.title]).toEqual([403, panelRefusals.ownInterest]);
  });
});

describe('at the same time', () => {
  test('the last two assessments that count cannot both be set aside', async () => {
    const { challenge, assessments, lead } = await example();
    await setAside(idOf(assessments.Kiln, 3), lead.token);
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${challenge.id} for update`);
        await tx.execute(sql`update assessment set set_aside_on = ${testStart}, set_aside_by_name = 'Ada Lovelace',
          set_aside_reason = ${longReason} where id = ${idOf(assessments.Kiln, 2)}`);
      },
      () => setAside(idOf(assessments.Kiln, 1), lead.token),
    );
    expect([reply.status, reply.body]).toEqual([
      400,
      'This is the only assessment that counts, so it cannot be set aside.',
    ]);
    expect(await setAsideOf(idOf(assessments.Kiln, 1))).toEqual(counted);
  });

  test('setting aside waits for a closing moderation, and is refused', async () => {
    const { challenge, assessments, lead } = await example();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${challenge.id} for update`);
        await tx.execute(sql`update decision_setting set moderation_closed_on = ${testStart}
          where challenge_id = ${challenge.id}`);
      },
      () => setAside(idOf(assessments.Kiln, 1), lead.token),
    );
    expect(reply.status).toBe(400);
  });

  test('an edit waits for an assessment that is being set aside, and is refused', async () => {
    const { applications, assessments, challenge, Dee } = await example();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${challenge.id} for update`);
        await tx.execute(sql`update assessment set set_aside_on = ${testStart}, set_aside_by_name = 'Ada Lovelace',
          set_aside_reason = ${longReason} where id = ${idOf(assessments.Clay, 4)}`);
      },
      () =>
        change(
          { applicationID: applications.Clay, fitWithChallenge: 5, changeReason: 'Misread.' },
          Dee.token,
        ),
    );
    expect([reply.status, reply.body]).toEqual([400, 'This assessment is set aside.']);
  });

  test('an assessment that is deleted in the meantime is not found', async () => {
    const { assessments, lead } = await example();
    const id = idOf(assessments.Kiln, 1);
    const reply = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`delete from assessment where id = ${id}`),
      () => setAside(id, lead.token),
    );
    expect(reply.status).toBe(404);
    const gone = { token: superAdminToken, params: { id } };
    expect((await call(assessmentCalls.delete, gone)).status).toBe(404);
  });
});
