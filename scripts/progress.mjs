// Shows what a script is doing: one line a step, with the seconds it took.

/** A failure that is told in one sentence, without a stack. */
export class PlainError extends Error {}

/**
 * @param {number} since milliseconds of performance.now()
 * @returns {string}
 */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step. A terminal sees the seconds count; a log sees a line at the start, one every ten seconds
 * (so that a slow install does not look hung) and one at the end.
 * @template T
 * @param {NodeJS.WriteStream} stream
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(stream, label, work) {
  const started = performance.now();
  const live = stream.isTTY === true;
  const write = (/** @type {string} */ text) => stream.write(live ? `\r\x1b[K${text}` : `${text}\n`);
  write(`${label} …`);
  const ticking = setInterval(() => write(`${label} … ${elapsed(started)}`), live ? 500 : 10_000);
  try {
    const result = await work();
    write(`${label}: ${elapsed(started)}`);
    return result;
  } catch (error) {
    write(`${label}: failed after ${elapsed(started)}`);
    throw error;
  } finally {
    clearInterval(ticking);
    if (live) stream.write('\n');
  }
}

/**
 * Ends the script on a failure: a sentence for what was foreseen, a stack for what was not.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const text =
    error instanceof PlainError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
