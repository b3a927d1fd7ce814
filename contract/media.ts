// Defines which files people may upload, how large they may be, and the call that uploads an image.
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Types that browsers show without running any of their content; other files are downloaded. */
export const isShownByBrowsers = (contentType: string) =>
  /^(image\/(jpeg|png|gif)|application\/pdf)$/.test(contentType);

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
export const sectionImageTypes = ['image/jpeg', 'image/png'] as const;
export const imageMaximumBytes = 10 * 1024 * 1024;

/** The key of a file in the store. It has no characters that could form another path. */
export const s3Key = z.string().regex(/^[\w-]{1,120}(\.[a-z\d]{1,5})?$/);

/** The widths, in pixels, in which each image is also stored: small beside a name, larger on a card. */
export const imageWidths = [96, 480] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Returns the address of an image; with a width, the address of its smaller copy. */
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
