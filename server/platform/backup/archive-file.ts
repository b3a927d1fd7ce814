// The file of a backup while it is written: under another name until it is whole, and gone if it never will be.
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

/** The given file, or one named after the moment in the given folder. */
export async function fileFor(target: string, at: Date): Promise<string> {
  const moment = at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');
  return path.resolve(target, (await isFolder(target)) ? `${product}-${moment}${ending}` : '');
}

/** The given file, or the last of those that were made in the given folder. */
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
  throw new StartFailure(`${file} is there already, and is never overwritten: choose another name.`);
}

/** What is neither the database's fault nor the media's is that of the disk. */
const tellingOfDisk = (file: string) => (error: unknown) => {
  if (error instanceof StartFailure) throw error;
  throw new StartFailure(`The backup ${file} could not be written: ${cause(error)}.`);
};

export interface ArchiveFile {
  append(parts: AsyncIterable<Part> | Iterable<Part>): Promise<void>;
  /** Makes it a backup; answers with its size. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

export async function createArchive(file: string, at: Date): Promise<ArchiveFile> {
  const telling = tellingOfDisk(file);
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await requireFree(file)
    // Nobody else's to read: it holds what companies confided, and the hashes of passwords.
    .then(() => open(draft, 'wx', 0o600))
    .catch(telling);
  const removeAtOnce = () => rmSync(draft, { force: true });
  process.once('exit', removeAtOnce);

  const archive = tarWriter(at);
  const stored = pipeline(archive.bytes, createGzip(), async (packed: AsyncIterable<Uint8Array>) => {
    for await (const piece of packed) await handle.writeFile(piece);
  });
  // append and finish report it.
  stored.catch(() => {});

  async function append(parts: AsyncIterable<Part> | Iterable<Part>): Promise<void> {
    try {
      await archive.append(parts);
    } catch (error) {
      archive.abandon(error instanceof Error ? error : new Error(String(error)));
      // When the disk fails, the parts fail because of it, so its failure is the one to report.
      await stored.catch(telling);
      telling(error);
    }
  }

  async function makeFinal(): Promise<number> {
    const { size } = await handle.stat();
    await handle.sync();
    await handle.close();
    // Unlike a renaming it fails where a file has come to be meanwhile.
    await link(draft, file).catch((error: unknown) => requireFree(file).then(() => Promise.reject(error)));
    await rm(draft);
    await syncFolder(path.dirname(file));
    return size;
  }

  return {
    append,
    async finish() {
      archive.end();
      await stored.catch(telling);
      const size = await makeFinal().catch(telling);
      process.off('exit', removeAtOnce);
      return size;
    },
    async abandon() {
      archive.abandon(new Error('The backup was abandoned.'));
      await stored.catch(() => {});
      await handle.close().catch(() => {});
      await rm(draft, { force: true }).catch(() => {});
      process.off('exit', removeAtOnce);
    },
  };
}

/** So that the new name, too, survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
