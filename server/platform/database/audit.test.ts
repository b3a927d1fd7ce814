// Audit entries: which fields changed, from what to what and by whom, and never a secret.
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { type Change, lastChange, recordChange } from './audit.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

let database: Database;
let nextId = 0;

beforeAll(async () => {
  ({ database } = await testDatabase());
});

const at = new Date('2026-03-01T09:30:00.250Z');
const ada = { id: 7, firstName: 'Ada', lastName: 'Lovelace' };

/** Returns the changes as they are stored. */
async function recorded(before: object | null, after: object | null): Promise<unknown> {
  const record = { type: 'tag', id: ++nextId };
  await recordChange(database, { actor: ada, at, action: 'update', record, before, after, requestID: null });
  const [event] = await database.query(sql`
    select changes from audit_event where record_type = 'tag' and record_id = ${String(record.id)}`);
  return event?.changes;
}

describe('an audit entry', () => {
  test('of an update contains the fields that differ', async () => {
    const before = { name: 'Drones', isPublic: true, type: 10 };
    expect(await recorded(before, { ...before, name: 'Robotics' })).toEqual({
      name: { from: 'Drones', to: 'Robotics' },
    });
  });

  test('of an update ignores fields that it does not name', async () => {
    expect(await recorded({ name: 'Drones', isPublic: true }, { isPublic: false })).toEqual({
      isPublic: { from: true, to: false },
    });
  });

  test('of a creation contains all fields with a value', async () => {
    expect(await recorded(null, { name: 'Drones', isPublic: false, note: null })).toEqual({
      name: { from: null, to: 'Drones' },
      isPublic: { from: null, to: false },
    });
  });

  test('of a deletion contains the last state', async () => {
    expect(await recorded({ name: 'Drones', type: 10 }, null)).toEqual({
      name: { from: 'Drones', to: null },
      type: { from: 10, to: null },
    });
  });

  test('compares lists, objects and dates by their content', async () => {
    const before = { roles: [10, 30], weighting: { a: 0.2, b: 0.8 }, on: at, unchanged: [{ id: 1 }] };
    const after = {
      roles: [10, 50],
      weighting: { b: 0.8, a: 0.2 },
      on: at.toISOString(),
      unchanged: [{ id: 1 }],
    };
    expect(await recorded(before, after)).toEqual({ roles: { from: [10, 30], to: [10, 50] } });
  });

  test('is written for an action without fields as well', async () => {
    expect(await recorded(null, null)).toEqual({});
  });
});

test('an audit entry names the actor, time, action and request', async () => {
  const change: Change = {
    actor: ada,
    at,
    action: 'upgrade to super admin',
    record: { type: 'person', id: 12 },
    before: { roles: [10] },
    after: { roles: [5] },
    requestID: 'req-1',
  };
  await recordChange(database, change);
  await recordChange(database, { ...change, actor: null });
  expect(
    await database.query(sql`select * from audit_event where record_type = 'person' order by id`),
  ).toMatchObject([
    {
      at,
      actor_id: 7,
      actor_name: 'Ada Lovelace',
      action: 'upgrade to super admin',
      record_id: '12',
      request_id: 'req-1',
    },
    { actor_id: null, actor_name: 'System' },
  ]);
});

describe('an audit entry never contains a secret', () => {
  test.each([
    'password',
    'confirmPassword',
    'passwordHash',
    'password_hash',
    'token',
    'tokenHash',
    'code',
    'resetCode',
    'code_hash',
    'calendarSecret',
    'previewKey',
  ])('%s', async (field) => {
    await expect(recorded({ name: 'x' }, { name: 'x', [field]: 'y' })).rejects.toThrow(field);
    await expect(recorded({ [field]: 'y' }, null)).rejects.toThrow(field);
    await expect(recorded(null, { links: [{ [field]: 'y' }] })).rejects.toThrow(field);
  });

  test('a postcode and the key of a file are not secrets', async () => {
    expect(await recorded(null, { postcode: 'M1 1AA', imageS3Key: 'abc' })).toEqual({
      postcode: { from: null, to: 'M1 1AA' },
      imageS3Key: { from: null, to: 'abc' },
    });
  });
});

test('a change that is rolled back leaves no audit entry', async () => {
  const record = { type: 'group', id: 1 };
  const undone = database.transaction(async (tx) => {
    await recordChange(tx, {
      actor: ada,
      at,
      action: 'update',
      record,
      before: null,
      after: null,
      requestID: null,
    });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await lastChange(database, record)).toBeNull();
});

test('the last change of a record has its actor and time', async () => {
  const record = { type: 'challenge', id: 3 };
  const change = { action: 'update', before: null, after: null, requestID: null } as const;
  expect(await lastChange(database, record)).toBeNull();
  await recordChange(database, { ...change, actor: null, at: new Date('2026-02-01T00:00:00Z'), record });
  await recordChange(database, { ...change, actor: ada, at, record });
  await recordChange(database, { ...change, actor: null, at, record: { type: 'challenge', id: 33 } });
  expect(await lastChange(database, record)).toEqual({
    by: 'Ada Lovelace',
    actorID: ada.id,
    at: '2026-03-01T09:30:00.250Z',
  });
});
