// Tests simultaneous changes: declaring, assessing, declining, clearing, completing and deleting at the same moment.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { admins } from '../../../contract/people.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { fields } from '../../../tests/support/assessments.ts';
import { interestTests } from '../../../tests/support/interests.ts';
import { runWhileBlocked, waitForLocks } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await interestTests();
const { call, database, insert, superAdminToken, createMember, panelled, assess, setAsideOf } = tests;
const { add, clear, putBack, declare, decline, withdraw, submit, list } = tests;

const assessmentsOf = (applicationID: number) =>
  database.query<{ isCounted: boolean }[]>(sql`
    select set_aside_on is null as "isCounted" from assessment where application_id = ${applicationID}`);

describe('declaring and assessing at once', () => {
  const declarations = {
    'on its own': (applicationID: number, _: number, token: string) => declare(applicationID, token),
    'on the page': (applicationID: number, id: number, token: string) =>
      submit(
        id,
        { applicationIDs: [applicationID], interests: [{ applicationID, kind: 'personal', note: '' }] },
        token,
      ),
  };

  test.each(Object.entries(declarations))(
    'an interest declared %s waits for an assessment that is being saved, is refused, and then sets it aside',
    async (_, send) => {
      const { challenge, applicationID, member } = await panelled();
      // What assessing locks before it writes.
      const reply = await runWhileBlocked(
        database,
        async (tx) => {
          await tx.execute(sql`select from application where id = ${applicationID} for share`);
          await insert(tx, 'assessment', { application_id: applicationID, assessor_id: member.id });
        },
        () => send(applicationID, challenge.id, member.token),
      );
      expect([reply.status, reply.body]).toEqual([400, panelRefusals.assessedMeanwhile]);
      expect(await assessmentsOf(applicationID)).toEqual([{ isCounted: true }]);
      expect((await send(applicationID, challenge.id, member.token)).status).toBeLessThan(300);
      expect(await assessmentsOf(applicationID)).toEqual([{ isCounted: false }]);
    },
  );

  test('assessing waits for an interest that is being declared, and is refused', async () => {
    const { applicationID, member } = await panelled();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        // What declaring locks before it writes.
        await tx.execute(sql`select from application where id = ${applicationID} for update`);
        await insert(tx, 'interest', { application_id: applicationID, person_id: member.id });
      },
      () => call(assessments.create, { token: member.token, body: { ...fields, applicationID } }),
    );
    expect([reply.status, reply.body.title]).toEqual([403, panelRefusals.ownInterest]);
  });

  /** Sends both calls while the application is locked, so they wait for it in this order. */
  async function sendInOrder(
    applicationID: number,
    first: () => Promise<{ status: number }>,
    second: () => Promise<{ status: number }>,
  ) {
    let last: ReturnType<typeof second> | undefined;
    const reply = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`select from application where id = ${applicationID} for update`),
      first,
      async () => {
        last = second();
        await waitForLocks(database, 2);
      },
    );
    return [reply.status, (await last)?.status];
  }

  test('the second of two calls is refused, whichever it is', async () => {
    for (const isDeclaredFirst of [true, false]) {
      const { applicationID, member } = await panelled();
      const assessing = () =>
        call(assessments.create, { token: member.token, body: { ...fields, applicationID } });
      const declaring = () => declare(applicationID, member.token);
      const statuses = isDeclaredFirst
        ? await sendInOrder(applicationID, declaring, assessing)
        : await sendInOrder(applicationID, assessing, declaring);
      expect([statuses, await assessmentsOf(applicationID)]).toEqual(
        isDeclaredFirst ? [[201, 403], []] : [[201, 400], [{ isCounted: true }]],
      );
    }
  });
});

describe('declining and assessing at once', () => {
  test('a decline waits for an assessment that is being saved, and is refused', async () => {
    const { applicationID, member } = await panelled({ can_decline: true });
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from application where id = ${applicationID} for share`);
        await insert(tx, 'assessment', { application_id: applicationID, assessor_id: member.id });
      },
      () => decline(applicationID, member.token),
    );
    expect([reply.status, reply.body]).toEqual([400, panelRefusals.declineAssessed]);
  });
});

/** The statuses of simultaneous calls, the lowest first. */
const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted();

describe('two people, or one person twice', () => {
  test('an interest is recorded once', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const pair = { personID: member.id, applicationID };
    const admin = await createMember(challenge, 'admin');
    expect(
      await statusesOf([
        declare(applicationID, member.token),
        declare(applicationID, member.token),
        add(challenge.id, pair, lead.token),
        add(challenge.id, pair, admin.token),
      ]),
    ).toEqual([201, 400, 400, 400]);
  });

  test('a declaration that is sent twice is stored once', async () => {
    const { challenge, applicationID, member } = await panelled();
    const body = {
      applicationIDs: [applicationID],
      interests: [{ applicationID, kind: 'personal', note: '' }],
    };
    const send = () => submit(challenge.id, body, member.token);
    expect(await statusesOf([send(), send(), send()])).toEqual([200, 200, 200]);
    expect((await list(challenge.id, superAdminToken)).body.interests).toHaveLength(1);
  });

  test('an application is declined once, and a decline withdrawn once', async () => {
    const { applicationID, member } = await panelled({ can_decline: true });
    const twice = (send: typeof withdraw) =>
      statusesOf([send(applicationID, member.token), send(applicationID, member.token)]);
    expect(await twice(decline)).toEqual([201, 400]);
    expect(await twice(withdraw)).toEqual([204, 404]);
  });

  test('an interest is cleared by one editor, with one reason, and put back once', async () => {
    const { challenge, applicationID, member, lead } = await panelled();
    const admin = await createMember(challenge, 'admin');
    const assessmentID = await assess(applicationID, member.id);
    const { body } = await declare(applicationID, member.token);
    const decided = (shouldCountAssessment: boolean, { token }: { token: string }) =>
      clear(challenge.id, body.id, { reason: 'It was sold.', shouldCountAssessment }, token);
    expect(await statusesOf([decided(true, lead), decided(false, admin)])).toEqual([200, 400]);
    const back = ({ token }: { token: string }) => putBack(challenge.id, body.id, token);
    expect(await statusesOf([back(lead), back(admin)])).toEqual([200, 400]);
    expect(await setAsideOf(assessmentID)).toMatchObject({ reason: 'Interest declared on 15/11/2026' });
  });
});

describe('while something else ends', () => {
  test('declaring waits for completion, and is refused', async () => {
    const { challenge, applicationID, member } = await panelled();
    const reply = await runWhileBlocked(
      database,
      (tx) =>
        tx.execute(sql`update challenge set assessments_complete_set_on = ${testStart}
          where id = ${challenge.id}`),
      () => declare(applicationID, member.token),
    );
    expect([reply.status, reply.body]).toEqual([400, panelRefusals.declareAfterCompletion]);
  });

  test('declaring waits for a panel that is being turned off, and is refused', async () => {
    const { challenge, applicationID, member } = await panelled();
    const reply = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`delete from challenge_panel where challenge_id = ${challenge.id}`),
      () => declare(applicationID, member.token),
    );
    expect([reply.status, reply.body]).toEqual([400, panelRefusals.noPanel]);
  });

  test('calls about a person, application or challenge that is being deleted never cause a server error', async () => {
    for (const round of [0, 1, 2, 3, 4, 5]) {
      const { challenge, applicationID, member, lead } = await panelled({ can_decline: true });
      const pair = { personID: member.id, applicationID };
      const removals = [
        () => call(admins.delete, { token: superAdminToken, params: { id: member.id } }),
        () => call(applications.delete, { token: superAdminToken, params: { id: applicationID } }),
        () => call(challenges.delete, { token: superAdminToken, params: { id: challenge.id } }),
      ];
      const statuses = await statusesOf([
        declare(applicationID, member.token),
        decline(applicationID, member.token),
        submit(challenge.id, { applicationIDs: [applicationID] }, member.token),
        removals[round % 3]?.() ?? declare(applicationID),
        add(challenge.id, pair, lead.token),
      ]);
      for (const status of statuses) expect([200, 201, 204, 400, 401, 403, 404]).toContain(status);
    }
  });
});
