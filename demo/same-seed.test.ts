// Tests that the demonstration is the same on each load, except that its dates follow the day of loading.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../server/platform/database/database.ts';
import { identifier, sql } from '../server/platform/database/sql.ts';
import { createDemoEnvironment, type TestEnvironment } from '../tests/support/demonstration.ts';
import { tables } from '../tests/support/rows.ts';

test('two loads on the same day create equal rows and files', async () => {
  const morning = await createDemoEnvironment(new Date('2026-03-01T06:00:00Z'));
  const night = await createDemoEnvironment(new Date('2026-03-01T23:10:00Z'));
  const filled: string[] = [];
  for (const table of tables) {
    const rows = await rowsOf(morning.database, table);
    expect(await rowsOf(night.database, table)).toEqual(rows);
    if (rows.length > 0) filled.push(table);
  }
  expect(filled).toEqual([
    'person',
    'tag',
    'media',
    'challenge_group',
    'challenge_group_admin',
    'challenge_group_viewer',
    'challenge_group_holder',
    'challenge',
    'challenge_workshop_admin',
    'challenge_assessor',
    'challenge_pitch_admin',
    'challenge_tag',
    'description_section',
    'description_content',
    'application',
    'application_attachment',
    'assessment',
    'contact_message',
    'contact_reply',
    'challenge_panel',
    'panel_member',
    'panel_pair',
    'interest',
    'weighting_change',
    'decision_setting',
    'moderation_note',
    'decision',
    'decision_release',
    'letter',
    'assessment_history',
    'application_history',
    'weighting_history',
    'tally',
    'audit_event',
  ]);
  expect(await filesOf(night)).toEqual(await filesOf(morning));
});

test('a load on another day moves the dates and changes nothing else', async () => {
  const [winter, summer] = [
    await createDemoEnvironment(new Date('2026-01-15T12:00:00Z')),
    await createDemoEnvironment(new Date('2026-07-15T12:00:00Z')),
  ];
  const days = await Promise.all(
    [winter, summer].map(({ database }) =>
      database.query<{ name: string; day: number }[]>(sql`
        select name, start_date - date '2026-01-15' as day from challenge order by id`),
    ),
  );
  expect(days[1]).toEqual(days[0]?.map(({ name, day }) => ({ name, day: day + 181 })));
  const texts = ({ database }: TestEnvironment) =>
    database.query(sql`
    select applicant_id, challenge_id, idea_summary, percent_complete, submitted_on is not null as "isSubmitted"
    from application order by id`);
  expect(await texts(summer)).toEqual(await texts(winter));
  const assessments = ({ database }: TestEnvironment) =>
    database.query(sql`
    select id, application_id, assessor_id, deployment_scale, is_innovative, final_comment
    from assessment order by id`);
  expect(await assessments(summer)).toEqual(await assessments(winter));
  expect(await filesOf(summer)).toEqual(await filesOf(winter));
});

/** Without the password hash, which is salted and therefore always different. */
const rowsOf = async (database: Database, table: string) => {
  const rows = await database.query<{ row: object }[]>(
    sql`select to_jsonb(t) - 'password_hash' as row from ${identifier(table)} t`,
  );
  return rows.map(({ row }) => JSON.stringify(row)).toSorted();
};

async function filesOf({ folder }: TestEnvironment): Promise<Map<string, string>> {
  const names = (await readdir(folder)).toSorted();
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'base64')));
  return new Map(names.map((name, index) => [name, contents[index] ?? '']));
}
