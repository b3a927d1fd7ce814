// Keeps the temporary files of a test run in memory, because PostgreSQL creates a thousand small files for each test
// file, which takes ten times as long on a disk.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 2 ** 31;
const folderName = /^challenge-desk-run-(\d+)$/;

/** @returns {boolean} */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // PostgreSQL may still be writing; the next run removes it.
  }
}

/** Does nothing if there is too little memory, or if someone has chosen another folder. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  // A killed run leaves its folder, which would use memory until the machine restarts.
  for (const name of readdirSync(memory)) {
    const pid = folderName.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(memory, name));
  }
  const folder = path.join(memory, `challenge-desk-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // When root starts it, PostgreSQL runs under another account, which needs access to this folder.
  chmodSync(folder, 0o711);
  process.once('exit', () => remove(folder));
  // The workers inherit it.
  process.env.TMPDIR = folder;
}
