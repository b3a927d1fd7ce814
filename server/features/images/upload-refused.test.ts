// Tests of refused uploads: each gets the reason, and nothing of it is stored.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { imageMaximumBytes } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { testApi } from '../../../tests/support/api.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import {
  type FileSent,
  gif,
  gifOfFrames,
  jpeg,
  jpegOfScans,
  type Multipart,
  movingGif,
  multipart,
  png,
  pngHead,
} from '../../../tests/support/upload.ts';
import { sql } from '../../platform/database/sql.ts';
import { folderStore } from '../../platform/media/store.ts';

const folder = await testFolder();
const { app, database, superAdmin } = await testApi({}, undefined, folderStore(folder));

let token: string;
beforeAll(async () => {
  token = await superAdmin();
});
afterEach(async () => {
  await database.execute(sql`delete from throttled_attempt`);
  expect(await readdir(folder)).toEqual([]);
  expect(await database.query(sql`select from media`)).toHaveLength(0);
});

async function send({ payload, headers }: Multipart) {
  const reply = await app.inject({
    method: 'POST',
    url: '/media',
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const upload = (...files: FileSent[]) => send(multipart(...files));

describe('refused', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const damaged = 'The file is damaged or incomplete. Please choose another.';
  const tooManyPixels = (maximum: number) => `The image has more than ${maximum} megapixels.`;
  const notPermitted = (type: string) => `The file type "${type}" is not permitted.`;
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each<[string, () => FileSent | Promise<FileSent>, string]>([
    ['half a png', async () => ({ bytes: half(await png()) }), damaged],
    ['a png without its end', async () => ({ bytes: (await png()).subarray(0, -12) }), damaged],
    ['half a jpeg', async () => ({ bytes: half(await jpeg()), name: 'x.jpg' }), damaged],
    ['half a gif', async () => ({ bytes: half(await gif()), name: 'x.gif' }), damaged],
    ['an animated gif without its last frames', async () => ({ bytes: half(await movingGif()) }), damaged],
    ['a png header followed by an HTML page', () => ({ bytes: `\x89PNG\r\n\x1a\n${html}` }), damaged],
    ['a gif header followed by a script', () => ({ bytes: `GIF89a/*${html}*/=1;` }), damaged],
    ['an HTML page named as png', () => ({ bytes: html, name: 'x.png', type: 'image/png' }), damaged],
    ['an svg named as png', () => ({ bytes: svg, name: 'x.png', type: 'image/png' }), damaged],
    ['an empty file', () => ({ bytes: '', name: 'x.png' }), damaged],
    ['an HTML page', () => ({ bytes: html, name: 'x.HTML', type: 'image/png' }), notPermitted('html')],
    ['an svg', () => ({ bytes: svg, name: 'x.svg', type: 'image/svg+xml' }), notPermitted('svg')],
    [
      'an svg that starts as XML',
      () => ({ bytes: `<?xml version="1.0"?>${svg}`, name: 'x.png' }),
      notPermitted('application/xml'),
    ],
    [
      'text without a name',
      () => ({ bytes: 'words', name: '', type: 'text/plain' }),
      notPermitted('text/plain'),
    ],
    ['a pdf', () => ({ bytes: '%PDF-1.7\n', name: 'x.png' }), notPermitted('application/pdf')],
    [
      'a program',
      () => ({ bytes: `MZ${'\0'.repeat(200)}`, name: 'x.png' }),
      notPermitted('application/x-msdownload'),
    ],
    [
      'an image of another type',
      async () => ({
        bytes: await sharp(await png())
          .webp()
          .toBuffer(),
        name: 'x.png',
      }),
      notPermitted('image/webp'),
    ],
    [
      'a small file that decodes to an enormous image',
      () => ({ bytes: pngHead({ size: 8001, bits: 8 }) }),
      tooManyPixels(64),
    ],
    [
      'an interlaced png too large to hold in memory',
      () => ({ bytes: pngHead({ size: 4100, bits: 16, isInterlaced: true }) }),
      tooManyPixels(16),
    ],
    [
      'an image to rotate that is too large to hold in memory',
      () => ({ bytes: pngHead({ size: 5800, bits: 8, orientation: 6 }) }),
      tooManyPixels(33),
    ],
    ['a gif with an enormous frame', () => ({ bytes: gifOfFrames(8000, 4001, 1) }), tooManyPixels(32)],
    [
      'a gif whose frames together are enormous',
      () => ({ bytes: gifOfFrames(600, 600, 800) }),
      tooManyPixels(256),
    ],
    ['a gif with more than 1000 frames', () => ({ bytes: gifOfFrames(4, 4, 1001) }), damaged],
    [
      'a jpeg with too many scans for the decoder',
      () => ({ bytes: jpegOfScans(101), name: 'x.jpg' }),
      damaged,
    ],
    [
      'a file of ten megabytes and one byte',
      () => ({ bytes: Buffer.alloc(imageMaximumBytes + 1) }),
      'The file is larger than 10 MB.',
    ],
    [
      'a file of exactly ten megabytes that is not an image',
      () => ({ bytes: Buffer.alloc(imageMaximumBytes) }),
      damaged,
    ],
    [
      'a file of twenty megabytes',
      () => ({ bytes: Buffer.alloc(2 * imageMaximumBytes) }),
      'The file is larger than 10 MB.',
    ],
    [
      'a file in another field',
      async () => ({ bytes: await png(), field: 'image' }),
      'This is a required field.',
    ],
    ['a form in which no file was chosen', () => ({ bytes: '', name: '' }), 'This is a required field.'],
  ])('%s', async (_, file, message) => {
    expect(await upload(await file())).toEqual({
      status: 400,
      body: { title: 'Please correct the marked fields.', errors: { file: message } },
    });
  });

  test('a form without a file', async () => {
    const { headers } = multipart();
    const field = '--boundary-of-the-test\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n';
    for (const payload of ['', `${field}--boundary-of-the-test--\r\n`]) {
      expect(await send({ payload: Buffer.from(payload), headers })).toMatchObject({
        status: 400,
        body: { errors: { file: 'This is a required field.' } },
      });
    }
  });

  test('two files', async () => {
    expect(await upload({ bytes: await png() }, { bytes: await png() })).toMatchObject({
      status: 400,
      body: { errors: { file: 'You can only upload a maximum of 1 files.' } },
    });
  });

  test('an incomplete body', async () => {
    const { payload, headers } = multipart({ bytes: await png() });
    for (const length of [20, 60, payload.length / 2, payload.length - 8]) {
      expect(await send({ payload: payload.subarray(0, length), headers })).toEqual({
        status: 400,
        body: { title: 'The upload was interrupted. Please try again.' },
      });
    }
  });

  test.each([
    ['application/json'],
    ['image/png'],
    ['multipart/form-data'],
    ['multipart/mixed; boundary=x'],
    [''],
  ])('a body of type %j', async (type) => {
    const { payload } = multipart({ bytes: await png() });
    expect(await send({ payload, headers: { 'content-type': type } })).toEqual({
      status: 415,
      body: { title: 'The request could not be read: send the file as multipart/form-data.' },
    });
  });

  test('too many fields, and a field with the name of a prototype', async () => {
    const fields = Array.from({ length: 30 }, () => ({ bytes: 'x', field: 'a' }));
    const text = multipart(...fields)
      .payload.toString()
      .replaceAll(/; filename="[^"]*"/g, '');
    for (const payload of [text, text.replaceAll('name="a"', 'name="__proto__"')]) {
      const { headers } = multipart();
      expect(await send({ payload: Buffer.from(payload), headers })).toEqual({
        status: 400,
        body: { title: 'The request could not be read.' },
      });
    }
  });
});

test('a form of thousands of files that ends in the middle of one is refused without an uncaught error', async () => {
  const uncaught: Error[] = [];
  const note = (error: Error) => uncaught.push(error);
  process.on('uncaughtException', note);
  const { payload, headers } = multipart(...Array.from({ length: 1500 }, () => ({ bytes: 'x' })));
  const { status } = await send({ payload: payload.subarray(0, -40), headers });
  // The parser reports the error one step after the reply.
  await new Promise(setImmediate);
  process.off('uncaughtException', note);
  expect({ status, uncaught }).toEqual({ status: 400, uncaught: [] });
});

test('more than sixty in a quarter of an hour are not inspected', async () => {
  for (let count = 0; count < 60; count++) expect((await upload({ bytes: 'text' })).status).toBe(400);
  expect(await upload({ bytes: 'text' })).toEqual({
    status: 429,
    body: { title: messages.tooManyAttempts(15) },
  });
});
