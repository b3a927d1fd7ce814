// Shows the progress of a script: one line for each step, with the seconds it took.

/** An error that is printed as one line without a stack trace. */
export class PlainError extends Error {}

/**
 * @param {number} since milliseconds of performance.now()
 * @returns {string}
 */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step. A terminal shows the running seconds; a log gets a line at the start, one every ten seconds
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
  const timer = setInterval(() => write(`${label} … ${elapsed(started)}`), live ? 500 : 10_000);
  try {
    const result = await work();
    write(`${label}: ${elapsed(started)}`);
    return result;
  } catch (error) {
    write(`${label}: failed after ${elapsed(started)}`);
    throw error;
  } finally {
    clearInterval(timer);
    if (live) stream.write('\n');
  }
}

/**
 * Ends the script after an error: prints the message of an expected one, and a stack trace for any other.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const text =
    error instanceof PlainError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
