// The dialog that puts a cleared interest back in force.
import { messages } from '../../../contract/messages.ts';
import { fullName } from '../../../contract/person-name.ts';
import { canPutBackInterest } from '../../../rules/interests.ts';
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { putBackInterest } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';
import { useInterestFromRoute } from './use-interest-from-route.ts';

const title = 'Put back in force';

export function PutBackInterest() {
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const { query, interest } = useInterestFromRoute(challengeID);
  if (!query.data) return <WaitingDialog title={title} onClose={close} {...loadingProps(query)} />;
  if (!interest) return <NoticeDialog title={title} text={messages.notFound} onClose={close} />;
  const verdict = canPutBackInterest({ isCleared: interest.cleared !== null });
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  const { id, person, companyName } = interest;
  return (
    <ConfirmDialog
      title={title}
      message={
        <>
          <p>
            {fullName(person)} will have an interest in {companyName} again, and will no longer be able to
            open this submission.
          </p>
          <p>An assessment that {person.firstName} has made is set aside.</p>
        </>
      }
      confirmLabel="Put back in force"
      successText="Interest put back in force."
      onConfirm={() => putBackInterest(challengeID, id)}
      onClose={close}
    />
  );
}
