// The fields of a reply. What is typed stays in the browser until it is sent.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { messageMaximum, ReplyForm } from '../../../contract/contact-messages.ts';
import { z } from '../../../contract/zod.ts';
import { usePerson } from '../../platform/session.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { sendReply } from './message-data.ts';
import classes from './Reply.module.css';
import { readReplyDraft, replyDraftKey, replyDrafts } from './reply-draft.ts';

/** The form always sends both fields. */
const ReplyFormOnScreen = ReplyForm.extend({ markAsDone: z.boolean() });

const blank: ReplyForm = { text: '', markAsDone: true };
const base = { values: blank, etag: null };

export interface ReplyFieldsProps {
  messageID: number;
  onSent: () => void;
}

export function ReplyFields({ messageID, onSent }: ReplyFieldsProps) {
  const person = usePerson();
  const key = replyDraftKey(person.id, messageID);
  const [stored] = useState(() => readReplyDraft(key, new Date()));
  const submission = useFormSubmission<ReplyForm, ReplyForm>({
    schema: ReplyFormOnScreen,
    defaultValues: { ...blank, text: stored ?? '' },
    onSubmit: async (reply) => {
      await sendReply(messageID, reply);
      draft.discard();
      notifySuccess('Your reply is waiting to be sent.');
    },
    onSuccess: onSent,
  });
  const draft = useDraft({
    drafts: replyDrafts,
    key,
    base,
    form: submission.methods,
    isRestored: stored !== null,
  });
  return (
    <FormFrame
      label="Reply"
      submission={submission}
      buttons={
        <div className={classes.foot}>
          <p className={classes.answers}>Answers go to {person.email}</p>
          <MarkAsDone />
          <SubmitButton label="Send reply" isSubmitting={submission.isSubmitting} />
        </div>
      }
    >
      <TextAreaField<ReplyForm>
        name="text"
        label="Your reply"
        rows={6}
        characterLimit={messageMaximum}
        required
      />
    </FormFrame>
  );
}

function MarkAsDone() {
  const { field } = useController<ReplyForm, 'markAsDone'>({ name: 'markAsDone' });
  return (
    <Checkbox
      ref={field.ref}
      checked={field.value}
      label="Mark as done"
      name={field.name}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
