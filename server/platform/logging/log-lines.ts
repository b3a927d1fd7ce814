// Writes log lines in batches, and never blocks or fails if the output does not accept them.
import { write, writeSync } from 'node:fs';

/** A write costs more than its lines. A batch is written at this length, or after the delay in milliseconds. */
const batchLength = 4096;
const delay = 200;
/** How many characters wait while the output accepts none; further lines are dropped. */
const maximumWaiting = 1_000_000;
/** How often a slow output is tried again when the process is about to end. */
const finalAttempts = 20;

export interface LogLines {
  write(line: string): void;
  /**
   * Writes all waiting lines now, as far as the output accepts them. Lines whose write is not confirmed yet are
   * written again, so a line may appear twice at the end of a process, but none is lost.
   */
  flushSync(): void;
}

export function openLogLines(descriptor: number): LogLines {
  let waiting = '';
  let beingWritten: Buffer | null = null;
  let timer: NodeJS.Timeout | null = null;

  function startBatch() {
    if (timer) clearTimeout(timer);
    timer = null;
    if (beingWritten || waiting === '') return;
    beingWritten = Buffer.from(waiting);
    waiting = '';
    writeBatch();
  }

  function writeBatch() {
    const chunk = beingWritten;
    if (!chunk) return;
    write(descriptor, chunk, (error, written) => {
      // On a full disk these lines are lost but the server continues; a slow reader gets them later.
      if (error && error.code !== 'EAGAIN') beingWritten = null;
      else beingWritten = written < chunk.length ? chunk.subarray(written) : null;
      if (error) schedule();
      else if (beingWritten) writeBatch();
      else if (waiting.length >= batchLength) startBatch();
    });
  }

  function schedule() {
    timer ??= setTimeout(() => {
      timer = null;
      if (beingWritten) writeBatch();
      else startBatch();
    }, delay).unref();
  }

  function flushSync() {
    let rest = Buffer.concat([beingWritten ?? Buffer.alloc(0), Buffer.from(waiting)]);
    beingWritten = null;
    waiting = '';
    for (let attempts = 0; rest.length > 0 && attempts < finalAttempts; attempts++) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      }
    }
  }

  process.once('exit', flushSync);
  return {
    write(line) {
      if (waiting.length + line.length > maximumWaiting) return;
      waiting += line;
      if (waiting.length >= batchLength) startBatch();
      else schedule();
    },
    flushSync,
  };
}
