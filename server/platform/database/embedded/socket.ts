// Creates the folder of the embedded server's socket, with a path short enough for the kernel and private access.
import { chmod, chown, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFailure } from '../../runtime/start-failure.ts';
import { socketPath } from '../connect.ts';
import { canReach } from './account.ts';
import type { Cluster } from './cluster.ts';

// The kernel allows 107 bytes on Linux, 103 on macOS.
const maximumPathLength = 103;
const prefix = 'challenge-desk-';

const isShort = (directory: string) => Buffer.byteLength(socketPath(directory)) <= maximumPathLength;

/** Uses the database's folder, or the temporary folder if the path would be too long. */
export async function createSocketDirectory({ home, programs: { account } }: Cluster): Promise<string> {
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

/** Deletes only our own files from the temporary folder. */
export async function removeSocketDirectory(directory: string, home: string): Promise<void> {
  if (path.dirname(directory) === home || !path.basename(directory).startsWith(prefix)) return;
  await rm(socketPath(directory), { force: true });
  await rm(`${socketPath(directory)}.lock`, { force: true });
  await rmdir(directory).catch(() => {});
}
