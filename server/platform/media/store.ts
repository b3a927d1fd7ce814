// Where the bytes of media lie, by their key; the table media says the rest about them.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StorageUnavailable } from '../errors/http-errors.ts';
import { errorCode } from '../runtime/start-failure.ts';

export interface StoredBytes {
  readonly size: number;
  readonly stream: Readable;
}

export interface MediaStore {
  /** Whole or not at all: what fails half-way leaves nothing under the key. */
  write(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** null: there is nothing under this key. */
  read(key: string): Promise<StoredBytes | null>;
  /** Deleting what is not there is done already. */
  delete(key: string): Promise<void>;
  /** Takes away what a process that ended in the middle of writing has left behind. */
  clearDrafts(before: Date): Promise<void>;
}

/** What the disk says when it is at fault; a stream that breaks off says something else. */
const diskFaults = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EISDIR EMFILE ENFILE ENOSPC ENOTDIR EPERM EROFS ESTALE'.split(' '),
);

const namingDiskFaults = (error: unknown) =>
  diskFaults.has(errorCode(error) ?? '') ? new StorageUnavailable(error) : error;

const draftEnding = '.part';

function nothingIfMissing(error: unknown): string[] {
  if (errorCode(error) === 'ENOENT') return [];
  throw namingDiskFaults(error);
}

export function folderStore(folder: string): MediaStore {
  const fileOf = (key: string) => path.join(folder, requireKey(key));

  async function writeWhole(file: string, bytes: Uint8Array | Readable) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name of its own: two processes may make the same smaller image at once.
    const draft = `${file}.${randomUUID()}${draftEnding}`;
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await writeFile(handle, bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      // What failed first is what is told.
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  return {
    async write(key, bytes) {
      const file = fileOf(key);
      await writeWhole(file, bytes).catch((error: unknown) => {
        throw namingDiskFaults(error);
      });
    },
    async read(key) {
      try {
        const handle = await open(fileOf(key));
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw namingDiskFaults(error);
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => {
        throw namingDiskFaults(error);
      });
    },
    async clearDrafts(before) {
      const names = await readdir(folder).catch(nothingIfMissing);
      for (const name of names.filter((one) => one.endsWith(draftEnding))) {
        const file = path.join(folder, name);
        // Whoever writes it may just have finished, or another process have cleared it away.
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

/** A key is a file's name; one with a folder in it would lead out of ours. */
export const isMediaKey = (key: string) => /^[\w-]{1,120}(\.[a-z0-9]{1,5})?$/.test(key);

export function requireKey(key: string): string {
  if (!isMediaKey(key)) throw new Error('This is no key of a medium.');
  return key;
}
