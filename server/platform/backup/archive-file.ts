// Writes the file of a backup: under a temporary name until it is complete, and deleted if the backup fails.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, link, lstat, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { cause, errorCode, StartFailure } from '../runtime/start-failure.ts';
import { product } from './manifest.ts';
import { type Part, tarWriter } from './tar.ts';

const ending = '.tar.gz';

const isFolder = (target: string) =>
  stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Returns the given file, or a file in the given folder that is named after the time. */
export async function fileFor(target: string, at: Date): Promise<string> {
  const moment = at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');
  return path.resolve(target, (await isFolder(target)) ? `${product}-${moment}${ending}` : '');
}

/** Returns the given file, or the newest backup in the given folder. */
export async function newestBackup(target: string): Promise<string> {
  if (!(await isFolder(target))) return path.resolve(target);
  const names = await readdir(target);
  const last = names
    .filter((name) => name.startsWith(`${product}-`) && name.endsWith(ending))
    .sort()
    .at(-1);
  if (!last) throw new StartFailure(`There is no backup (${product}-…${ending}) in ${path.resolve(target)}.`);
  return path.resolve(target, last);
}

async function requireFree(file: string): Promise<void> {
  try {
    await lstat(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  throw new StartFailure(
    `${file} already exists, and a backup never overwrites a file: choose another name.`,
  );
}

/** Other code has already reported failures of the database and the media store, so this is a failure of the disk. */
const diskFailureHandler = (file: string) => (error: unknown) => {
  if (error instanceof StartFailure) throw error;
  throw new StartFailure(`The backup ${file} could not be written: ${cause(error)}.`);
};

export interface ArchiveFile {
  append(parts: AsyncIterable<Part> | Iterable<Part>): Promise<void>;
  /** Gives the file its final name; returns its size. */
  finish(): Promise<number>;
  /** Deletes the unfinished file. */
  abandon(): Promise<void>;
}

export async function createArchive(file: string, at: Date): Promise<ArchiveFile> {
  const failDisk = diskFailureHandler(file);
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await requireFree(file)
    // Only the owner may read it, because it contains confidential applications and password hashes.
    .then(() => open(draft, 'wx', 0o600))
    .catch(failDisk);
  const removeOnExit = () => rmSync(draft, { force: true });
  process.once('exit', removeOnExit);

  const archive = tarWriter(at);
  const stored = pipeline(archive.bytes, createGzip(), async (packed: AsyncIterable<Uint8Array>) => {
    for await (const piece of packed) await handle.writeFile(piece);
  });
  // append and finish report this failure.
  stored.catch(() => {});

  async function append(parts: AsyncIterable<Part> | Iterable<Part>): Promise<void> {
    try {
      await archive.append(parts);
    } catch (error) {
      archive.abandon(error instanceof Error ? error : new Error(String(error)));
      // A failing disk makes the parts fail too, so report the failure of the disk.
      await stored.catch(failDisk);
      failDisk(error);
    }
  }

  async function makeFinal(): Promise<number> {
    const { size } = await handle.stat();
    await handle.sync();
    await handle.close();
    // Unlike rename, link fails if the file was created in the meantime.
    await link(draft, file).catch((error: unknown) => requireFree(file).then(() => Promise.reject(error)));
    await rm(draft);
    await syncFolder(path.dirname(file));
    return size;
  }

  return {
    append,
    async finish() {
      archive.end();
      await stored.catch(failDisk);
      const size = await makeFinal().catch(failDisk);
      process.off('exit', removeOnExit);
      return size;
    },
    async abandon() {
      archive.abandon(new Error('The backup was abandoned.'));
      await stored.catch(() => {});
      await handle.close().catch(() => {});
      await rm(draft, { force: true }).catch(() => {});
      process.off('exit', removeOnExit);
    },
  };
}

/** Makes sure that the new name survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
