// The disk of the database or of the log is full: writes are refused clearly and work again once there is space.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { serverMessages } from '../../contract/server-messages.ts';
import { tags } from '../../contract/tags.ts';
import { connect, type DatabaseTarget } from '../../server/platform/database/connect.ts';
import { databaseName, databaseSuperuser } from '../../server/platform/database/embedded/cluster.ts';
import { readPidFile } from '../../server/platform/database/embedded/process.ts';
import { findFreePort, hasEnded, makeDataDirectory } from '../journeys/start-server.ts';
import { staff } from './caller.ts';
import { checkWrites } from './check-writes.ts';
import { print } from './figures.ts';
import { startServer, waitUntilHealthy } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { startWriters } from './writers.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUps.splice(0).reverse()) await end();
});

async function embeddedTarget(dataDirectory: string): Promise<DatabaseTarget> {
  const running = await readPidFile(path.join(dataDirectory, 'postgresql', 'cluster'));
  if (!running) throw new Error('The embedded database is not running.');
  return { socketDirectory: running.socketDirectory, user: databaseSuperuser, database: databaseName };
}

test('acknowledged writes are stored, refused ones are not, and reading still works', async () => {
  const dataDirectory = await makeDataDirectory();
  const disk = await mountSmallDisk(dataDirectory, 220);
  cleanUps.push(() => disk.remove());
  const server = await startServer({ dataDirectory });
  cleanUps.push(() => server.stop());
  const admin = await staff(server.url);
  const actions = ['create tag', 'create tag', 'create group', 'change tag'] as const;
  const writers = await startWriters({ url: server.url, actions });
  const acknowledged = () => writers.writes.filter(({ outcome }) => outcome === 'acknowledged').length;
  const refusedNow = () => writers.writes.slice(-8).filter(({ outcome }) => outcome === 'refused').length;

  await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(20);
  disk.fill();
  // PostgreSQL may still have space inside its own files, so the disk is kept full until writes fail.
  await expect
    .poll(
      () => {
        disk.fill();
        return refusedNow();
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(8);
  const refusals = writers.writes.filter(({ outcome }) => outcome === 'refused');
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  // A small write may still fit into an existing page.
  let refused = await admin.call(tags.create, { body: { name: 'Room' } });
  for (let tries = 1; refused.status === 201 && tries < 1000; tries++) {
    disk.fill();
    refused = await admin.call(tags.create, { body: { name: `Room ${tries}` } });
  }
  expect(refused).toMatchObject({ status: 503, body: { title: serverMessages.databaseUnavailable } });
  expect(refused.milliseconds).toBeLessThan(5000);
  const read = await admin.call(tags.list);

  disk.free();
  const freedAt = performance.now();
  const before = acknowledged();
  await expect.poll(acknowledged, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 4);
  const recovered = performance.now() - freedAt;
  await waitUntilHealthy(server);
  await writers.stop();

  const database = connect(await embeddedTarget(dataDirectory), { databasePrepare: true });
  cleanUps.push(() => database.close());
  const result = await checkWrites(database, writers.writes);
  expect(result).toMatchObject({ lost: [], twice: [], refusedButWritten: [] });
  print(
    `database's disk full: ${result.acknowledged} writes acknowledged, ${refusals.length} refused with 503, none lost, twice or half; reading answered ${read.status}; writing again after ${(recovered / 1000).toFixed(1)} s`,
  );
});

test('the disk of the log is full: the server keeps running, and logs again once there is space', async () => {
  const disk = await mountSmallDisk(path.join(await makeDataDirectory(), 'log'), 1);
  cleanUps.push(() => disk.remove());
  const file = path.join(disk.directory, 'server.log');
  const log = openSync(file, 'a');
  const [port, dataDirectory] = [await findFreePort(), await makeDataDirectory()];
  const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
  disk.fill();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'info' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  cleanUps.push(async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy({ url }, 60_000);
  const admin = await staff(url);
  for (let request = 0; request < 200; request++)
    expect((await admin.call(tags.list, { query: { search: `lost ${request}` } })).status).toBe(200);
  expect(child.exitCode).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe('');

  disk.free();
  expect((await admin.call(tags.list)).status).toBe(200);
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toContain('/admin/challengeTags');
});
