// Audit entries stay as they are written: the only update that the database accepts is a redaction.
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Database } from './database.ts';
import { type Fragment, json, sql } from './sql.ts';

let database: Database;
let id: number;

const at = new Date('2026-03-01T09:30:00Z');
const changes = {
  email: { from: 'ada@acme.example', to: 'jo@acme.example' },
  telephone: { from: null, to: '0113 496 0000' },
};

beforeAll(async () => {
  ({ database } = await testDatabase());
  const [entry] = await database.query<[{ id: number }]>(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes, request_id)
    values (${at}, 7, 'Ada Lovelace', 'update', 'application', '5', ${json(changes)}, 'req-1') returning id`);
  id = entry.id;
});

/** Tries an update in a transaction that is rolled back in any case. */
async function update(assignment: Fragment): Promise<'accepted' | string> {
  const undo = new Error('accepted');
  const tried = database.transaction(async (tx) => {
    await tx.execute(sql`update audit_event set ${assignment} where id = ${id}`);
    throw undo;
  });
  return tried.catch((error: Error) => error.message);
}

const setChanges = (value: object) => update(sql`changes = ${JSON.stringify(value)}::jsonb`);

describe('an audit entry can be redacted', () => {
  test('by replacing single values', async () => {
    const email = { from: '[erased]', to: changes.email.to };
    expect(await setChanges({ ...changes, email })).toBe('accepted');
  });

  test('by replacing all values that are not null, and the name of the actor', async () => {
    const redacted = {
      email: { from: '[erased]', to: '[erased]' },
      telephone: { from: null, to: '[erased]' },
    };
    expect(await update(sql`changes = ${json(redacted)}::jsonb, actor_name = '[erased]'`)).toBe('accepted');
  });

  test('without any change', async () => {
    expect(await update(sql`action = action`)).toBe('accepted');
  });
});

describe('the database refuses every other update:', () => {
  const refusal = 'audit entries cannot be changed';

  test.each([
    ['a value set to null', { ...changes, email: { from: null, to: '[erased]' } }],
    ['a value set to another text', { ...changes, email: { from: '[erased]', to: 'x@acme.example' } }],
    ['a null set to a text', { ...changes, telephone: { from: 'x', to: '[erased]' } }],
    ['a side of a change removed', { ...changes, email: { from: '[erased]' } }],
    ['a side of a change added', { ...changes, email: { ...changes.email, by: 'x' } }],
    ['a field removed', { email: changes.email }],
    ['a field added', { ...changes, county: { from: '[erased]', to: '[erased]' } }],
    ['a field renamed', { mail: changes.email, telephone: changes.telephone }],
    ['all fields removed', {}],
  ])('%s', async (_, value) => {
    expect(await setChanges(value)).toBe(refusal);
  });

  test.each([
    ['another name', sql`actor_name = 'Someone else'`],
    ['another actor', sql`actor_id = 8`],
    ['no actor', sql`actor_id = null`],
    ['another time', sql`at = at + interval '1 second'`],
    ['another action', sql`action = 'delete'`],
    ['another type', sql`record_type = 'person'`],
    ['another record', sql`record_id = '6'`],
    ['another request', sql`request_id = null`],
    ['another number of saves', sql`saves = 2`],
    ['another first save', sql`first_at = at`],
    ['a redaction with another column', sql`actor_name = '[erased]', action = 'delete'`],
  ])('%s', async (_, assignment) => {
    expect(await update(assignment)).toBe(refusal);
  });

  test('every column is tested', async () => {
    const columns = await database.query<{ name: string }[]>(sql`
      select column_name as name from information_schema.columns where table_name = 'audit_event' order by 1`);
    expect(columns.map(({ name }) => name)).toEqual([
      'action',
      'actor_id',
      'actor_name',
      'at',
      'changes',
      'first_at',
      // The id is generated always, so PostgreSQL itself refuses another one.
      'id',
      'record_id',
      'record_type',
      'request_id',
      'saves',
    ]);
  });
});

test.each([
  ['a deletion', sql`delete from audit_event where id = 1`],
  ['emptying the table', sql`truncate audit_event`],
])('the database refuses %s', async (_, statement) => {
  await expect(database.execute(statement)).rejects.toThrow('audit entries cannot be deleted');
});
