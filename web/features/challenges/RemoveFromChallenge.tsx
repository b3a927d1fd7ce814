// The dialog that asks before an application is removed from its challenge.
import { useParams } from '@tanstack/react-router';
import { messages } from '../../../contract/messages.ts';
import { canRemoveApplication } from '../../../rules/applications.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { useApplicationToRemove } from '../applications/application-data.ts';
import { RemovalQuestion } from '../applications/RemoveApplication.tsx';
import {
  refreshChallenge,
  useChallenge,
  useChallengeDialogClose,
  useChallengeRoute,
} from './challenge-data.ts';

/** Loads the application by its id, because the list may show another page or a search. */
export function RemoveFromChallenge() {
  const { applicationID } = useParams({ strict: false }) as { applicationID?: string };
  const { challengeID } = useChallengeRoute();
  const actor = usePerson();
  const title = `${useDeleteWord()} submission`;
  const close = useChallengeDialogClose();
  const challengeQuery = useChallenge(challengeID);
  const applicationQuery = useApplicationToRemove(Number(applicationID));
  const challenge = challengeQuery.data?.data;
  const application = applicationQuery.data?.data;
  const verdict = challenge && canRemoveApplication(actor, challenge);
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  if (!challenge || !application) {
    const waiting = loadingProps(challengeQuery.error ? challengeQuery : applicationQuery);
    return <WaitingDialog title={title} onClose={close} {...waiting} />;
  }
  if (application.challengeID !== challengeID)
    return <NoticeDialog title={title} text={messages.notFound} onClose={close} />;
  return (
    <RemovalQuestion
      application={application}
      noun="submission"
      onClose={close}
      onRemoved={() => {
        close();
        refreshChallenge();
      }}
    />
  );
}
