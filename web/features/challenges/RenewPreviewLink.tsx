// The dialog that asks before a challenge's preview link is renewed, because copied links stop working.
import { challenges } from '../../../contract/challenges.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { callForRecord, loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import {
  refreshChallenge,
  useChallengeDialogClose,
  useChallengeRoute,
  useEditedChallenge,
} from './challenge-data.ts';
import { renewPreviewLink } from './challenge-steps.ts';

export function RenewPreviewLink() {
  const { challengeID } = useChallengeRoute();
  const person = usePerson();
  const close = useChallengeDialogClose();
  const challengeQuery = useEditedChallenge(challengeID);
  const { label: title } = renewPreviewLink;
  if (!challengeQuery.data)
    return <WaitingDialog title={title} onClose={close} {...loadingProps(challengeQuery)} />;
  const { data: challenge } = challengeQuery.data;
  const verdict = canEditChallenge(person, challenge);
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return (
    <ConfirmDialog
      title={title}
      message={
        <>
          <p>{`"${challenge.name}" will get a new preview link.`}</p>
          <p>Preview links that were copied before will stop working.</p>
        </>
      }
      confirmLabel="Renew link"
      successText="Preview link renewed."
      onConfirm={async () => {
        await callForRecord(challenges.renewPreviewKey, { params: { id: challengeID } });
        refreshChallenge();
      }}
      onClose={close}
    />
  );
}
