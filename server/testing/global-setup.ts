// Gives the tests a PostgreSQL: the one of DATABASE_URL, or an embedded one of their own, with a migrated template.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseTarget, withDatabase } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseTarget;
    template: string;
  }
}

const settings = { databasePrepare: true };
/** Nothing here outlives the run, so nothing need survive a power cut. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function openServer(): Promise<{ target: DatabaseTarget; stop(): Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { target: { url }, stop: async () => {} };
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-'));
  const embedded = await startEmbedded({ dataDirectory, mode: 'owner', log: silent, settings: careless });
  return {
    target: embedded.target,
    async stop() {
      await embedded.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject) {
  const server = await openServer();
  const template = `cd_template_${process.pid}`;
  const admin = connect(server.target, settings);
  await admin`drop database if exists ${admin(template)}`;
  await admin`create database ${admin(template)}`;
  const sql = connect(withDatabase(server.target, template), settings);
  await migrate(sql);
  await sql.end();
  project.provide('database', server.target);
  project.provide('template', template);

  return async () => {
    await admin`drop database if exists ${admin(template)} with (force)`;
    await admin.end();
    await server.stop();
  };
}
