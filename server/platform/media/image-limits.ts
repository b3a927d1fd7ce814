// What an image unfolds into, told from its head alone, and how much of that is too much.
import type { Metadata } from 'sharp';
import type { ImageType } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { FieldErrors } from '../errors/http-errors.ts';
import { tellsPlace } from './exif.ts';

/** In pixels; a moving image holds one frame at a time. */
export const mostPixels = { still: 64e6, frame: 32e6, allFrames: 256e6 };
const mostBytesHeld = 128 * 1024 * 1024;
export const mostFrames = 1000;

/** Most images go through memory line by line; these do not. */
function isHeldWhole(type: ImageType, about: Metadata): boolean {
  if (type === 'image/gif' || about.isProgressive) return true;
  // To turn an image takes all of it; a JPEG made smaller is small before it is turned.
  const isTurned = (about.orientation ?? 1) > 1;
  return isTurned && (type === 'image/png' || tellsPlace(about));
}

const bytesOfPixel = (type: ImageType, { channels, depth }: Metadata) =>
  type === 'image/gif' ? 4 : channels * (depth === 'ushort' ? 2 : 1);

const pixelsAtOnce = ({ width, height, pageHeight }: Metadata) => width * (pageHeight ?? height);

export const bytesHeld = (type: ImageType, about: Metadata) =>
  isHeldWhole(type, about) ? pixelsAtOnce(about) * bytesOfPixel(type, about) : 0;

export function requireAtMost(most: number, pixels: number) {
  if (pixels > most) throw new FieldErrors({ file: messages.tooManyPixels(Math.floor(most / 1e6)) });
}

export function requireFewPixels(type: ImageType, about: Metadata): void {
  const isMoving = type === 'image/gif';
  requireAtMost(isMoving ? mostPixels.allFrames : mostPixels.still, about.width * about.height);
  if (isMoving) requireAtMost(mostPixels.frame, pixelsAtOnce(about));
  if (isHeldWhole(type, about)) requireAtMost(mostBytesHeld / bytesOfPixel(type, about), pixelsAtOnce(about));
}
