// Uploads a file and reports the progress, which fetch cannot do.
import type { Fetcher } from './calling.ts';

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborting the signal cancels the upload; the promise is then rejected with the signal's AbortError. */
  readonly signal?: AbortSignal;
}

export function uploadFetcher({ onProgress }: UploadOptions): Fetcher {
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
