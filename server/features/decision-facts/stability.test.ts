// Tests the simulation in a worker process: the same one runs once, the queue is limited, and a failed one can be repeated.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { AssessmentRow } from '../../../rules/assessment-rows.ts';
import { equalPercents, exampleRows } from '../../../rules/example-rows.ts';
import { stabilityOf } from '../../../rules/stability.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { workerPool } from '../../platform/runtime/worker-pool.ts';
import { simulateStability, simulator } from './stability.ts';

const example = { rows: exampleRows, percents: equalPercents };
/** A different simulation for each number. */
const other = (number: number) => ({
  rows: [[number, 1, 3, 3, 3, 3, 3]] as AssessmentRow[],
  percents: equalPercents,
});

/** Processes that run this instead of a simulation. */
async function poolWith(name: string, onMessage: string) {
  const file = path.join(await testFolder(), `${name}.mjs`);
  await writeFile(
    file,
    `let count = 0;
    process.on('message', ({ job }) => { ${onMessage} });`,
  );
  return workerPool(file);
}

/** Answers with the number of simulations so far. */
const counting = 'process.send({ result: JSON.stringify({ replicates: ++count, submissions: [] }) });';

test('gives what the rules calculate', async () => {
  expect(await simulateStability(example, 'weights')).toEqual(
    stabilityOf({ ...example, places: null }, 'weights'),
  );
});

test('runs the same simulation once, whatever the order of its rows', async () => {
  const simulate = simulator(await poolWith('counting', counting));
  const [first, second] = await Promise.all([simulate(example, 'panel'), simulate(example, 'panel')]);
  expect([first.replicates, second.replicates]).toEqual([1, 1]);
  const reversed = { ...example, rows: exampleRows.toReversed() };
  expect((await simulate(reversed, 'panel')).replicates).toBe(1);
  expect((await simulate(example, 'together')).replicates).toBe(2);
  expect((await simulate({ ...example, percents: [30, 20, 20, 20, 10] }, 'panel')).replicates).toBe(3);
  expect((await simulate({ ...example, rows: exampleRows.slice(1) }, 'panel')).replicates).toBe(4);
});

test('one beyond those that may wait is refused with the time to try again', async () => {
  const simulate = simulator(await poolWith('waiting', counting), 2);
  const accepted = [1, 2, 3].map((number) => simulate(other(number), 'panel'));
  await expect(simulate(other(4), 'panel')).rejects.toMatchObject({
    status: 503,
    message: serverMessages.tooManySimulations,
    headers: { 'retry-after': '10' },
  });
  // Someone who asks for a simulation that is already queued needs no place in the queue.
  expect(await Promise.all([...accepted, simulate(other(2), 'panel')])).toHaveLength(4);
  expect(await simulate(other(4), 'panel')).toMatchObject({ replicates: 4 });
});

test('a process that fails is a 503 for one simulation, which can be repeated', async () => {
  const fails = `if (job.mode === 'any') process.exit(3); ${counting}`;
  const simulate = simulator(await poolWith('failing', fails));
  const failure = { status: 503, message: serverMessages.simulationFailed };
  await expect(simulate(example, 'any')).rejects.toMatchObject(failure);
  await expect(simulate(example, 'any')).rejects.toMatchObject(failure);
  expect((await simulate(example, 'panel')).replicates).toBe(1);
});
