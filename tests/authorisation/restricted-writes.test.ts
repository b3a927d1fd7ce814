// Tests that nobody, not even a super admin, changes or writes about a restricted application or message.
import { expect, test } from 'vitest';
import { applications } from '../../contract/applications.ts';
import { assessments } from '../../contract/assessments.ts';
import { bulk } from '../../contract/bulk-calls.ts';
import { contactMessages } from '../../contract/contact-messages.ts';
import { decisions } from '../../contract/decisions.ts';
import { declarations } from '../../contract/declarations.ts';
import { interests } from '../../contract/interests.ts';
import { letters } from '../../contract/letters.ts';
import { moderation } from '../../contract/moderation.ts';
import { panelAssignments } from '../../contract/panel-assignments.ts';
import { seals } from '../../contract/seals.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { fields } from '../support/assessments.ts';
import { buildRestrictedWorld } from './restricted-world.ts';
import { earlier } from './world.ts';

const { world, ids, insert } = await buildRestrictedWorld();
const { database, call } = world.api;
const { applicationID, challengeID, assessmentID, letterID, noteID, interestID, messageID } = ids;
const { people } = world;

const refusal = 'This application is restricted. A super admin can lift the restriction.';
const inChallenge = 'An application of this challenge is restricted. A super admin can lift the restriction.';
const token = world.tokens['super admin of IX'];
const ofDecision = { params: { id: challengeID, applicationID } };
const change = { kind: 'correction', outcome: 'invite', reason: 'A mistake.', feedback: '' } as const;
const pair = { personID: people['challenge assessor'].id, applicationID };

test('a restricted application keeps its place in the list', async () => {
  const { body } = await call(applications.listOfChallenge, {
    token: world.tokens['group viewer'],
    params: { id: challengeID },
  });
  expect(body).toContainEqual(expect.objectContaining({ id: applicationID, companyName: 'Restricted' }));
});

const attempts = {
  'change its organisation': () =>
    call(applications.updateOrganisation, {
      token,
      params: { id: applicationID },
      body: { ktnEntrySummary: 'About pipes.' },
    }),
  'write its summary': () =>
    call(applications.writeScoreSummary, {
      token,
      params: { id: applicationID },
      body: { summary: 'Last.' },
    }),
  'remove it': () => call(applications.delete, { token, params: { id: applicationID } }),
  'assess it': () => call(assessments.create, { token, body: { ...fields, applicationID } }),
  'change an assessment of it': () =>
    call(assessments.update, {
      token: world.tokens['challenge assessor'],
      body: { applicationID, finalComment: 'Better.' },
    }),
  'delete an assessment of it': () => call(assessments.delete, { token, params: { id: assessmentID } }),
  'decide about it': () => call(decisions.update, { token, ...ofDecision, body: { outcome: 'invite' } }),
  'start feedback': () => call(decisions.feedbackStart, { token, ...ofDecision }),
  'preview a change of its decision': () =>
    call(decisions.previewChange, { token, ...ofDecision, body: change }),
  'change its released decision': () =>
    call(decisions.change, { token, ...ofDecision, body: { ...change, previewHash: 'f'.repeat(64) } }),
  'send its letter again': () =>
    call(letters.resend, {
      token,
      params: { id: challengeID, letterID },
      body: { recipient: 'new@demo.example' },
    }),
  'add a note': () =>
    call(moderation.addNote, {
      token,
      params: { id: challengeID },
      body: { applicationID, text: 'Look again.' },
    }),
  'strike a note': () =>
    call(moderation.strikeNote, {
      token,
      params: { id: challengeID, noteID },
      body: { reason: 'A mistake.' },
    }),
  'set an assessment aside': () =>
    call(moderation.setAside, {
      token,
      params: { id: assessmentID },
      body: { reason: 'It is about another company.' },
    }),
  'count an assessment again': () => call(moderation.countAgain, { token, params: { id: assessmentID } }),
  'add an interest': () =>
    call(interests.create, {
      token,
      params: { id: challengeID },
      body: { ...pair, kind: 'financial', note: '' },
    }),
  'clear an interest': () =>
    call(interests.clear, { token, params: { id: challengeID, interestID }, body: { reason: 'Sold.' } }),
  'put an interest back': () => call(interests.putBack, { token, params: { id: challengeID, interestID } }),
  'dismiss a suggestion': () =>
    call(interests.dismissSuggestion, { token, params: { id: challengeID }, body: pair }),
  'answer about interests': () =>
    call(declarations.submit, {
      token: world.tokens['challenge assessor'],
      params: { id: challengeID },
      body: { applicationIDs: [applicationID], interests: [] },
    }),
  'declare an interest': () =>
    call(declarations.declareInterest, {
      token: world.tokens['challenge assessor'],
      body: { applicationID, kind: 'financial', note: '' },
    }),
  'decline it': () =>
    call(declarations.decline, { token, body: { applicationID, reason: 'time', note: '' } }),
  'withdraw a decline': () =>
    call(declarations.withdrawDecline, { token: world.tokens['assessor1@demo'], params: { applicationID } }),
} as const;

test.each(Object.entries(attempts))('nobody can %s', async (_, attempt) => {
  expect(await attempt()).toMatchObject({ status: 400, body: refusal });
});

test('nobody is assigned to it or asked to declare an interest in it', async () => {
  await database.execute(sql`update challenge_panel
    set mode = 'assigned', assessors_per_application = 1, is_declaration_required = true`);
  const params = { id: challengeID };
  const save = { add: [[applicationID, pair.personID]] as [number, number][], remove: [], limits: [] };
  const saved = await call(panelAssignments.save, { token, params, body: save });
  expect(saved).toMatchObject({ status: 400, body: refusal });
  const proposed = await call(panelAssignments.propose, { token, params, body: {} });
  expect(proposed.body).toMatchObject({ add: [] });
  const asked = await call(declarations.find, { token: world.tokens['challenge assessor'], params });
  expect(asked.body.companies).toEqual([]);
});

test('nobody releases or seals the decisions of its challenge, and only super admins open a sealed pack', async () => {
  await database.execute(sql`update challenge_panel set is_declaration_required = false`);
  const params = { id: challengeID };
  const release = { previewHash: 'f'.repeat(64), challengeName: 'Any' };
  expect(await call(decisions.release, { token, params, body: release })).toMatchObject({
    status: 400,
    body: inChallenge,
  });
  expect(await call(seals.seal, { token, params })).toMatchObject({ status: 400, body: inChallenge });
  const { id: sealID } = await insert(database, 'sealed_pack', { challenge_id: challengeID });
  const file = { params: { id: challengeID, sealID }, query: { type: 'json' } } as const;
  expect(await call(seals.file, { token: world.tokens['lead@demo'], ...file })).toMatchObject({
    status: 400,
    body: inChallenge,
  });
  expect((await call(seals.file, { token, ...file })).status).toBe(200);
});

test('deciding in bulk leaves out a restricted application', async () => {
  await database.execute(sql`delete from decision where application_id = ${applicationID}`);
  await database.execute(sql`delete from decision_release`);
  await database.execute(
    sql`update challenge set assessments_complete_set_on = ${earlier} where id = ${challengeID}`,
  );
  const { body } = await call(decisions.decideInBulk, {
    token,
    params: { id: challengeID },
    body: { action: 'declineUndecided' },
  });
  expect(body).toEqual({ changed: 0, skipped: [] });
});

test('a restricted message cannot be answered or deleted', async () => {
  const refused = 'This message is restricted. A super admin can lift the restriction.';
  const params = { id: messageID };
  const reply = await call(contactMessages.reply, {
    token,
    params,
    body: { text: 'Hello', markAsDone: false },
  });
  expect(reply).toMatchObject({ status: 400, body: refused });
  expect(await call(contactMessages.delete, { token, params })).toMatchObject({
    status: 400,
    body: refused,
  });
  const { id: other } = await insert(database, 'contact_message');
  const { body } = await call(bulk.contactMessages, {
    token,
    body: { action: 'delete', ids: [messageID, other] },
  });
  expect(body).toMatchObject({ done: [other], refused: [{ id: messageID, reason: refused }] });
  // Other staff do not learn that it exists.
  const unseen = await call(contactMessages.delete, { token: world.tokens.contactUsMessages, params });
  expect(unseen.status).toBe(404);
});
