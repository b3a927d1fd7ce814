// The field in which an assessor adds a note about the application.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { noteMaximum } from '../../../../contract/decision-vocabulary.ts';
import { NoteFields } from '../../../../contract/moderation.ts';
import type { z } from '../../../../contract/zod.ts';
import { moderationTexts } from '../../../../rules/moderation-texts.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts';
import { notifySuccess } from '../../../ui/notices/notify.tsx';
import { addNote } from '../../moderation/moderation-data.ts';
import classes from './OtherAssessments.module.css';

const NoteText = NoteFields.pick({ text: true });
type NoteText = z.infer<typeof NoteText>;

interface NoteFormProps {
  applicationID: number;
  challengeID: number;
}

/** A new key after each note empties the field. */
export function NoteForm(props: NoteFormProps) {
  const [count, setCount] = useState(0);
  return <OneNote key={count} {...props} onAdded={() => setCount(count + 1)} />;
}

function OneNote({ applicationID, challengeID, onAdded }: NoteFormProps & { onAdded: () => void }) {
  const submission = useFormSubmission<NoteText, NoteText>({
    schema: NoteText,
    defaultValues: { text: '' },
    onSubmit: ({ text }) => addNote(challengeID, applicationID, text),
    onSuccess: () => {
      notifySuccess(moderationTexts.noteAdded);
      onAdded();
    },
  });
  return (
    <div className={classes.noteForm}>
      <FormFrame
        label={moderationTexts.addNote}
        submission={submission}
        buttons={
          <div>
            <Button type="submit" variant="default">
              {moderationTexts.addNote}
            </Button>
          </div>
        }
      >
        <TextAreaField<NoteText>
          name="text"
          label={moderationTexts.note}
          rows={3}
          characterLimit={noteMaximum}
          required
        />
      </FormFrame>
    </div>
  );
}
