// Locks a folder for one process; the kernel releases the lock when the process ends, however it ends.
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { errorCode } from '../../runtime/start-failure.ts';

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Returns the lock of a folder, or null while another process holds it. */
export function lockDirectory(directory: string): Promise<DirectoryLock | null> {
  return process.platform === 'linux' ? lockByName(directory) : lockByFile(directory);
}

/** Linux: a socket in the abstract namespace, named after the inode, so that it does not depend on the path. */
async function lockByName(directory: string): Promise<DirectoryLock | null> {
  const { dev, ino } = await stat(directory, { bigint: true });
  const server = net.createServer((connection) => connection.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(`\0${lockName(`${dev}:${ino}`)}`, resolve);
    });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Uses the maximum length, because only some versions of Node pad shorter names. */
function lockName(of: string): string {
  const digest = createHash('sha512').update(of).digest('hex');
  return `challenge-desk-${digest}`.slice(0, 107);
}

/** BSD and macOS: opens a file with an exclusive lock; Node has no constant for this flag. */
async function lockByFile(directory: string): Promise<DirectoryLock | null> {
  const exclusiveLock = 0x20;
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock;
  try {
    const file = openSync(path.join(directory, 'lock'), flags, 0o600);
    return { release: async () => closeSync(file) };
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}
