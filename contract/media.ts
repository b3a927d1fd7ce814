// Files that people send: which are taken, how large, and the call that takes them.
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** What browsers show by themselves without running anything of it; any other file is saved instead. */
export const isShownByBrowsers = (contentType: string) =>
  /^(image\/(jpeg|png|gif)|application\/pdf)$/.test(contentType);

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
export const sectionImageTypes = ['image/jpeg', 'image/png'] as const;
export const imageMaximumBytes = 10 * 1024 * 1024;

/** The key of a file: its name in the store, with nothing in it that could lead elsewhere. */
export const s3Key = z.string().regex(/^[\w-]{1,120}(\.[a-z\d]{1,5})?$/);

/** Widths, in pixels, that an image is also kept in: small beside a name, larger on a card. */
export const imageWidths = [96, 480] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Where an image is shown from; with a width, a smaller one that looks the same. */
export const imageAddress = (key: string, width?: ImageWidth) =>
  width === undefined ? `/media/${key}` : `/media/${key}?width=${width}`;

export const media = {
  upload: endpoint({
    method: 'POST',
    path: 'media',
    summary: 'Upload an image, as multipart/form-data with the field file',
    access: 'staff',
    isUpload: true,
    isThrottled: true,
    reply: z.object({ s3Key: z.string() }),
    status: 201,
  }),
};
