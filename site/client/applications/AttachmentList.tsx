// Lists the attached files of an application, to open them or, while the application can be changed, remove them.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { fileSizeText } from '../../../browser/file-size-text.ts';
import { openFile } from '../../../browser/open-file.ts';
import type { Attachment } from '../../../contract/applications.ts';
import { isShownByBrowsers } from '../../../contract/media.ts';
import { FormMessage } from '../fields/FormMessage.tsx';

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  readonly addressOf: (s3Key: string) => Promise<string>;
  readonly onRemove?: (attachment: Attachment) => void;
}

export function AttachmentList({ attachments, addressOf, onRemove }: AttachmentListProps) {
  const [failure, setFailure] = useState<string | null>(null);

  async function open({ contentType, s3Key }: Attachment) {
    setFailure(null);
    try {
      await openFile(contentType, () => addressOf(s3Key));
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      setFailure(thrown.message);
    }
  }

  /** Adds the size if another file has the same name. */
  const labelOf = ({ s3Key, fileName, size }: Attachment) =>
    attachments.some((other) => other.fileName === fileName && other.s3Key !== s3Key)
      ? `${fileName}, ${fileSizeText(size)}`
      : fileName;

  return (
    <>
      <ul class="files" aria-label="Attached files">
        {attachments.map((attachment) => (
          <li key={attachment.s3Key} class="file">
            <button class="button-link file-name" type="button" onClick={() => void open(attachment)}>
              {attachment.fileName}
              <span class="visually-hidden">
                {isShownByBrowsers(attachment.contentType) ? ', opens in a new tab' : ', downloads'}
              </span>
            </button>
            <span class="file-size">{fileSizeText(attachment.size)}</span>
            {onRemove && (
              <button
                class="button-quiet"
                type="button"
                aria-label={`Remove ${labelOf(attachment)}`}
                onClick={() => onRemove(attachment)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
    </>
  );
}
