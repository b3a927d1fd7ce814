// A worker process gets none of the server's secrets, and ends with the server, but not before it.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
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
    startLimit: 0,
    idleLimit: 0,
  });
  const allowed = ['PATH', 'HOME', 'TMPDIR', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
  for (const name of await namesOfSettings('name them', 30_000)) expect(allowed).toContain(name);
});

test('with too many open files a job fails, the server goes on, and the next job is done', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const answering = path.join(folder, 'answering.mjs');
  writeFileSync(answering, `process.on('message', () => process.send({ result: 'done' }));`);
  const server = path.join(folder, 'server.mts');
  writeFileSync(
    server,
    `import { closeSync, openSync } from 'node:fs';
    import { workerPool } from ${JSON.stringify(path.join(import.meta.dirname, 'worker-pool.ts'))};
    const work = workerPool(${JSON.stringify(answering)})('any', 30_000);
    const files = [];
    try { for (;;) files.push(openSync('/dev/null')); } catch {}
    const failed = await work({}).catch((error) => error.code);
    for (const file of files) closeSync(file);
    process.stdout.write(failed + ', ' + await work({}));`,
  );
  // A group of its own, because the fault that this test is about ended the whole group of the server.
  const limited = ['-c', 'ulimit -n 100 && exec "$0" --import tsx "$1"', process.execPath, server];
  const child = spawn('sh', limited, {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(child.stdout)).toBe('EMFILE, done');
});

test('a signal to all processes of the server does not end a drawing; the end of the server does', async () => {
  const child = fork(path.join(projectFolder, 'dist/server/worker.cjs'), { serialization: 'advanced' });
  const answers = () => once(child, 'message') as Promise<[{ result?: Uint8Array }]>;
  // The first answer shows that the program is ready for signals.
  for (const signal of [null, 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    if (signal) child.kill(signal);
    child.send({ kind: 'drawSummary', job: documentOf([]) });
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
