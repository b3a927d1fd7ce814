// The restriction test: no reading call, export or PDF shows a word of a restricted record to anyone but super admins.
import { expect, test } from 'vitest';
import { applications } from '../../contract/applications.ts';
import { assignments, sql } from '../../server/platform/database/sql.ts';
import { sampleRows } from '../support/rows.ts';
import type { StaffCaller } from './callers.ts';
import { createWordFinder } from './find-words.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { database, call } = world.api;
const { insert } = await sampleRows(database);
const { own: applicationID } = world.records.applications;
const { own: challengeID } = world.records.challenges;

const secret = 'whisper';
const wordOf = (name: string) => `${secret}-${name.replaceAll('_', '-')}`;

/** Every text of an application, in every column that it has now or will have. */
const columns = await database.query<{ name: string }[]>(sql`
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = 'application' and data_type = 'text' and is_generated = 'NEVER'`);
const texts = columns.map(({ name }) => [name, wordOf(name)] as const);
await database.transaction(
  async (tx) => {
    await tx.execute(
      sql`update application set ${assignments(Object.fromEntries(texts))} where id = ${applicationID}`,
    );
  },
  { moment: earlier },
);
await database.execute(sql`update media set file_name = ${wordOf('attachment')}
  where s3_key = ${world.attachments[applicationID] ?? ''}`);
const release = await insert(database, 'decision_release', { challenge_id: challengeID });
await insert(database, 'letter', {
  release_id: release.id,
  application_id: applicationID,
  company_name: wordOf('letter'),
  body: wordOf('letter'),
});
await insert(database, 'contact_message', {
  site: 1,
  message: wordOf('message'),
  company: wordOf('message'),
  restricted_at: earlier,
});
await database.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`);
await database.execute(sql`update application set restricted_at = ${earlier} where id = ${applicationID}`);

const words = [...texts.map(([, word]) => word), ...['attachment', 'letter', 'message'].map(wordOf)];
const { findWords } = createWordFinder(world, { secret, words });

test('a super admin finds every word', async () => {
  const found = await findWords('super admin of IX');
  expect(words.filter((word) => !found.some((line) => line.endsWith(word)))).toEqual([]);
}, 120_000);

const others = [
  'group admin',
  'group viewer',
  'group holder',
  'lead@demo',
  'challengeView',
  'users',
  'challenge assessor',
  'assessor1@demo',
  'admin.ix@demo',
  'contactUsMessages',
] as const satisfies readonly StaffCaller[];

test.each(others)(
  '%s finds none',
  async (caller) => {
    expect(await findWords(caller)).toEqual([]);
  },
  120_000,
);

test('it keeps its place in the list, and nobody changes or removes it', async () => {
  const token = world.tokens['super admin of IX'];
  const { body } = await call(applications.listOfChallenge, {
    token: world.tokens['group viewer'],
    params: { id: challengeID },
  });
  expect(body).toContainEqual(expect.objectContaining({ id: applicationID, companyName: 'Restricted' }));
  const refused = 'This application is restricted. A super admin can lift the restriction.';
  const change = { token, params: { id: applicationID }, body: { ktnEntrySummary: 'About pipes.' } };
  expect((await call(applications.updateOrganisation, change)).body).toBe(refused);
  const summary = { token, params: { id: applicationID }, body: { summary: 'Last.' } };
  expect((await call(applications.writeScoreSummary, summary)).body).toBe(refused);
  expect((await call(applications.delete, { token, params: { id: applicationID } })).body).toBe(refused);
});
