// What the tables do themselves: cascade deletions, count versions, calculate percentages, find unused files.
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import { type SampleRows, sampleRows, type Table } from '../../../tests/support/rows.ts';
import { errorCode } from '../runtime/start-failure.ts';
import type { Database, Queryable } from './database.ts';
import { identifier, sql } from './sql.ts';

let database: Database;
let sample: SampleRows;

beforeAll(async () => {
  ({ database } = await testDatabase());
  sample = await sampleRows(database);
});

const foreignKeyRefusal = '23503';

/** Runs the steps of a test and rolls them back. */
async function rollBackAfter(steps: (tx: Queryable) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  await database
    .transaction(async (tx) => {
      await steps(tx);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
}

async function count(tx: Queryable, table: Table): Promise<number> {
  return await tx.execute(sql`select from ${identifier(table)}`);
}

const tablesOfChallenge: Table[] = [
  'challenge_workshop_admin',
  'challenge_assessor',
  'challenge_pitch_admin',
  'challenge_tag',
  'description_content',
  'application_attachment',
  'assessment',
  'challenge_panel',
  'panel_member',
  'panel_pair',
  'interest',
  'weighting_change',
  'reminder',
  'share_link',
  'preview_code',
  'decision',
  'decision_release',
  'letter',
  'assessment_history',
  'application_history',
  'weighting_history',
  'retention_hold',
];

describe('deleting', () => {
  test('a group deletes everything in it, and keeps people, tags and files', () =>
    rollBackAfter(async (tx) => {
      const group: Table[] = ['challenge_group_admin', 'challenge_group_viewer', 'challenge_group_holder'];
      for (const table of [...group, ...tablesOfChallenge]) await sample.insert(tx, table);
      await tx.execute(sql`delete from challenge_group where id = ${sample.ids.group}`);
      const emptied: Table[] = [
        'challenge',
        'description_section',
        'application',
        ...group,
        ...tablesOfChallenge,
      ];
      for (const table of emptied) expect([table, await count(tx, table)]).toEqual([table, 0]);
      for (const table of ['person', 'tag', 'media'] as const) expect(await count(tx, table)).toBe(1);
    }));

  test('a tag keeps the challenges that used it', () =>
    rollBackAfter(async (tx) => {
      await sample.insert(tx, 'challenge_tag');
      await tx.execute(sql`delete from tag where id = ${sample.ids.tag}`);
      expect(await count(tx, 'challenge_tag')).toBe(0);
      expect(await count(tx, 'challenge')).toBe(1);
    }));

  test('a person deletes their sessions, codes, memberships, feed and part in panels', () =>
    rollBackAfter(async (tx) => {
      const { id } = await sample.insert(tx, 'person');
      const personal: Table[] = [
        'session',
        'reset_code',
        'totp',
        'recovery_code',
        'passkey',
        'identity',
        'sign_in_step',
        'invitation',
        'email_change',
        'challenge_group_admin',
        'challenge_group_viewer',
        'challenge_group_holder',
        'challenge_workshop_admin',
        'challenge_assessor',
        'challenge_pitch_admin',
        'preview_code',
        'calendar_feed',
        'panel_member',
        'panel_pair',
        'interest',
        'reminder',
        'mail_preference',
      ];
      for (const table of personal) await sample.insert(tx, table, { person_id: id });
      await tx.execute(sql`delete from person where id = ${id}`);
      for (const table of personal) expect([table, await count(tx, table)]).toEqual([table, 0]);
    }));

  test('a person keeps their application, uploads and shared links without their name', () =>
    rollBackAfter(async (tx) => {
      const { id } = await sample.insert(tx, 'person');
      const application = await sample.insert(tx, 'application', { applicant_id: id });
      const file = await sample.insert(tx, 'media', { uploaded_by: id });
      const link = await sample.insert(tx, 'share_link', { created_by: id });
      await tx.execute(sql`delete from person where id = ${id}`);
      expect(await tx.query(sql`select applicant_id from application where id = ${application.id}`)).toEqual([
        { applicant_id: null },
      ]);
      expect(await tx.query(sql`select uploaded_by from media where s3_key = ${file.s3_key}`)).toEqual([
        { uploaded_by: null },
      ]);
      expect(await tx.query(sql`select created_by from share_link where id = ${link.id}`)).toEqual([
        { created_by: null },
      ]);
    }));

  test('a person keeps only the views that they shared', () =>
    rollBackAfter(async (tx) => {
      const { id } = await sample.insert(tx, 'person');
      await sample.insert(tx, 'saved_view', { person_id: id });
      const shared = await sample.insert(tx, 'saved_view', { person_id: id, is_shared: true });
      await tx.execute(sql`delete from person where id = ${id}`);
      expect(await tx.query(sql`select id, person_id from saved_view`)).toEqual([
        { id: shared.id, person_id: null },
      ]);
    }));

  test('the lead of a challenge is refused', () =>
    rollBackAfter(async (tx) => {
      const deletion = tx.execute(sql`delete from person where id = ${sample.ids.person}`);
      expect(await deletion.catch(errorCode)).toBe(foreignKeyRefusal);
    }));

  test('a person who has assessed is refused', () =>
    rollBackAfter(async (tx) => {
      const { id } = await sample.insert(tx, 'person');
      await sample.insert(tx, 'assessment', { assessor_id: id });
      expect(await tx.execute(sql`delete from person where id = ${id}`).catch(errorCode)).toBe(
        foreignKeyRefusal,
      );
    }));

  test('a file in use is refused', () =>
    rollBackAfter(async (tx) => {
      const deletion = tx.execute(sql`delete from media where s3_key = ${sample.ids.image}`);
      expect(await deletion.catch(errorCode)).toBe(foreignKeyRefusal);
    }));
});

test('a person can apply to a challenge only once', () =>
  rollBackAfter(async (tx) => {
    await sample.insert(tx, 'application', { applicant_id: sample.ids.person });
    const second = sample.insert(tx, 'application', { applicant_id: sample.ids.person });
    expect(await second.catch(errorCode)).toBe('23505');
  }));

test('an application follows its challenge to the other site', () =>
  rollBackAfter(async (tx) => {
    await tx.execute(sql`update challenge set site = 2 where id = ${sample.ids.challenge}`);
    expect(await tx.query(sql`select site from application where id = ${sample.ids.application}`)).toEqual([
      { site: 2 },
    ]);
  }));

test('each of the five sections counts for 20 percent', () =>
  rollBackAfter(async (tx) => {
    const sections = Object.keys(everySectionComplete);
    const percentages: number[] = [];
    for (let done = 0; done <= sections.length; done++) {
      const flags = Object.fromEntries(sections.slice(0, done).map((section) => [section, true]));
      const { percent_complete } = await sample.insert(tx, 'application', flags);
      percentages.push(Number(percent_complete));
    }
    expect(percentages).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  }));

test('search text contains neither spaces nor capital letters', () =>
  rollBackAfter(async (tx) => {
    const person = { first_name: 'Mary Ann', last_name: 'Evans', email: 'George.Eliot@demo.example' };
    expect((await sample.insert(tx, 'person', person)).search_text).toBe(
      'maryannevans\ngeorge.eliot@demo.example',
    );
    const applicant = { company_name: 'Acme Ltd', email: 'Info@Acme.example', contact_name: 'Jo Bloggs' };
    expect((await sample.insert(tx, 'application', applicant)).search_text).toBe(
      'acmeltd(info@acme.example)\njobloggs',
    );
  }));

test('a challenge occurs from its first date to its last, including the grace period', () =>
  rollBackAfter(async (tx) => {
    const dates = { workshop_date: '2026-05-01', end_date: '2026-06-01', grace_period: 7 };
    const { id } = await sample.insert(tx, 'challenge', dates);
    const [span] = await tx.query(sql`
      select lower(occurs) as first, upper(occurs) - 1 as last from challenge where id = ${id}`);
    expect(span).toEqual({ first: '2026-03-01', last: '2026-06-08' });
  }));

test('sections can swap places in one statement', () =>
  rollBackAfter(async (tx) => {
    const first = await sample.insert(tx, 'description_section', { sort: 5001 });
    const second = await sample.insert(tx, 'description_section', { sort: 5002 });
    await tx.execute(sql`
      update description_section set sort = 10003 - sort where id in (${first.id}, ${second.id})`);
    expect(
      await tx.query(sql`select id from description_section where sort in (5001, 5002) order by sort`),
    ).toEqual([{ id: second.id }, { id: first.id }]);
  }));

describe('references to files', () => {
  const unused = async (tx: Queryable, key: string) =>
    (await tx.execute(sql`select from unreferenced_media where s3_key = ${key}`)) === 1;

  test.each([
    'image_s3_key',
    'partner_logo_s3_key',
    'partner_second_logo_s3_key',
    'partner_third_logo_s3_key',
    'summary_image1_s3_key',
    'summary_image2_s3_key',
  ])('a challenge refers to its %s', (column) =>
    rollBackAfter(async (tx) => {
      const { s3_key } = await sample.insert(tx, 'media');
      expect(await unused(tx, s3_key)).toBe(true);
      await sample.insert(tx, 'challenge', { [column]: s3_key });
      expect(await unused(tx, s3_key)).toBe(false);
    }),
  );

  test('a section refers to its images', () =>
    rollBackAfter(async (tx) => {
      const { s3_key } = await sample.insert(tx, 'media');
      const section = await sample.insert(tx, 'description_section', { type: 3 });
      const image = { section_id: section.id, section_type: 3, content: '', image_s3_key: s3_key };
      await sample.insert(tx, 'description_content', image);
      expect(await unused(tx, s3_key)).toBe(false);
    }));

  test.each(['json_s3_key', 'pdf_s3_key'])(
    'a sealed pack refers to its %s until its challenge is deleted',
    (column) =>
      rollBackAfter(async (tx) => {
        const { key_id = null } = await sample.insert(tx, 'signing_key');
        const { s3_key } = await sample.insert(tx, 'media', { kind: 'document' });
        const first = await sample.insert(tx, 'sealed_pack', { key_id, [column]: s3_key });
        await sample.insert(tx, 'sealed_pack', { key_id, previous_id: first.id });
        expect(await unused(tx, s3_key)).toBe(false);
        await tx.execute(sql`delete from challenge where id = ${sample.ids.challenge}`);
        expect(await unused(tx, s3_key)).toBe(true);
      }),
  );

  test('an application refers to its attachments until it is deleted', () =>
    rollBackAfter(async (tx) => {
      const { s3_key } = await sample.insert(tx, 'media', { kind: 'attachment' });
      await sample.insert(tx, 'application_attachment', { s3_key });
      expect(await unused(tx, s3_key)).toBe(false);
      await tx.execute(sql`delete from application where id = ${sample.ids.application}`);
      expect(await unused(tx, s3_key)).toBe(true);
    }));

  test('a privacy request refers to its export', () =>
    rollBackAfter(async (tx) => {
      const { s3_key } = await sample.insert(tx, 'media', { kind: 'document' });
      const { id } = await sample.insert(tx, 'privacy_request', { kind: 'export', file_key: s3_key });
      expect(await unused(tx, s3_key)).toBe(false);
      await tx.execute(sql`update privacy_request set file_key = null where id = ${id}`);
      expect(await unused(tx, s3_key)).toBe(true);
    }));
});

describe('every table', () => {
  test('with a version increases it on each update', async () => {
    const versioned = await database.query<{ table: string }[]>(sql`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'version'
        -- A page is never updated: each of its versions is a row.
        and table_name <> 'public_page' order by 1`);
    const tables: Table[] = [
      'application',
      'assessment',
      'challenge',
      'challenge_group',
      'challenge_panel',
      'contact_message',
      'decision',
      'decision_setting',
      'letter_template',
      'person',
      'privacy_request',
      'saved_view',
      'tag',
    ];
    expect(versioned.map(({ table }) => table)).toEqual(tables);
    for (const table of tables) {
      await rollBackAfter(async (tx) => {
        const { id, challenge_id } = await sample.insert(tx, table);
        const isOnePerChallenge = id === undefined;
        const key = isOnePerChallenge ? sql`challenge_id = ${challenge_id ?? null}` : sql`id = ${id}`;
        // A person's version counts only changes that forms show, not a new password.
        const change = table === 'person' ? sql`, first_name = 'Other'` : sql``;
        const [updated] = await tx.query(sql`
          update ${identifier(table)} set version = 1 ${change} where ${key} returning version`);
        expect([table, updated?.version]).toEqual([table, 2]);
      });
    }
  });

  test('has an index that starts with each foreign key', async () => {
    const unindexed = await database.query(sql`
      select conrelid::regclass::text as table, conname as key
      from pg_constraint
      where contype = 'f' and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1])`);
    expect(unindexed).toEqual([]);
  });

  test('has no default that reads the clock', async () => {
    const clocks = await database.query(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default ~ '(now|current_|clock_|timestamp)'`);
    expect(clocks).toEqual([]);
  });
});
