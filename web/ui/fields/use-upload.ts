// One upload at a time: how far it is, whether it failed, and an end to it when it is cancelled or its field goes away.
import { useEffect, useRef, useState } from 'react';
import { isFormFailure } from '../forms/form-failure.ts';

interface UploadOptions {
  /** Gets the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file and answers with its key. */
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly file: File; readonly share: number }
  /** For a reason that is not in the file, so that sending the same one again may help. */
  | { readonly phase: 'failed'; readonly file: File; readonly reason: string | null };

export interface UploadControl {
  readonly state: UploadState;
  /** Ends the one before. */
  readonly start: (file: File) => void;
  /** Gives up, or forgets that it failed. */
  readonly cancel: () => void;
}

interface UploadEnd {
  readonly onDone: (key: string, file: File) => void;
  /** Gets what the server has against the file: another one is needed. */
  readonly onRefused: (sentence: string, file: File) => void;
}

export function useUpload(upload: Upload, end: UploadEnd): UploadControl {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  // By the time a file has arrived its field may have another place in the form.
  const latestEnd = useRef(end);
  useEffect(() => {
    latestEnd.current = end;
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
      latestEnd.current.onDone(key, file);
    } catch (thrown) {
      if (signal.aborted) return;
      const sentence = isFormFailure(thrown) ? thrown.fieldErrors.file : undefined;
      const reason = isFormFailure(thrown) && thrown.retryAfter ? thrown.formError : null;
      setState(sentence === undefined ? { phase: 'failed', file, reason } : { phase: 'idle' });
      if (sentence !== undefined) latestEnd.current.onRefused(sentence, file);
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
