// Uploads the files of an application one after the other, with progress, cancel and retry.
import { CallFailure } from '../../../browser/calling.ts';
import {
  attachmentMaximumBytes,
  attachmentsMaximum,
  attachmentTypes,
} from '../../../contract/company-applications.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { isSameFile, type NamedFile } from './same-file.ts';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

const megabyte = 1024 * 1024;
export const maximumMegabytes = attachmentMaximumBytes / megabyte;

/** File name extensions, which are what people know. */
export const permittedEndings = [...Object.values(attachmentTypes), 'jpeg'];

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns what is wrong with a file before it is uploaded. The server checks it too. */
export function fileProblem({ name, size, type }: FileFacts): string | null {
  const ending = endingOf(name);
  // Some computers do not know the type of every file, so the extension counts too.
  const isPermitted = type in attachmentTypes || permittedEndings.some((one) => one === ending);
  if (!isPermitted) return screenMessages.fileType(type || ending || name);
  return size > attachmentMaximumBytes ? screenMessages.fileTooLarge(maximumMegabytes) : null;
}

export interface Upload<Sent extends FileFacts = File> {
  readonly id: number;
  readonly file: Sent;
  /** From 0 to 1. */
  readonly share: number;
  /** Why the upload failed; null while it runs or waits. */
  readonly failure: { readonly message: string; readonly canTryAgain: boolean } | null;
}

interface UploadParts<Sent extends FileFacts> {
  readonly send: (
    file: Sent,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<void>;
  readonly attached: () => readonly NamedFile[];
  readonly onArrived: (file: Sent) => Promise<void>;
  readonly onChange: (uploads: readonly Upload<Sent>[]) => void;
}

export function startUploads<Sent extends FileFacts>(parts: UploadParts<Sent>) {
  let uploads: readonly Upload<Sent>[] = [];
  let running: { id: number; controller: AbortController } | null = null;
  let lastID = 0;

  function set(next: readonly Upload<Sent>[]) {
    uploads = next;
    parts.onChange(uploads);
  }
  const change = (id: number, changes: Partial<Upload<Sent>>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => set(uploads.filter((one) => one.id !== id));
  const isUnderWay = ({ failure }: Upload<Sent>) => failure === null;

  function fail(id: number, file: Sent, thrown: unknown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const { status, message, fieldErrors, retryAfter } = thrown;
    const refusal = fieldErrors.file ?? (status === 400 ? message : undefined);
    const failed = screenMessages.uploadFailed(file.name);
    const withReason = retryAfter === null ? failed : `${failed}. ${message}`;
    const problem = refusal ?? (status === 401 || status === 429 ? message : withReason);
    change(id, { failure: { message: problem, canTryAgain: refusal === undefined } });
  }

  async function sendOne({ id, file }: Upload<Sent>) {
    const controller = new AbortController();
    const { signal } = controller;
    running = { id, controller };
    try {
      await parts.send(file, { signal, onProgress: (share) => !signal.aborted && change(id, { share }) });
      await parts.onArrived(file);
      remove(id);
    } catch (thrown) {
      // A cancelled upload is not a failure.
      if (!signal.aborted) fail(id, file, thrown);
    } finally {
      running = null;
    }
  }

  async function sendNext() {
    if (running) return;
    const next = uploads.find(isUnderWay);
    if (!next) return;
    await sendOne(next);
    await sendNext();
  }

  return {
    /** Returns a message if there are more files than the limit allows; the extra files are left out. */
    add(files: readonly Sent[]): string | null {
      // Removes old messages about these files, because new ones follow.
      set(uploads.filter((one) => isUnderWay(one) || !files.some((file) => isSameFile(file, one.file))));
      const there = [...parts.attached(), ...uploads.map(({ file }) => file)];
      const checked = files.map((file, index) => {
        const isThere = [...there, ...files.slice(0, index)].some((one) => isSameFile(one, file));
        return { file, problem: fileProblem(file) ?? (isThere ? `${file.name} is already attached` : null) };
      });
      let remaining = attachmentsMaximum - parts.attached().length - uploads.filter(isUnderWay).length;
      const accepted = checked.filter(({ problem }) => {
        if (problem === null) remaining -= 1;
        return problem !== null || remaining >= 0;
      });
      const added = accepted.map(({ file, problem }) => {
        lastID += 1;
        return {
          id: lastID,
          file,
          share: 0,
          failure: problem === null ? null : { message: problem, canTryAgain: false },
        };
      });
      set([...uploads, ...added]);
      void sendNext();
      return accepted.length < checked.length ? screenMessages.fileLimit(attachmentsMaximum) : null;
    },
    /** Cancels an upload, or dismisses a failed one. */
    cancel(id: number) {
      if (running?.id === id) running.controller.abort();
      remove(id);
    },
    /** Clears messages about a file that is no longer attached. */
    clearMessagesFor(removed: NamedFile) {
      set(uploads.filter((one) => isUnderWay(one) || !isSameFile(removed, one.file)));
    },
    tryAgain(id: number) {
      change(id, { failure: null, share: 0 });
      void sendNext();
    },
    isBusy: () => uploads.some(isUnderWay),
    stop() {
      running?.controller.abort();
      set([]);
    },
  };
}
