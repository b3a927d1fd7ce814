// Images as they are looked into: how often a jpeg may be gone over, and who waits for whom.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gifOfFrames, jpeg, jpegOfScans, png } from '../../../tests/support/upload.ts';
import { requireWholeImage, smaller } from './images.ts';
import { countScans } from './jpeg-scans.ts';

test('a jpeg of a hundred scans and a gif of a thousand frames are still taken', async () => {
  for (const [bytes, type] of [
    [jpegOfScans(100), 'image/jpeg'],
    [gifOfFrames(4, 4, 1000), 'image/gif'],
  ] as const)
    expect(await requireWholeImage(bytes, type)).toBe(bytes);
});

test('scans are counted as a decoder meets them', async () => {
  const start = Buffer.from([0xff, 0xda]);
  const plain = await jpeg();
  const progressive = await sharp(plain).jpeg({ progressive: true }).toBuffer();
  expect(countScans(plain)).toBe(1);
  expect(countScans(progressive)).toBeGreaterThan(5);

  const looksLikeScans = Buffer.concat(Array(200).fill(start));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x01, 0x92]), looksLikeScans]);
  expect(countScans(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]))).toBe(1);
  expect(countScans(Buffer.concat([plain, looksLikeScans]))).toBe(1);

  // Neither filling before a marker nor a marker that decoders pass over hides those behind it.
  const filling = Buffer.from([0xff, 0xff, 0xff, 0x02, 0xff, 0xff, 0xd0, 0x12]);
  const hidden = jpegOfScans(7)
    .toString('latin1')
    .replaceAll('\xff\xda', `${filling.toString('latin1')}\xff\xda`);
  expect(countScans(Buffer.from(hidden, 'latin1'))).toBe(7);
  for (const cut of [0, 1, 3, 170]) expect(countScans(jpegOfScans(7).subarray(0, cut))).toBeLessThan(7);
});

/** What ended, in its order. */
async function order(work: Record<string, () => Promise<unknown>>) {
  const ended: string[] = [];
  await Promise.all(Object.entries(work).map(([name, begin]) => begin().then(() => ended.push(name))));
  return ended;
}

test('images made smaller do not wait for uploads', async () => {
  const [photograph, icon] = [await jpeg(1500, 1500), await png()];
  const first = requireWholeImage(photograph, 'image/jpeg');
  const upload = () => requireWholeImage(photograph, 'image/jpeg');
  const uploads = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`upload ${index}`, upload]));
  // By the time the first has ended, all the others have been waiting.
  const ended = await order({ ...uploads, smaller: () => first.then(() => smaller(icon, 'image/png', 96)) });
  expect(ended.indexOf('smaller')).toBeLessThan(4);
});

test('of large images only one is held at a time, and small ones pass by', async () => {
  const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const small = await png();
  const ended = await order({
    one: () => requireWholeImage(large, 'image/jpeg'),
    another: () => requireWholeImage(large, 'image/jpeg'),
    small: () => requireWholeImage(small, 'image/png'),
  });
  expect(ended[0]).toBe('small');
});
