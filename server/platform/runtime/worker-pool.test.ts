// Processes are shared by all kinds of work, and each does one job at a time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workerPool } from './worker-pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-pool-'));
const program = path.join(folder, 'program.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers with the kind, the job, and the process that did it. A job named `endless` is never answered. */
writeFileSync(
  program,
  `process.on('message', ({ kind, job }) => {
    if (job.name !== 'endless') process.send({ result: { kind, name: job.name, pid: process.pid } });
  });`,
);
interface Done {
  readonly kind: string;
  readonly name: string;
  readonly pid: number;
}
const poolOfTest = () => {
  const pool = workerPool(program);
  return {
    simulate: pool<{ name: string }, Done>('simulate', 30_000),
    draw: pool<{ name: string }, Done>('draw', 30_000),
  };
};

test('the process that simulated draws as well', async () => {
  const { simulate, draw } = poolOfTest();
  const simulated = await simulate({ name: 'first' });
  expect(simulated).toMatchObject({ kind: 'simulate', name: 'first' });
  expect(await draw({ name: 'second' })).toEqual({ kind: 'draw', name: 'second', pid: simulated.pid });
});

test('jobs at the same time are done in processes of their own, which then do the next jobs', async () => {
  const { simulate, draw } = poolOfTest();
  const both = await Promise.all([simulate({ name: 'first' }), draw({ name: 'second' })]);
  const pids = new Set(both.map(({ pid }) => pid));
  expect(pids.size).toBe(2);
  for (const { pid } of await Promise.all([draw({ name: 'third' }), draw({ name: 'fourth' })]))
    expect(pids).toContain(pid);
});

test('a job that is aborted ends its own process, and the next job is done in another one', async () => {
  const { simulate, draw } = poolOfTest();
  const client = new AbortController();
  const endless = draw({ name: 'endless' }, client.signal);
  const { pid } = await simulate({ name: 'first' });
  client.abort(new Error('The client left.'));
  await expect(endless).rejects.toThrow('The client left.');
  expect((await draw({ name: 'second' })).pid).toBe(pid);
});

test('a job that takes longer than the limit of its kind fails', async () => {
  const draw = workerPool(program)<{ name: string }, Done>('draw', 0);
  // The first job has longer, because a process has to start.
  await draw({ name: 'first' });
  await expect(draw({ name: 'endless' })).rejects.toThrow('The worker took too long.');
});
