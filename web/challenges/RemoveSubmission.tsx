// Asks before a submission is removed from its challenge.
import { useParams } from '@tanstack/react-router';
import { messages } from '../../contract/messages.ts';
import { canRemoveApplication } from '../../rules/applications.ts';
import { RemovalQuestion } from '../applications/RemoveApplication.tsx';
import { usePerson } from '../session.ts';
import { NoticeDialog } from '../ui/NoticeDialog.tsx';
import { WaitingDialog } from '../ui/WaitingDialog.tsx';
import { useDialogClose } from '../use-dialog-close.ts';
import { refreshChallenge, useChallenge, useChallengeOfAddress } from './challenge-data.ts';
import { useSubmissions } from './submission-data.ts';

const title = 'Remove submission';

/** Knows it from the list that it stands over: who edits a challenge need not be one who may read all applications. */
export function RemoveSubmission() {
  const { applicationID } = useParams({ strict: false }) as { applicationID?: string };
  const { challengeID, path } = useChallengeOfAddress();
  const actor = usePerson();
  const close = useDialogClose(path);
  const challenge = useChallenge(challengeID).data?.data;
  const { rows, error, onRetry } = useSubmissions(challengeID);
  if (!challenge || !rows) {
    const failure = error ? { loadError: messages.fetchError, onRetry } : {};
    return <WaitingDialog title={title} onClose={close} {...failure} />;
  }
  const verdict = canRemoveApplication(actor, challenge);
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  const submission = rows.find(({ id }) => id === Number(applicationID));
  if (!submission) return <NoticeDialog title={title} text={messages.notFound} onClose={close} />;
  return (
    <RemovalQuestion
      application={submission}
      calledIt="submission"
      onClose={close}
      onRemoved={() => {
        close();
        refreshChallenge();
      }}
    />
  );
}
