// Looks into images: what their bytes are, whether they are whole, and how they look when smaller.
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { type ImageWidth, imageTypes } from '../../contract/media.ts';
import { messages } from '../../contract/messages.ts';
import { FieldErrors } from '../http/errors.ts';
import type { ReceivedFile } from '../http/upload.ts';
import { holdsPosition } from './exif.ts';
import { slots } from './slots.ts';

export type ImageType = (typeof imageTypes)[number];

// An image of ten megabytes may unfold into hundreds: few at once, each on one core, and nothing kept.
const decoding = slots(2);
sharp.concurrency(1);
sharp.cache(false);

/** All frames of a moving image count. */
const mostMegapixels = { still: 64, moving: 256 };

const reading = (type: ImageType): SharpOptions => ({
  failOn: 'error',
  animated: type === 'image/gif',
  limitInputPixels: 1e6 * (type === 'image/gif' ? mostMegapixels.moving : mostMegapixels.still),
});

export const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const;

const isImageType = (type: string | undefined): type is ImageType =>
  imageTypes.some((accepted) => accepted === type);

/** The type by the bytes alone; the name and what the browser said about it only help to word a refusal. */
export async function requireImageType({ bytes, fileName, declaredType }: ReceivedFile): Promise<ImageType> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (isImageType(found)) return found;
  const extension = /\.([a-z\d]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase();
  const looksAccepted =
    extension === undefined ? isImageType(declaredType) : /^(gif|jpe?g|png)$/.test(extension);
  // To say that "png" is not permitted would be no help.
  if (found === undefined && looksAccepted) throw new FieldErrors({ file: messages.fileDamaged });
  throw new FieldErrors({ file: messages.fileType(found ?? extension ?? declaredType) });
}

const lastChunk = Buffer.from('0000000049454e44ae426082', 'hex');
const lastByteOfGif = 0x3b;

/** The decoder is content with the frames that are there; of a file that was cut off between two, only the end tells. */
function hasItsEnd(bytes: Buffer, type: ImageType): boolean {
  if (type === 'image/png') return bytes.includes(lastChunk);
  if (type === 'image/gif') return bytes.findLast((byte) => byte !== 0) === lastByteOfGif;
  return true;
}

/** Every pixel is read once, yet no more than a few lines are held at a time. */
export async function requireWholeImage(bytes: Buffer, type: ImageType): Promise<void> {
  try {
    if (!hasItsEnd(bytes, type)) throw new Error('The end is missing.');
    await decoding(() => sharp(bytes, reading(type)).resize(16, 16, { fit: 'fill' }).raw().toBuffer());
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    const most = type === 'image/gif' ? mostMegapixels.moving : mostMegapixels.still;
    throw new FieldErrors({ file: isTooLarge ? messages.tooManyPixels(most) : messages.fileDamaged });
  }
}

const tellsPlace = ({ exif, xmp }: Metadata) =>
  (exif !== undefined && holdsPosition(exif)) || xmp?.includes('GPSL') === true;

/** A photograph is open to whoever has its address, but where it was taken is nobody's business. */
export async function withoutPlace(bytes: Buffer, type: ImageType): Promise<Buffer> {
  if (type === 'image/gif') return bytes;
  return decoding(async () => {
    const image = sharp(bytes, reading(type));
    if (!tellsPlace(await image.metadata())) return bytes;
    return encoded(image.autoOrient(), type, 90);
  });
}

const encoded = (image: Sharp, type: ImageType, quality: number) =>
  (type === 'image/jpeg' ? image.jpeg({ quality }) : image.png()).toBuffer();

/** Of a moving image the first frame, and that as png: palettes do not survive being made smaller. */
export const smallerType = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png');

/** Never larger than the original, and the right way up. */
export const smaller = (bytes: Buffer, type: ImageType, width: ImageWidth): Promise<Buffer> =>
  decoding(() => {
    const image = sharp(bytes, { ...reading(type), animated: false });
    return encoded(image.autoOrient().resize({ width, withoutEnlargement: true }), smallerType(type), 80);
  });
