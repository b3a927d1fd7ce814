// Writes the lines of the log together, and neither waits for nor falls over a place that cannot take them.
import { write, writeSync } from 'node:fs';

/** Each write costs more than its line: those of a busy moment go together, those of a quiet one after this delay. */
const writtenTogether = 4096;
const delay = 200;
/** While nobody takes them, so many characters of lines wait; what comes then is left out. */
const mostWaiting = 1_000_000;
/** How often a reader that is behind is asked again when the process is about to end. */
const lastTries = 20;

export interface LogLines {
  write(line: string): void;
  /**
   * Writes what waits now, as far as it can be written at all. Lines whose write has not been confirmed yet are
   * written again: at the end of a process a line may appear twice, but none is lost.
   */
  flushSync(): void;
}

export function openLogLines(descriptor: number): LogLines {
  let waiting = '';
  let beingWritten: Buffer | null = null;
  let timer: NodeJS.Timeout | null = null;

  function send() {
    if (timer) clearTimeout(timer);
    timer = null;
    if (beingWritten || waiting === '') return;
    beingWritten = Buffer.from(waiting);
    waiting = '';
    sendOn();
  }

  function sendOn() {
    const piece = beingWritten;
    if (!piece) return;
    write(descriptor, piece, (error, written) => {
      // A full disk costs these lines, never the server; a reader who is behind gets them a little later.
      if (error && error.code !== 'EAGAIN') beingWritten = null;
      else beingWritten = written < piece.length ? piece.subarray(written) : null;
      if (error) later();
      else if (beingWritten) sendOn();
      else if (waiting.length >= writtenTogether) send();
    });
  }

  function later() {
    timer ??= setTimeout(() => {
      timer = null;
      if (beingWritten) sendOn();
      else send();
    }, delay).unref();
  }

  function flushSync() {
    let rest = Buffer.concat([beingWritten ?? Buffer.alloc(0), Buffer.from(waiting)]);
    beingWritten = null;
    waiting = '';
    for (let tries = 0; rest.length > 0 && tries < lastTries; tries++) {
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
      if (waiting.length + line.length > mostWaiting) return;
      waiting += line;
      if (waiting.length >= writtenTogether) send();
      else later();
    },
    flushSync,
  };
}
