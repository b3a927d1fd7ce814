// One process at a time per folder: a lock that the kernel takes back when its holder dies, however it dies.
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { errorCode } from '../../runtime/start-failure.ts';

export interface DirectoryLock {
  release(): Promise<void>;
}

/** The lock of a folder, or null while another process holds it. */
export function lockDirectory(directory: string): Promise<DirectoryLock | null> {
  return process.platform === 'linux' ? lockByName(directory) : lockByFile(directory);
}

/** Linux: a socket in the abstract namespace, named after the folder's inode, so that every path to it counts. */
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

/** As long as such a name can be: shorter ones are padded by some versions of Node and not by others. */
function lockName(of: string): string {
  const digest = createHash('sha512').update(of).digest('hex');
  return `challenge-desk-${digest}`.slice(0, 107);
}

/** BSD and macOS, where a file can be opened with a lock on it; Node has no names for these two flags. */
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
