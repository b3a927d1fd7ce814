// Limits the memory that decoding an image needs, calculated from its header alone.
import type { Metadata } from 'sharp';
import type { ImageType } from '../../../contract/media.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { FieldErrors } from '../errors/http-errors.ts';
import { hasLocation } from './exif.ts';

/** In pixels; an animation is decoded one frame at a time. */
export const maximumPixels = { still: 64e6, frame: 32e6, allFrames: 256e6 };
const maximumMemory = 128 * 1024 * 1024;
export const maximumFrames = 1000;

/** Most images are decoded line by line; these are completely in memory. */
function isDecodedWhole(type: ImageType, about: Metadata): boolean {
  if (type === 'image/gif' || about.isProgressive) return true;
  // Rotating needs the whole image, except that a JPEG is made smaller before it is rotated.
  const isRotated = (about.orientation ?? 1) > 1;
  return isRotated && (type === 'image/png' || hasLocation(about));
}

const bytesOfPixel = (type: ImageType, { channels, depth }: Metadata) =>
  type === 'image/gif' ? 4 : channels * (depth === 'ushort' ? 2 : 1);

const pixelsOfFrame = ({ width, height, pageHeight }: Metadata) => width * (pageHeight ?? height);

export const memoryNeeded = (type: ImageType, about: Metadata) =>
  isDecodedWhole(type, about) ? pixelsOfFrame(about) * bytesOfPixel(type, about) : 0;

export function requireAtMost(maximum: number, pixels: number) {
  if (pixels > maximum)
    throw new FieldErrors({ file: serverMessages.tooManyPixels(Math.floor(maximum / 1e6)) });
}

export function requireFewPixels(type: ImageType, about: Metadata): void {
  const isAnimated = type === 'image/gif';
  requireAtMost(isAnimated ? maximumPixels.allFrames : maximumPixels.still, about.width * about.height);
  if (isAnimated) requireAtMost(maximumPixels.frame, pixelsOfFrame(about));
  if (isDecodedWhole(type, about))
    requireAtMost(maximumMemory / bytesOfPixel(type, about), pixelsOfFrame(about));
}
