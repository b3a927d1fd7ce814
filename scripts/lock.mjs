// Allows only one process at a time to install and build in this folder; others wait.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from './progress.mjs';
import { root } from './project.mjs';

const file = join(root, 'dist', '.preparing');
const heartbeat = 1000;
const staleAfter = 10_000;

/** @returns {boolean} whether this process has the lock now */
function acquire() {
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

/** @returns {string} what the holder wrote; empty if there is no lock */
function read() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} holder
 * @returns {boolean} whether the process that wrote the lock has ended
 */
function hasEnded(holder) {
  try {
    const { pid, host } = JSON.parse(holder);
    if (host === hostname()) process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** Waits until the lock is released, its holder has ended, or its heartbeat has stopped. */
async function waitForHolder() {
  const holder = read();
  let lastBeat = 0;
  let lastSeen = performance.now();
  while (!hasEnded(holder) && performance.now() - lastSeen < staleAfter) {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined) return;
    if (now !== lastBeat) lastSeen = performance.now();
    lastBeat = now;
    await delay(200);
  }
  removeAbandoned(holder);
}

/**
 * Two waiting processes may both find the same lock abandoned; the slower must not remove the new lock of the other.
 * @param {string} holder
 */
function removeAbandoned(holder) {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
    if (readFileSync(moved, 'utf8') === holder) rmSync(moved);
    else renameSync(moved, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

function beat() {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Another process considered us dead and took the lock.
  }
}

/**
 * @template T
 * @param {NodeJS.WriteStream} stream
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(stream, work) {
  let isReported = false;
  while (!acquire()) {
    if (!isReported && !hasEnded(read())) {
      stream.write('Waiting for another process that is preparing this folder …\n');
      isReported = true;
    }
    await waitForHolder();
  }
  const release = () => rmSync(file, { force: true });
  const heartbeatTimer = setInterval(beat, heartbeat);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeatTimer);
    process.off('exit', release);
    release();
  }
}
