// Lets one process at a time install and build in this folder; the others wait.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from './progress.mjs';
import { root } from './project.mjs';

const file = join(root, 'dist', '.preparing');
const heartbeat = 1000;
const patience = 10_000;

/** @returns {boolean} whether the lock is ours now */
function take() {
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    const holder = { pid: process.pid, host: hostname(), since: Date.now() };
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new PlainError(
      `Something has to be installed or built first, but ${root} cannot be written to (${code}).`,
    );
  }
}

/** @returns {string} what the holder wrote, nothing when there is none */
function read() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} holder
 * @returns {boolean} whether the process that wrote the lock is known to be gone
 */
function isGone(holder) {
  try {
    const { pid, host } = JSON.parse(holder);
    if (host === hostname()) process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** Waits until the lock is released, its holder is gone, or the holder shows no sign of life. */
async function waitForHolder() {
  const holder = read();
  let beat = 0;
  let seen = performance.now();
  while (!isGone(holder) && performance.now() - seen < patience) {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined) return;
    if (now !== beat) seen = performance.now();
    beat = now;
    await delay(200);
  }
  removeAbandoned(holder);
}

/**
 * Two that wait may both find the same lock abandoned: the slower one must not remove the quicker one's.
 * @param {string} holder
 */
function removeAbandoned(holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

function beat() {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Someone who thought us dead took it; the next beat would not help either.
  }
}

/**
 * @template T
 * @param {NodeJS.WriteStream} stream
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(stream, work) {
  let told = false;
  while (!take()) {
    if (!told && !isGone(read())) {
      stream.write('Waiting for another process that is preparing this folder …\n');
      told = true;
    }
    await waitForHolder();
  }
  const release = () => rmSync(file, { force: true });
  const beating = setInterval(beat, heartbeat);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    process.off('exit', release);
    release();
  }
}
