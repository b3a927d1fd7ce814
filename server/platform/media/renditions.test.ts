// Smaller images: how they look, that they are made once, and that there are none of anything else.
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
const asked: string[] = [];
const written: string[] = [];
/** An original that is given out only once this is over. */
let held = { key: '', until: Promise.resolve() };
const store = folderStore(folder);
const { app, services, database } = await testApi({}, (line) => log.push(JSON.parse(line)), {
  ...store,
  read: async (key) => {
    asked.push(key);
    if (key === held.key) await held.until;
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
async function look(key: string, width: number) {
  const reply = await get(key, `?width=${width}`);
  expect(reply.statusCode).toBe(200);
  const seen = await sharp(reply.rawPayload, { animated: true }).metadata();
  return { reply, seen };
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
      const { reply, seen } = await look(key, width);
      expect(seen).toMatchObject({ width, height, format });
      expect(reply.headers).toMatchObject({
        'content-type': sentType,
        'content-length': String(reply.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('of a moving gif is its first frame as png, and says so', async () => {
    const { reply, seen } = await look(await stored(await movingGif(), 'image/gif'), 480);
    expect(seen).toMatchObject({ format: 'png', width: 60, height: 40 });
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['content-disposition']).toBe("inline; filename*=UTF-8''Wave.gif.png");
  });

  test('is never larger than the original, and the right way up', async () => {
    const lying = await sharp(await jpeg(60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { seen } = await look(await stored(lying, 'image/jpeg'), 96);
    expect(seen).toMatchObject({ width: 40, height: 60 });
    expect(seen.orientation).toBeUndefined();
  });

  test('keeps what can be seen through', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await look(await stored(bytes), 96)).seen.hasAlpha).toBe(true);
  });

  test('is made once, however many ask for it, and then kept', async () => {
    const key = await stored(await png(600, 600));
    let release = () => {};
    held = { key, until: new Promise((resolve) => (release = resolve)) };
    const asking = Promise.all(Array.from({ length: 8 }, () => get(key, '?width=96')));
    const countOf = (keys: string[]) => keys.filter((one) => one === `${key}-w96`).length;
    await expect.poll(() => countOf(asked), { timeout: 10_000 }).toBe(8);
    release();
    const replies = await asking;
    expect(countOf(written)).toBe(1);
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(2);
    // The original is not needed any more.
    await services.media.delete(key);
    expect((await get(key, '?width=96')).statusCode).toBe(200);
  });

  test('is no image of its own', async () => {
    const key = await stored(await png());
    await get(key, '?width=96');
    const [rendition] = (await readdir(folder)).filter((name) => name !== key);
    expect(rendition).toMatch(/-w96$/);
    expect((await get(rendition ?? '', '')).statusCode).toBe(404);
  });

  test('is cleared away together with its image', async () => {
    const old = await stored(await png(), 'image/png', { created_at: new Date(testStart.getTime() - 9e7) });
    const used = await stored(await png());
    await insert(database, 'challenge', { image_s3_key: used });
    for (const key of [old, used]) for (const width of [96, 480]) await look(key, width);
    expect(await readdir(folder)).toHaveLength(6);
    await sweep(database, services.media, testStart);
    const left = await readdir(folder);
    expect(left).toHaveLength(3);
    expect(left.every((name) => name.startsWith(used))).toBe(true);
  });
});

describe('is a 404', () => {
  test.each(['97', '', '0', '-96', '96.0', '0x60', '96&width=480'])('an image of width %j', async (width) => {
    const key = await stored(await png());
    expect((await get(key, `?width=${width}`)).statusCode).toBe(404);
    expect(await readdir(folder)).toEqual([key]);
  });

  test('an attachment or a document, also by its signed address', async () => {
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

  test('an image whose bytes are lost, or are none', async () => {
    const lost = await stored(await png());
    await services.media.delete(lost);
    expect((await get(lost, '?width=96')).statusCode).toBe(404);
    expect((await get(await stored(Buffer.from('words')), '?width=96')).statusCode).toBe(404);
    expect(log.filter(({ msg }) => msg === 'an image could not be made smaller')).toHaveLength(1);
  });
});
