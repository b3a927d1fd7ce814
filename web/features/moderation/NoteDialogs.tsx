// The dialogs that add a note to an application and strike one out.
import { noteMaximum } from '../../../contract/decision-vocabulary.ts';
import { messages } from '../../../contract/messages.ts';
import { type ModerationNote, NoteFields } from '../../../contract/moderation.ts';
import type { z } from '../../../contract/zod.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { canStrikeNote, isStrikeable } from '../../../rules/moderation.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { restrictedRefusal } from '../../../rules/restricted-records.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useRoom } from '../decision-room/room-data.ts';
import { addNote, useModeration } from './moderation-data.ts';
import { useIDFromRoute, useModerationDialogClose, useModerationRoute } from './moderation-route.ts';
import { StrikeNoteForm } from './StrikeNoteForm.tsx';

const NoteText = NoteFields.pick({ text: true });
type NoteText = z.infer<typeof NoteText>;

export function AddNote() {
  const { challengeID } = useModerationRoute();
  const applicationID = useIDFromRoute('applicationID');
  const actor = usePerson();
  const close = useModerationDialogClose();
  const query = useRoom(challengeID);
  const room = query.data?.data;
  const application = room?.submissions.find(({ id }) => id === applicationID);
  const verdict = room && canEditChallenge(actor, room.challenge);
  const refusal =
    (verdict?.allowed === false && verdict.reason) ||
    (room && !application && messages.notFound) ||
    (application?.isWithheld && panelRefusals.ownInterest) ||
    (application?.isRestricted && restrictedRefusal);
  if (refusal) return <NoticeDialog title={moderationTexts.addNote} text={refusal} onClose={close} />;
  return (
    <FormDialog<NoteText, NoteText>
      title={application ? `${moderationTexts.addNote}: ${application.companyName}` : moderationTexts.addNote}
      schema={NoteText}
      defaultValues={application && { text: '' }}
      {...loadingProps(query)}
      submitLabel={moderationTexts.addNote}
      successText={moderationTexts.noteAdded}
      onSubmit={({ text }) => addNote(challengeID, applicationID, text)}
      onClose={close}
    >
      <TextAreaField<NoteText>
        name="text"
        label={moderationTexts.note}
        help="Everyone who may view this challenge can read it. It cannot be edited."
        characterLimit={noteMaximum}
        required
        autoFocus
      />
    </FormDialog>
  );
}

export function StrikeNote() {
  const { challengeID } = useModerationRoute();
  const noteID = useIDFromRoute('noteID');
  const actor = usePerson();
  const close = useModerationDialogClose();
  const [room, query] = [useRoom(challengeID), useModeration(challengeID)];
  const title = moderationTexts.strikeOut;
  const challenge = room.data?.data.challenge;
  if (!query.data || !challenge)
    return <WaitingDialog title={title} {...loadingProps(room.error ? room : query)} onClose={close} />;
  const note = query.data.data.notes.find(({ id }) => id === noteID);
  const refusal = note ? refusalOf(note, actor, challenge) : messages.notFound;
  if (!note || refusal !== undefined)
    return <NoticeDialog title={title} text={refusal ?? messages.notFound} onClose={close} />;
  return <StrikeNoteForm challengeID={challengeID} note={note} onClose={close} />;
}

type StrikeFacts = Parameters<typeof canStrikeNote>;

function refusalOf(note: ModerationNote, actor: StrikeFacts[0], challenge: StrikeFacts[1]) {
  const answers = [
    canStrikeNote(actor, challenge, { authorID: note.isOwn ? actor.id : null }),
    isStrikeable({ isStruck: note.struck !== null }),
  ];
  const refused = answers.find(({ allowed }) => !allowed);
  return refused && !refused.allowed ? refused.reason : undefined;
}
