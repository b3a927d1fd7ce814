// Tests the notes of a moderation: who writes, reads and strikes them out, and whose names they show.
import { describe, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { moderationTests } from '../../../tests/support/moderation.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const tests = await moderationTests();
const { database, insert, insertApplication, insertSubmittedApplication, createMember, superAdmin } = tests;
const { open, assessor, example, find, addNote, strike, others, close, set, recorded } = tests;

const text = 'Ask about the pilot.';
const onlyAuthor = 'Only the author, the challenge lead or a super admin can strike out a note.';

describe('writing', () => {
  test('editors and assessors write notes that viewers and assessors read', async () => {
    const { challenge, applications, Ana, Bo, lead } = await example();
    const added = await addNote(
      challenge.id,
      { applicationID: applications.Kiln, text: `  ${text}  ` },
      Ana.token,
    );
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(Number),
      applicationID: applications.Kiln,
      text,
      author: 'Ana Hill',
      isOwn: true,
      createdOn: expect.any(String),
      struck: null,
    });
    expect(await recorded('moderation_note', added.body.id)).toEqual([
      {
        action: 'create',
        changes: { applicationID: { from: null, to: applications.Kiln }, text: { from: null, to: text } },
      },
    ]);
    await addNote(challenge.id, { applicationID: applications.Kiln, text: 'Agreed.' }, lead.token);
    expect((await find(challenge.id, lead.token)).body.notes).toMatchObject([
      { author: 'Ana Hill', isOwn: false },
      { author: 'Ada Lovelace', isOwn: true },
    ]);
    const viewer = await createMember(challenge, 'viewer');
    expect((await find(challenge.id, viewer.token)).body.notes).toMatchObject([
      { author: 'Assessor 1' },
      { author: 'Ada Lovelace' },
    ]);
    expect((await others(applications.Kiln, Bo.token)).body.notes).toMatchObject([
      { author: 'An assessor', text },
      { author: 'Ada Lovelace' },
    ]);
    await set(challenge.id, { shows_assessor_names: true });
    expect((await others(applications.Kiln, Bo.token)).body.notes[0].author).toBe('Ana Hill');
  });

  test('editors also write while it is closed; assessors do not', async () => {
    const { challenge, applications, Ana, lead } = await example();
    await close(challenge.id);
    const note = { applicationID: applications.Kiln, text };
    expect((await addNote(challenge.id, note, lead.token)).status).toBe(201);
    const reply = await addNote(challenge.id, note, Ana.token);
    expect([reply.status, reply.body.title]).toEqual([
      403,
      'Moderation is not open, so you cannot add a note.',
    ]);
  });

  test('viewers get 403, strangers and the other site 404, visitors 401', async () => {
    const { challenge, applications } = await example();
    const note = { applicationID: applications.Kiln, text };
    expect((await addNote(challenge.id, note)).status).toBe(401);
    const viewer = await createMember(challenge, 'viewer');
    expect((await addNote(challenge.id, note, viewer.token)).status).toBe(403);
    const stranger = await createMember(challenge, 'nobody', ['assessor', 'challengeGroups']);
    expect((await addNote(challenge.id, note, stranger.token)).status).toBe(404);
    expect((await addNote(challenge.id, note, await superAdmin(sites.GA))).status).toBe(404);
  });

  test('an empty or long text is refused, and an application of another challenge is not found', async () => {
    const { challenge, applications, lead } = await example();
    const applicationID = applications.Kiln;
    for (const [sent, error] of [
      [' ', messages.required],
      ['x'.repeat(2001), messages.maxLength(2000)],
    ] as const) {
      const reply = await addNote(challenge.id, { applicationID, text: sent }, lead.token);
      expect([reply.status, reply.body.errors]).toEqual([400, { text: error }]);
    }
    const other = await insertSubmittedApplication((await open()).id);
    const draft = (await insertApplication(challenge.id)).id;
    for (const id of [other, draft, 2_000_000_000])
      expect((await addNote(challenge.id, { applicationID: id, text }, lead.token)).status).toBe(404);
  });

  test('someone with an interest in the company is refused, and reads no note about it', async () => {
    const { challenge, applications, lead } = await example({ panel: {} });
    const applicationID = applications.Kiln;
    const { id } = (await addNote(challenge.id, { applicationID, text }, lead.token)).body;
    await insert(database, 'interest', { application_id: applicationID, person_id: lead.id });
    for (const reply of [
      await addNote(challenge.id, { applicationID, text }, lead.token),
      await strike(challenge.id, id, lead.token),
    ])
      expect([reply.status, reply.body.title]).toEqual([403, panelRefusals.ownInterest]);
    expect((await find(challenge.id, lead.token)).body.notes).toEqual([]);
  });

  test('a member of a panel writes only about their own applications, and not before their own work', async () => {
    const panel = { mode: 'assigned', assessors_per_application: 2 };
    const { challenge, applications, Ana } = await example({ panel });
    const noteAbout = (applicationID: number) => addNote(challenge.id, { applicationID, text }, Ana.token);
    expect((await noteAbout(applications.Kiln)).status).toBe(201);
    // Ana has neither assessed it nor been assigned to it.
    expect((await noteAbout(applications.Sand)).status).toBe(404);
    await insert(database, 'panel_pair', { application_id: applications.Sand, person_id: Ana.id });
    const reply = await noteAbout(applications.Kiln);
    expect([reply.status, reply.body.title]).toEqual([403, panelRefusals.scoresBeforeOwnWork]);
  });

  test('an assessor who writes while it is being closed is refused', async () => {
    const { challenge, applications, Ana } = await example();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${challenge.id} for update`);
        await tx.execute(sql`update decision_setting set moderation_closed_on = ${testStart}
          where challenge_id = ${challenge.id}`);
      },
      () => addNote(challenge.id, { applicationID: applications.Kiln, text }, Ana.token),
    );
    expect(reply.status).toBe(403);
  });
});

describe('striking out', () => {
  async function withNote() {
    const created = await example();
    const { challenge, applications, Ana } = created;
    const note = { applicationID: applications.Kiln, text };
    return { ...created, noteID: (await addNote(challenge.id, note, Ana.token)).body.id as number };
  }

  test('the author strikes it out with a reason, and everyone still reads it', async () => {
    const { challenge, applications, Ana, Bo, lead, noteID } = await withNote();
    const { status, body } = await strike(challenge.id, noteID, Ana.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ text, struck: { by: 'Ana Hill', reason: 'It was a mistake.' } });
    expect((await find(challenge.id, lead.token)).body.notes).toMatchObject([{ struck: { by: 'Ana Hill' } }]);
    expect((await others(applications.Kiln, Bo.token)).body.notes).toMatchObject([
      { author: 'An assessor', struck: { by: 'An assessor' } },
    ]);
    expect((await recorded('moderation_note', noteID)).at(-1)).toMatchObject({
      action: 'strike out a note',
      changes: { struckReason: { from: null, to: 'It was a mistake.' } },
    });
    const again = await strike(challenge.id, noteID, lead.token);
    expect([again.status, again.body]).toEqual([400, 'This note is already struck out.']);
  });

  test('the lead and super admins may; other editors, viewers and assessors who read it get 403', async () => {
    const { challenge, Bo, lead, noteID } = await withNote();
    for (const membership of ['admin', 'viewer'] as const) {
      const reply = await strike(challenge.id, noteID, (await createMember(challenge, membership)).token);
      expect([reply.status, reply.body.title]).toEqual([403, onlyAuthor]);
    }
    expect((await strike(challenge.id, noteID, Bo.token)).status).toBe(403);
    expect((await strike(challenge.id, noteID, lead.token)).status).toBe(200);
  });

  test('assessors who may not read it, strangers, the other site and another challenge get 404, visitors 401', async () => {
    const { challenge, Bo, lead, Dee, noteID } = await withNote();
    expect((await strike(challenge.id, noteID)).status).toBe(401);
    // Dee has not assessed it.
    const newcomer = await assessor(challenge);
    for (const { token } of [Dee, newcomer])
      expect((await strike(challenge.id, noteID, token)).status).toBe(404);
    expect((await strike(challenge.id, noteID, await superAdmin(sites.GA))).status).toBe(404);
    expect((await strike(challenge.id, 2_000_000_000, lead.token)).status).toBe(404);
    expect((await strike((await open()).id, noteID, await superAdmin())).status).toBe(404);
    await close(challenge.id);
    expect((await strike(challenge.id, noteID, Bo.token)).status).toBe(404);
  });

  test('an empty or long reason is refused', async () => {
    const { challenge, lead, noteID } = await withNote();
    for (const [reason, error] of [
      [' ', messages.required],
      ['x'.repeat(501), messages.maxLength(500)],
    ] as const) {
      const reply = await strike(challenge.id, noteID, lead.token, reason);
      expect([reply.status, reply.body.errors]).toEqual([400, { reason: error }]);
    }
  });

  test('is refused to the second of two people at once', async () => {
    const { challenge, Ana, lead, noteID } = await withNote();
    const replies = await Promise.all([
      strike(challenge.id, noteID, Ana.token),
      strike(challenge.id, noteID, lead.token),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
