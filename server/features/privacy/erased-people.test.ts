// Tests of people who stay without their name after an erasure: nobody finds, manages or chooses them, or signs in as them.
import { describe, expect, test } from 'vitest';
import { groups } from '../../../contract/groups.ts';
import { admins } from '../../../contract/people.ts';
import { search } from '../../../contract/search.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { lockPeopleForShare } from '../people/queries.ts';

const { call, database, person, token, run, create, erase, submittedApplication } = await privacyTests();

/** An admin with an assessment, who therefore stays. */
async function assessor() {
  const admin = await person('admin', ['assessor']);
  const application = await submittedApplication();
  const { insert } = await sampleRows(database);
  await insert(database, 'assessment', { application_id: application.id, assessor_id: admin.id });
  return { ...admin, challenge: application.challenge };
}

async function erasedAssessor() {
  const found = await assessor();
  expect((await erase((await create('erase', found.email)).body.id)).status).toBe(200);
  expect(await run()).toBe(true);
  return found;
}

describe('an erased assessor', () => {
  test('is not found by the search', async () => {
    const { id } = await erasedAssessor();
    const { status, body } = await call(search.find, { token, query: { q: `assessor ${id}` } });
    expect(status).toBe(200);
    expect(body.results).toEqual([]);
  });

  test('cannot be chosen as the holder of a group', async () => {
    const { id, challenge } = await erasedAssessor();
    const group = { token, params: { id: challenge.challengeGroupID } };
    const { body } = await call(groups.holders, group);
    expect(body.users.length).toBeGreaterThan(0);
    expect(body.users.map((one: { id: number }) => one.id)).not.toContain(id);
    const chosen = await call(groups.attachHolders, { ...group, body: { challengeHolderIDs: [id] } });
    expect(chosen.status).toBe(400);
    expect(await lockPeopleForShare(database, [id])).toEqual([]);
  });

  test('cannot be changed, invited, upgraded, given a password or removed', async () => {
    const { id } = await erasedAssessor();
    const one = { token, params: { id } };
    const password = { password: 'a long and quiet river', confirmPassword: 'a long and quiet river' };
    const replies = [
      await call(admins.update, { ...one, body: { firstName: 'Ada' } }),
      await call(admins.sendInvitation, one),
      await call(admins.upgrade, one),
      await call(admins.setPassword, { ...one, body: password }),
      await call(admins.endSignIns, one),
      await call(admins.resetSignIn, one),
      await call(admins.delete, one),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });
});
