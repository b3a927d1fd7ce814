// Shows the attachments section: choosing or dropping files, their progress, and the box that says these are all.
/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { Attachment } from '../../../contract/applications.ts';
import { attachmentsMaximum, attachmentTypes } from '../../../contract/company-applications.ts';
import { CheckField } from '../fields/CheckField.tsx';
import { FormMessage } from '../fields/FormMessage.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { attachedAllLabel, neededHint, sectionPlaces } from './application-labels.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ConflictQuestion } from './ConflictQuestion.tsx';
import { focusSection } from './focus.ts';
import { UploadList } from './UploadList.tsx';
import { maximumMegabytes, permittedEndings } from './uploads.ts';
import type { OpenApplication } from './use-application.ts';
import type { FormFields } from './use-form-fields.ts';

interface AttachmentsSectionProps {
  readonly application: OpenApplication;
  readonly fields: FormFields;
}

const focusHere = () => focusSection(sectionPlaces.isExtraAttachmentsComplete.id);

const endings = Object.values(attachmentTypes).map((ending) => ending.toUpperCase());
const limits = `Up to ${attachmentsMaximum} files of ${maximumMegabytes} MB each: ${endings.join(', ')}.`;

export function AttachmentsSection({ application, fields }: AttachmentsSectionProps) {
  const { calls, autosave, state, uploads, sending } = application;
  const { attachments } = state.record;
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Attachment | null>(null);
  const add = (files: FileList | null | undefined) => setProblem(sending.add([...(files ?? [])]));

  return (
    <>
      <p class="application-introduction">
        Drawings, pictures, references, test results: anything that helps us understand your idea.
      </p>
      <FileChooser onChoose={add} />
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <UploadList uploads={uploads} sending={sending} onRemoved={focusHere} />
      {attachments.length > 0 && (
        <AttachmentList attachments={attachments} addressOf={calls.addressOf} onRemove={setRemoved} />
      )}
      <p class="visually-hidden" role="status">
        {attachments.length === 1 ? '1 file attached' : `${attachments.length} files attached`}
      </p>
      <ConflictQuestion
        label={attachedAllLabel}
        conflict={fields.conflict('isExtraAttachmentsComplete')}
        valueText={(isAll) => (isAll ? 'Yes' : 'No')}
      />
      <CheckField
        field={fields.choice('isExtraAttachmentsComplete')}
        label={attachedAllLabel}
        hint={neededHint}
      />
      {removed && (
        <ConfirmDialog
          title="Remove this file?"
          confirmLabel="Remove"
          onConfirm={async () => {
            await autosave.perform(() => calls.detach(removed.s3Key));
            sending.clearMessagesFor({ name: removed.fileName, size: removed.size });
          }}
          onClose={() => {
            setRemoved(null);
            if (!attachments.some(({ s3Key }) => s3Key === removed.s3Key)) focusHere();
          }}
        >
          {removed.fileName} will no longer be part of your application.
        </ConfirmDialog>
      )}
    </>
  );
}

function FileChooser({ onChoose }: { readonly onChoose: (files: FileList | null | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // Dropping files is only a shortcut. The button does the same for everyone.
    <fieldset
      class="drop"
      aria-label="Attach files"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose(event.dataTransfer?.files);
      }}
    >
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept={permittedEndings.map((ending) => `.${ending}`).join(',')}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          // Without this, people could not choose the same file again after they removed it.
          currentTarget.value = '';
        }}
      />
      <button
        class="button-plain"
        type="button"
        aria-describedby="attachment-limits"
        onClick={() => input.current?.click()}
      >
        Choose files
      </button>
      <span class="drop-or">or drop them here</span>
      <p id="attachment-limits" class="field-hint">
        {limits}
      </p>
    </fieldset>
  );
}
