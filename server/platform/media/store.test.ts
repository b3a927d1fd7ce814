// The media folder and S3 store files completely or not at all, and accept only safe keys.
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/support/folder.ts';
import { testS3 } from '../../../tests/support/s3.ts';
import { StorageUnavailable } from '../errors/http-errors.ts';
import { readSettings } from '../settings/settings.ts';
import { mediaStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';
import { folderStore, type MediaStore } from './store.ts';

const parent = await testFolder();
const s3 = await testS3();

const contents = async (store: MediaStore, key: string) => {
  const stored = await store.read(key);
  if (!stored) return null;
  const bytes = await buffer(stored.stream);
  expect(bytes.length).toBe(stored.size);
  return bytes.toString();
};

async function inFolder() {
  const folder = path.join(parent, randomUUID(), 'media');
  return { store: folderStore(folder), keys: () => readdir(folder) };
}

async function inBucket() {
  const store = s3Store(s3.settings);
  for (const key of await s3.keys()) await store.delete(key);
  return { store, keys: s3.keys };
}

describe.each([
  ['the media folder', inFolder],
  ['S3', inBucket],
])('%s', (_, open) => {
  test('returns what was written, from bytes and from a stream', async () => {
    const { store, keys } = await open();
    await store.write('key.png', Buffer.from('bytes'));
    await store.write('other', Readable.from(['str', 'eam'].map((part) => Buffer.from(part))));
    expect(await contents(store, 'key.png')).toBe('bytes');
    expect(await contents(store, 'other')).toBe('stream');
    expect(await keys()).toEqual(['key.png', 'other']);
  });

  test('stores megabytes unchanged', async () => {
    const { store } = await open();
    const bytes = Buffer.alloc(5 * 1024 * 1024, 'pattern');
    await store.write('large', bytes);
    const stored = await store.read('large');
    expect(stored && bytes.equals(await buffer(stored.stream))).toBe(true);
  });

  test('replaces old bytes with new ones', async () => {
    const { store, keys } = await open();
    await Promise.all([store.write('key', Buffer.from('old!')), store.write('key', Buffer.from('old!'))]);
    await store.write('key', Buffer.from('new'));
    expect(await contents(store, 'key')).toBe('new');
    expect(await keys()).toEqual(['key']);
  });

  test('stores nothing of a stream that breaks off', async () => {
    const { store, keys } = await open();
    await store.write('before', Buffer.from('x'));
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('cut off');
    }
    await expect(store.write('key', Readable.from(broken()))).rejects.toThrow('cut off');
    expect(await keys()).toEqual(['before']);
    expect(await contents(store, 'key')).toBeNull();
  });

  test('returns null for a missing file, and deleting it succeeds', async () => {
    const { store, keys } = await open();
    expect(await store.read('nothing')).toBeNull();
    await store.delete('nothing');
    await store.write('key', Buffer.from('x'));
    await store.delete('key');
    expect(await contents(store, 'key')).toBeNull();
    expect(await keys()).toEqual([]);
  });

  test.each(['../secret', 'a/b', '', '.', '..', 'a.PHP', 'a\0b', 'a?acl'])(
    'the key %j is refused',
    async (key) => {
      const { store } = await open();
      await expect(store.read(key)).rejects.toThrow('not a valid media key');
      await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('not a valid media key');
      await expect(store.delete(key)).rejects.toThrow('not a valid media key');
    },
  );
});

const everyCall = (store: MediaStore) =>
  Promise.allSettled([store.write('key', Buffer.from('x')), store.read('key'), store.delete('key')]);

async function expectUnavailable(store: MediaStore) {
  for (const result of await everyCall(store)) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
  }
}

describe('an unusable store is reported as unavailable:', () => {
  test('a file where the folder should be', async () => {
    const file = path.join(parent, randomUUID());
    await writeFile(file, '');
    await expectUnavailable(folderStore(file));
  });

  test('an S3 that is not running', async () => {
    const unused = createServer().listen(0, '127.0.0.1');
    const address = await new Promise((resolve) => unused.once('listening', () => resolve(unused.address())));
    const { port } = address as { port: number };
    await new Promise((resolve) => unused.close(resolve));
    await expectUnavailable(s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }));
  });

  test('an S3 that refuses the credentials', async () => {
    const credentials = { accessKeyId: 'NOBODY', secretAccessKey: 'S3RVER' };
    await expectUnavailable(s3Store({ ...s3.settings, credentials }));
  });

  test('a bucket that does not exist', async () => {
    await expectUnavailable(s3Store({ ...s3.settings, bucket: 'elsewhere' }));
  });
});

test('the settings choose S3 if it is set up, otherwise the data directory', async () => {
  const dataDirectory = path.join(parent, randomUUID());
  await mediaStore(readSettings({ DATA_DIR: dataDirectory })).write('in-folder', Buffer.from('x'));
  expect(await readdir(path.join(dataDirectory, 'media'))).toEqual(['in-folder']);
  const { bucket, endpoint, credentials } = s3.settings;
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint ?? '',
    S3_ACCESS_KEY_ID: credentials?.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
  });
  await mediaStore(settings).write('in-bucket', Buffer.from('x'));
  expect(await s3.keys()).toContain('in-bucket');
});
