// The dialog that seals a decision. The server may need some seconds, and refuses if anything changes in that time.
import { canSendLetters } from '../../../rules/decision-release.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { useRoom } from '../decision-room/room-data.ts';
import { canSealIn } from './can-seal-in.ts';
import { sealTexts } from './seal-texts.ts';
import { sealDecision, useSeals } from './seals-data.ts';
import { useSealsRoute } from './seals-route.ts';

export function SealDecision() {
  const { challengeID, path } = useSealsRoute();
  const close = useDialogClose(path);
  const actor = usePerson();
  const room = useRoom(challengeID);
  const packs = useSeals(challengeID);
  const title = sealTexts.seal;
  if (!room.data || !packs.data)
    return <WaitingDialog title={title} {...loadingProps(room.error ? room : packs)} onClose={close} />;
  const verdicts = [
    canSendLetters(actor, room.data.data.challenge),
    canSealIn(room.data.data, packs.data.data),
  ];
  const refused = verdicts.find(({ allowed }) => !allowed);
  if (refused?.allowed === false) return <NoticeDialog title={title} text={refused.reason} onClose={close} />;
  return (
    <ConfirmDialog
      title={title}
      message={sealTexts.question}
      confirmLabel={title}
      successText={sealTexts.sealed}
      onConfirm={() => sealDecision(challengeID)}
      onClose={close}
    />
  );
}
