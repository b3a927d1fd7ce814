// The dialog that releases all decisions and sends all letters, after someone has typed the challenge's name.
import { useState } from 'react';
import type { LetterPreview } from '../../../contract/letters.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { releaseQuestion } from '../../../rules/decision-texts.ts';
import { nowIn } from '../../../rules/now.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { Warning } from '../../ui/notices/Warning.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { useChallenge } from '../challenges/challenge-data.ts';
import { useRoom } from '../decision-room/room-data.ts';
import { canReleaseIn } from '../decisions/decision-rows.ts';
import { unsealedText } from '../seals/seal-texts.ts';
import { useSeals } from '../seals/seals-data.ts';
import { releaseDecisions, useLetterPreview } from './letter-data.ts';
import { useLettersDialogClose, useLettersRoute } from './letters-route.ts';

const title = 'Release decisions';

export function ReleaseDecisions() {
  const { challengeID } = useLettersRoute();
  const close = useLettersDialogClose();
  const actor = usePerson();
  const room = useRoom(challengeID);
  const challenge = useChallenge(challengeID);
  const preview = useLetterPreview(challengeID, room.data?.data.releasedOn === null);
  const packs = useSeals(challengeID);
  const verdicts = room.data && [
    canSendLetters(actor, room.data.data.challenge),
    canReleaseIn(room.data.data),
  ];
  const refusal = verdicts?.find(({ allowed }) => !allowed);
  if (refusal?.allowed === false) return <NoticeDialog title={title} text={refusal.reason} onClose={close} />;
  if (!challenge.data || !preview.data || !room.data || !packs.data) {
    const failed = [room, challenge, preview, packs].find(({ error }) => error) ?? preview;
    return <WaitingDialog title={title} {...loadingProps(failed)} onClose={close} />;
  }
  const { name, responseDate } = challenge.data.data;
  const isBefore = nowIn(timeZone, challenge.data.at).today < responseDate;
  return (
    <Question
      challengeID={challengeID}
      challengeName={name}
      responseDate={isBefore ? formatDateText(responseDate) : null}
      shown={preview.data.data}
      unsealed={unsealedText(packs.data.data)}
      onClose={close}
    />
  );
}

interface QuestionProps {
  challengeID: number;
  challengeName: string;
  responseDate: string | null;
  /** The letters on the screen beneath. */
  shown: LetterPreview;
  /** Says that no pack contains the current decision; null if one does. */
  unsealed: string | null;
  onClose: () => void;
}

/** Keeps the letters that were on screen when it opened, because those are the ones that the person has read. */
function Question({ challengeID, challengeName, responseDate, shown, unsealed, onClose }: QuestionProps) {
  const [{ previewHash, letters }] = useState(shown);
  const unsent = letters.filter(({ recipient }) => recipient === null).length;
  return (
    <ConfirmDialog
      title={title}
      message={
        <>
          <p>
            {releaseQuestion(
              letters.map(({ outcome }) => outcome),
              responseDate,
            )}
          </p>
          <Warning
            sentences={[
              ...(unsealed === null ? [] : [unsealed]),
              ...(unsent === 0 ? [] : [unsentText(unsent)]),
            ]}
          />
        </>
      }
      typeToConfirm={challengeName}
      confirmLabel="Release"
      danger
      successText="Decisions released. The letters will be sent."
      onConfirm={() => releaseDecisions(challengeID, { previewHash, challengeName })}
      onClose={onClose}
    />
  );
}

const unsentText = (count: number) =>
  count === 1
    ? '1 letter has no email address and will not be sent.'
    : `${count} letters have no email address and will not be sent.`;
