// The dialogs that open and close a moderation.
import { canCloseModeration, canModerate, canOpenModeration } from '../../../rules/moderation.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { useRoom } from '../decision-room/room-data.ts';
import { closeModeration, openModeration } from './moderation-data.ts';
import { useModerationDialogClose, useModerationRoute } from './moderation-route.ts';

export const OpenModeration = () => <ChangeState isOpening />;
export const CloseModeration = () => <ChangeState isOpening={false} />;

function ChangeState({ isOpening }: { isOpening: boolean }) {
  const { challengeID } = useModerationRoute();
  const actor = usePerson();
  const close = useModerationDialogClose();
  const query = useRoom(challengeID);
  const title = isOpening ? moderationTexts.open : moderationTexts.close;
  const room = query.data?.data;
  if (!room) return <WaitingDialog title={title} {...loadingProps(query)} onClose={close} />;
  const { challenge, settings } = room;
  const answers = [
    canModerate(actor, challenge),
    isOpening
      ? canOpenModeration({ ...challenge, moderation: settings.moderation })
      : canCloseModeration(settings),
  ];
  const refused = answers.find(({ allowed }) => !allowed);
  if (refused && !refused.allowed)
    return <NoticeDialog title={title} text={refused.reason} onClose={close} />;
  return (
    <ConfirmDialog
      title={title}
      message={isOpening ? moderationTexts.openQuestion : moderationTexts.closeQuestion}
      confirmLabel={title}
      successText={isOpening ? moderationTexts.opened : moderationTexts.closed}
      onConfirm={() => (isOpening ? openModeration(challengeID) : closeModeration(challengeID))}
      onClose={close}
    />
  );
}
