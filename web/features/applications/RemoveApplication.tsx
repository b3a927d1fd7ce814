// The dialogs that ask before an application is removed: from the list, its own page or its user's page.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { applicationPath, applicationsPath } from '../../platform/application-paths.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { loadingProps } from '../../platform/query.ts';
import { useReturnPath } from '../../platform/return-path.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { deleteApplication, removeCachedApplication, useApplicationToRemove } from './application-data.ts';

export function RemoveFromList() {
  const { id } = useIds();
  return <RemoveApplication id={id} onClose={useDialogClose(applicationsPath)} />;
}

export function RemoveFromUser() {
  const { id, applicationID } = useIds();
  return <RemoveApplication id={applicationID} onClose={useDialogClose(recordPath(areas.users, id))} />;
}

export function RemoveFromItsPage() {
  const { id } = useIds();
  const navigate = useNavigate();
  const backPath = useReturnPath();
  return (
    <RemoveApplication
      id={id}
      onClose={useDialogClose(applicationPath(id))}
      // The page no longer exists, so Back must not lead to it.
      onRemoved={() => navigate({ href: backPath, replace: true })}
    />
  );
}

function useIds() {
  const { id, applicationID } = useParams({ strict: false }) as { id?: string; applicationID?: string };
  return { id: Number(id), applicationID: Number(applicationID) };
}

interface RemoveApplicationProps {
  id: number;
  onClose: () => void;
  /** Runs instead of `onClose` once the application is removed. */
  onRemoved?: () => unknown;
}

function RemoveApplication({ id, onClose, ...props }: RemoveApplicationProps) {
  const title = `${useDeleteWord()} application`;
  const query = useApplicationToRemove(id);
  if (!query.data) {
    return <WaitingDialog title={title} onClose={onClose} {...loadingProps(query)} />;
  }
  return <RemovalQuestion {...props} application={query.data.data} noun="application" onClose={onClose} />;
}

interface RemovalQuestionProps extends Omit<RemoveApplicationProps, 'id'> {
  application: Pick<Application, 'id' | 'companyName' | 'challengeName'>;
  /** What the screen that opened the dialog calls the application. */
  noun: 'application' | 'submission';
}

/** Also used by other screens that list applications. */
export function RemovalQuestion({
  application: { id, companyName, challengeName },
  noun,
  onClose,
  onRemoved = onClose,
}: RemovalQuestionProps) {
  const word = useDeleteWord();
  const isRemoved = useRef(false);
  return (
    <ConfirmDialog
      danger
      title={`${word} ${noun}`}
      message={
        <>
          <p>Are you sure you want to delete this submission?</p>
          <p>
            It is for the challenge "{challengeName}"{companyName && `, from ${companyName}`}. Its attachments
            and assessments will also be deleted.
          </p>
        </>
      }
      confirmLabel={word}
      successText={noun === 'application' ? 'Application removed.' : 'Submission removed.'}
      onConfirm={async () => {
        await deleteApplication(id);
        isRemoved.current = true;
      }}
      onClose={async () => {
        if (!isRemoved.current) return onClose();
        await onRemoved();
        removeCachedApplication(id);
      }}
    />
  );
}
