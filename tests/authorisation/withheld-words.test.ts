// The leak test: no reading call, export or PDF shows a word of an application to someone from whom it is withheld.
// The calls come from the matrix, so a new call is included as soon as it has expectations.
import { expect, test } from 'vitest';
import { assignments, json, sql } from '../../server/platform/database/sql.ts';
import { sampleRows } from '../support/rows.ts';
import type { StaffCaller } from './callers.ts';
import { createWordFinder } from './find-words.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { database } = world.api;
const { insert } = await sampleRows(database);
const { own: applicationID } = world.records.applications;
const { own: challengeID } = world.records.challenges;

/** Part of every word below. */
const secret = 'whisper';
const wordOf = (name: string) => `${secret}-${name.replaceAll('_', '-')}`;

/** Every text of an application, in every column that it has now or will have, except the company's name. */
const columns = await database.query<{ name: string }[]>(sql`
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = 'application' and data_type = 'text' and is_generated = 'NEVER'
    and column_name <> 'company_name'`);
const texts = columns.map(({ name }) => [name, wordOf(name)] as const);
/** Before the moment that calls about past scores ask for. */
await database.transaction(
  async (tx) => {
    await tx.execute(
      sql`update application set ${assignments(Object.fromEntries(texts))} where id = ${applicationID}`,
    );
    await tx.execute(
      sql`update assessment set final_comment = ${wordOf('comment')} where application_id = ${applicationID}`,
    );
  },
  { moment: earlier },
);
await database.execute(sql`update media set file_name = ${wordOf('attachment')}
  where s3_key = ${world.attachments[applicationID] ?? ''}`);
await insert(database, 'audit_event', {
  record_type: 'application',
  record_id: String(applicationID),
  changes: json({ ideaSummary: { from: '', to: wordOf('history') } }),
});
await insert(database, 'decision', {
  application_id: applicationID,
  challenge_id: challengeID,
  outcome: 'decline',
  reason: wordOf('reason'),
  feedback: wordOf('feedback'),
});
const release = await insert(database, 'decision_release', { challenge_id: challengeID });
const aboutLetter = { release_id: release.id, application_id: applicationID };
await insert(database, 'letter', { ...aboutLetter, body: wordOf('letter') });
await database.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`);
await insert(database, 'decision_setting', { challenge_id: challengeID, moderation_opened_on: earlier });
await insert(database, 'moderation_note', { application_id: applicationID, text: wordOf('note') });
const struck = { struck_on: earlier, struck_by_name: 'Ada Lovelace', struck_reason: wordOf('strike') };
await insert(database, 'moderation_note', { application_id: applicationID, ...struck });
await insert(database, 'audit_event', {
  record_type: 'assessment',
  record_id: String(world.records.assessments.own),
  changes: json({
    fitWithChallenge: { from: 2, to: 3 },
    changeReason: { from: null, to: wordOf('change') },
  }),
  at: earlier,
});
const planted = [
  ...['attachment', 'comment', 'history', 'reason', 'feedback', 'letter'],
  ...['note', 'strike', 'change'],
];
const words = [...texts.map(([, word]) => word), ...planted.map(wordOf)];

await insert(database, 'challenge_panel', { challenge_id: challengeID, is_declaration_required: true });
const withInterest = [
  'super@demo',
  'group admin',
  'group viewer',
  'group holder',
  'lead@demo',
  'challengeView',
  'users',
  'challenge assessor',
] as const satisfies readonly StaffCaller[];
for (const caller of withInterest)
  await insert(database, 'interest', {
    application_id: applicationID,
    person_id: world.people[caller].id,
  });
/** Members who have not said whether they have an interest; the second holds every other role too. */
const unanswered = ['assessor1@demo', 'admin.ix@demo'] as const satisfies readonly StaffCaller[];
await insert(database, 'challenge_assessor', {
  challenge_id: challengeID,
  person_id: world.people['admin.ix@demo'].id,
});
/** Nothing is withheld from this caller, which shows that the test finds the words. */
const control: StaffCaller = 'super admin of IX';

const { findWords, findAllWords } = createWordFinder(world, { secret, words });

test('someone from whom nothing is withheld finds every word', async () => {
  const found = await findAllWords(control);
  expect(words.filter((word) => !found.some((line) => line.endsWith(word)))).toEqual([]);
  expect(found).toContain('applications.list -, searched: 1 matches');
}, 60_000);

test.each([...withInterest, ...unanswered])(
  '%s finds no word',
  async (caller) => {
    expect(await findWords(caller)).toEqual([]);
  },
  60_000,
);
