// Creates a database for the calling test file from the migrated template, and drops it afterwards.
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type DatabaseTarget, withDatabase } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly target: DatabaseTarget;
}

/** A small `poolSize` helps tests that send thousands of statements, because each connection prepares them again. */
export async function testDatabase(poolSize?: number): Promise<TestDatabase> {
  const settings = { databasePrepare: true };
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`;
  const admin = connect(inject('database'), settings);
  await admin.execute(sql`create database ${identifier(name)} template ${identifier(inject('template'))}
    strategy file_copy`);
  const target = withDatabase(inject('database'), name);
  const database = connect(target, { ...settings, ...(poolSize && { poolSize }) });
  afterAll(async () => {
    await database.close(5000);
    await admin.execute(sql`drop database if exists ${identifier(name)} with (force)`);
    await admin.close();
  });
  return { database, target };
}
