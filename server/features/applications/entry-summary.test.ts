// Tests of the entry summary: who may change it in a challenge with a panel, and who changed it last.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { call, database, insert, ready, createMember, superAdminToken, clock, advanceClock } = api;

const update = (token: string, id: number, body: Record<string, unknown>) =>
  call(applications.updateOrganisation, { token, params: { id }, body });
const storedSummary = async (id: number) => {
  const [found] = await database.query<{ summary: string }[]>(
    sql`select ktn_entry_summary as summary from application where id = ${id}`,
  );
  return found?.summary;
};
const readyWithPanel = async () => {
  const created = await ready();
  await insert(database, 'challenge_panel', { challenge_id: created.challenge.id });
  return created;
};
const refusal = 'Only people who can edit this challenge can change the entry summary.';

describe('with a panel', () => {
  test('an assessor can change type and size but not the summary, which they may send unchanged', async () => {
    const { token, applicationID } = await readyWithPanel();
    expect(await update(token, applicationID, { ktnEntrySummary: 'Sound.' })).toMatchObject({
      status: 403,
      body: { title: refusal },
    });
    const mixed = { organisationType: 10, ktnEntrySummary: 'Sound.' };
    expect((await update(token, applicationID, mixed)).status).toBe(403);
    expect(await storedSummary(applicationID)).toBe('');
    await update(superAdminToken, applicationID, { ktnEntrySummary: 'By the lead.' });
    const unchanged = { organisationType: 10, organisationSize: 20, ktnEntrySummary: ' By the lead. ' };
    expect(await update(token, applicationID, unchanged)).toMatchObject({
      status: 200,
      body: { organisationType: 10, organisationSize: 20, ktnEntrySummary: 'By the lead.' },
    });
    expect((await update(token, applicationID, { organisationType: 20 })).status).toBe(200);
  });

  test('an assessor who edits the challenge for another reason can change it', async () => {
    const { challenge, token, id, applicationID } = await readyWithPanel();
    await insert(database, 'challenge_group_admin', {
      challenge_group_id: challenge.challengeGroupID,
      person_id: id,
    });
    const lead = await createMember(challenge, 'lead');
    for (const [as, text] of [
      [token, 'By the group admin.'],
      [lead.token, 'By the lead.'],
    ] as const) {
      expect((await update(as, applicationID, { ktnEntrySummary: text })).status).toBe(200);
      expect(await storedSummary(applicationID)).toBe(text);
    }
  });
});

test('without a panel, an assessor can change it', async () => {
  const { token, applicationID } = await ready();
  expect((await update(token, applicationID, { ktnEntrySummary: 'Sound.' })).status).toBe(200);
  expect(await storedSummary(applicationID)).toBe('Sound.');
});

test('the place of an application names who changed it last, and when', async () => {
  const { token, applicationID } = await ready();
  const read = async () =>
    (await call(assessments.place, { token, params: { submissionID: applicationID } })).body
      .entrySummaryChange;
  expect(await read()).toBeNull();
  await update(token, applicationID, { organisationType: 10 });
  expect(await read()).toBeNull();
  await update(token, applicationID, { ktnEntrySummary: 'First.' });
  advanceClock(minute);
  await update(superAdminToken, applicationID, { ktnEntrySummary: 'Second.' });
  advanceClock(minute);
  await update(token, applicationID, { organisationType: 20 });
  clock.instant = testStart;
  expect(await read()).toEqual({ by: 'Ada Lovelace', at: '2026-11-15T12:01:00.000Z' });
});
