// The database refuses invalid rows: each constraint is tested with a row that violates it.
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { type Reason, refusedRows } from '../../../tests/support/refused-rows.ts';
import { everyRating, everySectionComplete, everyWeight } from '../../../tests/support/row-values.ts';
import { type Row, type SampleRows, sampleRows, type Table, tables } from '../../../tests/support/rows.ts';
import { errorCode } from '../runtime/start-failure.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

const codes: Record<Reason, string> = {
  missing: '23502',
  unknown: '23503',
  duplicate: '23505',
  unfit: '23514',
};

const at = new Date('2026-03-01T09:00:00Z');
const name = (length: number) => 'n'.repeat(length);

let database: Database;
let sample: SampleRows;

beforeAll(async () => {
  ({ database } = await testDatabase());
  sample = await sampleRows(database);
});

/** Inserts the rows one after the other, rolls back, and returns the error code of the last one, if any. */
async function insertAndRollBack(table: Table, rows: readonly Row[]): Promise<string | undefined> {
  const undo = new Error('undo');
  try {
    return await database.transaction(async (tx) => {
      for (const row of rows) await sample.insert(tx, table, row);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return undefined;
    return errorCode(error);
  }
}

describe.each(Object.entries(refusedRows))('%s', (_, cases) => {
  test.each(cases)('%s is refused as %s: %o', async (table, reason, ...rows) => {
    expect(await insertAndRollBack(table, rows)).toBe(codes[reason]);
  });
});

test('a sealed pack is refused as duplicate if another one follows the same pack', async () => {
  const { id } = await sample.insert(database, 'sealed_pack');
  const following = { previous_id: id };
  expect(await insertAndRollBack('sealed_pack', [following])).toBeUndefined();
  expect(await insertAndRollBack('sealed_pack', [following, following])).toBe(codes.duplicate);
});

test('every table is tested here', async () => {
  const existing = await database.query<{ table: string }[]>(sql`
    select tablename as table from pg_tables where schemaname = 'public' and tablename <> 'migration'`);
  expect(tables.toSorted()).toEqual(existing.map(({ table }) => table).toSorted());
});

test.each(tables)('%s accepts its minimal row', async (table) => {
  expect(await insertAndRollBack(table, [{}])).toBeUndefined();
});

const accepted: [Table, ...Row[]][] = [
  ['person', { roles: [5] }, { roles: [10] }, { roles: [20, 140] }, { site: 2 }, { site: 1000 }],
  ['tag', { type: 10, name: 'Drones' }, { type: 20, name: 'Drones' }],
  [
    'media',
    { size: 10 * 1024 * 1024 },
    { kind: 'attachment', content_type: 'application/pdf', size: 25 * 1024 * 1024 },
  ],
  ['challenge_group', everyWeight(0), everyWeight(1), { site: 1 }, { site: 2 }],
  ['challenge', { end_date: '2026-03-01', grace_period: 0 }, { campaign_id: null }, { campaign_id: null }],
  [
    'challenge',
    everyWeight(0),
    everyWeight(1),
    { site: 2 },
    { ready_for_assessments_set_on: at, assessments_complete_set_on: at },
  ],
  [
    'application',
    { submitted_on: at, ...everySectionComplete },
    { applicant_id: null },
    { applicant_id: null },
  ],
  ['assessment', everyRating(1)],
  ['assessment', everyRating(5)],
  [
    'saved_view',
    { name: name(60), address: name(2000), site: 1000 },
    { person_id: null, is_shared: true },
    { name: 'Mine', list: 'users' },
    { name: 'Mine', list: 'tags' },
  ],
];

test.each(accepted)('%s accepts values at their limits: %o', async (table, ...rows) => {
  expect(await insertAndRollBack(table, rows)).toBeUndefined();
});
