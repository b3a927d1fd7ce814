// Stores the bytes of media by their key in a folder; the table media describes them.
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
  /** Stores all bytes or none: a failure leaves nothing under the key. */
  write(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** Returns null if there is nothing under this key. */
  read(key: string): Promise<StoredBytes | null>;
  /** Succeeds if there is nothing under this key. */
  delete(key: string): Promise<void>;
  /** Returns the keys that start with these characters. */
  list(prefix: string): Promise<string[]>;
  /** Deletes the unfinished files of processes that ended while writing. */
  clearDrafts(before: Date): Promise<void>;
}

/** Error codes of the disk; a broken stream has other codes. */
const diskErrorCodes = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EISDIR EMFILE ENFILE ENOSPC ENOTDIR EPERM EROFS ESTALE'.split(' '),
);

const toStorageError = (error: unknown) =>
  diskErrorCodes.has(errorCode(error) ?? '') ? new StorageUnavailable(error) : error;

const partialEnding = '.part';

function emptyIfMissing(error: unknown): string[] {
  if (errorCode(error) === 'ENOENT') return [];
  throw toStorageError(error);
}

export function folderStore(folder: string): MediaStore {
  const fileOf = (key: string) => path.join(folder, requireKey(key));

  async function writeAtomically(file: string, bytes: Uint8Array | Readable) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A unique name, because two processes may make the same smaller image at the same time.
    const partial = `${file}.${randomUUID()}${partialEnding}`;
    try {
      const handle = await open(partial, 'wx', 0o600);
      try {
        await writeFile(handle, bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, file);
    } catch (error) {
      // Report the first failure, not one of the clean-up.
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
  }

  return {
    async write(key, bytes) {
      const file = fileOf(key);
      await writeAtomically(file, bytes).catch((error: unknown) => {
        throw toStorageError(error);
      });
    },
    async read(key) {
      try {
        const handle = await open(fileOf(key));
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw toStorageError(error);
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => {
        throw toStorageError(error);
      });
    },
    async list(prefix) {
      const names = await readdir(folder).catch(emptyIfMissing);
      return names.filter((name) => name.startsWith(prefix) && isMediaKey(name));
    },
    async clearDrafts(before) {
      const names = await readdir(folder).catch(emptyIfMissing);
      for (const name of names.filter((one) => one.endsWith(partialEnding))) {
        const file = path.join(folder, name);
        // The file may just have been finished, or deleted by another process.
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

/** A key is a file name; a key with a folder could lead out of the media folder. */
export const isMediaKey = (key: string) => /^[\w-]{1,120}(\.[a-z0-9]{1,5})?$/.test(key);

export function requireKey(key: string): string {
  if (!isMediaKey(key)) throw new Error('This is not a valid media key.');
  return key;
}
