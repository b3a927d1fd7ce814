// Score summaries drawn in threads: one after the other, and none in the way of the next.
import { expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { pagesOf } from '../../../tests/support/pdf.ts';
import { documentOf, summaryOf } from '../../../tests/support/pdf-documents.ts';
import { TooManyDocuments } from '../errors/http-errors.ts';
import { drawScoreSummary } from './draw.ts';
import { scoreSummaryPdf } from './score-summary.ts';

const document = documentOf([
  summaryOf('Aeris Ltd', 'Worth a pilot.', [{ name: 'Ada Byrne', ratings: [5, 3, 1, 4, 2] }]),
]);
const read = async () => document;
const forget = async () => {};
const patient = () => new AbortController().signal;

/** A thread that runs this program instead of drawing. */
const thread = (program: string) => new URL(`data:text/javascript,${encodeURIComponent(program)}`);
const endless = thread('for (;;);');
const drawsNothing = thread(
  "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(new Uint8Array())",
);

/** Begins, and tells when its turn has come. */
function begin(worker: URL) {
  const leaving = new AbortController();
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const drawing = drawScoreSummary(
    async () => {
      begun();
      return document;
    },
    leaving.signal,
    forget,
    worker,
  );
  return { drawing, hasBegun, leave: () => leaving.abort() };
}

test('a thread draws the same document', async () => {
  const drawn = await drawScoreSummary(read, patient());
  expect(drawn && (await pagesOf(drawn))).toEqual(await pagesOf(await scoreSummaryPdf(document)));
});

test('what need not be drawn any more once its turn has come is not', async () => {
  expect(await drawScoreSummary(async () => null, patient(), forget, endless)).toBeNull();
});

test('the next one has the turn once what was drawn is kept', async () => {
  const kept: string[] = [];
  const inThread = (name: string) =>
    drawScoreSummary(
      async () => {
        kept.push(`${name} reads`);
        return document;
      },
      patient(),
      async (bytes) => {
        await Promise.resolve();
        kept.push(`${name} keeps ${bytes.length}`);
      },
      drawsNothing,
    );
  await Promise.all([inThread('first'), inThread('second')]);
  expect(kept).toEqual(['first reads', 'first keeps 0', 'second reads', 'second keeps 0']);
});

test('whoever leaves is drawn for no longer, and the next one has the turn', async () => {
  const first = begin(endless);
  const second = begin(drawsNothing);
  await first.hasBegun;
  first.leave();
  await expect(first.drawing).rejects.toThrow('aborted');
  expect(await second.drawing).toHaveLength(0);
});

test('nothing is read for whoever leaves while waiting', async () => {
  const first = begin(endless);
  await first.hasBegun;
  const second = begin(endless);
  let isRead = false;
  void second.hasBegun.then(() => {
    isRead = true;
  });
  second.leave();
  await expect(second.drawing).rejects.toThrow('aborted');
  first.leave();
  await expect(first.drawing).rejects.toThrow('aborted');
  await drawScoreSummary(read, patient(), forget, drawsNothing);
  expect(isRead).toBe(false);
});

test('twenty wait, the next one is told to come again', async () => {
  const all = [begin(endless), ...Array.from({ length: 20 }, () => begin(drawsNothing))];
  const refused = drawScoreSummary(read, patient(), forget, drawsNothing);
  await expect(refused).rejects.toThrow(new TooManyDocuments());
  await expect(refused).rejects.toMatchObject({
    status: 503,
    message: messages.tooManyDocuments,
    headers: { 'retry-after': '10' },
  });
  const left = Promise.allSettled(all.map(({ drawing }) => drawing));
  for (const { leave } of all) leave();
  expect(new Set((await left).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await drawScoreSummary(read, patient(), forget, drawsNothing)).toHaveLength(0);
});

test.each([
  ['ends', thread('process.exit(3)'), 'The thread ended with code 3 and no document.'],
  ['fails', thread("throw new Error('No such letter.')"), 'No such letter.'],
])('a thread that %s is an error with its cause, and the next one has the turn', async (_, worker, cause) => {
  const failed = drawScoreSummary(read, patient(), forget, worker);
  const next = drawScoreSummary(read, patient(), forget, drawsNothing);
  await expect(failed).rejects.toMatchObject({
    message: 'The score summary could not be drawn.',
    cause: { message: cause },
  });
  expect(await next).toHaveLength(0);
});

test('a thread that takes longer than two minutes is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = begin(endless);
  const ended = expect(first.drawing).rejects.toMatchObject({
    cause: { message: 'The thread took too long.' },
  });
  await first.hasBegun;
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await ended;
  expect(await drawScoreSummary(read, patient(), forget, drawsNothing)).toHaveLength(0);
});

test('scores that cannot be read are no reason to wait for ever', async () => {
  const failed = drawScoreSummary(() => Promise.reject(new Error('Gone.')), patient());
  await expect(failed).rejects.toThrow('Gone.');
  expect(await drawScoreSummary(read, patient(), forget, drawsNothing)).toHaveLength(0);
});
