// The form that strikes a note out with a reason, in a dialog of the room or of the assessor's workspace.
import { strikeReasonMaximum } from '../../../contract/decision-vocabulary.ts';
import { type ModerationNote, StrikeFields } from '../../../contract/moderation.ts';
import type { z } from '../../../contract/zod.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { PlainText } from '../../ui/text/PlainText.tsx';
import { strikeNote } from './moderation-data.ts';

type Form = z.infer<typeof StrikeFields>;

interface StrikeNoteFormProps {
  challengeID: number;
  note: Pick<ModerationNote, 'id' | 'text'>;
  onClose: () => void;
}

export function StrikeNoteForm({ challengeID, note, onClose }: StrikeNoteFormProps) {
  return (
    <FormDialog<Form, Form>
      title={moderationTexts.strikeOut}
      schema={StrikeFields}
      defaultValues={{ reason: '' }}
      submitLabel={moderationTexts.strikeOut}
      successText={moderationTexts.noteStruck}
      onSubmit={({ reason }) => strikeNote(challengeID, note.id, reason)}
      onClose={onClose}
    >
      <div className={formClasses.question}>
        <PlainText text={note.text} />
        <p>{moderationTexts.strikeQuestion}</p>
      </div>
      <TextAreaField<Form>
        name="reason"
        label={moderationTexts.reason}
        rows={3}
        characterLimit={strikeReasonMaximum}
        required
        autoFocus
      />
    </FormDialog>
  );
}
