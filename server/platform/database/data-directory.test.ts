// The files in the data directory besides the database, and who may read them.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decisionKey, prepareDataDirectory, tokenSecret } from './data-directory.ts';

let parent: string;
let dataDirectory: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-'));
  dataDirectory = path.join(parent, 'new', 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

describe('the key that signs tokens', () => {
  test('is the one from the settings, and nothing is written', async () => {
    expect(await tokenSecret({ tokenSecret: 'given', dataDirectory })).toBe('given');
    expect(await readdir(parent)).toEqual([]);
  });

  test('is created once, readable by its owner only, and then stays', async () => {
    const secret = await tokenSecret({ tokenSecret: null, dataDirectory });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await tokenSecret({ tokenSecret: null, dataDirectory })).toBe(secret);
    const file = path.join(dataDirectory, 'token-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(secret);
  });

  test('is the same for several processes that start together, and no draft remains', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => tokenSecret({ tokenSecret: null, dataDirectory })),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDirectory)).toEqual(['token-secret']);
  });

  test('is refused, not replaced, if its file is damaged', async () => {
    await prepareDataDirectory(dataDirectory);
    await writeFile(path.join(dataDirectory, 'token-secret'), 'cut o');
    await expect(tokenSecret({ tokenSecret: null, dataDirectory })).rejects.toThrow(
      'does not contain a usable secret',
    );
  });
});

describe('the key that signs decision packs', () => {
  const none = { decisionKey: null, production: false };
  const publicKeyOf = (key: KeyObject | null) => key && createPublicKey(key).export({ format: 'jwk' }).x;

  test('is created once, readable by its owner only, and then stays', async () => {
    const created = publicKeyOf(await decisionKey({ ...none, dataDirectory }));
    expect(created).toHaveLength(43);
    expect(publicKeyOf(await decisionKey({ ...none, dataDirectory }))).toBe(created);
    expect((await stat(path.join(dataDirectory, 'decision-key'))).mode & 0o777).toBe(0o600);
  });

  test('is the same for several processes that start together', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => decisionKey({ ...none, dataDirectory })));
    expect(new Set(keys.map(publicKeyOf)).size).toBe(1);
    expect(await readdir(dataDirectory)).toEqual(['decision-key']);
  });

  test('is never created in production', async () => {
    expect(await decisionKey({ ...none, production: true, dataDirectory })).toBeNull();
    expect(await readdir(parent)).toEqual([]);
  });

  test('is refused, not replaced, if its file is damaged', async () => {
    await prepareDataDirectory(dataDirectory);
    const file = path.join(dataDirectory, 'decision-key');
    await writeFile(file, 'cut o');
    await expect(decisionKey({ ...none, dataDirectory })).rejects.toThrow('does not contain a usable secret');
    expect(await readFile(file, 'utf8')).toBe('cut o');
  });
});

describe('the data directory', () => {
  test('cannot be listed by others', async () => {
    await prepareDataDirectory(dataDirectory);
    expect((await stat(dataDirectory)).mode & 0o066).toBe(0);
  });

  test('that cannot be created fails with one sentence', async () => {
    await writeFile(path.join(parent, 'new'), 'a file in the way');
    await expect(prepareDataDirectory(dataDirectory)).rejects.toThrow(
      `The data directory ${dataDirectory} cannot be used: a part of the path is not a folder.`,
    );
  });
});
