// Tests of sealed packs: what a pack holds, and who may open its files.
import { beforeAll, describe, expect, test } from 'vitest';
import { assessments } from '../../../contract/assessments.ts';
import { history } from '../../../contract/history.ts';
import { interests } from '../../../contract/interests.ts';
import { signingKeys } from '../../../contract/signing-keys.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import { verifyPackFile } from '../../../rules/pack-verification.ts';
import { minute } from '../../../tests/support/api.ts';
import { insertRelease } from '../../../tests/support/decision-room.ts';
import { pagesOf } from '../../../tests/support/pdf.ts';
import { sealTests } from '../../../tests/support/seals.ts';
import { sql } from '../../platform/database/sql.ts';
import { findFactsDigest, findPackFacts } from '../seal-facts/pack-facts.ts';

const api = await sealTests();
const { call, database, decided, insert, superAdminToken } = api;

type Room = Awaited<ReturnType<typeof decided>>;

const verify = async (file: Buffer) =>
  verifyPackFile(file, {
    keys: (await call(signingKeys.list)).body.keys,
    timeZone: 'Europe/London',
  });

describe('sealing', () => {
  test('stores a pack that verifies, with both files, and records it', async () => {
    const room = await decided({ settings: { places: 2 } });
    expect((await room.list()).body).toEqual([]);
    const reply = await room.seal();
    expect(reply).toMatchObject({
      status: 201,
      body: {
        sealedOn: api.clock.instant.toISOString(),
        sealedBy: 'Ada Lovelace',
        keyID: '21fe31dfa154a261',
        isCurrent: true,
      },
    });
    const { id, hash } = reply.body;
    const file = await room.readFile(id, 'json');
    expect(await verify(file)).toMatchObject({ isValid: true, exitCode: 0 });
    expect(JSON.parse(file.toString()).hash).toBe(hash);
    expect((await room.readFile(id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    const entries = await call(history.list, {
      params: { type: 'challenge', id: room.id },
      token: superAdminToken,
    });
    expect(entries.body[0]).toMatchObject({
      action: 'seal the decisions',
      changes: { fingerprint: { from: null, to: hash.slice(0, 16).match(/.{4}/g).join(' ') } },
    });
    // Neither is in the pack.
    await room.decide('Dell', { feedback: 'Other words.' });
    await insertRelease(database, room.id, '00'.repeat(32));
    expect((await room.list()).body).toEqual([reply.body]);
    expect(await room.seal()).toMatchObject({
      status: 400,
      body: 'Nothing has changed since the last pack.',
    });
    expect(await room.packCount()).toBe(1);
  });

  test('puts ratings, notes, interests, declines and decisions into the pack', async () => {
    const room = await decided({ panel: {}, settings: { places: 2, minimum_points: 60.5 } });
    const { Tern, Brook, Carr, Dell } = room.applications;
    await insert(database, 'interest', {
      application_id: Brook,
      person_id: room.viewer.id,
      kind: 'partner',
      note: 'Secret note of an interest',
    });
    await insert(database, 'panel_pair', {
      application_id: Carr,
      person_id: room.viewer.id,
      declined_on: api.clock.instant,
      decline_reason: 'time',
      decline_note: 'Secret note of a decline',
    });
    await insert(database, 'moderation_note', {
      application_id: Dell,
      author_name: 'Cy Nash',
      text: 'Look again.',
    });
    await database.execute(sql`update assessment set set_aside_on = ${api.clock.instant},
      set_aside_by_name = 'Helen Marsh', set_aside_reason = 'The comment is about another company.'
      where application_id = ${Dell} and assessor_id = ${room.P.id}`);
    const { body } = await room.seal();
    const file = await room.readFile(body.id, 'json');
    expect(await verify(file)).toMatchObject({ isValid: true });
    expect(file.toString()).not.toContain('Secret note');
    const { pack } = JSON.parse(file.toString());
    expect(pack).toMatchObject({
      format: 'challenge-desk/decision-pack/1',
      previousHash: null,
      challenge: {
        id: room.id,
        name: 'Leaks',
        percents: [30, 25, 20, 15, 10],
        places: 2,
        minimumPoints: 60.5,
      },
      interests: [{ submission: Brook, person: 'Ada Lovelace', kind: 'partner', cleared: null }],
      declines: [{ submission: Carr, person: 'Ada Lovelace', reason: 'time' }],
      notes: [{ submission: Dell, author: 'Cy Nash', text: 'Look again.', struck: null }],
      decisions: [
        { submission: Tern, outcome: 'invite' },
        { submission: Brook, outcome: 'invite' },
        { submission: Carr, outcome: 'reserve', place: 1 },
        { submission: Dell, outcome: 'decline' },
      ],
    });
    const names = pack.submissions.map((one: { companyName: string }) => one.companyName);
    expect(names).toEqual(['Tern', 'Brook', 'Carr', 'Dell']);
    expect(pack.assessments).toHaveLength(12);
    const setAsideAssessments = pack.assessments.filter(
      (one: { setAside: unknown }) => one.setAside !== null,
    );
    expect(setAsideAssessments).toMatchObject([
      { submission: Dell, assessor: room.P.id, setAside: { by: 'Helen Marsh' } },
    ]);
    expect(pack.results.ranking).toHaveLength(4);
  });

  test('holds the ratings before each change, with its reason', async () => {
    const room = await decided();
    const { Tern } = room.applications;
    await database.execute(
      sql`update challenge set assessments_complete_set_on = null where id = ${room.id}`,
    );
    const change = async (body: object) => {
      api.advanceClock(minute);
      const reply = await call(assessments.update, {
        body: { applicationID: Tern, ...body },
        token: room.P.token,
      });
      expect(reply.status).toBe(200);
      return api.clock.instant.toISOString();
    };
    const one = await change({ deploymentScale: 3 });
    await change({ finalComment: 'Other words, same ratings.' });
    await database.execute(sql`update decision_setting set moderation_opened_on = ${api.clock.instant}
      where challenge_id = ${room.id}`);
    const two = await change({ deploymentScale: 4, fitWithChallenge: 4, changeReason: 'Misread the pilot' });
    await database.execute(sql`update challenge set assessments_complete_set_on = ${api.clock.instant}
      where id = ${room.id}`);
    const { body } = await room.seal();
    const pack = await room.readPack(body.id);
    const changed = pack.assessments.find(
      (given: { submission: number; assessor: number }) =>
        given.submission === Tern && given.assessor === room.P.id,
    );
    expect(changed).toMatchObject({
      ratings: [4, 4, 5, 4, 4],
      finalComment: 'Other words, same ratings.',
      changes: [
        { at: one, ratings: [5, 5, 5, 4, 4], reason: null },
        { at: two, ratings: [3, 5, 5, 4, 4], reason: 'Misread the pilot' },
      ],
    });
  });

  test('names the pack before, which is then no longer current; both are deleted with the challenge', async () => {
    const room = await decided();
    const first = await room.seal();
    await room.decide('Dell', { outcome: 'reserve', reason: 'A strong team.' });
    expect((await room.list()).body).toEqual([{ ...first.body, isCurrent: false }]);
    api.advanceClock(minute);
    const second = await room.seal();
    expect(second.status).toBe(201);
    expect((await room.readPack(second.body.id)).previousHash).toBe(first.body.hash);
    expect((await room.list(room.viewer.token)).body).toEqual([
      second.body,
      { ...first.body, isCurrent: false },
    ]);
    const unreferenced = () => database.execute(sql`select from unreferenced_media where kind = 'document'`);
    const before = await unreferenced();
    await database.execute(sql`delete from challenge where id = ${room.id}`);
    expect(await room.packCount()).toBe(0);
    expect(await unreferenced()).toBe(before + 4);
    expect((await call(signingKeys.list)).body.keys).toHaveLength(1);
  });
});

describe('the name of the person who cleared an interest', () => {
  const reason = 'It ended.';
  async function withInterest() {
    const room = await decided({ panel: {} });
    const pair = { application_id: room.applications.Brook, person_id: room.viewer.id };
    const interest = await insert(database, 'interest', pair);
    return { room, params: { id: room.id, interestID: interest.id } };
  }
  const sealedInterests = async ({ seal, readPack }: Room) =>
    (await readPack((await seal()).body.id)).interests;

  test('stays in the pack when the account is deleted, so the pack stays current', async () => {
    const { room, params } = await withInterest();
    const clearer = await api.person('superAdmin');
    const token = await api.tokenOf(clearer);
    expect((await call(interests.clear, { params, token, body: { reason } })).status).toBe(200);
    expect(await sealedInterests(room)).toMatchObject([{ cleared: { by: 'Ada Lovelace', reason } }]);
    await database.execute(sql`delete from person where id = ${clearer.id}`);
    expect((await room.list()).body).toMatchObject([{ isCurrent: true }]);
    const listed = await call(interests.list, { params, token: superAdminToken });
    expect(listed.body.interests).toMatchObject([{ cleared: { by: 'Ada Lovelace', reason } }]);
  });

  test('is empty if the account was deleted before names were stored', async () => {
    const { room, params } = await withInterest();
    const cleared = sql`cleared_on = ${api.clock.instant}, cleared_reason = ${reason}`;
    await database.execute(sql`update interest set ${cleared} where id = ${params.interestID}`);
    expect(await sealedInterests(room)).toMatchObject([{ cleared: { by: '', reason } }]);
    expect((await room.list()).body).toMatchObject([{ isCurrent: true }]);
  });
});

test('thirty people who open the list at the same time after a change wait for one comparison', async () => {
  const room = await decided();
  await room.seal();
  await room.decide('Dell', { reason: 'A strong team.' });
  const replies = await Promise.all(Array.from({ length: 30 }, () => room.list()));
  expect(replies.map(({ status, body }) => [status, body[0].isCurrent])).toEqual(
    Array.from({ length: 30 }, () => [200, false]),
  );
});

describe('the digest of the facts', () => {
  test.each([
    ['a rating', sql`update assessment set deployment_scale = 1 where application_id`],
    ['a comment', sql`update assessment set final_comment = 'Other words.' where application_id`],
    ['the text of an application', sql`update application set idea_summary = 'Other words.' where id`],
    ['a reason', sql`update decision set reason = 'Other words.' where application_id`],
  ])('changes with %s', async (_, update) => {
    const room = await decided();
    const before = await findFactsDigest(database, room.id);
    expect((await findPackFacts(database, room.id)).digest).toBe(before);
    await database.execute(sql`${update} = ${room.applications.Tern}`);
    expect(await findFactsDigest(database, room.id)).not.toBe(before);
  });
});

describe('the files of a pack', () => {
  const marker = 'Zxqv';
  let room: Room;
  let pack: { readonly id: number; readonly hash: string };
  beforeAll(async () => {
    room = await decided({ panel: {} });
    await database.execute(sql`update application set contact_name = ${marker},
      email = ${`${marker}@company.example`}, telephone = ${marker}, address_line1 = ${marker},
      idea_summary = ${marker}, trl_description = ${marker}, ip_status_description = ${marker},
      ktn_entry_summary = ${marker} where challenge_id = ${room.id}`);
    await room.decide('Tern', { feedback: marker });
    pack = (await room.seal()).body;
  });

  test('hold no feedback, contact data or application text', async () => {
    expect((await room.readFile(pack.id, 'json')).toString()).not.toContain(marker);
    const pages = await pagesOf(await room.readFile(pack.id, 'pdf'));
    expect(pages.join(' ')).not.toContain(marker);
    expect(pages.at(-1)).toContain(pack.hash);
  });

  test('are refused to viewers and not found under another challenge', async () => {
    expect((await room.openFile(pack.id, 'json', room.viewer.token)).status).toBe(403);
    expect((await room.openFile(pack.id, 'pdf', room.viewer.token)).status).toBe(403);
    expect((await room.openFile(pack.id + 1000, 'pdf')).status).toBe(404);
    const other = await decided();
    expect((await other.openFile(pack.id, 'json')).status).toBe(404);
  });

  test('open for ten minutes for people who may edit the challenge, but not with an interest', async () => {
    const address = await room.openFile(pack.id, 'json', room.editor.token);
    expect(address.status).toBe(200);
    const { pathname, search } = new URL(address.body.s3URL);
    const file = await api.app.inject({ method: 'GET', url: `${pathname}${search}` });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/json');
    expect(file.headers['content-disposition']).toContain('Decision%20Leaks.json');
    expect(JSON.parse(file.body).hash).toBe(pack.hash);
    expect(
      await database.query(
        sql`select detail from security_event where kind = 'exported' and person_id = ${room.editor.id}`,
      ),
    ).toEqual([
      {
        detail: {
          what: 'decision pack',
          format: 'JSON',
          rows: 4,
          challengeID: room.id,
          fingerprint: fingerprintOf(pack.hash),
        },
      },
    ]);
    api.advanceClock(11 * minute);
    expect((await api.app.inject({ method: 'GET', url: `${pathname}${search}` })).statusCode).toBe(404);
    await insert(database, 'interest', { application_id: room.applications.Dell, person_id: room.editor.id });
    expect((await room.openFile(pack.id, 'json', room.editor.token)).status).toBe(403);
  });
});
