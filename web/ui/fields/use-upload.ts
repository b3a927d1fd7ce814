// Runs one upload at a time, with its progress and failure, and stops it when it is cancelled or its field is removed.
import { useEffect, useRef, useState } from 'react';
import { isFormFailure } from '../forms/form-failure.ts';

interface UploadOptions {
  /** Receives the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file and returns its key. */
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly file: File; readonly share: number }
  /** Failed for a reason outside the file, so sending the same file again may help. */
  | { readonly phase: 'failed'; readonly file: File; readonly reason: string | null };

export interface UploadControl {
  readonly state: UploadState;
  /** Starts an upload and stops the previous one. */
  readonly start: (file: File) => void;
  /** Stops a running upload, or clears a failed one. */
  readonly cancel: () => void;
}

interface UploadHandlers {
  readonly onDone: (key: string, file: File) => void;
  /** Receives why the server refused the file, so another file is needed. */
  readonly onRefused: (message: string, file: File) => void;
}

export function useUpload(upload: Upload, handlers: UploadHandlers): UploadControl {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  // The field may have moved within the form by the time the upload ends, so the latest handlers are used.
  const latestHandlers = useRef(handlers);
  useEffect(() => {
    latestHandlers.current = handlers;
  });
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ phase: 'running', file, share: 0 });
    try {
      const key = await upload(file, {
        signal,
        onProgress: (share) => !signal.aborted && setState({ phase: 'running', file, share }),
      });
      if (signal.aborted) return;
      setState({ phase: 'idle' });
      latestHandlers.current.onDone(key, file);
    } catch (thrown) {
      if (signal.aborted) return;
      const message = isFormFailure(thrown) ? thrown.fieldErrors.file : undefined;
      const reason = isFormFailure(thrown) && thrown.retryAfter ? thrown.formError : null;
      setState(message === undefined ? { phase: 'failed', file, reason } : { phase: 'idle' });
      if (message !== undefined) latestHandlers.current.onRefused(message, file);
    }
  }

  return {
    state,
    start: (file) => void run(file),
    cancel: () => {
      running.current?.abort();
      setState({ phase: 'idle' });
    },
  };
}
