// A database for the calling test file, copied from the migrated template and dropped afterwards.
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type DatabaseTarget, withDatabase } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly target: DatabaseTarget;
}

/** `poolSize`: the fewer connections, the less often a statement is prepared, where a test sends thousands. */
export async function testDatabase(poolSize?: number): Promise<TestDatabase> {
  const settings = { databasePrepare: true };
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`;
  const admin = connect(inject('database'), settings);
  await admin.execute(sql`create database ${identifier(name)} template ${identifier(inject('template'))}`);
  const target = withDatabase(inject('database'), name);
  const database = connect(target, { ...settings, ...(poolSize && { poolSize }) });
  afterAll(async () => {
    await database.close(5000);
    await admin.execute(sql`drop database if exists ${identifier(name)} with (force)`);
    await admin.close();
  });
  return { database, target };
}
