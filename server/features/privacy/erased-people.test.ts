// Tests of people who stay without their name after an erasure: nobody finds, manages or chooses them, or signs in as them.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { groups } from '../../../contract/groups.ts';
import { admins } from '../../../contract/people.ts';
import { search } from '../../../contract/search.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Account } from '../auth/queries.ts';
import { insertSession, type NewSession } from '../auth/sessions.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import { eraseRecords } from './erase.ts';

const { call, database, services, person, token, run, create, erase, submittedApplication } =
  await privacyTests();

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

test('a sign-in without a password that waits for the erasure does not begin', async () => {
  const admin = await assessor();
  const { id } = admin;
  await database.execute(sql`update person set password_hash = null where id = ${id}`);
  const account: Account = { ...admin, passwordHash: null };
  const { instant } = services.now();
  const session: NewSession = {
    id: randomUUID(),
    audience: 'staff',
    createdAt: instant,
    expiresAt: new Date(instant.getTime() + 3_600_000),
    method: 'oidc',
    strength: 1,
    agent: '',
    network: '',
  };
  let signIn: Promise<boolean> = Promise.resolve(true);
  const records = [{ type: 'person', id, withCompanyName: false, withComments: false } as const];
  await database.transaction(
    async (tx) => {
      await eraseRecords(tx, {
        key: randomUUID(),
        at: instant,
        records,
        actor: null,
        tokenSecret: services.tokenSecret,
      });
      // The account was found before the erasure, and its row is locked until the erasure ends.
      signIn = insertSession(database, session, account);
    },
    { moment: instant },
  );
  expect(await signIn).toBe(false);
  expect(await database.execute(sql`select from session where person_id = ${id}`)).toBe(0);
});
