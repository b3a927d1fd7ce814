// The leak test of writing calls: no reply to a write shows a word of a withheld application, or what others wrote about
// applications to a member with open assessments. The calls come from the matrix, each in the state that it needs.
import { expect, test } from 'vitest';
import { roles } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { assignments, type Json, json, sql } from '../../server/platform/database/sql.ts';
import type { StaffCaller } from './callers.ts';
import type { Case } from './expectation.ts';
import { staffCalls } from './expectations.ts';
import { textOf } from './find-words.ts';
import { createSender, endpoints } from './send-calls.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { own: applicationID } = world.records.applications;
const { own: challengeID } = world.records.challenges;
const { database, app, replyTo, requestOf } = await createSender(world);

const wordOf = (name: string) => `whisper-${name.replaceAll('_', '-')}`;

const columns = await world.api.database.query<{ name: string }[]>(sql`
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = 'application' and data_type = 'text' and is_generated = 'NEVER'
    and column_name <> 'company_name'`);
const texts = Object.fromEntries(columns.map(({ name }) => [name, wordOf(name)]));

/** What others wrote about an application, which a member with open assessments must not read. */
const ofOthers = ['overall_score_summary', 'comment', 'note', 'strike', 'aside', 'change'].map(wordOf);
const ofDecisions = ['reason', 'feedback', 'letter', 'attachment', 'history'].map(wordOf);
const all = [...new Set([...Object.values(texts), ...ofOthers, ...ofDecisions])];

/** Puts a word into every text about the application, in all records that the case has prepared. */
async function plantWords(tx: Queryable) {
  const about = sql`application_id = ${applicationID}`;
  await tx.execute(sql`update application set ${assignments(texts)} where id = ${applicationID}`);
  await tx.execute(sql`update assessment set final_comment = ${wordOf('comment')} where ${about}`);
  await tx.execute(sql`update assessment set set_aside_reason = ${`${wordOf('aside')} is the reason.`}
    where ${about} and set_aside_on is not null`);
  await tx.execute(sql`update moderation_note set text = ${wordOf('note')} where ${about}`);
  await tx.execute(sql`update moderation_note set struck_reason = ${wordOf('strike')}
    where ${about} and struck_on is not null`);
  await tx.execute(sql`update decision set reason = ${wordOf('reason')}, feedback = ${wordOf('feedback')}
    where ${about}`);
  await tx.execute(sql`update letter set body = ${wordOf('letter')} where ${about}`);
  await tx.execute(sql`update media set file_name = ${wordOf('attachment')}
    where s3_key = ${world.attachments[applicationID] ?? ''}`);
  const record = async (type: string, id: number, changes: Json) =>
    tx.execute(sql`insert into audit_event (record_type, record_id, action, changes, at, actor_name)
      values (${type}, ${String(id)}, 'update', ${json(changes)}, ${earlier}, 'Ada Lovelace')`);
  await record('application', applicationID, { ideaSummary: { from: '', to: wordOf('history') } });
  await record('assessment', world.records.assessments.own, {
    changeReason: { from: null, to: wordOf('change') },
  });
}

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

const writes = Object.entries(staffCalls).flatMap(([name, cases]) => {
  const endpoint = endpoints.get(name);
  if (!endpoint || endpoint.method === 'GET') return [];
  const asked = ('send' in cases ? [cases] : cases) as readonly Case[];
  return asked.flatMap((one) =>
    ['own', '-'].filter((record) => record in one.records).map((record) => ({ name, endpoint, one, record })),
  );
});

/** The words that each caller finds in the replies, with the call. */
async function findWords() {
  const found = new Map<StaffCaller, Set<string>>();
  for (const { name, endpoint, one, record } of writes) {
    await database.prepare(async (tx) => {
      await one.prepare?.(tx);
      await plantWords(tx);
      await withhold(tx);
    });
    for (const caller of [...withheldFrom, openMember, control]) {
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
