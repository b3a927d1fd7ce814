// Tests what a panel changes for assessors: which applications are theirs, what is counted, and what they may assess.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { type AssessmentPlace, assessments, type ChallengeToAssess } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { fields } from '../../../tests/support/assessments.ts';
import {
  assigned,
  hasAnswered,
  hasDeclined,
  isAssigned,
  isSetAside,
  panelTests,
} from '../../../tests/support/panel-rows.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  insert,
  openWithPanel,
  insertSubmittedApplication,
  insertAssessment,
  insertInterest,
  insertPair,
  assessor,
  createMember,
  superAdminPerson,
} = await panelTests();

type Someone = { readonly id: number; readonly token: string };

/** Submitted applications of these companies, in this order. */
async function apply(challengeID: number, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [minute, company_name] of names.entries()) {
    const submitted_on = new Date(Date.UTC(2026, 10, 2, 9, minute));
    ids.push(await insertSubmittedApplication(challengeID, { company_name, submitted_on }));
  }
  return ids;
}

const assess = ({ token }: Someone, applicationID: number) =>
  call(assessments.create, { token, body: { applicationID, ...fields } });
const statusOf = async ({ token }: Someone, id: number) =>
  (await call(applications.find, { token, params: { id } })).status;
const place = async ({ token }: Someone, submissionID: number, query = {}): Promise<AssessmentPlace> =>
  (await call(assessments.place, { token, params: { submissionID }, query })).body;
const toAssess = async ({ token }: Someone, id: number): Promise<string[]> =>
  (await call(applications.listSubmitted, { token, params: { id } })).body.map(
    ({ companyName }: { companyName: string }) => companyName,
  );

/** What My Challenges, the challenge and the dashboard say about this challenge. */
async function counts({ id: own, token }: Someone, id: number) {
  const { body: list } = await call(assessments.challenges, { token });
  const { submissionCount, assessedCount, requiresAssessmentFromUser }: ChallengeToAssess = list.find(
    (one: ChallengeToAssess) => one.id === id,
  );
  const { body: challenge } = await call(challenges.find, { token, params: { id } });
  // The challenge says it only of people who are named as its assessors.
  const isNamed = challenge.assessorIDs.includes(own);
  expect(challenge.requiresAssessmentFromUser).toBe(isNamed && requiresAssessmentFromUser);
  return [assessedCount, submissionCount, requiresAssessmentFromUser];
}
const waiting = async ({ token }: Someone) =>
  (await call(dashboard.figures, { token })).body.challengesToAssess;

describe('in mode assigned', () => {
  test('a member sees and assesses only what is assigned to or assessed by them', async () => {
    const challenge = await openWithPanel(assigned);
    const [tern = 0, brook = 0, carr = 0] = await apply(challenge.id, ['Tern', 'Brook', 'Carr']);
    const member = await assessor(challenge);
    await insertPair(tern, member, isAssigned);
    await insertAssessment(brook, member);
    expect(await toAssess(member, challenge.id)).toEqual(['Tern', 'Brook']);
    expect([await statusOf(member, tern), await statusOf(member, brook)]).toEqual([200, 200]);
    expect(await statusOf(member, carr)).toBe(404);
    expect((await assess(member, carr)).status).toBe(404);
    const details = { params: { id: carr }, body: { organisationType: 10 } };
    expect((await call(applications.updateOrganisation, { token: member.token, ...details })).status).toBe(
      404,
    );
    const search = { token: member.token, params: { id: challenge.id }, query: { search: 'carr' } };
    expect((await call(applications.listSubmitted, search)).body).toEqual([]);
    expect((await assess(member, tern)).status).toBe(201);
  });

  test('another right opens the other applications, but only to read them', async () => {
    const challenge = await openWithPanel(assigned);
    const [tern = 0, brook = 0] = await apply(challenge.id, ['Tern', 'Brook']);
    const member = await createMember(challenge, 'viewer', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: member.id });
    await insertPair(tern, member, isAssigned);
    expect(await toAssess(member, challenge.id)).toEqual(['Tern', 'Brook']);
    expect(await statusOf(member, brook)).toBe(200);
    expect(await assess(member, brook)).toMatchObject({
      status: 403,
      body: { title: panelRefusals.notAssigned },
    });
    expect((await assess(member, tern)).status).toBe(201);
  });

  test('a super admin who is not a member may assess everything', async () => {
    const challenge = await openWithPanel(assigned);
    const [tern = 0] = await apply(challenge.id, ['Tern', 'Brook']);
    const admin = await superAdminPerson();
    expect(await counts(admin, challenge.id)).toEqual([0, 2, true]);
    expect((await assess(admin, tern)).status).toBe(201);
    expect(await counts(admin, challenge.id)).toEqual([1, 2, true]);
  });

  test('a place has only the member’s own work as neighbours', async () => {
    const challenge = await openWithPanel(assigned);
    const [a = 0, b = 0, c = 0, d = 0] = await apply(challenge.id, ['A', 'B', 'C', 'D']);
    const member = await createMember(challenge, 'viewer', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: member.id });
    for (const id of [a, c, d]) await insertPair(id, member, isAssigned);
    await insertAssessment(d, member);
    expect(await place(member, c)).toMatchObject({
      position: 2,
      listCount: 3,
      submissionCount: 3,
      assessedCount: 1,
      previous: { id: a },
      next: { id: d },
      nextToAssess: { id: a },
    });
    // Opened with another right, it has no position among the member's own.
    expect(await place(member, b)).toMatchObject({
      position: null,
      submissionCount: 3,
      previous: { id: a },
      next: { id: c },
      nextToAssess: { id: c },
    });
    expect(await place(member, c, { search: 'd' })).toMatchObject({ position: 2, nextToAssess: { id: a } });
    const viewer = await createMember(challenge, 'viewer');
    await insertInterest(c, viewer);
    expect(await place(viewer, b)).toMatchObject({ position: 2, listCount: 3, next: { id: d } });
  });
});

describe('counters', () => {
  test('leave out interests, declines and assessments that are set aside', async () => {
    const challenge = await openWithPanel();
    const [a = 0, b = 0, c = 0, d = 0] = await apply(challenge.id, ['A', 'B', 'C', 'D']);
    const member = await assessor(challenge);
    expect(await counts(member, challenge.id)).toEqual([0, 4, true]);
    await insertInterest(a, member);
    await insertPair(b, member, hasDeclined);
    await insertAssessment(c, member, isSetAside);
    expect(await counts(member, challenge.id)).toEqual([0, 1, true]);
    expect(await waiting(member)).toBe(1);
    expect(await place(member, d)).toMatchObject({
      position: 1,
      submissionCount: 1,
      assessedCount: 0,
      previous: null,
      next: null,
      nextToAssess: null,
    });
    await insertAssessment(d, member);
    expect(await counts(member, challenge.id)).toEqual([1, 1, false]);
    expect(await waiting(member)).toBe(0);
    // The rows stay in the list.
    expect(await toAssess(member, challenge.id)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('expect only what is assigned from a member in mode assigned', async () => {
    const challenge = await openWithPanel(assigned);
    const [a = 0, b = 0] = await apply(challenge.id, ['A', 'B', 'C']);
    const member = await assessor(challenge);
    expect(await counts(member, challenge.id)).toEqual([0, 0, false]);
    await insertPair(a, member, isAssigned);
    expect(await counts(member, challenge.id)).toEqual([0, 1, true]);
    await insertAssessment(b, member);
    expect(await counts(member, challenge.id)).toEqual([1, 2, true]);
    await insertAssessment(a, member);
    expect(await counts(member, challenge.id)).toEqual([2, 2, false]);
  });

  test('expect nothing from someone who is named without the role', async () => {
    const challenge = await openWithPanel();
    await apply(challenge.id, ['A']);
    const viewer = await createMember(challenge, 'viewer');
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: viewer.id });
    const { body } = await call(challenges.find, { token: viewer.token, params: { id: challenge.id } });
    expect(body.requiresAssessmentFromUser).toBe(false);
  });

  test('of a super admin leave out only what they have an interest in or declined', async () => {
    const challenge = await openWithPanel(assigned);
    const [a = 0, b = 0] = await apply(challenge.id, ['A', 'B', 'C']);
    const admin = await superAdminPerson();
    await insertInterest(a, admin);
    await insertPair(b, admin, hasDeclined);
    expect(await counts(admin, challenge.id)).toEqual([0, 1, true]);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: admin.id });
    expect(await counts(admin, challenge.id)).toEqual([0, 0, false]);
  });
});

describe('an assessment', () => {
  test('that is set aside cannot be changed, and a super admin can delete it', async () => {
    const challenge = await openWithPanel();
    const [tern = 0] = await apply(challenge.id, ['Tern']);
    const member = await assessor(challenge);
    const { id } = await insertAssessment(tern, member, isSetAside);
    const change = { token: member.token, body: { applicationID: tern, isInnovative: false } };
    expect(await call(assessments.update, change)).toMatchObject({
      status: 400,
      body: panelRefusals.setAside,
    });
    expect(await assess(member, tern)).toMatchObject({ status: 400, body: panelRefusals.setAside });
    expect(await counts(member, challenge.id)).toEqual([0, 0, false]);
    const admin = await superAdminPerson();
    expect((await call(assessments.delete, { token: admin.token, params: { id } })).status).toBe(204);
    expect(await counts(member, challenge.id)).toEqual([0, 1, true]);
    expect((await assess(member, tern)).status).toBe(201);
  });

  test('of a declined application needs the decline to be withdrawn', async () => {
    const challenge = await openWithPanel({ can_decline: true });
    const [tern = 0] = await apply(challenge.id, ['Tern']);
    const member = await assessor(challenge);
    await insertPair(tern, member, hasDeclined);
    expect(await statusOf(member, tern)).toBe(200);
    expect(await assess(member, tern)).toMatchObject({ status: 400, body: panelRefusals.assessDeclined });
    await database.execute(sql`delete from panel_pair where application_id = ${tern}`);
    expect((await assess(member, tern)).status).toBe(201);
  });

  test('is refused if an interest is declared at the same moment', async () => {
    const challenge = await openWithPanel({ is_declaration_required: true });
    const [tern = 0] = await apply(challenge.id, ['Tern']);
    const member = await assessor(challenge);
    await insertPair(tern, member, hasAnswered);
    let assessing: ReturnType<typeof assess> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(sql`select from application where id = ${tern} for update`);
      assessing = assess(member, tern);
      await tx.execute(sql`insert into interest (application_id, person_id, kind, declared_on)
        values (${tern}, ${member.id}, 'financial', '2026-11-15')`);
    });
    expect(await assessing).toMatchObject({ status: 403, body: { title: panelRefusals.ownInterest } });
  });
});
