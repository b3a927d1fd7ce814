// A worker process gets none of the server's secrets, and ends with the server, but not before it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentOf } from '../../../tests/support/pdf-documents.ts';
import { projectFolder } from './project-folder.ts';
import { reusedWorker } from './reused-worker.ts';
import { workerProcess } from './worker-process.ts';

test("a worker process does not get the server's settings", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, `process.on('message', () => process.send({ result: Object.keys(process.env) }));`);
  vi.stubEnv('TOKEN_SECRET', 'a secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const namesOfSettings = reusedWorker({
    start: workerProcess<string, string[]>(program, []),
    jobLimit: 30_000,
    startLimit: 0,
    idleLimit: 0,
  });
  const allowed = ['PATH', 'HOME', 'TMPDIR', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
  for (const name of await namesOfSettings('name them')) expect(allowed).toContain(name);
});

test('a signal to all processes of the server does not end a drawing; the end of the server does', async () => {
  const child = fork(path.join(projectFolder, 'dist/server/pdf-worker.js'), { serialization: 'advanced' });
  const answers = () => once(child, 'message') as Promise<[{ result?: Uint8Array }]>;
  // The first answer shows that the program is ready for signals.
  for (const signal of [null, 'SIGTERM', 'SIGINT'] as const) {
    if (signal) child.kill(signal);
    child.send(documentOf([]));
    const [{ result }] = await answers();
    expect(
      Buffer.from(result ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
