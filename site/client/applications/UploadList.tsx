// Lists the files that are being uploaded, with their progress, a cancel button and errors.
/** @jsxImportSource preact */
import { Progress } from './Progress.tsx';
import type { Upload } from './uploads.ts';
import type { OpenApplication } from './use-application.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly sending: OpenApplication['sending'];
  /** Called to move the focus, because the pressed button disappears with its file. */
  readonly onRemoved: () => void;
}

export function UploadList({ uploads, sending, onRemoved }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul class="files" aria-label="Files being uploaded">
      {uploads.map(({ id, file, share, failure }) => (
        <li key={id} class="file">
          <span class="file-name">{file.name}</span>
          {failure === null ? (
            <Progress share={share} label={`Progress of ${file.name}`} word="sent" />
          ) : (
            <span class="field-error" role="alert">
              {failure.message}
            </span>
          )}
          {failure?.canTryAgain && (
            <button
              class="button-quiet"
              type="button"
              aria-label={`Try ${file.name} again`}
              onClick={() => sending.tryAgain(id)}
            >
              Try again
            </button>
          )}
          <button
            class="button-quiet"
            type="button"
            aria-label={`${failure === null ? 'Cancel' : 'Dismiss'} ${file.name}`}
            onClick={() => {
              sending.cancel(id);
              onRemoved();
            }}
          >
            {failure === null ? 'Cancel' : 'Dismiss'}
          </button>
        </li>
      ))}
    </ul>
  );
}
