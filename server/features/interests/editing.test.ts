// Tests what editors do with interests: list, add for someone, clear, put back in force, dismiss a suggestion.
import { describe, expect, test } from 'vitest';
import { declarations } from '../../../contract/declarations.ts';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { interestTests } from '../../../tests/support/interests.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await interestTests();
const { call, database, open, assessor, createMember, person, tokenOf, superAdmin, superAdminToken } = tests;
const { insertApplication, insertSubmittedApplication, advanceClock, clock, panelled, assess } = tests;
const { setAsideOf, recorded, pairOf, list, add, clear, putBack, dismiss, declare, ownWork } = tests;

const named = (id: number, lastName = 'Lovelace') => ({ id, firstName: 'Ada', lastName });
const reason = 'They sold their shares in March.';

/** An interest of the member, added by the lead. */
async function withInterest() {
  const created = await panelled();
  const { challenge, applicationID, member, lead } = created;
  const { body } = await add(challenge.id, { personID: member.id, applicationID }, lead.token);
  return { ...created, interestID: body.id as number };
}

describe('who may work with interests', () => {
  test('editors may; viewers get 403, strangers and the other site 404, visitors 401', async () => {
    const { challenge, applicationID, member, interestID } = await withInterest();
    const { id } = challenge;
    const pair = { personID: member.id, applicationID };
    const every = [
      (token?: string) => list(id, token),
      (token?: string) => add(id, pair, token),
      (token?: string) => clear(id, interestID, { reason }, token),
      (token?: string) => putBack(id, interestID, token),
      (token?: string) => dismiss(id, pair, token),
    ];
    const viewer = await createMember(challenge, 'viewer');
    const stranger = await createMember(challenge, 'nobody', ['challengeGroups', 'assessor']);
    const otherSite = await superAdmin(sites.GA);
    for (const call of every) {
      expect((await call()).status).toBe(401);
      expect((await call(viewer.token)).status).toBe(403);
      expect((await call(stranger.token)).status).toBe(404);
      expect((await call(otherSite)).status).toBe(404);
    }
    const admin = await createMember(challenge, 'admin');
    expect((await list(id, admin.token)).status).toBe(200);
    expect((await list(id, superAdminToken)).status).toBe(200);
  });

  test('a challenge without a panel refuses all of it', async () => {
    const challenge = await open();
    const applicationID = await insertSubmittedApplication(challenge.id);
    const member = await assessor(challenge);
    const pair = { personID: member.id, applicationID };
    for (const reply of [
      await list(challenge.id, superAdminToken),
      await add(challenge.id, pair, superAdminToken),
      await clear(challenge.id, 1, { reason }, superAdminToken),
      await putBack(challenge.id, 1, superAdminToken),
      await dismiss(challenge.id, pair, superAdminToken),
    ])
      expect([reply.status, reply.body]).toEqual([400, 'This challenge has no assessment panel.']);
  });

  test('an interest is found only through its own challenge', async () => {
    const { interestID } = await withInterest();
    const { challenge, lead } = await withInterest();
    expect((await clear(challenge.id, interestID, { reason }, lead.token)).status).toBe(404);
    expect((await putBack(challenge.id, interestID, lead.token)).status).toBe(404);
  });
});

describe('adding an interest for someone', () => {
  test('records who added it, and is listed', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    await database.execute(sql`update person set last_name = 'Byron' where id = ${member.id}`);
    const body = { personID: member.id, applicationID, kind: 'other', note: ' A pension fund. ' };
    const reply = await add(challenge.id, body, lead.token);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      applicationID,
      companyName: 'Acme',
      person: named(member.id, 'Byron'),
      kind: 'other',
      note: 'A pension fund.',
      declaredOn: clock.instant.toISOString(),
      declaredBy: 'Ada Lovelace',
      cleared: null,
      hasSetAsideAssessment: false,
    });
    expect((await list(challenge.id, lead.token)).body).toEqual({
      interests: [reply.body],
      suggestions: [],
      people: [named(member.id, 'Byron'), named(lead.id)],
    });
    expect(await recorded('interest', reply.body.id)).toEqual([
      {
        action: 'add an interest',
        by: 'Ada Lovelace',
        changes: {
          personID: { from: null, to: member.id },
          applicationID: { from: null, to: applicationID },
          companyName: { from: null, to: 'Acme' },
          kind: { from: null, to: 'other' },
          note: { from: null, to: 'A pension fund.' },
        },
      },
    ]);
    // The member has not answered themselves.
    expect(await pairOf(applicationID, member.id)).toBeUndefined();
  });

  test('sets an assessment aside in the name of the editor', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const assessmentID = await assess(applicationID, member.id);
    const { body } = await add(challenge.id, { personID: member.id, applicationID }, lead.token);
    expect(body.hasSetAsideAssessment).toBe(true);
    expect(await setAsideOf(assessmentID)).toEqual({
      on: clock.instant.toISOString(),
      by: 'Ada Lovelace',
      reason: 'Interest declared on 15/11/2026',
    });
  });

  test('is possible for everyone with a part in the challenge, also after completion', async () => {
    const { challenge, applicationID, member, lead } = await panelled(
      {},
      { assessments_complete_set_on: testStart },
    );
    const former = await person('superAdmin', [], sites.All);
    await assess(applicationID, former.id);
    const others = [
      await createMember(challenge, 'admin'),
      await createMember(challenge, 'viewer'),
      await createMember(challenge, 'holder'),
      await assessor(challenge, sites.IX, []),
      former,
    ];
    const { body } = await list(challenge.id, lead.token);
    const ids = [member, lead, ...others].map(({ id }) => id).toSorted((a, b) => a - b);
    expect(body.people.map(({ id }: { id: number }) => id)).toEqual(ids);
    for (const personID of ids)
      expect((await add(challenge.id, { personID, applicationID }, superAdminToken)).status).toBe(201);
  });

  test('is refused a second time, with another message if it is one’s own', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const of = (personID: number) => add(challenge.id, { personID, applicationID }, lead.token);
    expect((await of(member.id)).status).toBe(201);
    expect((await of(member.id)).body).toBe('This interest is already recorded.');
    expect((await of(lead.id)).status).toBe(201);
    expect((await of(lead.id)).body).toBe('You have already declared an interest in this company.');
    expect(await pairOf(applicationID, lead.id)).toMatchObject({ answered: clock.instant.toISOString() });
  });

  test('refuses strangers, other companies, unknown kinds, long notes and Other without a note', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const other = await panelled();
    const pair = { personID: member.id, applicationID };
    const errorsOf = async (body: object) => (await add(challenge.id, body, lead.token)).body.errors;
    const stranger = await person('admin', ['assessor']);
    expect(await errorsOf({ ...pair, personID: stranger.id })).toEqual({ personID: messages.pattern });
    expect(await errorsOf({ ...pair, personID: 2_000_000_000 })).toEqual({ personID: messages.pattern });
    expect(await errorsOf({ ...pair, applicationID: other.applicationID })).toEqual({
      applicationID: messages.pattern,
    });
    expect(await errorsOf({ ...pair, kind: 'rumour' })).toEqual({ kind: messages.pattern });
    expect(await errorsOf({ ...pair, note: 'x'.repeat(2001) })).toEqual({ note: messages.maxLength(2000) });
    expect(await errorsOf({ ...pair, kind: 'other' })).toEqual({ note: messages.required });
    expect((await list(challenge.id, lead.token)).body.interests).toEqual([]);
  });
});

describe('clearing an interest', () => {
  test('keeps it on record with the reason, and is recorded', async () => {
    const { challenge, lead, interestID } = await withInterest();
    expect((await clear(challenge.id, interestID, {}, lead.token)).body.errors).toEqual({
      reason: messages.required,
    });
    advanceClock(60_000);
    const reply = await clear(challenge.id, interestID, { reason }, lead.token);
    expect(reply.status).toBe(200);
    const on = clock.instant.toISOString();
    expect(reply.body.cleared).toEqual({ on, by: 'Ada Lovelace', reason });
    expect((await list(challenge.id, lead.token)).body.interests).toEqual([reply.body]);
    expect((await recorded('interest', interestID)).at(-1)).toEqual({
      action: 'clear an interest',
      by: 'Ada Lovelace',
      changes: { clearedOn: { from: null, to: on }, clearedReason: { from: null, to: reason } },
    });
    const again = await clear(challenge.id, interestID, { reason }, lead.token);
    expect([again.status, again.body]).toEqual([400, panelRefusals.clearedAlready]);
  });

  test('is never possible for one’s own, not even for a super admin', async () => {
    const { challenge, applicationID, lead } = await panelled();
    const superAdminPerson = await person('superAdmin', [], sites.All);
    for (const token of [lead.token, await tokenOf(superAdminPerson)]) {
      const { body } = await declare(applicationID, token);
      const reply = await clear(challenge.id, body.id, { reason }, token);
      expect([reply.status, reply.body.title]).toEqual([403, 'You cannot clear your own interest.']);
    }
  });

  test('asks whether an assessment counts again, and lets it count', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const assessmentID = await assess(applicationID, member.id);
    const { body: declared } = await declare(applicationID, member.token);
    const undecided = await clear(challenge.id, declared.id, { reason }, lead.token);
    expect(undecided.body.errors).toEqual({ shouldCountAssessment: messages.required });
    const decided = { reason, shouldCountAssessment: true };
    const { body } = await clear(challenge.id, declared.id, decided, lead.token);
    expect(body.hasSetAsideAssessment).toBe(false);
    expect(await setAsideOf(assessmentID)).toEqual({ on: null, by: null, reason: null });
    const stateOf = (from: unknown, to: unknown) => ({ hasSetAsideAssessment: { from, to } });
    expect(await recorded('interest', declared.id)).toMatchObject([
      { action: 'declare an interest', changes: stateOf(null, true) },
      { action: 'clear an interest', changes: stateOf(true, false) },
    ]);
    const words = 'Interest declared on 15/11/2026';
    expect(await recorded('assessment', assessmentID)).toMatchObject([
      { action: 'update', changes: { setAsideReason: { from: null, to: words } } },
      { action: 'update', changes: { setAsideReason: { from: words, to: null } } },
    ]);
  });

  test('can leave the assessment set aside', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    await assess(applicationID, member.id);
    const { body: declared } = await declare(applicationID, member.token);
    const decided = { reason, shouldCountAssessment: false };
    const { body } = await clear(challenge.id, declared.id, decided, lead.token);
    expect(body).toMatchObject({ hasSetAsideAssessment: true, cleared: { reason } });
    expect((await ownWork(challenge.id, member.token)).body.submissions).toMatchObject([
      { state: 'setAside', score: 60 },
    ]);
  });
});

describe('putting an interest back in force', () => {
  test('sets aside an assessment that was counted or given since, with the day of the declaration', async () => {
    const { challenge, applicationID, member, lead, interestID } = await withInterest();
    const inForce = await putBack(challenge.id, interestID, lead.token);
    expect([inForce.status, inForce.body]).toEqual([400, panelRefusals.inForceAlready]);
    await clear(challenge.id, interestID, { reason }, lead.token);
    const assessmentID = await assess(applicationID, member.id);
    const declaredOn = new Date('2026-07-01T23:30:00Z');
    await database.execute(sql`update interest set declared_on = ${declaredOn} where id = ${interestID}`);
    const reply = await putBack(challenge.id, interestID, lead.token);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ cleared: null, hasSetAsideAssessment: true });
    // Half past midnight in London.
    expect(await setAsideOf(assessmentID)).toMatchObject({ reason: 'Interest declared on 02/07/2026' });
    expect((await recorded('interest', interestID)).at(-1)).toMatchObject({
      action: 'put an interest back in force',
      changes: {
        clearedReason: { from: reason, to: null },
        hasSetAsideAssessment: { from: false, to: true },
      },
    });
  });

  test('is possible for one’s own', async () => {
    const { challenge, applicationID, lead } = await panelled();
    const { body } = await declare(applicationID, lead.token);
    await clear(challenge.id, body.id, { reason }, superAdminToken);
    expect((await putBack(challenge.id, body.id, lead.token)).status).toBe(200);
  });
});

describe('suggestions', () => {
  const domain = 'tern-pumps.example';
  async function suggested() {
    const created = await panelled();
    const { challenge, member } = created;
    await database.execute(
      sql`update person set email = ${`${member.id}@${domain}`} where id = ${member.id}`,
    );
    const applicationID = await insertSubmittedApplication(challenge.id, { email: `info@${domain}` });
    const byWebsite = await insertSubmittedApplication(challenge.id, { url: `https://www.${domain}/about` });
    await insertApplication(challenge.id, { email: `draft@${domain}` });
    return { ...created, applicationID, byWebsite };
  }

  test('name members and companies that share a domain, and end with an interest', async () => {
    const { challenge, member, lead, applicationID, byWebsite } = await suggested();
    await database.execute(sql`update person set email = ${`${lead.id}@${domain}`} where id = ${lead.id}`);
    const suggestions = async () => (await list(challenge.id, lead.token)).body.suggestions;
    const pair = { personID: member.id, domain };
    expect(await suggestions()).toEqual([
      { ...pair, applicationID },
      { ...pair, applicationID: byWebsite },
    ]);
    await declare(applicationID, member.token);
    expect(await suggestions()).toEqual([{ ...pair, applicationID: byWebsite }]);
  });

  test('can be dismissed once, which is recorded with the panel', async () => {
    const { challenge, member, lead, applicationID, byWebsite } = await suggested();
    const pair = { personID: member.id, applicationID };
    for (const _ of [1, 2]) {
      const reply = await dismiss(challenge.id, pair, lead.token);
      expect([reply.status, reply.body]).toEqual([204, undefined]);
    }
    expect((await list(challenge.id, lead.token)).body.suggestions).toMatchObject([
      { applicationID: byWebsite },
    ]);
    expect(await recorded('challenge_panel', challenge.id)).toMatchObject([
      { action: 'dismiss a suggested interest', changes: { companyName: { from: null, to: 'Acme' } } },
    ]);
  });

  test('cannot be dismissed for people who are not members, drafts and other challenges', async () => {
    const { challenge, member, lead, applicationID } = await suggested();
    const other = await panelled();
    const draft = (await insertApplication(challenge.id)).id;
    const errorsOf = async (body: object) => (await dismiss(challenge.id, body, lead.token)).body.errors;
    const invalid = { applicationID: messages.pattern };
    expect(await errorsOf({ personID: lead.id, applicationID })).toEqual({ personID: messages.pattern });
    expect(await errorsOf({ personID: member.id, applicationID: draft })).toEqual(invalid);
    expect(await errorsOf({ personID: member.id, applicationID: other.applicationID })).toEqual(invalid);
  });
});

test('an interest stays listed when the account of the editor who added it is deleted', async () => {
  const { challenge, applicationID, member } = await panelled();
  const editor = await createMember(challenge, 'admin');
  await add(challenge.id, { personID: member.id, applicationID }, editor.token);
  await database.execute(sql`delete from person where id = ${editor.id}`);
  const { body } = await list(challenge.id, superAdminToken);
  expect(body.interests).toMatchObject([{ person: { id: member.id }, declaredBy: null }]);
});

test('nobody else can use an assessor’s call to add an interest for another person', async () => {
  const { applicationID, member, lead } = await panelled();
  const reply = await call(declarations.declareInterest, {
    token: member.token,
    body: { applicationID, kind: 'financial', note: '', personID: lead.id },
  });
  expect(reply.body.person.id).toBe(member.id);
});
