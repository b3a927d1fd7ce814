// The dialogs of one released letter: reading it, and sending it again to another address.
import { useParams } from '@tanstack/react-router';
import { letters } from '../../../contract/letters.ts';
import { messages } from '../../../contract/messages.ts';
import type { z } from '../../../contract/zod.ts';
import { deliveryLabels } from '../../../rules/decision-list-texts.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import { useRoom } from '../decision-room/room-data.ts';
import { LetterView } from '../decisions/LetterView.tsx';
import { resendLetter, useLetters } from './letter-data.ts';
import { useLettersDialogClose, useLettersRoute } from './letters-route.ts';

/** The letter in the address; `isMissing` once the list is known not to contain it. */
function useLetterFromRoute() {
  const { challengeID } = useLettersRoute();
  const { letterID } = useParams({ strict: false }) as { letterID?: string };
  const query = useLetters(challengeID, true);
  const letter = query.data?.data.find(({ id }) => id === Number(letterID));
  return { challengeID, query, letter, isMissing: query.data !== undefined && !letter };
}

export function ReadLetter() {
  const { query, letter, isMissing } = useLetterFromRoute();
  const close = useLettersDialogClose();
  if (isMissing) return <NoticeDialog title="Letter" text={messages.notFound} onClose={close} />;
  return (
    <Dialog title={letter ? `Letter to ${letter.companyName}` : 'Letter'} width={560} onClose={close}>
      {letter ? (
        <>
          <p className={formClasses.question}>
            {deliveryLabels[letter.delivery]}. Written on {dateTimeText(letter.createdOn)}.
          </p>
          <LetterView letter={letter} />
        </>
      ) : (
        <Waiting {...loadingProps(query)} />
      )}
    </Dialog>
  );
}

const resendTitle = 'Send again to';

const Form = letters.resend.body;
type Form = z.infer<typeof Form>;

export function ResendLetter() {
  const { challengeID, query, letter, isMissing } = useLetterFromRoute();
  const close = useLettersDialogClose();
  const actor = usePerson();
  const room = useRoom(challengeID);
  if (isMissing) return <NoticeDialog title={resendTitle} text={messages.notFound} onClose={close} />;
  const verdict = room.data && canSendLetters(actor, room.data.data.challenge);
  if (verdict?.allowed === false)
    return <NoticeDialog title={resendTitle} text={verdict.reason} onClose={close} />;
  return (
    <FormDialog<Form, Form>
      title={resendTitle}
      schema={Form}
      defaultValues={letter && room.data && { recipient: letter.recipient ?? '' }}
      {...loadingProps(room.error ? room : query)}
      submitLabel="Send"
      successText="The letter will be sent again."
      onSubmit={({ recipient }) => letter && resendLetter(challengeID, letter.id, recipient)}
      onClose={close}
    >
      {letter && (
        <p className={formClasses.question}>
          The letter "{letter.subject}" is sent to {letter.companyName} again without changes.
        </p>
      )}
      <TextField<Form> name="recipient" label="Email address" type="email" required autoFocus />
    </FormDialog>
  );
}
