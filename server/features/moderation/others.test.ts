// Tests what assessors see of each other during a moderation, and the reason they give for a change.
import { describe, expect, test } from 'vitest';
import { assessments as assessmentCalls } from '../../../contract/assessments.ts';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { moderationTests } from '../../../tests/support/moderation.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await moderationTests();
const { call, database, insert, assessor, createMember, superAdmin } = tests;
const { example, others, change, setAside, close, set, recorded } = tests;

describe('other assessments', () => {
  test('an assessor sees those of an application that they have assessed, without names', async () => {
    const { applications, assessments, Ana } = await example();
    const { status, body } = await others(applications.Clay, Ana.token);
    expect(status).toBe(200);
    expect(body.notes).toEqual([]);
    expect(body.assessments).toMatchObject([
      { assessor: null, assessment: { id: assessments.Clay[3] }, score: { total: 84 } },
      { assessor: null, assessment: { id: assessments.Clay[4] }, score: { total: 60 } },
    ]);
  });

  test('names appear only if the moderation shows them', async () => {
    const { challenge, applications, Ana } = await example();
    await set(challenge.id, { shows_assessor_names: true });
    const { body } = await others(applications.Clay, Ana.token);
    expect(body.assessments.map(({ assessor: one }: { assessor: object }) => one)).toEqual([
      { firstName: 'Cy', lastName: 'Park' },
      { firstName: 'Dee', lastName: 'Moss' },
    ]);
  });

  test('those that are set aside are left out, and someone whose own is set aside still sees the others', async () => {
    const { applications, assessments, Ana, Dee, lead } = await example();
    await setAside(assessments.Clay[4] ?? 0, lead.token);
    const seen = (await others(applications.Clay, Ana.token)).body.assessments;
    expect(seen).toMatchObject([{ assessment: { id: assessments.Clay[3] } }]);
    expect((await others(applications.Clay, Dee.token)).body.assessments).toHaveLength(2);
  });

  test('is refused without an assessment of one’s own, and while moderation is not open', async () => {
    const { challenge, applications, Dee, Ana } = await example();
    const early = await others(applications.Kiln, Dee.token);
    expect([early.status, early.body]).toEqual([
      400,
      'You can see other assessments after you have given your own.',
    ]);
    await close(challenge.id);
    const late = await others(applications.Kiln, Ana.token);
    expect([late.status, late.body]).toEqual([
      400,
      'Moderation is not open, so you cannot see other assessments.',
    ]);
  });

  test('others get 403 or 404, and visitors 401', async () => {
    const { challenge, applications, Ana } = await example({ panel: {} });
    const id = applications.Kiln;
    expect((await others(id)).status).toBe(401);
    expect((await others(id, (await createMember(challenge, 'viewer')).token)).status).toBe(403);
    expect((await others(id, (await createMember(challenge, 'nobody', ['assessor'])).token)).status).toBe(
      404,
    );
    expect((await others(id, await superAdmin(sites.GA))).status).toBe(404);
    // Ana still has two applications to assess.
    const reply = await others(id, Ana.token);
    expect([reply.status, reply.body.title]).toEqual([403, panelRefusals.scoresBeforeOwnWork]);
    await insert(database, 'interest', { application_id: id, person_id: Ana.id });
    expect((await others(id, Ana.token)).status).toBe(404);
  });

  test('the place of an application says whether moderation is open', async () => {
    const { challenge, applications, Ana } = await example();
    const place = () =>
      call(assessmentCalls.place, { token: Ana.token, params: { submissionID: applications.Kiln } });
    expect((await place()).body.isModerationOpen).toBe(true);
    await close(challenge.id);
    expect((await place()).body.isModerationOpen).toBe(false);
  });
});

describe('the reason for a change', () => {
  const storedReason = async (id: number | undefined) => {
    const [found] = await database.query<{ reason: string | null }[]>(
      sql`select change_reason as reason from assessment where id = ${id ?? 0}`,
    );
    return found?.reason;
  };

  test('is required while moderation is open, stored and recorded', async () => {
    const { applications, assessments, Dee } = await example();
    const changed = { applicationID: applications.Slate, fitWithChallenge: 4 };
    for (const [changeReason, error] of [
      [undefined, messages.required],
      [' ', messages.required],
      ['x'.repeat(501), messages.maxLength(500)],
    ] as const) {
      const reply = await change({ ...changed, changeReason }, Dee.token);
      expect([reply.status, reply.body.errors]).toEqual([400, { changeReason: error }]);
    }
    expect(await recorded('assessment', assessments.Slate[4] ?? 0)).toEqual([]);
    expect((await change({ ...changed, changeReason: 'Misread the pilot.' }, Dee.token)).status).toBe(200);
    expect(await storedReason(assessments.Slate[4])).toBe('Misread the pilot.');
    expect(await recorded('assessment', assessments.Slate[4] ?? 0)).toEqual([
      {
        action: 'update',
        changes: {
          fitWithChallenge: { from: 3, to: 4 },
          changeReason: { from: null, to: 'Misread the pilot.' },
        },
      },
    ]);
  });

  test('is ignored while moderation is not open', async () => {
    const { challenge, applications, assessments, Dee } = await example();
    await close(challenge.id);
    const body = { applicationID: applications.Slate, fitWithChallenge: 4, changeReason: 'Ignored.' };
    expect((await change(body, Dee.token)).status).toBe(200);
    expect(await storedReason(assessments.Slate[4])).toBeNull();
    expect(await recorded('assessment', assessments.Slate[4] ?? 0)).toEqual([
      { action: 'update', changes: { fitWithChallenge: { from: 3, to: 4 } } },
    ]);
  });

  test('a first assessment needs none', async () => {
    const { challenge, applications, Ana } = await example();
    const newcomer = await assessor(challenge);
    const own = await call(assessmentCalls.find, {
      token: Ana.token,
      params: { submissionID: applications.Kiln },
    });
    const { id: _, createdOn: __, ...body } = own.body;
    expect((await call(assessmentCalls.create, { token: newcomer.token, body })).status).toBe(201);
  });

  test('a change waits for a moderation that is being opened, and then needs a reason', async () => {
    const { challenge, applications, Dee } = await example({ isOpen: false });
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${challenge.id} for update`);
        await tx.execute(sql`update decision_setting set moderation_opened_on = ${testStart}
          where challenge_id = ${challenge.id}`);
      },
      () => change({ applicationID: applications.Slate, fitWithChallenge: 4 }, Dee.token),
    );
    expect([reply.status, reply.body.errors]).toEqual([400, { changeReason: messages.required }]);
  });
});
