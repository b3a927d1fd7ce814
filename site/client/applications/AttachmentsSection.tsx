// Shows the attachments section: choosing or dropping files, their progress, and the box to tick when all are attached.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Attachment } from '../../../contract/applications.ts';
import { attachmentsMaximum, attachmentTypes } from '../../../contract/company-applications.ts';
import { CheckField } from '../fields/CheckField.tsx';
import { ConfirmDialog } from '../fields/ConfirmDialog.tsx';
import { FileChooser } from '../fields/FileChooser.tsx';
import { FormMessage } from '../fields/FormMessage.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { attachedAllLabel, neededHint, sectionPlaces } from './application-labels.ts';
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
  const add = (files: readonly File[]) => setProblem(sending.add(files));

  return (
    <>
      <p class="application-introduction">
        Drawings, pictures, references, test results: anything that helps us understand your idea.
      </p>
      <FileChooser
        label="Attach files"
        buttonLabel="Choose files"
        dropText="or drop them here"
        hint={limits}
        accept={permittedEndings.map((ending) => `.${ending}`).join(',')}
        isMultiple
        onChoose={add}
      />
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
          isDanger
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
