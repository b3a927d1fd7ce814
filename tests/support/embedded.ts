// Sets up tests of the embedded PostgreSQL: a data directory for each test, and databases that are closed after it.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { type Embedded, startEmbedded } from '../../server/platform/database/embedded/start.ts';

interface Opened extends Embedded {
  database: Database;
  close(): Promise<void>;
}

async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-')));
  // If we are root, the server runs as another user, who could not enter a folder from mkdtemp.
  await chmod(folder, 0o711);
  return folder;
}

export function embeddedTests() {
  // These tests create and recover databases, possibly on busy machines.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

  let pristine: string;
  /** A test may choose another data directory below the parent. */
  const folders = { parent: '', data: '' };
  const toClose: { close(): Promise<void> }[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    pristine = path.join(await makeFolder(), 'data');
  });
  afterAll(() => rm(path.dirname(pristine), { recursive: true, force: true }));

  beforeEach(async () => {
    folders.parent = await makeFolder();
    folders.data = path.join(folders.parent, 'data');
    toClose.length = 0;
    logged.length = 0;
  });
  afterEach(async () => {
    for (const { close } of toClose.reverse()) await close();
    await rm(folders.parent, { recursive: true, force: true });
  });

  async function open(
    mode: 'owner' | 'guest' = 'owner',
    settings: Record<string, string> = {},
  ): Promise<Opened> {
    const write = (line: unknown) => logged.push(String(line));
    const log = { info: write, warn: write, error: write };
    const embedded = await startEmbedded({
      dataDirectory: folders.data,
      mode,
      log,
      settings: { fsync: 'off', ...settings },
    });
    const database = connect(embedded.target, { databasePrepare: true });
    const close = async () => {
      await database.close(5000);
      await embedded.stop();
    };
    toClose.push({ close });
    return { ...embedded, database, close };
  }

  /** Creates a database once and copies it, which is much faster than creating each. */
  async function copyDatabase(): Promise<void> {
    if (!existsSync(pristine)) {
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const settings = { fsync: 'off' };
      await (await startEmbedded({ dataDirectory: pristine, mode: 'owner', log, settings })).stop();
    }
    // Node's copy does not preserve the owner.
    await promisify(execFile)('cp', ['-a', pristine, folders.data]);
  }

  return { folders, toClose, logged, open, copyDatabase };
}
