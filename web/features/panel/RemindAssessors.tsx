// The dialog that reminds assessors by mail: a choice of people, a message, and a preview of each mail.
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ReminderFields } from '../../../contract/panel-fields.ts';
import { panelLimits } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { z } from '../../../contract/zod.ts';
import { isComplete, isReady } from '../../../rules/lifecycle.ts';
import { nowIn } from '../../../rules/now.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { loadingProps } from '../../platform/query.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { CheckboxGroupField, type CheckboxOption } from '../../ui/fields/CheckboxGroupField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import { sendReminders, useChallengeFacts, useEditedProgress } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';
import { ReminderPreviews } from './ReminderPreviews.tsx';
import { reminderOptions, selectedAtFirst } from './reminder-people.ts';

const title = 'Remind assessors';
const Form = ReminderFields.extend({ message: ReminderFields.shape.message.unwrap() });
type Form = z.infer<typeof Form>;

const sendText = (count: number) => (count === 1 ? 'Send 1 reminder' : `Send ${count} reminders`);

export function RemindAssessors() {
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const challengeQuery = useChallengeFacts(challengeID);
  const progressQuery = useEditedProgress(challengeID);
  const [count, setCount] = useState(0);
  const challenge = challengeQuery.data?.data;
  const progress = progressQuery.data?.data;
  if (challenge && (!isReady(challenge) || isComplete(challenge)))
    return <NoticeDialog title={title} text={panelRefusals.remindOutsideAssessment} onClose={close} />;
  const options =
    challenge && progressQuery.data
      ? reminderOptions(progressQuery.data.data, challenge, nowIn(timeZone, progressQuery.data.at), timeZone)
      : [];
  return (
    <FormDialog<Form, Form>
      title={title}
      schema={Form}
      defaultValues={challenge && progress ? { personIDs: selectedAtFirst(options), message: '' } : undefined}
      {...loadingProps(challengeQuery.error ? challengeQuery : progressQuery)}
      submitLabel={sendText(count)}
      successText={count === 1 ? 'Reminder sent.' : `${count} reminders sent.`}
      onSubmit={({ personIDs, message }) => sendReminders(challengeID, bodyOf(personIDs, message))}
      onClose={close}
    >
      <Fields
        challengeID={challengeID}
        options={options}
        people={progress?.people ?? []}
        onCountChange={setCount}
      />
    </FormDialog>
  );
}

const bodyOf = (personIDs: number[], message: string) =>
  message.trim() === '' ? { personIDs } : { personIDs, message };

interface FieldsProps {
  challengeID: number;
  options: readonly CheckboxOption<number>[];
  people: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
  onCountChange: (count: number) => void;
}

function Fields({ challengeID, options, people, onCountChange }: FieldsProps) {
  const personIDs = useWatch<Form, 'personIDs'>({ name: 'personIDs' });
  const message = useWatch<Form, 'message'>({ name: 'message' });
  const count = personIDs.length;
  useEffect(() => onCountChange(count), [count, onCountChange]);
  const [body] = useDebouncedValue(bodyOf(personIDs, message), 300);
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  return (
    <>
      <CheckboxGroupField<Form, number> name="personIDs" label="People" options={options} required />
      <TextAreaField<Form>
        name="message"
        label="Message"
        help="Added below the text of the mail."
        rows={3}
        characterLimit={panelLimits.reminderMessage}
      />
      <ReminderPreviews challengeID={challengeID} body={body} names={names} />
    </>
  );
}
