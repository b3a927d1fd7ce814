// Tests that the audit entry of a deleted application lists what its panel recorded about it.
import { expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { admins } from '../../../contract/people.ts';
import { testStart } from '../../../tests/support/api.ts';
import { interestTests } from '../../../tests/support/interests.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await interestTests();
const { call, database, insert, ready, assessor, panelled, superAdminToken, recorded } = tests;
const { add, clear, declare, decline, insertSubmittedApplication, person, tokenOf } = tests;

type Panelled = Awaited<ReturnType<typeof panelled>>;
const token = superAdminToken;
const deletions = {
  application: ({ applicationID }: Pick<Panelled, 'applicationID'>) =>
    call(applications.delete, { token, params: { id: applicationID } }),
  challenge: ({ challenge }: Pick<Panelled, 'challenge'>) =>
    call(challenges.delete, { token, params: { id: challenge.id } }),
  group: ({ challenge }: Pick<Panelled, 'challenge'>) =>
    call(groups.delete, { token, params: { id: challenge.challengeGroupID } }),
};

test.each(Object.entries(deletions))('deleting the %s keeps them in the audit entry', async (_, remove) => {
  const created = await panelled({ can_decline: true });
  const { challenge, applicationID, member, lead } = created;
  const colleague = await assessor(challenge);
  await insert(database, 'panel_pair', {
    application_id: applicationID,
    person_id: member.id,
    assigned_on: testStart,
    assigned_by: lead.id,
  });
  const { body } = await add(challenge.id, { personID: lead.id, applicationID, note: 'Shares.' }, lead.token);
  await clear(challenge.id, body.id, { reason: 'It was sold.' }, superAdminToken);
  await decline(applicationID, colleague.token, { reason: 'other', note: 'On leave.' });
  expect((await remove(created)).status).toBe(204);
  const at = testStart.toISOString();
  expect(await recorded('application', applicationID)).toMatchObject([
    {
      action: 'delete',
      changes: {
        interests: {
          from: [
            {
              ...{ id: body.id, personID: lead.id, kind: 'financial', note: 'Shares.', declaredOn: at },
              ...{ declaredByID: lead.id, clearedOn: at, clearedReason: 'It was sold.' },
              clearedByID: expect.any(Number),
            },
          ],
          to: null,
        },
        declines: {
          from: [{ personID: colleague.id, reason: 'other', note: 'On leave.', declinedOn: at }],
          to: null,
        },
        assignments: {
          from: [{ personID: member.id, assignedOn: at, assignedByID: lead.id }],
          to: null,
        },
      },
    },
  ]);
  const left =
    await database.query(sql`select application_id from interest where application_id = ${applicationID}
    union all select application_id from panel_pair where application_id = ${applicationID}`);
  expect(left).toEqual([]);
});

test.each(Object.entries(deletions))(
  'deleting the %s is refused to someone with an interest in force',
  async (_, remove) => {
    const created = await panelled();
    await insertSubmittedApplication(created.challenge.id);
    const interest = (await declare(created.applicationID, token)).body;
    const refused = await remove(created);
    expect([refused.status, refused.body.title]).toEqual([
      403,
      'You have declared an interest in this company.',
    ]);
    expect(await recorded('application', created.applicationID)).toEqual([]);
    await clear(created.challenge.id, interest.id, { reason: 'It was sold.' }, created.lead.token);
    expect((await remove(created)).status).toBe(204);
  },
);

test('deleting a group waits for an interest that is being declared, and is refused', async () => {
  const created = await panelled();
  const superAdminPerson = await person('superAdmin');
  const superAdminsToken = await tokenOf(superAdminPerson);
  const reply = await runWhileBlocked(
    database,
    async (tx) => {
      await tx.execute(sql`select from challenge where id = ${created.challenge.id} for share`);
      await insert(tx, 'interest', { application_id: created.applicationID, person_id: superAdminPerson.id });
    },
    () =>
      call(groups.delete, { token: superAdminsToken, params: { id: created.challenge.challengeGroupID } }),
  );
  expect(reply.status).toBe(403);
});

test('deleting a person keeps their interests, declines and assignments in the audit entry', async () => {
  const { challenge, applicationID, member, lead } = await panelled({ can_decline: true });
  const second = await insertSubmittedApplication(challenge.id, { company_name: 'Brook' });
  await insert(database, 'panel_pair', {
    application_id: second,
    person_id: member.id,
    assigned_on: testStart,
    assigned_by: lead.id,
  });
  await decline(second, member.token, { reason: 'other', note: 'On leave.' });
  const { id } = (await declare(applicationID, member.token)).body;
  expect((await call(admins.delete, { token, params: { id: member.id } })).status).toBe(204);
  const at = testStart.toISOString();
  const [entry] = (await recorded('person', member.id)).slice(-1);
  const about = { challengeID: challenge.id, applicationID: second, companyName: 'Brook' };
  expect(entry?.changes).toMatchObject({
    interests: {
      from: [
        {
          ...{ id, challengeID: challenge.id, applicationID, companyName: 'Acme', kind: 'financial' },
          ...{ note: 'I own shares.', declaredOn: at, declaredByID: member.id, clearedOn: null },
        },
      ],
      to: null,
    },
    declines: { from: [{ ...about, reason: 'other', note: 'On leave.', declinedOn: at }], to: null },
    assignments: { from: [{ ...about, assignedOn: at, assignedByID: lead.id }], to: null },
  });
});

test.each(Object.entries(deletions))('deleting the %s without a panel lists none', async (_, remove) => {
  const created = await ready();
  expect((await remove(created)).status).toBe(204);
  const [entry] = await recorded('application', created.applicationID);
  for (const field of ['interests', 'declines', 'assignments'])
    expect(entry?.changes).not.toHaveProperty(field);
});
