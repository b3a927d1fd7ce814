// How images are checked: a JPEG's scans, the end of a GIF, and which work waits for which.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gifOfFrames, jpeg, jpegOfScans, movingGif, png } from '../../../tests/support/upload.ts';
import { hasGifTrailer } from './gif-end.ts';
import { requireWholeImage, resizeImage } from './images.ts';
import { countScans } from './jpeg-scans.ts';

test('a jpeg of a hundred scans and a gif of a thousand frames are accepted', async () => {
  for (const [bytes, type] of [
    [jpegOfScans(100), 'image/jpeg'],
    [gifOfFrames(4, 4, 1000), 'image/gif'],
  ] as const)
    expect(await requireWholeImage(bytes, type)).toBe(bytes);
});

test('scans are counted as a decoder counts them', async () => {
  const start = Buffer.from([0xff, 0xda]);
  const plain = await jpeg();
  const progressive = await sharp(plain).jpeg({ progressive: true }).toBuffer();
  expect(countScans(plain)).toBe(1);
  expect(countScans(progressive)).toBeGreaterThan(5);

  const looksLikeScans = Buffer.concat(Array(200).fill(start));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x01, 0x92]), looksLikeScans]);
  expect(countScans(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]))).toBe(1);
  expect(countScans(Buffer.concat([plain, looksLikeScans]))).toBe(1);

  // Fill bytes before a marker, or a marker that decoders skip, do not hide the scans after it.
  const filling = Buffer.from([0xff, 0xff, 0xff, 0x02, 0xff, 0xff, 0xd0, 0x12]);
  const hidden = jpegOfScans(7)
    .toString('latin1')
    .replaceAll('\xff\xda', `${filling.toString('latin1')}\xff\xda`);
  expect(countScans(Buffer.from(hidden, 'latin1'))).toBe(7);
  for (const cut of [0, 1, 3, 170]) expect(countScans(jpegOfScans(7).subarray(0, cut))).toBeLessThan(7);
});

test('a gif is complete only with its trailer, wherever it is cut off', async () => {
  const whole = await movingGif();
  const cut = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length));
  expect(hasGifTrailer(whole)).toBe(true);
  expect(hasGifTrailer(Buffer.concat([whole, Buffer.alloc(5)]))).toBe(true);
  expect(hasGifTrailer(Buffer.concat([cut.at(-1) ?? whole, Buffer.from([0, 0x3b])]))).toBe(true);
  expect(cut.filter(hasGifTrailer)).toEqual([]);

  // Decoders accept this: the last byte of the cut picture is the one that ends a file.
  const looksComplete = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0x3b])]);
  await expect(requireWholeImage(looksComplete, 'image/gif')).rejects.toThrow();
});

/** Returns the names in the order in which their work ended. */
async function endingOrder(work: Record<string, () => Promise<unknown>>) {
  const ended: string[] = [];
  await Promise.all(Object.entries(work).map(([name, run]) => run().then(() => ended.push(name))));
  return ended;
}

test('resizing an image does not wait for uploads', async () => {
  const [photograph, icon] = [await jpeg(1500, 1500), await png()];
  const first = requireWholeImage(photograph, 'image/jpeg');
  const upload = () => requireWholeImage(photograph, 'image/jpeg');
  const uploads = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`upload ${index}`, upload]));
  // When the first has ended, all the others have been waiting.
  const ended = await endingOrder({
    ...uploads,
    resizing: () => first.then(() => resizeImage(icon, 'image/png', 96)),
  });
  expect(ended.indexOf('resizing')).toBeLessThan(4);
});

test('only one large image is checked at a time, and small ones do not wait for it', async () => {
  const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const small = await png();
  const ended = await endingOrder({
    one: () => requireWholeImage(large, 'image/jpeg'),
    another: () => requireWholeImage(large, 'image/jpeg'),
    small: () => requireWholeImage(small, 'image/png'),
  });
  expect(ended[0]).toBe('small');
});
