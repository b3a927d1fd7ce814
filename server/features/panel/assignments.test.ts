// Tests of assignments: the board, what can be saved, and two editors at once.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { history } from '../../../contract/history.ts';
import { panelAssignments } from '../../../contract/panel-assignments.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { panelTests, setAside } from '../../../tests/support/panels.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  insert,
  open,
  openWithPanel,
  namedMembers,
  companies,
  assign,
  decline,
  declare,
  assess,
  insertApplication,
  createMember,
  superAdminToken,
  superAdmin,
} = await panelTests();

const readBoard = (id: number, token?: string) =>
  call(panelAssignments.board, { params: { id }, ...(token !== '' && { token: token ?? superAdminToken }) });
const save = (id: number, body: object, ifMatch?: string, token = superAdminToken) =>
  call(panelAssignments.save, {
    params: { id },
    token,
    body: { ...body },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const pairsOf = (challengeID: number) =>
  database.query<{ pair: [number, number] }[]>(sql`
    select array[application_id, person_id] as pair from panel_pair join application on application.id = application_id
    where challenge_id = ${challengeID} and assigned_on is not null order by application_id, person_id`);
const entriesOf = (id: number) =>
  database.query(sql`select action, changes from audit_event
    where record_type = 'challenge_panel' and record_id = ${String(id)} order by id`);

/** Two companies, three members, and nothing recorded. */
async function smallPanel() {
  const challenge = await openWithPanel();
  const [ada, ben, cy] = await namedMembers(challenge, 'Ada', 'Ben', 'Cy');
  const [tern, brook] = await companies(challenge.id, 'Tern', 'Brook');
  if (!ada || !ben || !cy || !tern || !brook) throw new Error('Something was not created.');
  return { challenge, id: challenge.id, ada, ben, cy, tern, brook };
}

describe('the board', () => {
  test('has applications in order of submission, loads, and the first state that holds', async () => {
    const { challenge, id, ada, ben, cy, tern, brook } = await smallPanel();
    await insertApplication(id);
    await assess(tern, ada.id);
    await assign(tern, ada.id);
    await declare(brook, ada.id);
    await assign(brook, ada.id);
    await assign(brook, ben.id);
    await decline(tern, ben.id);
    await assess(tern, cy.id, setAside);
    await insert(database, 'panel_member', { challenge_id: id, person_id: cy.id, maximum: 4 });
    // Cleared interests do not count.
    await declare(brook, cy.id, { cleared_on: testStart, cleared_reason: 'Sold the shares.' });
    const former = await createMember(challenge, 'nobody', ['assessor']);
    await assign(brook, former.id);
    // A viewer with an interest is not an assessor.
    await declare(tern, (await createMember(challenge, 'viewer')).id);
    const reply = await readBoard(id);
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    const person = (one: { id: number }, firstName: string, figures: object) => ({
      ...{ id: one.id, firstName, lastName: 'Lovelace', isMember: true, maximum: null },
      ...figures,
    });
    const cell = (applicationID: number, one: { id: number }, state: string) => ({
      applicationID,
      personID: one.id,
      state,
    });
    expect(reply.body).toEqual({
      applications: [
        { id: tern, companyName: 'Tern', expectedCount: 1 },
        { id: brook, companyName: 'Brook', expectedCount: 1 },
      ],
      assessors: [
        person(ada, 'Ada', { load: 1, doneCount: 1 }),
        person(former, 'Ada', { load: 0, doneCount: 0, isMember: false }),
        person(ben, 'Ben', { load: 1, doneCount: 0 }),
        person(cy, 'Cy', { load: 0, doneCount: 0, maximum: 4 }),
      ],
      cells: [
        cell(tern, ada, 'assessed'),
        cell(tern, ben, 'declined'),
        cell(tern, cy, 'setAside'),
        cell(brook, ada, 'interest'),
        cell(brook, ben, 'assigned'),
        cell(brook, former, 'assigned'),
      ],
    });
  });

  test('of an empty challenge is empty', async () => {
    const { id } = await openWithPanel();
    expect((await readBoard(id)).body).toEqual({ applications: [], assessors: [], cells: [] });
  });
});

describe('saving', () => {
  test('adds and removes assignments, sets limits, and records them with names', async () => {
    const { id, ada, ben, tern, brook } = await smallPanel();
    await assign(tern, ada.id, { notified_on: testStart, answered_on: testStart });
    const add = [
      [tern, ben.id],
      [brook, ada.id],
      [brook, ada.id],
    ];
    const limits = [
      { personID: ada.id, maximum: 1 },
      { personID: ada.id, maximum: 2 },
    ];
    const reply = await save(id, { add, remove: [[tern, ada.id]], limits }, '"1"');
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(reply.body).toEqual((await readBoard(id)).body);
    expect(reply.body.assessors).toMatchObject([{ firstName: 'Ada', load: 1, maximum: 2 }, { load: 1 }, {}]);
    expect(await pairsOf(id)).toEqual([{ pair: [tern, ben.id] }, { pair: [brook, ada.id] }]);
    // What the person answered stays.
    expect(
      await database.query(sql`select assigned_by, notified_on, answered_on from panel_pair
        where application_id = ${tern} and person_id = ${ada.id}`),
    ).toEqual([{ assigned_by: null, notified_on: null, answered_on: testStart }]);
    const entries = await call(history.list, {
      params: { type: 'challenge_panel', id },
      token: superAdminToken,
    });
    expect(entries.body).toMatchObject([
      {
        action: 'change assignments',
        changes: {
          assignments: {
            from: [[tern, ada.id]],
            to: [
              [tern, ben.id],
              [brook, ada.id],
            ],
          },
          limits: { from: [[ada.id, null]], to: [[ada.id, 2]] },
        },
        names: {
          [`application:${tern}`]: 'Tern',
          [`application:${brook}`]: 'Brook',
          [`person:${ada.id}`]: 'Ada Lovelace',
          [`person:${ben.id}`]: 'Ben Lovelace',
        },
      },
    ]);
    const back = await save(id, { limits: [{ personID: ada.id, maximum: null }] });
    expect(back.body.assessors[0]).toMatchObject({ maximum: null });
  });

  test('what is already stored keeps the version and records nothing', async () => {
    const { id, ada, tern, brook } = await smallPanel();
    await assign(tern, ada.id);
    const body = {
      add: [[tern, ada.id]],
      remove: [[brook, ada.id]],
      limits: [{ personID: ada.id, maximum: null }],
    };
    expect(await save(id, body)).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect((await save(id, {})).status).toBe(200);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('stores all changes or none, and says why not', async () => {
    const { challenge, id, ada, ben, cy, tern, brook } = await smallPanel();
    const former = await createMember(challenge, 'nobody', ['assessor']);
    const { id: draft } = await insertApplication(id);
    const elsewhere = await openWithPanel();
    const [other] = await companies(elsewhere.id, 'Other');
    await declare(tern, ada.id);
    await decline(tern, ben.id);
    await assess(brook, cy.id);
    await assign(brook, cy.id);
    await assign(brook, former.id);
    const invalid = 'Invalid value provided.';
    const refusals = [
      [{ add: [[tern, ada.id]] }, 'Ada Lovelace has an interest in Tern.'],
      [{ add: [[tern, ben.id]] }, 'Ben Lovelace declined Tern.'],
      [{ remove: [[brook, cy.id]] }, 'Cy Lovelace has already assessed Brook.'],
      [{ add: [[tern, former.id]] }, invalid],
      [{ add: [[draft, cy.id]] }, invalid],
      [{ add: [[other, cy.id]] }, invalid],
      [{ add: [[2_000_000_000, cy.id]] }, invalid],
      [{ limits: [{ personID: former.id, maximum: 2 }] }, invalid],
    ] as const;
    const before = await pairsOf(id);
    for (const [body, sentence] of refusals) {
      const mixed = { ...body, add: [[brook, ada.id], ...('add' in body ? body.add : [])] };
      expect(await save(id, mixed)).toMatchObject({ status: 400, body: sentence });
    }
    expect(await pairsOf(id)).toEqual(before);
    expect(await entriesOf(id)).toEqual([]);
    // The assignment of someone who is no longer a member can be removed.
    expect((await save(id, { remove: [[brook, former.id]] })).status).toBe(200);
  });

  test('does not let an editor remove their own open assignments, unless they are the lead', async () => {
    const { challenge, id, ada, tern, brook } = await smallPanel();
    const takePart = async (membership: 'admin' | 'lead') => {
      const one = await createMember(challenge, membership, ['assessor']);
      await insert(database, 'challenge_assessor', { challenge_id: id, person_id: one.id });
      for (const application of [tern, brook]) await assign(application, one.id);
      return one;
    };
    await assign(tern, ada.id);
    const admin = await takePart('admin');
    const remove = [
      [tern, ada.id],
      [tern, admin.id],
    ];
    const before = await pairsOf(id);
    expect(await save(id, { remove }, undefined, admin.token)).toMatchObject({
      status: 400,
      body: 'You cannot remove your own assignments. The challenge lead can.',
    });
    expect(await pairsOf(id)).toEqual(before);
    const lead = await takePart('lead');
    const removals = [...remove, [tern, lead.id]];
    expect((await save(id, { remove: removals }, undefined, lead.token)).status).toBe(200);
  });

  test('stores more than the limit without a warning, because the limit applies only to proposals', async () => {
    const { id, ada, tern, brook } = await smallPanel();
    const add = [
      [tern, ada.id],
      [brook, ada.id],
    ];
    const reply = await save(id, { add, limits: [{ personID: ada.id, maximum: 1 }] });
    expect(reply.body.assessors[0]).toMatchObject({ load: 2, maximum: 1 });
  });

  test('is refused in mode everyone, without a panel, and with wrong fields', async () => {
    const { id, ada, tern } = await smallPanel();
    await database.execute(sql`update challenge_panel set mode = 'everyone' where challenge_id = ${id}`);
    const add = [[tern, ada.id]];
    expect(await save(id, { add })).toMatchObject({ status: 400, body: panelRefusals.noAssignments });
    const { id: without } = await open();
    const noPanel = { status: 400, body: 'This challenge has no assessment panel.' };
    expect(await save(without, {})).toMatchObject(noPanel);
    expect(await readBoard(without)).toMatchObject(noPanel);
    expect((await save(id, { add: [[tern]] })).body.errors).toBeDefined();
    const limits = [{ personID: ada.id, maximum: 501 }];
    expect((await save(id, { limits })).body.errors).toEqual({
      'limits.0.maximum': 'Value cannot be greater than 500.',
    });
    expect((await save(id, { add: Array.from({ length: 5001 }, () => [tern, ada.id]) })).status).toBe(400);
  });

  test('is allowed for people who may edit the challenge; 401, 403, 404', async () => {
    const { challenge, id } = await smallPanel();
    for (const membership of ['viewer', 'holder'] as const) {
      const { token } = await createMember(challenge, membership);
      expect((await readBoard(id, token)).status).toBe(403);
      expect((await save(id, {}, undefined, token)).status).toBe(403);
    }
    for (const membership of ['admin', 'lead'] as const) {
      const { token } = await createMember(challenge, membership);
      expect((await readBoard(id, token)).status).toBe(200);
      expect((await save(id, {}, undefined, token)).status).toBe(200);
    }
    const ofGA = await superAdmin(sites.GA);
    expect((await readBoard(id, ofGA)).status).toBe(404);
    expect((await save(id, {}, undefined, ofGA)).status).toBe(404);
    expect((await readBoard(id, '')).status).toBe(401);
    expect((await call(panelAssignments.save, { params: { id }, body: {} })).status).toBe(401);
  });
});

describe('at the same time', () => {
  test('the second of two editors gets 409 and sees who was first', async () => {
    const { id, ada, ben, tern } = await smallPanel();
    const { headers } = await readBoard(id);
    const etag = String(headers.etag);
    const replies = await Promise.all([
      save(id, { add: [[tern, ada.id]] }, etag),
      save(id, { add: [[tern, ben.id]] }, etag),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      title: expect.stringContaining('Ada Lovelace changed this on'),
    });
    expect(await pairsOf(id)).toHaveLength(1);
  });

  test('someone declares an interest, and the assignment is refused', async () => {
    const { id, ada, tern } = await smallPanel();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from application where id = ${tern} for update`);
        await insert(tx, 'interest', { application_id: tern, person_id: ada.id });
      },
      () => save(id, { add: [[tern, ada.id]] }),
    );
    expect(reply).toMatchObject({ status: 400, body: 'Ada Lovelace has an interest in Tern.' });
  });

  test('applications of other challenges are not locked', async () => {
    const { id, ada } = await smallPanel();
    const [other] = await companies((await openWithPanel()).id, 'Other');
    const reply = await database.transaction(async (tx) => {
      await tx.execute(sql`select from application where id = ${other ?? 0} for update`);
      return save(id, { add: [[other, ada.id]] });
    });
    expect(reply).toMatchObject({ status: 400, body: 'Invalid value provided.' });
  });

  test('a member is deleted, and the assignment is refused', async () => {
    const { id, ada, tern } = await smallPanel();
    const reply = await runWhileBlocked(
      database,
      (tx) => tx.execute(sql`delete from person where id = ${ada.id}`),
      () => save(id, { add: [[tern, ada.id]] }),
    );
    expect(reply).toMatchObject({ status: 400, body: 'Invalid value provided.' });
  });
});

test('the history names an application that was deleted with its challenge', async () => {
  const { id, ada, tern } = await smallPanel();
  await save(id, { add: [[tern, ada.id]] });
  await call(challenges.delete, { params: { id }, token: superAdminToken });
  expect(await entriesOf(id)).toMatchObject([{ action: 'change assignments' }, { action: 'delete' }]);
});
