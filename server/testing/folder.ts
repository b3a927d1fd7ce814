// A folder for the calling test file, gone when it is done.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
