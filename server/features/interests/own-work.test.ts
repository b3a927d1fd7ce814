// Tests declining, and what a person reads about their own part: their panels, and what is expected of them.
import { describe, expect, test } from 'vitest';
import { declarations } from '../../../contract/declarations.ts';
import { messages } from '../../../contract/messages.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { interestTests } from '../../../tests/support/interests.ts';
import { assignments, sql } from '../../platform/database/sql.ts';

const tests = await interestTests();
const { call, database, open, ready, assessor, createMember, person, tokenOf, staff, superAdmin } = tests;
const { superAdminToken, insert, insertApplication, insertSubmittedApplication, clock, panelled } = tests;
const { insertPanel, assess, recorded, pairOf, add, declare, decline, withdraw, submit, ownWork } = tests;

const declining = { can_decline: true };
const refusalOf = async (reply: ReturnType<typeof decline>) => {
  const { status, body } = await reply;
  return `${status} ${typeof body === 'string' ? body : body.title}`;
};
const markComplete = (id: number) =>
  database.execute(sql`update challenge set ${assignments({ assessments_complete_set_on: testStart })}
    where id = ${id}`);

describe('declining', () => {
  test('stores and records reason and note, and can be withdrawn', async () => {
    const { challenge, applicationID, member } = await panelled(declining);
    const given = { reason: 'other', note: 'On leave.' };
    const reply = await decline(applicationID, member.token, given);
    expect(reply.status).toBe(201);
    const declinedOn = clock.instant.toISOString();
    expect(reply.body).toEqual({ applicationID, ...given, declinedOn });
    expect(await pairOf(applicationID, member.id)).toMatchObject({ ...given, declined: declinedOn });
    const withdrawn = await withdraw(applicationID, member.token);
    expect([withdrawn.status, withdrawn.body]).toEqual([204, undefined]);
    expect(await pairOf(applicationID, member.id)).toMatchObject({ declined: null, reason: null, note: '' });
    expect(await recorded('challenge_panel', challenge.id)).toMatchObject([
      {
        action: 'decline a submission',
        changes: { companyName: { from: null, to: 'Acme' }, note: { from: null, to: 'On leave.' } },
      },
      {
        action: 'withdraw a decline',
        changes: {
          companyName: { from: 'Acme', to: null },
          note: { from: 'On leave.', to: null },
          couldSeeScores: { from: null, to: false },
        },
      },
    ]);
    expect((await withdraw(applicationID, member.token)).status).toBe(404);
    expect((await decline(applicationID, member.token)).status).toBe(201);
  });

  test('keeps the assignment, which returns when the decline is withdrawn', async () => {
    const { challenge, applicationID, member } = await panelled({
      ...declining,
      mode: 'assigned',
      assessors_per_application: 1,
    });
    expect(await refusalOf(decline(applicationID, member.token))).toBe(`404 ${messages.notFound}`);
    await insert(database, 'panel_pair', { application_id: applicationID, person_id: member.id });
    const stateOf = async () => (await ownWork(challenge.id, member.token)).body.submissions[0].state;
    expect(await stateOf()).toBe('assigned');
    expect((await decline(applicationID, member.token)).status).toBe(201);
    expect(await stateOf()).toBe('declined');
    await withdraw(applicationID, member.token);
    expect(await stateOf()).toBe('assigned');
  });

  test('needs a panel that allows it, an open pair and an application', async () => {
    const { challenge, applicationID, member } = await panelled();
    expect(await refusalOf(decline(applicationID, member.token))).toBe(
      '400 This panel does not allow declining.',
    );
    await database.execute(
      sql`update challenge_panel set can_decline = true where challenge_id = ${challenge.id}`,
    );
    const assessed = await insertSubmittedApplication(challenge.id);
    await assess(assessed, member.id);
    expect(await refusalOf(decline(assessed, member.token))).toBe(
      '400 You have already assessed this submission, so you cannot decline it.',
    );
    const draft = (await insertApplication(challenge.id)).id;
    expect(await refusalOf(decline(draft, member.token))).toBe(`404 ${messages.notFound}`);
    expect(await refusalOf(decline(draft, superAdminToken))).toBe(`400 ${panelRefusals.declineDraft}`);
    expect((await decline(applicationID, member.token)).status).toBe(201);
    expect(await refusalOf(decline(applicationID, member.token))).toBe(
      `400 ${panelRefusals.declinedAlready}`,
    );
    const plain = await ready();
    expect(await refusalOf(decline(plain.applicationID, plain.token))).toBe(`400 ${panelRefusals.noPanel}`);
    expect(await refusalOf(withdraw(plain.applicationID, plain.token))).toBe(`400 ${panelRefusals.noPanel}`);
  });

  test('is refused with an interest, and before the question about interests is answered', async () => {
    const { challenge, applicationID, member } = await panelled({
      ...declining,
      is_declaration_required: true,
    });
    expect(await refusalOf(decline(applicationID, member.token))).toBe(`400 ${panelRefusals.declareFirst}`);
    await submit(challenge.id, { applicationIDs: [applicationID] }, member.token);
    await declare(applicationID, member.token);
    expect(await refusalOf(decline(applicationID, member.token))).toBe(
      '403 You have declared an interest in this company.',
    );
  });

  test('and withdrawing are refused after completion', async () => {
    const { challenge, applicationID, member } = await panelled(declining);
    const second = await insertSubmittedApplication(challenge.id);
    await decline(applicationID, member.token);
    await markComplete(challenge.id);
    expect(await refusalOf(decline(second, member.token))).toBe(
      `400 ${panelRefusals.declineAfterCompletion}`,
    );
    expect(await refusalOf(withdraw(applicationID, member.token))).toBe(
      `400 ${panelRefusals.withdrawAfterCompletion}`,
    );
  });

  test('is for members and super admins; 401, 403, 404', async () => {
    const { challenge, applicationID, member } = await panelled(declining);
    await decline(applicationID, member.token);
    const statuses = async (token?: string) => [
      (await decline(applicationID, token)).status,
      (await withdraw(applicationID, token)).status,
    ];
    expect(await statuses()).toEqual([401, 401]);
    expect(await statuses((await createMember(challenge, 'lead')).token)).toEqual([403, 403]);
    // Someone else's decline stays.
    expect(await statuses((await createMember(challenge, 'viewer', ['assessor'])).token)).toEqual([403, 404]);
    expect(await statuses((await createMember(challenge, 'nobody', ['assessor'])).token)).toEqual([404, 404]);
    expect(await statuses(await superAdmin(sites.GA))).toEqual([404, 404]);
    expect(await statuses(await superAdmin(sites.IX))).toEqual([201, 204]);
    expect(await pairOf(applicationID, member.id)).toMatchObject({ declined: clock.instant.toISOString() });
  });

  test('can be withdrawn by someone who is no longer a member', async () => {
    const { applicationID, member } = await panelled(declining);
    await decline(applicationID, member.token);
    await database.execute(sql`delete from challenge_assessor where person_id = ${member.id}`);
    expect((await withdraw(applicationID, member.token)).status).toBe(204);
    expect((await withdraw(applicationID, member.token)).status).toBe(404);
  });

  test('can be withdrawn by someone who can see the scores, who then no longer sees them', async () => {
    const { challenge, applicationID } = await panelled(declining);
    const second = await insertSubmittedApplication(challenge.id);
    const takePart = async (membership: 'viewer' | 'admin' | 'lead') => {
      const one = await createMember(challenge, membership, ['assessor']);
      await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: one.id });
      return one;
    };
    const scores = (token: string) =>
      call(scoreSummary.find, { token, params: { id: challenge.id } }).then(({ status }) => status);
    const couldSeeScores = async () =>
      (await recorded('challenge_panel', challenge.id)).at(-1)?.changes.couldSeeScores;
    for (const membership of ['viewer', 'admin'] as const) {
      const { token } = await takePart(membership);
      await decline(applicationID, token);
      // With other work open they do not see the scores yet.
      expect(await scores(token)).toBe(403);
      expect((await withdraw(applicationID, token)).status).toBe(204);
      expect(await couldSeeScores()).toEqual({ from: null, to: false });
      await decline(applicationID, token);
      await decline(second, token);
      expect(await scores(token)).toBe(200);
      expect((await withdraw(applicationID, token)).status).toBe(204);
      expect(await couldSeeScores()).toEqual({ from: null, to: true });
      expect(await scores(token)).toBe(403);
    }
    const lead = await takePart('lead');
    const tokenOfSuperAdmin = await superAdmin(sites.IX);
    for (const token of [lead.token, tokenOfSuperAdmin]) {
      await decline(applicationID, token);
      expect((await withdraw(applicationID, token)).status).toBe(204);
      expect(await couldSeeScores()).toEqual({ from: null, to: true });
    }
  });

  test('and withdrawing are refused with an interest, before roles in the challenge', async () => {
    const { challenge, applicationID, member, lead } = await panelled(declining);
    await decline(applicationID, member.token);
    await add(challenge.id, { personID: member.id, applicationID }, lead.token);
    expect(await refusalOf(withdraw(applicationID, member.token))).toBe(`403 ${panelRefusals.ownInterest}`);
    expect(await pairOf(applicationID, member.id)).toMatchObject({ declined: clock.instant.toISOString() });
    const viewer = await createMember(challenge, 'viewer', ['assessor']);
    await declare(applicationID, viewer.token);
    expect(await refusalOf(decline(applicationID, viewer.token))).toBe(`403 ${panelRefusals.ownInterest}`);
  });

  test('refuses an unknown reason, a long note and Other without a note', async () => {
    const { applicationID, member } = await panelled(declining);
    const errorsOf = async (body: object) => (await decline(applicationID, member.token, body)).body.errors;
    expect(await errorsOf({ reason: 'weather' })).toEqual({ reason: messages.pattern });
    expect(await errorsOf({ note: 'x'.repeat(2001) })).toEqual({ note: messages.maxLength(2000) });
    expect(await errorsOf({ reason: 'other' })).toEqual({ note: messages.required });
  });
});

describe('one’s own panels', () => {
  const panelsOf = async (token?: string) => call(declarations.panels, token ? { token } : {});

  test('have the due date and the number of companies without an answer', async () => {
    const first = await panelled({ is_declaration_required: true });
    const { member } = first;
    await insertSubmittedApplication(first.challenge.id);
    await insertApplication(first.challenge.id);
    const second = await panelled({ due_date: '2026-11-30' });
    const others = [second.challenge.id, (await open()).id];
    for (const id of others)
      await insert(database, 'challenge_assessor', { challenge_id: id, person_id: member.id });
    expect((await panelsOf(member.token)).body).toEqual([
      { challengeID: first.challenge.id, dueDate: first.challenge.responseDate, unansweredCount: 2 },
      { challengeID: second.challenge.id, dueDate: '2026-11-30', unansweredCount: 0 },
    ]);
    await submit(first.challenge.id, { applicationIDs: [first.applicationID] }, member.token);
    expect((await panelsOf(member.token)).body[0].unansweredCount).toBe(1);
  });

  test('are those of a member: with the role, on a site they can see', async () => {
    const { challenge } = await panelled();
    expect((await panelsOf()).status).toBe(401);
    expect((await panelsOf((await assessor(challenge, sites.IX, [])).token)).status).toBe(403);
    expect((await panelsOf((await assessor(challenge, sites.GA)).token)).body).toEqual([]);
    expect((await panelsOf(await superAdmin())).body).toEqual([]);
    const superAdminPerson = await person('superAdmin');
    await insert(database, 'challenge_assessor', {
      challenge_id: challenge.id,
      person_id: superAdminPerson.id,
    });
    expect((await panelsOf(await tokenOf(superAdminPerson))).body).toMatchObject([
      { challengeID: challenge.id },
    ]);
  });
});

describe('one’s own expected work', () => {
  test('has a state and one’s own total for each application, in order of submission', async () => {
    const { challenge, applicationID, member, lead } = await panelled({
      ...declining,
      is_declaration_required: true,
      due_date: '2026-11-30',
    });
    const add5 = await Promise.all(
      ['04', '05', '06', '07', '03'].map((day) =>
        insertSubmittedApplication(challenge.id, { submitted_on: new Date(`2026-11-${day}T09:00:00Z`) }),
      ),
    );
    const [interest = 0, setAside = 0, declined = 0, assigned = 0, assessed = 0] = add5;
    await insertApplication(challenge.id);
    await assess(assessed, member.id);
    await assess(interest, member.id);
    await add(challenge.id, { personID: member.id, applicationID: interest }, lead.token);
    const mark = { set_aside_by_name: 'Ana Hill', set_aside_reason: 'Misread the whole submission.' };
    await assess(setAside, member.id, { set_aside_on: testStart, ...mark });
    await submit(challenge.id, { applicationIDs: [declined] }, member.token);
    await decline(declined, member.token);
    await insert(database, 'panel_pair', { application_id: assigned, person_id: member.id });
    const reply = await ownWork(challenge.id, member.token);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      dueDate: '2026-11-30',
      canDecline: true,
      unansweredCount: 5,
      submissions: [
        { applicationID, state: 'open', score: null },
        { applicationID: assessed, state: 'assessed', score: 60 },
        { applicationID: interest, state: 'interest', score: null },
        { applicationID: setAside, state: 'setAside', score: 60 },
        { applicationID: declined, state: 'declined', score: null },
        { applicationID: assigned, state: 'assigned', score: null },
      ],
    });
  });

  test('is everything if there is no panel, and only what is assigned or assessed in mode assigned', async () => {
    const { challenge, applicationID, token, id } = await ready();
    const second = await insertSubmittedApplication(challenge.id);
    await assess(second, id);
    expect((await ownWork(challenge.id, token)).body).toEqual({
      dueDate: challenge.responseDate,
      canDecline: false,
      unansweredCount: 0,
      submissions: [
        { applicationID, state: 'open', score: null },
        { applicationID: second, state: 'assessed', score: 60 },
      ],
    });
    await insertPanel(challenge.id, { mode: 'assigned', assessors_per_application: 2 });
    const { submissions } = (await ownWork(challenge.id, token)).body;
    expect(submissions).toEqual([{ applicationID: second, state: 'assessed', score: 60 }]);
  });

  test('is everything for a super admin who is not a member', async () => {
    const { challenge, applicationID } = await panelled({
      ...declining,
      mode: 'assigned',
      assessors_per_application: 1,
      is_declaration_required: true,
    });
    const tokenOfSuperAdmin = await tokenOf(await person('superAdmin'));
    const stateOf = async () => (await ownWork(challenge.id, tokenOfSuperAdmin)).body;
    expect(await stateOf()).toMatchObject({
      unansweredCount: 1,
      submissions: [{ applicationID, state: 'open' }],
    });
    expect((await decline(applicationID, tokenOfSuperAdmin)).status).toBe(201);
    expect(await stateOf()).toMatchObject({ submissions: [{ state: 'declined' }] });
    expect((await declare(applicationID, tokenOfSuperAdmin)).status).toBe(201);
    expect(await stateOf()).toMatchObject({ unansweredCount: 0, submissions: [{ state: 'interest' }] });
  });

  test('is for members and super admins; 401, 403, 404', async () => {
    const { challenge } = await ready();
    const statusOf = async (token?: string) => (await ownWork(challenge.id, token)).status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf(await staff(['challengeGroups']))).toBe(403);
    expect(await statusOf((await createMember(challenge, 'viewer', ['assessor'])).token)).toBe(403);
    expect(await statusOf(await staff(['assessor']))).toBe(404);
    expect(await statusOf(await superAdmin(sites.GA))).toBe(404);
    expect(await statusOf(await superAdmin(sites.IX))).toBe(200);
  });
});
