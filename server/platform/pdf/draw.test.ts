// Score summaries are drawn in threads, one after the other, and a failed one does not block the next.
import { expect, test, vi } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import { pagesOf } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { TooManyDocuments } from '../errors/http-errors.ts';
import { drawScoreSummary } from './draw.ts';
import { scoreSummaryPdf } from './score-summary.ts';

const document = documentOf([
  summaryOf('Aeris Ltd', 'Worth a pilot.', [{ name: 'Ada Byrne', ratings: [5, 3, 1, 4, 2] }]),
]);
const read = async () => document;
const discard = async () => {};
const noAbort = () => new AbortController().signal;

/** Runs this program in the thread instead of drawing. */
const thread = (program: string) => new URL(`data:text/javascript,${encodeURIComponent(program)}`);
const endless = thread('for (;;);');
const drawsNothing = thread(
  "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(new Uint8Array())",
);

/** Starts drawing; `hasStarted` resolves when its turn comes. */
function start(worker: URL) {
  const client = new AbortController();
  let markStarted = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  const drawing = drawScoreSummary(
    async () => {
      markStarted();
      return document;
    },
    client.signal,
    discard,
    worker,
  );
  return { drawing, hasStarted, abort: () => client.abort() };
}

test('a thread draws the same document', async () => {
  const pdf = await drawScoreSummary(read, noAbort());
  expect(pdf && (await pagesOf(pdf))).toEqual(await pagesOf(await scoreSummaryPdf(document)));
});

test('a document that is no longer needed when its turn comes is not drawn', async () => {
  expect(await drawScoreSummary(async () => null, noAbort(), discard, endless)).toBeNull();
});

test('the next turn starts after the drawn document is stored', async () => {
  const steps: string[] = [];
  const inThread = (name: string) =>
    drawScoreSummary(
      async () => {
        steps.push(`${name} reads`);
        return document;
      },
      noAbort(),
      async (bytes) => {
        await Promise.resolve();
        steps.push(`${name} stores ${bytes.length}`);
      },
      drawsNothing,
    );
  await Promise.all([inThread('first'), inThread('second')]);
  expect(steps).toEqual(['first reads', 'first stores 0', 'second reads', 'second stores 0']);
});

test('drawing stops when the caller aborts, and the next document is drawn', async () => {
  const first = start(endless);
  const second = start(drawsNothing);
  await first.hasStarted;
  first.abort();
  await expect(first.drawing).rejects.toThrow('aborted');
  expect(await second.drawing).toHaveLength(0);
});

test('nothing is read for a caller who aborts while waiting', async () => {
  const first = start(endless);
  await first.hasStarted;
  const second = start(endless);
  let isRead = false;
  void second.hasStarted.then(() => {
    isRead = true;
  });
  second.abort();
  await expect(second.drawing).rejects.toThrow('aborted');
  first.abort();
  await expect(first.drawing).rejects.toThrow('aborted');
  await drawScoreSummary(read, noAbort(), discard, drawsNothing);
  expect(isRead).toBe(false);
});

test('twenty documents may wait, and the next one is refused', async () => {
  const all = [start(endless), ...Array.from({ length: 20 }, () => start(drawsNothing))];
  const refused = drawScoreSummary(read, noAbort(), discard, drawsNothing);
  await expect(refused).rejects.toThrow(new TooManyDocuments());
  await expect(refused).rejects.toMatchObject({
    status: 503,
    message: serverMessages.tooManyDocuments,
    headers: { 'retry-after': '10' },
  });
  const left = Promise.allSettled(all.map(({ drawing }) => drawing));
  for (const { abort } of all) abort();
  expect(new Set((await left).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await drawScoreSummary(read, noAbort(), discard, drawsNothing)).toHaveLength(0);
});

test.each([
  ['ends', thread('process.exit(3)'), 'The thread ended with code 3 and no document.'],
  ['fails', thread("throw new Error('No such letter.')"), 'No such letter.'],
])(
  'a thread that %s causes an error with the reason, and the next document is drawn',
  async (_, worker, cause) => {
    const failed = drawScoreSummary(read, noAbort(), discard, worker);
    const next = drawScoreSummary(read, noAbort(), discard, drawsNothing);
    await expect(failed).rejects.toMatchObject({
      message: 'The score summary could not be drawn.',
      cause: { message: cause },
    });
    expect(await next).toHaveLength(0);
  },
);

test('a thread that takes longer than two minutes is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = start(endless);
  const ended = expect(first.drawing).rejects.toMatchObject({
    cause: { message: 'The thread took too long.' },
  });
  await first.hasStarted;
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await ended;
  expect(await drawScoreSummary(read, noAbort(), discard, drawsNothing)).toHaveLength(0);
});

test('a failed read ends its turn', async () => {
  const failed = drawScoreSummary(() => Promise.reject(new Error('Gone.')), noAbort());
  await expect(failed).rejects.toThrow('Gone.');
  expect(await drawScoreSummary(read, noAbort(), discard, drawsNothing)).toHaveLength(0);
});
