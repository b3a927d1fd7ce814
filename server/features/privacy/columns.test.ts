// Every column has a privacy class, and every personal or confidential one is reached by an erasure.
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { privacyClasses, sensitiveColumns } from './columns.ts';
import { exportedColumns, exportSections } from './export-subject.ts';

let stored: { table: string; column: string }[] = [];

beforeAll(async () => {
  const { database } = await testDatabase();
  stored = await database.query<{ table: string; column: string }[]>(sql`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`);
});

test('every column has a class', () => {
  const missing = stored
    .filter(({ table, column }) => privacyClasses[table]?.columns[column] === undefined)
    .map(
      ({ table, column }) =>
        `${table}.${column} has no privacy class. Add it to server/features/privacy/columns.ts.`,
    );
  expect(missing).toEqual([]);
});

test('every class belongs to an existing column', () => {
  const names = new Set(stored.map(({ table, column }) => `${table}.${column}`));
  const unknown = Object.entries(privacyClasses)
    .flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .filter((name) => !names.has(name));
  expect(unknown).toEqual([]);
});

describe.each(sensitiveColumns)('$table.$column', ({ table, how }) => {
  test('is erased with a record', () => {
    const subjects = Object.keys(how.erased) as (keyof typeof how.erased)[];
    expect(subjects.length > 0 || how.isNameOfPerson === true).toBe(true);
    for (const subject of subjects) {
      const erasure = how.erased[subject];
      if (erasure === 'redacted' || (erasure === 'withRow' && table === 'contact_reply')) continue;
      // Without the rows of the subject, no statement would reach the column.
      expect(privacyClasses[table]?.rows?.[subject]).toBeDefined();
      if (erasure === 'withRow') expect(privacyClasses[table]?.deleted).toContain(subject);
    }
  });
});

test('every personal or confidential column is exported, or its class says why not', () => {
  const exported = exportSections('', null).flatMap((section) =>
    exportedColumns(section).map((column) => `${section.table}.${column}`),
  );
  const missing = sensitiveColumns
    .filter(({ how }) => how.leftOut === undefined)
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !exported.includes(name));
  expect(missing).toEqual([]);
});

test('no secret is exported', () => {
  const secrets = exportSections('', null).flatMap((section) =>
    exportedColumns(section).filter((column) => privacyClasses[section.table]?.columns[column] === 'secret'),
  );
  expect(secrets).toEqual([]);
});
