// The media folder: bytes go in whole or not at all, and no key leads out of it.
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { folderStore, type MediaStore } from './store.ts';

const parent = await testFolder();
let folder: string;
let store: MediaStore;
beforeEach(() => {
  folder = path.join(parent, randomUUID(), 'media');
  store = folderStore(folder);
});

const contents = async (key: string) => {
  const stored = await store.read(key);
  return stored && (await buffer(stored.stream)).toString();
};

test('gives back what was written, from bytes and from a stream', async () => {
  await store.write('key.png', Buffer.from('bytes'));
  await store.write('other', Readable.from(['str', 'eam']));
  expect(await contents('key.png')).toBe('bytes');
  expect(await contents('other')).toBe('stream');
  expect(await readdir(folder)).toEqual(['key.png', 'other']);
});

test('a stream that breaks off leaves nothing', async () => {
  async function* broken() {
    yield 'half';
    throw new Error('cut off');
  }
  await expect(store.write('key', Readable.from(broken()))).rejects.toThrow('cut off');
  expect(await readdir(folder)).toEqual([]);
  expect(await contents('key')).toBeNull();
});

test('what is not there reads as null, and deleting it is no fault', async () => {
  expect(await store.read('nothing')).toBeNull();
  await store.delete('nothing');
  await store.write('key', Buffer.from('x'));
  await store.delete('key');
  expect(await contents('key')).toBeNull();
});

test.each(['../secret', 'a/b', '', '.', '..', 'a.PHP', 'a\0b'])('the key %j is refused', async (key) => {
  await store.write('key', Buffer.from('x'));
  await writeFile(path.join(folder, '..', 'secret'), 'outside');
  await expect(store.read(key)).rejects.toThrow('no key');
  await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('no key');
  await expect(store.delete(key)).rejects.toThrow('no key');
});
