// The folder of the embedded server's socket: short enough for the kernel, closed to everyone else.
import { chmod, chown, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFailure } from '../../runtime/start-failure.ts';
import { socketPath } from '../connect.ts';
import { canReach } from './account.ts';
import type { Cluster } from './cluster.ts';

// 107 bytes on Linux, 103 on macOS.
const longestPath = 103;
const prefix = 'challenge-desk-';

const isShort = (directory: string) => Buffer.byteLength(socketPath(directory)) <= longestPath;

/** In the database's own folder, or below the temporary folder where that path would be too long. */
export async function makeSocketDirectory({ home, programs: { account } }: Cluster): Promise<string> {
  let directory = path.join(home, 'socket');
  if (isShort(directory)) {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o700);
  } else {
    const parent = [tmpdir(), '/tmp'].find(
      (candidate) =>
        isShort(path.join(candidate, `${prefix}xxxxxx`)) &&
        (account === null || canReach(account, candidate)),
    );
    if (parent === undefined)
      throw new StartFailure('The folder /tmp, which the embedded database needs, cannot be used.');
    directory = await mkdtemp(path.join(parent, prefix));
  }
  if (account !== null) await chown(directory, account.uid, account.gid);
  return directory;
}

/** Leaves nothing of ours behind in the temporary folder, and takes nothing of anyone else's. */
export async function removeSocketDirectory(directory: string, home: string): Promise<void> {
  if (path.dirname(directory) === home || !path.basename(directory).startsWith(prefix)) return;
  await rm(socketPath(directory), { force: true });
  await rm(`${socketPath(directory)}.lock`, { force: true });
  await rmdir(directory).catch(() => {});
}
