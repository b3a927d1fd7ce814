// Tests declaring interests: the page before assessing, one application at a time, and for super admins.
import { describe, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { interestTests } from '../../../tests/support/interests.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await interestTests();
const { database, open, assessor, createMember, person, tokenOf, superAdmin, superAdminToken } = tests;
const { insert, insertApplication, insertSubmittedApplication, advanceClock, clock, panelled } = tests;
const { assess, setAsideOf, recorded, pairOf, list, add, clear, declaration, submit, declare } = tests;

const complete = { assessments_complete_set_on: testStart };
const financial = (applicationID: number) => ({ applicationID, kind: 'financial', note: '' });

/** A panel that requires declarations, with two more companies and a draft. */
async function panelWithDeclarations(marks = {}) {
  const created = await panelled({ is_declaration_required: true }, marks);
  const zeta = await insertSubmittedApplication(created.challenge.id, { company_name: 'Zeta' });
  const beta = await insertSubmittedApplication(created.challenge.id, { company_name: 'beta' });
  const draft = (await insertApplication(created.challenge.id, { company_name: 'Draft' })).id;
  return { ...created, acme: created.applicationID, beta, zeta, draft };
}

describe('the page before assessing', () => {
  test('names the companies without an answer, and nothing else of them', async () => {
    const { challenge, member, acme, beta, zeta } = await panelWithDeclarations();
    const reply = await declaration(challenge.id, member.token);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      challengeName: 'Leaks',
      companies: [
        { applicationID: acme, companyName: 'Acme' },
        { applicationID: beta, companyName: 'beta' },
        { applicationID: zeta, companyName: 'Zeta' },
      ],
    });
    await insert(database, 'panel_pair', {
      application_id: beta,
      person_id: member.id,
      assigned_on: null,
      answered_on: testStart,
    });
    const { companies } = (await declaration(challenge.id, member.token)).body;
    expect(companies).toHaveLength(2);
  });

  test('stores the answers and interests, and asks only about the rest', async () => {
    const { challenge, member, acme, beta, zeta } = await panelWithDeclarations();
    const assessmentID = await assess(beta, member.id);
    const first = await submit(
      challenge.id,
      { applicationIDs: [acme, beta], interests: [{ applicationID: beta, kind: 'partner', note: 'Ours.' }] },
      member.token,
    );
    expect([first.status, first.body]).toEqual([200, { remaining: 1 }]);
    const { companies } = (await declaration(challenge.id, member.token)).body;
    expect(companies).toEqual([{ applicationID: zeta, companyName: 'Zeta' }]);
    const { interests } = (await list(challenge.id, superAdminToken)).body;
    expect(interests).toMatchObject([
      { applicationID: beta, kind: 'partner', note: 'Ours.', hasSetAsideAssessment: true },
    ]);
    expect(await setAsideOf(assessmentID)).toMatchObject({ reason: 'Interest declared on 15/11/2026' });
    expect(await recorded('interest', interests[0].id)).toMatchObject([
      { action: 'declare an interest', changes: { companyName: { from: null, to: 'beta' } } },
    ]);
    expect(await recorded('challenge_panel', challenge.id)).toMatchObject([
      {
        action: 'answer about interests',
        changes: { personID: { to: member.id }, applicationIDs: { from: null, to: [acme, beta] } },
      },
    ]);
    const last = await submit(challenge.id, { applicationIDs: [zeta] }, member.token);
    expect(last.body).toEqual({ remaining: 0 });
  });

  test('keeps an interest and an answer that exist', async () => {
    const { challenge, member, lead, acme } = await panelWithDeclarations();
    await add(challenge.id, { personID: member.id, applicationID: acme, kind: 'personal' }, lead.token);
    const answer = { applicationIDs: [acme], interests: [financial(acme)] };
    expect((await submit(challenge.id, answer, member.token)).status).toBe(200);
    const answered = { answered: clock.instant.toISOString() };
    expect(await pairOf(acme, member.id)).toMatchObject(answered);
    advanceClock(60_000);
    expect((await submit(challenge.id, answer, member.token)).body).toEqual({ remaining: 2 });
    expect(await pairOf(acme, member.id)).toMatchObject(answered);
    const { interests } = (await list(challenge.id, lead.token)).body;
    expect(interests).toMatchObject([{ kind: 'personal' }]);
  });

  test('accepts an interest that was cleared, which stays cleared, and keeps the new statement', async () => {
    const { challenge, member, lead, acme } = await panelWithDeclarations();
    const pair = { personID: member.id, applicationID: acme, kind: 'personal', note: 'My aunt.' };
    const { body } = await add(challenge.id, pair, lead.token);
    await clear(challenge.id, body.id, { reason: 'She left.' }, lead.token);
    const before = (await list(challenge.id, lead.token)).body.interests;
    const statement = { applicationID: acme, kind: 'financial', note: 'I own shares.' };
    const answer = { applicationIDs: [acme], interests: [statement] };
    const reply = await submit(challenge.id, answer, member.token);
    expect([reply.status, reply.body]).toEqual([200, { remaining: 2 }]);
    expect((await list(challenge.id, lead.token)).body.interests).toEqual(before);
    expect(await pairOf(acme, member.id)).toMatchObject({ answered: clock.instant.toISOString() });
    expect(await recorded('challenge_panel', challenge.id)).toMatchObject([
      {
        action: 'answer about interests',
        changes: { personID: { from: null, to: member.id }, applicationIDs: { from: null, to: [acme] } },
      },
      {
        action: 'declare a recorded interest again',
        changes: {
          personID: { from: null, to: member.id },
          applicationID: { from: null, to: acme },
          kind: { from: null, to: 'financial' },
          note: { from: null, to: 'I own shares.' },
          isCleared: { from: null, to: true },
        },
      },
    ]);
  });

  test('that repeats an interest in force is recorded once', async () => {
    const { challenge, member, acme } = await panelWithDeclarations();
    const answer = { applicationIDs: [acme], interests: [financial(acme)] };
    for (const _ of [1, 2]) expect((await submit(challenge.id, answer, member.token)).status).toBe(200);
    expect(await recorded('challenge_panel', challenge.id)).toHaveLength(1);
    const changed = { ...answer, interests: [{ ...financial(acme), note: 'And a loan.' }] };
    expect((await submit(challenge.id, changed, member.token)).status).toBe(200);
    expect((await recorded('challenge_panel', challenge.id)).at(-1)).toMatchObject({
      action: 'declare a recorded interest again',
      changes: { note: { to: 'And a loan.' }, isCleared: { to: false } },
    });
  });

  test('refuses companies that are repeated, not submitted or of another challenge, and stores nothing', async () => {
    const { challenge, member, acme, beta, draft } = await panelWithDeclarations();
    const other = await panelWithDeclarations();
    const errorsOf = async (body: object) => (await submit(challenge.id, body, member.token)).body.errors;
    const invalid = (...fields: string[]) =>
      Object.fromEntries(fields.map((field) => [field, messages.pattern]));
    expect(await errorsOf({ applicationIDs: [acme, acme] })).toEqual(invalid('applicationIDs.1'));
    expect(await errorsOf({ applicationIDs: [draft] })).toEqual(invalid('applicationIDs.0'));
    expect(await errorsOf({ applicationIDs: [other.acme] })).toEqual(invalid('applicationIDs.0'));
    expect(await errorsOf({ applicationIDs: [acme], interests: [financial(beta)] })).toEqual(
      invalid('interests.0.applicationID'),
    );
    expect(await errorsOf({ applicationIDs: [acme], interests: [financial(acme), financial(acme)] })).toEqual(
      invalid('interests.1.applicationID'),
    );
    expect(
      await errorsOf({ applicationIDs: [acme], interests: [{ ...financial(acme), kind: 'other' }] }),
    ).toEqual({ 'interests.0.note': messages.required });
    const most = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect(Object.keys(await errorsOf({ applicationIDs: most }))).toEqual(['applicationIDs']);
    expect((await declaration(challenge.id, member.token)).body.companies).toHaveLength(3);
  });

  test('accepts answers after completion, but new interests only from editors', async () => {
    const { challenge, member, acme, beta } = await panelWithDeclarations(complete);
    const withInterest = { applicationIDs: [acme], interests: [financial(acme)] };
    const reply = await submit(challenge.id, withInterest, member.token);
    expect([reply.status, reply.body]).toEqual([400, panelRefusals.declareAfterCompletion]);
    expect((await submit(challenge.id, { applicationIDs: [beta] }, member.token)).status).toBe(200);
    const lead = await createMember(challenge, 'lead', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: lead.id });
    expect((await submit(challenge.id, withInterest, lead.token)).status).toBe(200);
  });

  test('is for members and super admins; 401, 403, 404 and 400 without a panel', async () => {
    const { challenge, acme } = await panelWithDeclarations();
    const body = { applicationIDs: [acme] };
    const both = (id: number, token?: string) => [declaration(id, token), submit(id, body, token)];
    const statuses = async (id: number, token?: string) =>
      (await Promise.all(both(id, token))).map(({ status }) => status);
    expect(await statuses(challenge.id)).toEqual([401, 401]);
    const viewer = await createMember(challenge, 'viewer', ['assessor']);
    expect(await statuses(challenge.id, viewer.token)).toEqual([403, 403]);
    const withoutRole = await assessor(challenge, sites.IX, []);
    expect(await statuses(challenge.id, withoutRole.token)).toEqual([403, 403]);
    const stranger = await createMember(challenge, 'nobody', ['assessor']);
    expect(await statuses(challenge.id, stranger.token)).toEqual([404, 404]);
    expect(await statuses(challenge.id, await superAdmin(sites.GA))).toEqual([404, 404]);
    expect(await statuses(challenge.id, await superAdmin(sites.IX))).toEqual([200, 200]);
    const plain = await open();
    for (const reply of await Promise.all(both(plain.id, superAdminToken)))
      expect([reply.status, reply.body]).toEqual([400, panelRefusals.noPanel]);
  });
});

describe('declaring an interest in one application', () => {
  test('answers the question, sets the assessment aside and is recorded', async () => {
    const { applicationID, member } = await panelled();
    const assessmentID = await assess(applicationID, member.id);
    const reply = await declare(applicationID, member.token);
    expect(reply.status).toBe(201);
    const on = clock.instant.toISOString();
    expect(reply.body).toEqual({
      id: expect.any(Number),
      applicationID,
      companyName: 'Acme',
      person: { id: member.id, firstName: 'Ada', lastName: 'Lovelace' },
      kind: 'financial',
      note: 'I own shares.',
      declaredOn: on,
      declaredBy: 'Ada Lovelace',
      cleared: null,
      hasSetAsideAssessment: true,
    });
    expect(await setAsideOf(assessmentID)).toEqual({
      on,
      by: 'Ada Lovelace',
      reason: 'Interest declared on 15/11/2026',
    });
    expect(await pairOf(applicationID, member.id)).toMatchObject({ answered: on });
  });

  test('leaves the assessments of others and of other applications alone', async () => {
    const { challenge, applicationID, member } = await panelled();
    const colleague = await assessor(challenge);
    const elsewhere = await insertSubmittedApplication(challenge.id);
    const others = [await assess(applicationID, colleague.id), await assess(elsewhere, member.id)];
    await declare(applicationID, member.token);
    for (const id of others) expect(await setAsideOf(id)).toMatchObject({ on: null });
  });

  test('is refused a second time, also after it was cleared', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const { body } = await declare(applicationID, member.token);
    const refusal = [400, 'You have already declared an interest in this company.'];
    const again = await declare(applicationID, member.token);
    expect([again.status, again.body]).toEqual(refusal);
    await clear(challenge.id, body.id, { reason: 'It was sold.' }, lead.token);
    const afterClearing = await declare(applicationID, member.token);
    expect([afterClearing.status, afterClearing.body]).toEqual(refusal);
  });

  test('is for everyone who can open the application', async () => {
    const { challenge, applicationID } = await panelled({ is_declaration_required: true });
    const readers = [
      await assessor(challenge),
      await createMember(challenge, 'viewer'),
      await createMember(challenge, 'holder'),
      await createMember(challenge, 'admin'),
      await createMember(challenge, 'nobody', ['users']),
      await createMember(challenge, 'nobody', ['challengeView']),
    ];
    for (const { token } of readers) expect((await declare(applicationID, token)).status).toBe(201);
    expect((await declare(applicationID)).status).toBe(401);
    const stranger = await createMember(challenge, 'nobody', ['assessor', 'challengeGroups']);
    expect((await declare(applicationID, stranger.token)).status).toBe(404);
    expect((await declare(applicationID, await superAdmin(sites.GA))).status).toBe(404);
    expect((await declare(2_000_000_000, superAdminToken)).status).toBe(404);
  });

  test('in mode assigned, members need an assignment or another right', async () => {
    const { challenge, applicationID, member } = await panelled({
      mode: 'assigned',
      assessors_per_application: 1,
    });
    expect((await declare(applicationID, member.token)).status).toBe(404);
    await insert(database, 'panel_pair', { application_id: applicationID, person_id: member.id });
    expect((await declare(applicationID, member.token)).status).toBe(201);
    const viewer = await createMember(challenge, 'viewer', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: viewer.id });
    expect((await declare(applicationID, viewer.token)).status).toBe(201);
  });

  test('after completion only editors can', async () => {
    const { applicationID, member, lead } = await panelled({}, complete);
    const reply = await declare(applicationID, member.token);
    expect([reply.status, reply.body]).toEqual([
      400,
      'The assessments of this challenge are complete. Tell the challenge lead about your interest.',
    ]);
    expect((await declare(applicationID, lead.token)).status).toBe(201);
  });

  test('needs a panel', async () => {
    const challenge = await open();
    const applicationID = await insertSubmittedApplication(challenge.id);
    const { token } = await assessor(challenge);
    const reply = await declare(applicationID, token);
    expect([reply.status, reply.body]).toEqual([400, 'This challenge has no assessment panel.']);
  });

  test('refuses an unknown kind, a long note and Other without a note', async () => {
    const { applicationID, member } = await panelled();
    const errorsOf = async (body: object) => (await declare(applicationID, member.token, body)).body.errors;
    expect(await errorsOf({ kind: 'rumour' })).toEqual({ kind: messages.pattern });
    expect(await errorsOf({ note: 'x'.repeat(2001) })).toEqual({ note: messages.maxLength(2000) });
    expect(await errorsOf({ kind: 'other', note: ' ' })).toEqual({ note: messages.required });
  });
});

test('a super admin who is not a member answers, declares and is listed like everyone else', async () => {
  const { challenge, acme, beta, lead } = await panelWithDeclarations();
  const superAdminPerson = await person('superAdmin', [], sites.All);
  const token = await tokenOf(superAdminPerson);
  const assessmentID = await assess(acme, superAdminPerson.id);
  expect((await declaration(challenge.id, token)).body.companies).toHaveLength(3);
  const answer = { applicationIDs: [acme], interests: [financial(acme)] };
  expect((await submit(challenge.id, answer, token)).body).toEqual({ remaining: 2 });
  expect(await setAsideOf(assessmentID)).toMatchObject({ reason: 'Interest declared on 15/11/2026' });
  expect((await declare(beta, token)).status).toBe(201);
  const { interests } = (await list(challenge.id, lead.token)).body;
  expect(interests).toMatchObject([
    { person: { id: superAdminPerson.id } },
    { person: { id: superAdminPerson.id } },
  ]);
  const remaining = await database.query(sql`select from panel_pair
    where person_id = ${superAdminPerson.id} and answered_on is not null`);
  expect(remaining).toHaveLength(2);
});
