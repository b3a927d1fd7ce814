// Looks into images: what their bytes are, whether they are whole, and how they look when smaller.
import type openImage from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { ImageType, ImageWidth } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { FieldErrors } from '../errors/http-errors.ts';
import { slots } from '../runtime/slots.ts';
import { whenNeeded } from '../runtime/when-needed.ts';
import { tellsPlace } from './exif.ts';
import { countScans } from './jpeg-scans.ts';
import { bytesHeld, mostFrames, mostPixels, requireAtMost, requireFewPixels } from './unfolding.ts';

// An image of ten megabytes may unfold into hundreds: few at once, each on one core, and nothing kept.
// All of them together leave one of the four threads that Node has for files and names.
const looking = slots(2);
const lookingAtLarge = slots(1);
/** Apart from the others: a slow upload must not keep pages from their images, nor they an upload. */
const makingSmaller = slots(1);
const sharp = whenNeeded<typeof openImage>('sharp', (loaded) => {
  loaded.concurrency(1);
  loaded.cache(false);
});

const largeBytes = 32 * 1024 * 1024;
const mostScans = 100;

const opened = (bytes: Buffer, type: ImageType, options: SharpOptions = {}) =>
  sharp()(bytes, {
    failOn: 'error',
    animated: type === 'image/gif',
    limitInputPixels: type === 'image/gif' ? mostPixels.allFrames : mostPixels.still,
    ...options,
  }).timeout({ seconds: 30 });

export const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const;

const lastChunk = Buffer.from('0000000049454e44ae426082', 'hex');
const lastByteOfGif = 0x3b;

/** The decoder is content with the frames that are there; of a file that was cut off between two, only the end tells. */
function hasItsEnd(bytes: Buffer, type: ImageType): boolean {
  if (type === 'image/png') return bytes.includes(lastChunk);
  if (type === 'image/gif') return bytes.findLast((byte) => byte !== 0) === lastByteOfGif;
  return true;
}

async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new FieldErrors({ file: messages.fileDamaged });
  }
}

/** Only the head is read. */
async function describe(bytes: Buffer, type: ImageType): Promise<Metadata> {
  if (!hasItsEnd(bytes, type)) throw new Error('The end is missing.');
  // Neither is found in images that are meant to be looked at, and each costs the decoder far more than its bytes.
  if (type === 'image/jpeg' && countScans(bytes) > mostScans) throw new Error('There are too many scans.');
  const about = await opened(bytes, type, { limitInputPixels: false }).metadata();
  if ((about.pages ?? 1) > mostFrames) throw new Error('There are too many frames.');
  return about;
}

/** For an image that is kept without being looked at: only its head is read. */
export async function requireFewPixelsInHead(bytes: Buffer, type: ImageType): Promise<void> {
  const head = { animated: false, limitInputPixels: false };
  const { width, height } = await orDamaged(() => opened(bytes, type, head).metadata());
  requireAtMost(mostPixels.still, width * height);
}

/** The bytes to keep of an image that is whole. It is open to whoever has its address, but where it was taken is nobody's business. */
export async function requireWholeImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const about = await orDamaged(() => describe(bytes, type));
  requireFewPixels(type, about);
  const look = () =>
    looking(async () => {
      // Every pixel is read once, yet mostly no more than a few lines are held at a time.
      await opened(bytes, type).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
      if (type === 'image/gif' || !tellsPlace(about)) return bytes;
      return encoded(opened(bytes, type).autoOrient(), type, 90);
    });
  return orDamaged(() => (bytesHeld(type, about) > largeBytes ? lookingAtLarge(look) : look()));
}

const encoded = (image: Sharp, type: ImageType, quality: number) =>
  (type === 'image/jpeg' ? image.jpeg({ quality }) : image.png()).toBuffer();

/** Of a moving image the first frame, and that as png: palettes do not survive being made smaller. */
export const smallerType = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png');

/** Never larger than the original, and the right way up. */
export const smaller = (bytes: Buffer, type: ImageType, width: ImageWidth): Promise<Buffer> =>
  makingSmaller(() => {
    const image = opened(bytes, type, { animated: false });
    return encoded(image.autoOrient().resize({ width, withoutEnlargement: true }), smallerType(type), 80);
  });
