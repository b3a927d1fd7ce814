// The leak test of writing calls: no reply to a write shows a word of a withheld application, or what others wrote about
// applications to a member with open assessments. The calls come from the matrix, each in the state that it needs.
import { expect, test } from 'vitest';
import { roles } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { StaffCaller } from './callers.ts';
import { textOf } from './find-words.ts';
import { createPlanter, wordOf } from './plant-words.ts';
import { createSender, isAllowedByRole, writingCases } from './send-calls.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { own: applicationID } = world.records.applications;
const { own: challengeID } = world.records.challenges;
const { database, app, replyTo, requestOf } = await createSender(world);

const { plantWords, ofOthers, all } = await createPlanter(world);

/** They have an interest, except the last, who has not said so and holds every other role too. */
const withheldFrom = [
  'super@demo',
  'lead@demo',
  'group viewer',
  'admin.ix@demo',
] as const satisfies readonly StaffCaller[];
/** Edits the challenge, has answered for the application, and has not assessed it. */
const openMember: StaffCaller = 'group admin';
/** Nothing is withheld from this caller, which shows that the test finds the words. */
const control: StaffCaller = 'super admin of IX';

const callers = [...withheldFrom, openMember, control];

/** Whatever the case has prepared, the application is withheld and the member has open work. */
async function withhold(tx: Queryable) {
  const person = (caller: StaffCaller) => world.people[caller].id;
  await tx.execute(sql`insert into challenge_panel (challenge_id, is_declaration_required)
    values (${challengeID}, true) on conflict (challenge_id) do update set is_declaration_required = true`);
  for (const caller of withheldFrom.slice(0, -1))
    await tx.execute(sql`insert into interest (application_id, person_id, kind, declared_on)
      values (${applicationID}, ${person(caller)}, 'financial', ${earlier})
      on conflict (application_id, person_id) do update set cleared_on = null, cleared_reason = null`);
  await tx.execute(
    sql`update person set roles = roles || ${roles.assessor}::smallint where id = ${person(openMember)}`,
  );
  for (const caller of ['admin.ix@demo', openMember] as const)
    await tx.execute(sql`insert into challenge_assessor (challenge_id, person_id)
      values (${challengeID}, ${person(caller)}) on conflict do nothing`);
  await tx.execute(sql`insert into panel_pair (application_id, person_id, answered_on, assigned_on)
    values (${applicationID}, ${person(openMember)}, ${earlier}, ${earlier})
    on conflict (application_id, person_id) do update set answered_on = ${earlier}, assigned_on = ${earlier}`);
}

const writes = writingCases();

/** The words that each caller finds in the replies, with the call. */
async function findWords() {
  const found = new Map<StaffCaller, Set<string>>();
  for (const { name, endpoint, one, record } of writes) {
    await database.prepare(async (tx) => {
      await one.prepare?.(tx);
      await plantWords(tx);
      await withhold(tx);
    });
    for (const caller of callers.filter((caller) => isAllowedByRole(one, caller))) {
      await database.undo();
      const reply = await replyTo(endpoint, requestOf(one, record, caller), world.tokens[caller]);
      // A failed call shows no word either, which must not look like success.
      expect(reply.statusCode, `${name} as ${caller}`).toBeLessThan(500);
      const text = await textOf(reply, endpoint, app);
      const lines = found.get(caller) ?? new Set();
      for (const word of all) if (text.includes(word)) lines.add(`${name}: ${word}`);
      found.set(caller, lines);
    }
  }
  return found;
}

test('the reply to a write shows no word that is withheld', async () => {
  expect(writes.length).toBeGreaterThan(100);
  const found = await findWords();
  const linesOf = (caller: StaffCaller) => [...(found.get(caller) ?? [])];
  for (const caller of withheldFrom) expect(linesOf(caller), caller).toEqual([]);
  expect(linesOf(openMember).filter((line) => ofOthers.some((word) => line.endsWith(word)))).toEqual([]);
  expect(linesOf(openMember)).toContain(`applications.updateOrganisation: ${wordOf('idea_summary')}`);
  // Shows that the test finds the words, so it was the panel that hid them above.
  expect([...new Set(linesOf(control).map((line) => line.split(':')[0]))].toSorted()).toEqual([
    'applications.updateOrganisation',
    'applications.writeScoreSummary',
    'letters.resend',
    'moderation.setAside',
    'moderation.strikeNote',
  ]);
}, 180_000);
