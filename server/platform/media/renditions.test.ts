// Smaller images have the right size and type, are made once, and exist for public images only.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi, testStart } from '../../../tests/support/api.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { jpeg, movingGif, png } from '../../../tests/support/upload.ts';
import { sweep } from '../../sweeper.ts';
import { signedAddress } from './signing.ts';
import { folderStore } from './store.ts';

const folder = await testFolder();
const log: { msg: string }[] = [];
const readKeys: string[] = [];
const written: string[] = [];
/** Delays reading this original. */
let delayed = { key: '', until: Promise.resolve() };
const store = folderStore(folder);
const { app, services, database } = await testApi({}, (line) => log.push(JSON.parse(line)), {
  ...store,
  read: async (key) => {
    readKeys.push(key);
    if (key === delayed.key) await delayed.until;
    return store.read(key);
  },
  write: (key, bytes) => {
    written.push(key);
    return store.write(key, bytes);
  },
});
const { insert, ids } = await sampleRows(database);

beforeEach(async () => {
  for (const key of await readdir(folder)) await services.media.delete(key);
});

async function stored(bytes: Buffer, type = 'image/png', changes: Record<string, string | Date> = {}) {
  const row = { content_type: type, file_name: 'Wave.gif', size: bytes.length, ...changes };
  const { s3_key } = await insert(database, 'media', row);
  await services.media.write(s3_key, bytes);
  return s3_key;
}

const get = (key: string, query: string) => app.inject(`/media/${key}${query}`);
async function getRendition(key: string, width: number) {
  const reply = await get(key, `?width=${width}`);
  expect(reply.statusCode).toBe(200);
  const image = await sharp(reply.rawPayload, { animated: true }).metadata();
  return { reply, image };
}

describe('a smaller image', () => {
  test.each([
    ['image/jpeg', jpeg, 'image/jpeg', 'jpeg'],
    ['image/png', png, 'image/png', 'png'],
  ])('%s keeps its type and its shape', async (type, make, sentType, format) => {
    const key = await stored(await make(1200, 600), type);
    for (const [width, height] of [
      [96, 48],
      [480, 240],
    ] as const) {
      const { reply, image } = await getRendition(key, width);
      expect(image).toMatchObject({ width, height, format });
      expect(reply.headers).toMatchObject({
        'content-type': sentType,
        'content-length': String(reply.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('of an animated gif is a png of its first frame, with that type and name', async () => {
    const { reply, image } = await getRendition(await stored(await movingGif(), 'image/gif'), 480);
    expect(image).toMatchObject({ format: 'png', width: 60, height: 40 });
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['content-disposition']).toBe("inline; filename*=UTF-8''Wave.gif.png");
  });

  test('is never larger than the original, and is upright', async () => {
    const rotated = await sharp(await jpeg(60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image } = await getRendition(await stored(rotated, 'image/jpeg'), 96);
    expect(image).toMatchObject({ width: 40, height: 60 });
    expect(image.orientation).toBeUndefined();
  });

  test('keeps transparency', async () => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: transparent } })
      .png()
      .toBuffer();
    expect((await getRendition(await stored(bytes), 96)).image.hasAlpha).toBe(true);
  });

  test('is made once, even for several requests at the same time, and then stored', async () => {
    const key = await stored(await png(600, 600));
    let release = () => {};
    delayed = { key, until: new Promise((resolve) => (release = resolve)) };
    const requests = Promise.all(Array.from({ length: 8 }, () => get(key, '?width=96')));
    const countOf = (keys: string[]) => keys.filter((one) => one === `${key}-w96`).length;
    await expect.poll(() => countOf(readKeys), { timeout: 10_000 }).toBe(8);
    release();
    const replies = await requests;
    expect(countOf(written)).toBe(1);
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(2);
    // The original is no longer needed.
    await services.media.delete(key);
    expect((await get(key, '?width=96')).statusCode).toBe(200);
  });

  test('has no address of its own', async () => {
    const key = await stored(await png());
    await get(key, '?width=96');
    const [rendition] = (await readdir(folder)).filter((name) => name !== key);
    expect(rendition).toMatch(/-w96$/);
    expect((await get(rendition ?? '', '')).statusCode).toBe(404);
  });

  test('is deleted together with its image', async () => {
    const old = await stored(await png(), 'image/png', { created_at: new Date(testStart.getTime() - 9e7) });
    const used = await stored(await png());
    await insert(database, 'challenge', { image_s3_key: used });
    for (const key of [old, used]) for (const width of [96, 480]) await getRendition(key, width);
    expect(await readdir(folder)).toHaveLength(6);
    await sweep(database, services.media, testStart);
    const left = await readdir(folder);
    expect(left).toHaveLength(3);
    expect(left.every((name) => name.startsWith(used))).toBe(true);
  });
});

describe('a 404 is the answer for', () => {
  test.each(['97', '', '0', '-96', '96.0', '0x60', '96&width=480'])('an image of width %j', async (width) => {
    const key = await stored(await png());
    expect((await get(key, `?width=${width}`)).statusCode).toBe(404);
    expect(await readdir(folder)).toEqual([key]);
  });

  test('a smaller attachment or document, even with a signed address', async () => {
    for (const kind of ['attachment', 'document']) {
      const key = await stored(await png(), 'image/png', { kind });
      if (kind === 'attachment')
        await insert(database, 'application_attachment', { s3_key: key, application_id: ids.application });
      const { pathname, search } = new URL(signedAddress(services, key, testStart));
      expect((await app.inject(`${pathname}${search}`)).statusCode).toBe(200);
      expect((await app.inject(`${pathname}${search}&width=96`)).statusCode).toBe(404);
    }
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('an image whose bytes are missing or not an image', async () => {
    const deletedKey = await stored(await png());
    await services.media.delete(deletedKey);
    expect((await get(deletedKey, '?width=96')).statusCode).toBe(404);
    expect((await get(await stored(Buffer.from('words')), '?width=96')).statusCode).toBe(404);
    expect(log.filter(({ msg }) => msg === 'an image could not be made smaller')).toHaveLength(1);
  });
});
