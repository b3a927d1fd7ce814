// One upload at a time: how far it is, why it failed, and an end to it when it is cancelled or its field goes away.
import { useEffect, useRef, useState } from 'react';
import { isFormFailure } from '../form-failure.ts';

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
  /** `sentence`: what the server has against the file, if that is what it was. */
  | { readonly phase: 'failed'; readonly file: File; readonly sentence: string | undefined };

export interface UploadControl {
  readonly state: UploadState;
  /** Ends the one before. */
  readonly start: (file: File) => void;
  /** Gives up, or forgets that it failed. */
  readonly cancel: () => void;
}

export function useUpload(upload: Upload, onDone: (key: string, file: File) => void): UploadControl {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  // By the time a file has arrived its field may have another place in the form.
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
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
      latestOnDone.current(key, file);
    } catch (thrown) {
      if (signal.aborted) return;
      const sentence = isFormFailure(thrown) ? thrown.fieldErrors.file : undefined;
      setState({ phase: 'failed', file, sentence });
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
