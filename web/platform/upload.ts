// Sends an image to the server and reports the progress.

import { type UploadOptions, uploadFetcher } from '../../browser/upload-fetcher.ts';
import { media } from '../../contract/media.ts';
import { call } from './api.ts';

/** Returns the key under which the image is stored. Throws a CallFailure, as every call does. */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { signal } = options;
  const { data } = await call(media.upload, {
    body,
    fetcher: uploadFetcher(options),
    ...(signal && { signal }),
  });
  return data.s3Key;
}
