// Checks that images are complete and not too large, removes their location, and makes smaller versions.
import type openImage from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { ImageType, ImageWidth } from '../../../contract/media.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { FieldErrors } from '../errors/http-errors.ts';
import { slots } from '../runtime/slots.ts';
import { whenNeeded } from '../runtime/when-needed.ts';
import { hasLocation } from './exif.ts';
import { hasGifTrailer } from './gif-end.ts';
import {
  maximumFrames,
  maximumPixels,
  memoryNeeded,
  requireAtMost,
  requireFewPixels,
} from './image-limits.ts';
import { countScans } from './jpeg-scans.ts';

// An image of ten megabytes may need hundreds in memory, so only a few are processed at a time, each on one core.
// Together they leave one of Node's four threads for files and host names.
const checkSlots = slots(2);
const largeCheckSlots = slots(1);
/** Separate, so that slow uploads do not delay the images of pages, or the other way round. */
const resizeSlots = slots(1);
const sharp = whenNeeded<typeof openImage>('sharp', (loaded) => {
  loaded.concurrency(1);
  loaded.cache(false);
});

const largeBytes = 32 * 1024 * 1024;
const maximumScans = 100;

const open = (bytes: Buffer, type: ImageType, options: SharpOptions = {}) =>
  sharp()(bytes, {
    failOn: 'error',
    animated: type === 'image/gif',
    limitInputPixels: type === 'image/gif' ? maximumPixels.allFrames : maximumPixels.still,
    ...options,
  }).timeout({ seconds: 30 });

export const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const;

const lastChunk = Buffer.from('0000000049454e44ae426082', 'hex');

/** The decoder accepts a file that was cut off, so its end must be checked. */
function hasEnd(bytes: Buffer, type: ImageType): boolean {
  if (type === 'image/png') return bytes.includes(lastChunk);
  if (type === 'image/gif') return hasGifTrailer(bytes);
  return true;
}

async function orThrowDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new FieldErrors({ file: screenMessages.fileDamaged });
  }
}

/** Reads only the header. */
async function describe(bytes: Buffer, type: ImageType): Promise<Metadata> {
  if (!hasEnd(bytes, type)) throw new Error('The end is missing.');
  // Real images have neither too many scans nor too many frames, and each costs the decoder far more than its size.
  if (type === 'image/jpeg' && countScans(bytes) > maximumScans) throw new Error('There are too many scans.');
  const about = await open(bytes, type, { limitInputPixels: false }).metadata();
  if ((about.pages ?? 1) > maximumFrames) throw new Error('There are too many frames.');
  return about;
}

/** For an image that is stored without being decoded: reads only its header. */
export async function requireFewPixelsInHeader(bytes: Buffer, type: ImageType): Promise<void> {
  const head = { animated: false, limitInputPixels: false };
  const { width, height } = await orThrowDamaged(() => open(bytes, type, head).metadata());
  requireAtMost(maximumPixels.still, width * height);
}

/** Returns the bytes to store. Anyone with the address can see an image, so the place where it was taken is removed. */
export async function requireWholeImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const about = await orThrowDamaged(() => describe(bytes, type));
  requireFewPixels(type, about);
  const check = () =>
    checkSlots(async () => {
      // Reads every pixel once, usually with only a few lines in memory.
      await open(bytes, type).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
      if (type === 'image/gif' || !hasLocation(about)) return bytes;
      return encoded(open(bytes, type).autoOrient(), type, 90);
    });
  return orThrowDamaged(() => (memoryNeeded(type, about) > largeBytes ? largeCheckSlots(check) : check()));
}

const encoded = (image: Sharp, type: ImageType, quality: number) =>
  (type === 'image/jpeg' ? image.jpeg({ quality }) : image.png()).toBuffer();

/** An animation becomes a PNG of its first frame, because a resized image does not fit into a palette. */
export const smallerType = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png');

/** Returns an upright image that is never larger than the original. */
export const resizeImage = (bytes: Buffer, type: ImageType, width: ImageWidth): Promise<Buffer> =>
  resizeSlots(() => {
    const image = open(bytes, type, { animated: false });
    return encoded(image.autoOrient().resize({ width, withoutEnlargement: true }), smallerType(type), 80);
  });
