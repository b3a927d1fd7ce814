// Tests opening, closing and reading a moderation: its agenda, and the changes since it was opened.
import { describe, expect, test } from 'vitest';
import { assessments as assessmentCalls } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import type { Moderation } from '../../../contract/moderation.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testStart } from '../../../tests/support/api.ts';
import { moderationTests } from '../../../tests/support/moderation.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await moderationTests();
const { call, database, insert, open, createMember, superAdmin, superAdminToken, advanceClock } = tests;
const { example, find, openModeration, closeModeration, change, setAside, countAgain } = tests;
const { set, close, recorded } = tests;

describe('opening and closing', () => {
  test('the lead opens it and reads its agenda, and closes it', async () => {
    const { challenge, lead } = await example({ isOpen: false });
    const opened = await openModeration(challenge.id, lead.token);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      isOpen: true,
      openedOn: testStart.toISOString(),
      notes: [],
      changes: [],
    });
    expect(opened.body).toEqual((await find(challenge.id, lead.token)).body);
    expect((await closeModeration(challenge.id, lead.token)).status).toBe(204);
    expect((await find(challenge.id, lead.token)).body).toMatchObject({ isOpen: false });
    expect(await recorded('challenge', challenge.id)).toMatchObject([
      { action: 'create' },
      { action: 'open moderation', changes: { moderation: { from: 'notOpened', to: 'open' } } },
      { action: 'close moderation', changes: { moderation: { from: 'open', to: 'closed' } } },
    ]);
  });

  test('it can be opened again, which starts the list of changes again', async () => {
    const { challenge, lead } = await example();
    await close(challenge.id);
    advanceClock(60_000);
    const { body } = await openModeration(challenge.id, lead.token);
    expect(body).toMatchObject({
      isOpen: true,
      openedOn: new Date(testStart.getTime() + 60_000).toISOString(),
    });
  });

  test.each([
    ['Moderation is already open.', { moderation_opened_on: testStart }, {}],
    ['The assessments of this challenge are complete.', {}, { assessments_complete_set_on: testStart }],
    ['This challenge is not marked as ready for assessment.', {}, { ready_for_assessments_set_on: null }],
  ])('is refused: %s', async (reason, settings, marks) => {
    const challenge = await open({}, marks);
    await insert(database, 'decision_setting', { challenge_id: challenge.id, ...settings });
    const reply = await openModeration(challenge.id, superAdminToken);
    expect([reply.status, reply.body]).toEqual([400, reason]);
  });

  test('what is not open cannot be closed', async () => {
    const { challenge, lead } = await example({ isOpen: false });
    const reply = await closeModeration(challenge.id, lead.token);
    expect([reply.status, reply.body]).toEqual([400, 'Moderation is not open.']);
  });

  test('viewers, group admins and assessors get 403, strangers and the other site 404, visitors 401', async () => {
    const { challenge, Ana } = await example({ isOpen: false });
    const otherSite = await superAdmin(sites.GA);
    const stranger = await createMember(challenge, 'nobody', ['challengeGroups']);
    for (const send of [openModeration, closeModeration]) {
      expect((await send(challenge.id)).status).toBe(401);
      for (const membership of ['viewer', 'admin'] as const) {
        const reply = await send(challenge.id, (await createMember(challenge, membership)).token);
        expect([reply.status, reply.body.title]).toEqual([
          403,
          'Only the challenge lead or a super admin can do this.',
        ]);
      }
      for (const token of [otherSite, stranger.token])
        expect((await send(challenge.id, token)).status).toBe(404);
      expect((await send(challenge.id, Ana.token)).status).toBe(403);
    }
  });

  test.each([
    ['marking as complete', challenges.assessmentComplete, {}],
    ['resetting the status', challenges.readyForAssessment, { revert: 'true' }],
  ] as const)('%s closes it', async (_, endpoint, query) => {
    const { challenge } = await example();
    await call(challenges.publish, { token: superAdminToken, params: { id: challenge.id } });
    const reply = await call(endpoint, { token: superAdminToken, params: { id: challenge.id }, query });
    expect(reply.status).toBe(200);
    expect((await recorded('challenge', challenge.id)).at(-1)).toEqual({
      action: 'close moderation',
      changes: { moderation: { from: 'open', to: 'closed' } },
    });
    const [stored] = await database.query<{ on: string }[]>(sql`
      select instant(moderation_closed_on) as on from decision_setting where challenge_id = ${challenge.id}`);
    expect(stored?.on).not.toBeNull();
  });

  test('a step without an open moderation records nothing more', async () => {
    const { challenge } = await example({ isOpen: false });
    await call(challenges.assessmentComplete, { token: superAdminToken, params: { id: challenge.id } });
    expect((await recorded('challenge', challenge.id)).at(-1)?.action).toBe('mark assessments as complete');
  });
});

describe('the agenda', () => {
  const reasonsOf = ({ agenda }: Moderation, application: number) =>
    agenda.find((one) => one.submission === application)?.reasons;

  test('has the close calls and the strict assessor, with names for people who can edit', async () => {
    const { challenge, applications, lead } = await example();
    const { body } = await find(challenge.id, lead.token);
    const { Kiln, Brick, Clay, Slate, Lime, Sand } = applications;
    expect(reasonsOf(body, Brick)).toEqual([
      'Close call.',
      '3 of 4 expected assessments.',
      'Dee Moss is markedly strict and one of 3 assessors.',
    ]);
    expect(reasonsOf(body, Kiln)).toEqual(['3 of 4 expected assessments.']);
    // The specified verdicts: all but the first and the last are close calls.
    expect(body.agenda.map(({ submission }: { submission: number }) => submission)).toEqual([
      ...[Brick, Clay, Lime, Slate],
      ...[Kiln, Sand],
    ]);
  });

  test('has numbers instead of names for viewers', async () => {
    const { challenge, applications } = await example();
    const viewer = await createMember(challenge, 'viewer');
    const { body } = await find(challenge.id, viewer.token);
    expect(reasonsOf(body, applications.Brick)).toContain(
      'Assessor 4 is markedly strict and one of 3 assessors.',
    );
    for (const name of ['Ana', 'Bo ', 'Cy ', 'Dee', 'Moss']) expect(JSON.stringify(body)).not.toContain(name);
  });

  test('has no close call without places', async () => {
    const { challenge, lead } = await example();
    await set(challenge.id, { places: null });
    const { body } = await find(challenge.id, lead.token);
    expect(JSON.stringify(body)).not.toContain('Close call.');
  });

  test('does not count an application below the minimum as a close call', async () => {
    const { challenge, applications, lead } = await example();
    await set(challenge.id, { minimum_points: 75 });
    const { body } = await find(challenge.id, lead.token);
    expect(reasonsOf(body, applications.Clay)).not.toContain('Close call.');
    expect(reasonsOf(body, applications.Brick)).toContain('Close call.');
  });

  test('leaves out what a panel withholds from the reader', async () => {
    const { challenge, applications } = await example({ panel: {} });
    const viewer = await createMember(challenge, 'viewer');
    await insert(database, 'interest', { application_id: applications.Brick, person_id: viewer.id });
    const { body } = await find(challenge.id, viewer.token);
    expect(reasonsOf(body, applications.Brick)).toBeUndefined();
    expect(reasonsOf(body, applications.Clay)).toContain('Close call.');
  });

  test('is refused before the challenge is ready, and to members with open assessments', async () => {
    const notReady = await open({}, { ready_for_assessments_set_on: null });
    const early = await find(notReady.id, superAdminToken);
    expect([early.status, early.body]).toEqual([
      400,
      'This challenge is not marked as ready for assessment.',
    ]);
    const { challenge, Ana } = await example({ panel: {} });
    await insert(database, 'challenge_group_viewer', {
      challenge_group_id: challenge.challengeGroupID,
      person_id: Ana.id,
    });
    const reply = await find(challenge.id, Ana.token);
    expect([reply.status, reply.body.title]).toEqual([
      403,
      'You can see the scores when you have finished your own assessments.',
    ]);
  });
});

describe('changes', () => {
  const misread = { changeReason: 'Misread the pilot.', fitWithChallenge: 4, credibilityCompany: 4 };

  test('a change moves the application from rank 5 to joint 4', async () => {
    const { challenge, applications, Dee, lead } = await example();
    advanceClock(60_000);
    expect((await change({ applicationID: applications.Slate, ...misread }, Dee.token)).status).toBe(200);
    const { body } = await find(challenge.id, lead.token);
    expect(body.changes).toEqual([
      {
        at: expect.any(String),
        by: 'Dee Moss',
        applicationID: applications.Slate,
        ratings: [
          { criterion: 'fitWithChallenge', from: 3, to: 4 },
          { criterion: 'credibilityCompany', from: 3, to: 4 },
        ],
        isSetAside: false,
        reason: 'Misread the pilot.',
        rankBefore: { rank: 5, isTied: false },
        rankAfter: { rank: 4, isTied: true },
      },
    ]);
    const viewer = await createMember(challenge, 'viewer');
    expect((await find(challenge.id, viewer.token)).body.changes).toMatchObject([{ by: 'Assessor 4' }]);
  });

  test('setting aside and counting again are changes too, in the order in which they were made', async () => {
    const { challenge, applications, assessments, lead } = await example();
    const ofDee = assessments.Clay[4] ?? 0;
    await setAside(ofDee, lead.token);
    await countAgain(ofDee, lead.token);
    const { body } = await find(challenge.id, lead.token);
    const about = { applicationID: applications.Clay, by: 'Ada Lovelace', ratings: [] };
    expect(body.changes).toMatchObject([
      {
        ...about,
        isSetAside: true,
        reason: 'The comment is about another company.',
        rankBefore: { rank: 3 },
        rankAfter: { rank: 2 },
      },
      { ...about, isSetAside: false, reason: '', rankBefore: { rank: 2 }, rankAfter: { rank: 3 } },
    ]);
  });

  test('the same reason twice is recorded with both changes', async () => {
    const { challenge, applications, Dee, lead } = await example();
    const { changeReason } = misread;
    await change({ applicationID: applications.Slate, changeReason, fitWithChallenge: 4 }, Dee.token);
    await change({ applicationID: applications.Slate, changeReason, fitWithChallenge: 5 }, Dee.token);
    const { body } = await find(challenge.id, lead.token);
    expect(body.changes.map(({ reason }: { reason: string }) => reason)).toEqual([
      changeReason,
      changeReason,
    ]);
  });

  test('a new and a deleted assessment are not listed, but ranks consider them', async () => {
    const { challenge, applications, assessments, Ana, Dee, lead } = await example();
    await change({ applicationID: applications.Slate, ...misread }, Dee.token);
    const fresh = { isInnovative: true, finalComment: 'A sound plan.' };
    const top = { deploymentScale: 5, fitWithChallenge: 5, credibilityCompany: 5 };
    const body = { ...fresh, ...top, credibilityTechnology: 5, fullOrPartialSolution: 5 };
    const created = await call(assessmentCalls.create, {
      token: Ana.token,
      body: { applicationID: applications.Slate, ...body },
    });
    expect(created.status).toBe(201);
    const deleted = { token: superAdminToken, params: { id: assessments.Slate[4] ?? 0 } };
    expect((await call(assessmentCalls.delete, deleted)).status).toBe(204);
    const reply = await find(challenge.id, lead.token);
    expect(reply.body.changes).toMatchObject([
      { by: 'Dee Moss', rankBefore: { rank: 5 }, rankAfter: { rank: 4, isTied: true } },
    ]);
  });

  test('changes before the opening and changed comments are not listed', async () => {
    const { challenge, applications, Dee, lead } = await example({ isOpen: false });
    await change({ applicationID: applications.Slate, fitWithChallenge: 4 }, Dee.token);
    advanceClock(60_000);
    await openModeration(challenge.id, lead.token);
    const changed = await change(
      { applicationID: applications.Slate, finalComment: 'Other words.', changeReason: 'A typing mistake.' },
      Dee.token,
    );
    expect(changed.status).toBe(200);
    expect((await find(challenge.id, lead.token)).body.changes).toEqual([]);
  });

  test('those of a withheld application are left out', async () => {
    const { challenge, applications, assessments, lead } = await example({ panel: {} });
    await setAside(assessments.Clay[4] ?? 0, lead.token);
    await setAside(assessments.Brick[4] ?? 0, lead.token);
    const viewer = await createMember(challenge, 'viewer');
    await insert(database, 'interest', { application_id: applications.Brick, person_id: viewer.id });
    const { body } = await find(challenge.id, viewer.token);
    expect(body.changes).toMatchObject([{ applicationID: applications.Clay }]);
  });
});
