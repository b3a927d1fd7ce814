// A database for the calling test file, copied from the migrated template and dropped afterwards.
import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { connect, type DatabaseTarget, withDatabase } from '../database/connect.ts';

export interface TestDatabase {
  readonly sql: postgres.Sql;
  readonly target: DatabaseTarget;
}

/** `poolSize`: the fewer connections, the less often a statement is prepared, where a test sends thousands. */
export async function testDatabase(poolSize?: number): Promise<TestDatabase> {
  const settings = { databasePrepare: true };
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`;
  const admin = connect(inject('database'), settings);
  await admin`create database ${admin(name)} template ${admin(inject('template'))}`;
  const target = withDatabase(inject('database'), name);
  const sql = connect(target, { ...settings, ...(poolSize && { poolSize }) });
  afterAll(async () => {
    await sql.end({ timeout: 5 });
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
  });
  return { sql, target };
}
