// The files that are attached to an application; each opens, and can be removed while the application can be changed.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import type { Attachment } from '../../../contract/applications.ts';
import { isShownByBrowsers } from '../../../contract/media.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import { fileSizeText } from './file-size-text.ts';
import { openAttachment } from './open-attachment.ts';

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  readonly addressOf: (s3Key: string) => Promise<string>;
  readonly onRemove?: (attachment: Attachment) => void;
}

export function AttachmentList({ attachments, addressOf, onRemove }: AttachmentListProps) {
  const [failure, setFailure] = useState<string | null>(null);

  async function open(attachment: Attachment) {
    setFailure(null);
    try {
      await openAttachment(attachment, addressOf);
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      setFailure(thrown.message);
    }
  }

  return (
    <>
      <ul class="files" aria-label="Attached files">
        {attachments.map((attachment) => (
          <li key={attachment.s3Key} class="file">
            <button class="button-link file-name" type="button" onClick={() => void open(attachment)}>
              {attachment.fileName}
              <span class="unseen">
                {isShownByBrowsers(attachment.contentType) ? ', opens in a new tab' : ', downloads'}
              </span>
            </button>
            <span class="file-size">{fileSizeText(attachment.size)}</span>
            {onRemove && (
              <button
                class="button-quiet"
                type="button"
                aria-label={`Remove ${attachment.fileName}`}
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
