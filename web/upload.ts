// Sends an image to the server, telling how far it is; fetch could not.
import { media } from '../contract/media.ts';
import { type Carrier, call } from './api.ts';

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborting it gives up: the promise is then rejected with the signal's AbortError. */
  readonly signal?: AbortSignal;
}

/** The key under which the image is kept. Throws a CallFailure, as every call does. */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await call(media.upload, { body, carry: carrier(onProgress), ...(signal && { signal }) });
  return data.s3Key;
}

function carrier(onProgress: ((share: number) => void) | undefined): Carrier {
  return async (address, { method = 'POST', headers, body, signal }) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const ended = new Promise((resolve, reject) => {
      request.addEventListener('load', resolve);
      request.addEventListener('error', reject);
      request.addEventListener('abort', () => reject(signal?.reason));
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    signal?.addEventListener('abort', () => request.abort());
    request.open(method, address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.send(body as FormData);
    await ended;
    return responseOf(request);
  };
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().matchAll(/^([^:\s]+):\s*(.*)$/gm);
  const headers = [...lines].map(([, name = '', value = '']): [string, string] => [name, value.trim()]);
  return new Response(request.responseText || null, { status: request.status, headers });
}
