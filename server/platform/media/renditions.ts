// Smaller images: made when first asked for, kept beside their original, and gone with it.
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { type ImageType, type ImageWidth, imageWidths } from '../../../contract/media.ts';
import type { Queryable } from '../database/database.ts';
import { smaller, smallerType } from './images.ts';
import { findMedium, type Medium } from './queries.ts';
import type { MediaStore, StoredBytes } from './store.ts';

/** Longer than any key that an upload is given, and the dot is gone: it is never the key of another image. */
const renditionKey = (key: string, width: ImageWidth) => `${key.replace('.', '-')}-w${width}`;

export const renditionKeys = (key: string) => imageWidths.map((width) => renditionKey(key, width));

interface Wanted {
  readonly s3Key: string;
  readonly medium: Medium;
  readonly width: ImageWidth;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** null: the original is lost. */
  readonly readOriginal: () => Promise<StoredBytes | null>;
}

/** As the original is described, with the type and name of what is sent in its place. */
export function describeRendition(medium: Medium): Medium {
  const contentType = smallerType(medium.contentType);
  return contentType === medium.contentType
    ? medium
    : { ...medium, contentType, fileName: `${medium.fileName}.png` };
}

interface Where {
  readonly database: Queryable;
  readonly media: MediaStore;
}

export function renditions({ database, media }: Where) {
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function keep(key: string, bytes: Buffer, { s3Key, log }: Wanted) {
    try {
      await media.write(key, bytes);
      // Cleared away meanwhile: then nothing would ever clear this one.
      if (!(await findMedium(database, s3Key))) await media.delete(key);
    } catch (err) {
      // It can be shown all the same, and made again the next time.
      log.warn({ err, s3Key }, 'a smaller image could not be kept');
    }
  }

  async function make(key: string, wanted: Wanted): Promise<Buffer | null> {
    const original = await wanted.readOriginal();
    if (!original) return null;
    const { s3Key, medium, width, log } = wanted;
    try {
      const bytes = await smaller(await buffer(original.stream), medium.contentType as ImageType, width);
      await keep(key, bytes, wanted);
      return bytes;
    } catch (err) {
      log.error({ err, s3Key }, 'an image could not be made smaller');
      return null;
    }
  }

  /** null: the original is lost or cannot be read. */
  return async (wanted: Wanted): Promise<StoredBytes | { size: number; stream: Buffer } | null> => {
    const key = renditionKey(wanted.s3Key, wanted.width);
    const kept = await media.read(key);
    if (kept) return kept;
    const making = underWay.get(key) ?? make(key, wanted).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const bytes = await making;
    return bytes && { size: bytes.length, stream: bytes };
  };
}
