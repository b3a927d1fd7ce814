// Score summaries are drawn in a process, one after the other, and a failed one does not block the next.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import { pagesOf } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { TooManyDocuments } from '../errors/http-errors.ts';
import { workerPool } from '../runtime/worker-pool.ts';
import { drawScoreSummary, summaryDrawer } from './draw.ts';
import { scoreSummaryPdf } from './score-summary.ts';

const document = documentOf([
  summaryOf('Aeris Ltd', 'Worth a pilot.', [{ name: 'Ada Byrne', ratings: [5, 3, 1, 4, 2] }]),
]);
const noAbort = () => new AbortController().signal;

const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-draw-'));
const program = path.join(folder, 'program.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** Instead of drawing, this process does what the name of the challenge says. Its document is its count of jobs. */
writeFileSync(
  program,
  `let jobs = 0;
  process.on('message', ({ job: { challenge: { name } } }) => {
    if (name === 'endless') for (;;);
    if (name === 'ends') process.exit(3);
    if (name === 'fails') process.send({ error: new Error('No such letter.') });
    else process.send({ result: new Uint8Array([++jobs]) });
  });`,
);
const draw = summaryDrawer(workerPool(program));
type Task = 'endless' | 'ends' | 'fails' | 'counts';
const documentFor = (task: Task) => ({ ...document, challenge: { ...document.challenge, name: task } });
const drawNow = async (task: Task) =>
  Array.from((await draw(async () => documentFor(task), noAbort())) ?? []);

/** Starts drawing; `hasStarted` resolves when its turn comes. */
function start(task: Task) {
  const client = new AbortController();
  let markStarted = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  const drawing = draw(async () => {
    markStarted();
    return documentFor(task);
  }, client.signal);
  return { drawing, hasStarted, abort: () => client.abort() };
}

test('a process draws the same document', async () => {
  const expected = await pagesOf(await scoreSummaryPdf(document));
  // The second document checks that the first has left nothing behind in the process.
  for (let count = 0; count < 2; count++) {
    const pdf = await drawScoreSummary(async () => document, noAbort());
    expect(pdf && (await pagesOf(pdf))).toEqual(expected);
  }
});

test('a document that is no longer needed when its turn comes is not drawn', async () => {
  expect(await draw(async () => null, noAbort())).toBeNull();
});

test('the process is kept for the next document, and ends after a minute without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await drawNow('ends').catch(() => {});
  expect(await drawNow('counts')).toEqual([1]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await drawNow('counts')).toEqual([2]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await drawNow('counts')).toEqual([1]);
});

test('the next turn starts after the drawn document is stored', async () => {
  const steps: string[] = [];
  const inTurn = (name: string) =>
    draw(
      async () => {
        steps.push(`${name} reads`);
        return documentFor('counts');
      },
      noAbort(),
      async (bytes) => {
        await Promise.resolve();
        steps.push(`${name} stores ${bytes.length}`);
      },
    );
  await Promise.all([inTurn('first'), inTurn('second')]);
  expect(steps).toEqual(['first reads', 'first stores 1', 'second reads', 'second stores 1']);
});

test('drawing stops when the caller aborts, and the next document is drawn', async () => {
  const first = start('endless');
  const second = start('counts');
  await first.hasStarted;
  first.abort();
  await expect(first.drawing).rejects.toThrow('aborted');
  expect(await second.drawing).toHaveLength(1);
});

test('nothing is read for a caller who aborts while waiting', async () => {
  const first = start('endless');
  await first.hasStarted;
  const second = start('endless');
  let isRead = false;
  void second.hasStarted.then(() => {
    isRead = true;
  });
  second.abort();
  await expect(second.drawing).rejects.toThrow('aborted');
  first.abort();
  await expect(first.drawing).rejects.toThrow('aborted');
  await drawNow('counts');
  expect(isRead).toBe(false);
});

test('twenty documents may wait, and the next one is refused', async () => {
  const all = [start('endless'), ...Array.from({ length: 20 }, () => start('counts'))];
  const refused = drawNow('counts');
  await expect(refused).rejects.toThrow(new TooManyDocuments());
  await expect(refused).rejects.toMatchObject({
    status: 503,
    message: serverMessages.tooManyDocuments,
    headers: { 'retry-after': '10' },
  });
  const left = Promise.allSettled(all.map(({ drawing }) => drawing));
  for (const { abort } of all) abort();
  expect(new Set((await left).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await drawNow('counts')).toHaveLength(1);
});

test.each([
  ['ends', 'The worker ended with 3.'],
  ['fails', 'No such letter.'],
] as const)(
  'a process that %s is reported with its reason, and the next document is drawn',
  async (task, cause) => {
    const failed = drawNow(task);
    const next = drawNow('counts');
    await expect(failed).rejects.toMatchObject({
      status: 503,
      message: serverMessages.documentFailed,
      cause: { message: cause },
    });
    expect(await next).toHaveLength(1);
  },
);

test('a process that takes longer than two minutes is ended', async () => {
  // A process that has just started has longer.
  await drawNow('counts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = start('endless');
  const ended = expect(first.drawing).rejects.toMatchObject({
    cause: { message: 'The worker took too long.' },
  });
  await first.hasStarted;
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await ended;
  expect(await drawNow('counts')).toHaveLength(1);
});

test('a failed read ends its turn', async () => {
  const failed = draw(() => Promise.reject(new Error('Gone.')), noAbort());
  await expect(failed).rejects.toThrow('Gone.');
  expect(await drawNow('counts')).toHaveLength(1);
});
