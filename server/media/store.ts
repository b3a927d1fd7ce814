// Where the bytes of media lie, by their key; the table media says the rest about them.
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings.ts';
import { errorCode } from '../start-failure.ts';

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
}

export function folderStore(folder: string): MediaStore {
  const fileOf = (key: string) => path.join(folder, requireKey(key));
  return {
    async write(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(key);
      const draft = `${file}.part`;
      try {
        const handle = await open(draft, 'w', 0o600);
        try {
          await writeFile(handle, bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        const handle = await open(fileOf(key));
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

/** A key is a file's name; one with a folder in it would lead out of ours. */
export const isMediaKey = (key: string) => /^[\w-]{1,120}(\.[a-z0-9]{1,5})?$/.test(key);

function requireKey(key: string): string {
  if (!isMediaKey(key)) throw new Error('This is no key of a medium.');
  return key;
}

export const mediaStore = (settings: Pick<Settings, 'dataDirectory'>) =>
  folderStore(path.join(settings.dataDirectory, 'media'));
