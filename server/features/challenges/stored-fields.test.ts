// Tests that the list of a challenge's fields matches the columns of the database.
import { expect, test } from 'vitest';
import {
  challengeFieldNames,
  fieldsOfKind,
  otherChallengeFields,
} from '../../../contract/challenge-fields.ts';
import { ScoreWeighting } from '../../../contract/scores.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnOf } from '../../platform/database/field-columns.ts';
import { sql } from '../../platform/database/sql.ts';
import { rowFields } from './stored-fields.ts';

const { database } = await testDatabase();

/** Columns that no screen shows as a field. */
const technicalColumns = [
  'id',
  'preview_key',
  'version',
  'created_at',
  'weights_valid_from',
  'search_text',
  'find_text',
  'occurs',
];

const { challengeStage: _derived, scoreWeighting: _weights, ...inOneColumn } = otherChallengeFields;

const expectedColumns = [
  ...[...rowFields, ...Object.keys(inOneColumn)].map(columnOf),
  ...Object.keys(ScoreWeighting.shape).map((criterion) => `weight_${columnOf(criterion)}`),
  ...technicalColumns,
];

async function actualColumns(tx: Queryable): Promise<string[]> {
  const columns = await tx.query<{ name: string }[]>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'challenge'`);
  return columns.map(({ name }) => name);
}

test('every column is a field of the table or a technical column, and every field has its column', async () => {
  expect((await actualColumns(database)).toSorted()).toEqual(expectedColumns.toSorted());
});

test('every field is stored in the row or in other tables', () => {
  const elsewhere = fieldsOfKind('people', 'tags', 'sections');
  expect([...rowFields, ...elsewhere].toSorted()).toEqual(challengeFieldNames.toSorted());
});
