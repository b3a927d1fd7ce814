// Tests of proposals: they follow the rule, store nothing, run in a thread, and are refused without assignments.

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { panelAssignments } from '../../../contract/panel-assignments.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { panelTests } from '../../../tests/support/panels.ts';
import { sql } from '../../platform/database/sql.ts';
import { proposalWorker } from './proposal.ts';

const {
  call,
  database,
  insert,
  open,
  openWithPanel,
  namedMembers,
  companies,
  assign,
  declare,
  assess,
  assessor,
  createMember,
  superAdminToken,
  superAdmin,
} = await panelTests();

const propose = (id: number, body: object = {}, token?: string) =>
  call(panelAssignments.propose, {
    params: { id },
    body: { ...body },
    ...(token !== '' && { token: token ?? superAdminToken }),
  });

/** The example with six applications, four members and two assessors each. */
async function example() {
  const challenge = await openWithPanel();
  const members = await namedMembers(challenge, 'Ada', 'Ben', 'Cy', 'Dee');
  const applications = await companies(challenge.id, 'One', 'Two', 'Three', 'Four', 'Five', 'Six');
  return { challenge, id: challenge.id, members, applications };
}

describe('a proposal', () => {
  test('shares the work evenly and stores nothing', async () => {
    const { id, members } = await example();
    const reply = await propose(id);
    expect(reply.status).toBe(200);
    expect(reply.body.loads).toEqual(members.map((one) => ({ personID: one.id, before: 0, after: 3 })));
    expect(reply.body.add).toHaveLength(12);
    expect(reply.body.sentences).toEqual([]);
    expect(
      await database.query(sql`select from panel_pair
      join application on application.id = application_id where challenge_id = ${id}`),
    ).toEqual([]);
    expect(
      await database.query(sql`select from audit_event
      where record_type = 'challenge_panel' and record_id = ${String(id)}`),
    ).toEqual([]);
  });

  test('keeps what is assigned or assessed, and never proposes someone with an interest', async () => {
    const { id, members, applications } = await example();
    const [ada, ben] = members;
    const [one, two] = applications;
    if (!ada || !ben || !one || !two) throw new Error('Something was not created.');
    await assign(one, ada.id);
    await assess(two, ada.id);
    await declare(one, ben.id);
    const { body } = await propose(id);
    expect(body.add).toHaveLength(10);
    for (const pair of [
      [one, ada.id],
      [two, ada.id],
      [one, ben.id],
    ])
      expect(body.add).not.toContainEqual(pair);
    expect(body.loads[0]).toMatchObject({ personID: ada.id, before: 2, after: 3 });
  });

  test('tries other numbers and limits than those stored, and says what they allow', async () => {
    const { id, members } = await example();
    const [ada] = members;
    if (!ada) throw new Error('Nobody was created.');
    await insert(database, 'panel_member', { challenge_id: id, person_id: ada.id, maximum: 2 });
    expect((await propose(id)).body.loads[0]).toMatchObject({ after: 2 });
    const limits = members.map((one) => ({ personID: one.id, maximum: 1 }));
    const { body } = await propose(id, { assessorsPerApplication: 1, limits });
    expect(body.loads.map(({ after }: { after: number }) => after)).toEqual([1, 1, 1, 1]);
    expect(body.sentences.at(-1)).toBe('6 places are wanted, the limits allow 4.');
  });

  test('is refused in mode everyone, without a panel, for strangers, and in a challenge that is too large', async () => {
    const { challenge, id } = await example();
    const stranger = await createMember(challenge, 'nobody', ['assessor']);
    expect(await propose(id, { limits: [{ personID: stranger.id, maximum: 1 }] })).toMatchObject({
      status: 400,
      body: 'Invalid value provided.',
    });
    expect((await propose(id, { assessorsPerApplication: 0 })).body.errors).toEqual({
      assessorsPerApplication: 'Value cannot be less than 1.',
    });
    for (let count = 0; count < 47; count++) await assessor(challenge);
    expect(await propose(id)).toMatchObject({ status: 400, body: panelRefusals.tooLarge });
    await database.execute(sql`update challenge_panel set mode = 'everyone' where challenge_id = ${id}`);
    expect(await propose(id)).toMatchObject({ status: 400, body: panelRefusals.noAssignments });
    expect(await propose((await open()).id)).toMatchObject({ status: 400, body: panelRefusals.noPanel });
  });

  test('is allowed for people who may edit the challenge; 401, 403, 404', async () => {
    const { challenge, id } = await example();
    expect((await propose(id, {}, '')).status).toBe(401);
    expect((await propose(id, {}, (await createMember(challenge, 'viewer')).token)).status).toBe(403);
    expect((await propose(id, {}, (await createMember(challenge, 'lead')).token)).status).toBe(200);
    expect((await propose(id, {}, await superAdmin(sites.GA))).status).toBe(404);
  });
});

test('a thread that fails is a 503 for one proposal', async () => {
  const file = path.join(await testFolder(), 'failing.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('broken'); });`,
  );
  const failing = proposalWorker(pathToFileURL(file));
  const facts = { applications: [], members: [], assessorsPerApplication: 1, pairs: [] };
  await expect(failing(facts)).rejects.toMatchObject({ status: 503, message: serverMessages.proposalFailed });
});
