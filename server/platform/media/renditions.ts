// Makes smaller images on the first request, stores them next to the original, and deletes them with it.
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { type ImageType, type ImageWidth, imageWidths } from '../../../contract/media.ts';
import type { Queryable } from '../database/database.ts';
import { resizeImage, smallerType } from './images.ts';
import { findMedium, type Medium } from './queries.ts';
import type { MediaStore, StoredBytes } from './store.ts';

/** Never the key of another image, because it is longer than any upload's key and has no dot. */
const renditionKey = (key: string, width: ImageWidth) => `${key.replace('.', '-')}-w${width}`;

export const renditionKeys = (key: string) => imageWidths.map((width) => renditionKey(key, width));

interface RenditionRequest {
  readonly s3Key: string;
  readonly medium: Medium;
  readonly width: ImageWidth;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** null: the original is lost. */
  readonly readOriginal: () => Promise<StoredBytes | null>;
}

/** Returns the description of the original with the type and name of the smaller image. */
export function describeRendition(medium: Medium): Medium {
  const contentType = smallerType(medium.contentType);
  return contentType === medium.contentType
    ? medium
    : { ...medium, contentType, fileName: `${medium.fileName}.png` };
}

interface RenditionServices {
  readonly database: Queryable;
  readonly media: MediaStore;
}

export function renditions({ database, media }: RenditionServices) {
  const running = new Map<string, Promise<Buffer | null>>();

  async function storeRendition(key: string, bytes: Buffer, { s3Key, log }: RenditionRequest) {
    try {
      await media.write(key, bytes);
      // If the original was deleted in the meantime, nothing would ever delete this one.
      if (!(await findMedium(database, s3Key))) await media.delete(key);
    } catch (err) {
      // The image can still be sent, and is made again on the next request.
      log.warn({ err, s3Key }, 'a smaller image could not be stored');
    }
  }

  async function make(key: string, request: RenditionRequest): Promise<Buffer | null> {
    const original = await request.readOriginal();
    if (!original) return null;
    const { s3Key, medium, width, log } = request;
    try {
      const bytes = await resizeImage(await buffer(original.stream), medium.contentType as ImageType, width);
      await storeRendition(key, bytes, request);
      return bytes;
    } catch (err) {
      log.error({ err, s3Key }, 'an image could not be made smaller');
      return null;
    }
  }

  /** null: the original is lost or cannot be read. */
  return async (
    request: RenditionRequest,
  ): Promise<StoredBytes | { size: number; stream: Buffer } | null> => {
    const key = renditionKey(request.s3Key, request.width);
    const stored = await media.read(key);
    if (stored) return stored;
    const making = running.get(key) ?? make(key, request).finally(() => running.delete(key));
    running.set(key, making);
    const bytes = await making;
    return bytes && { size: bytes.length, stream: bytes };
  };
}
