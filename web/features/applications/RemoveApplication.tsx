// Asks before an application is removed: over the list, over its own page, and over the page of whoever sent it.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { waitingFor } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useWayBack } from '../../platform/way-back.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { deleteApplication, forgetApplication, useRemovedApplication } from './application-data.ts';
import { applicationPath, applicationsPath } from './application-paths.ts';

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
  const wayBack = useWayBack();
  return (
    <RemoveApplication
      id={id}
      onClose={useDialogClose(applicationPath(id))}
      // Its page is no more, so that Back must not lead there.
      onRemoved={() => navigate({ href: wayBack, replace: true })}
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
  /** Where there is another way on once it is removed. */
  onRemoved?: () => unknown;
}

function RemoveApplication({ id, onClose, ...props }: RemoveApplicationProps) {
  const reading = useRemovedApplication(id);
  if (!reading.data) {
    return <WaitingDialog title="Remove application" onClose={onClose} {...waitingFor(reading)} />;
  }
  return (
    <RemovalQuestion {...props} application={reading.data.data} calledIt="application" onClose={onClose} />
  );
}

interface RemovalQuestionProps extends Omit<RemoveApplicationProps, 'id'> {
  application: Pick<Application, 'id' | 'companyName' | 'challengeName'>;
  /** The word of the screen it is asked on. */
  calledIt: 'application' | 'submission';
}

/** Also for other screens that list them. */
export function RemovalQuestion({
  application: { id, companyName, challengeName },
  calledIt,
  onClose,
  onRemoved = onClose,
}: RemovalQuestionProps) {
  const isRemoved = useRef(false);
  return (
    <ConfirmDialog
      danger
      title={`Remove ${calledIt}`}
      message={
        <>
          <p>Are you sure you want to delete this submission?</p>
          <p>
            It is for the challenge "{challengeName}"{companyName && `, from ${companyName}`}. Its attachments
            and assessments will also be deleted.
          </p>
        </>
      }
      confirmLabel="Remove"
      successText={calledIt === 'application' ? 'Application removed.' : 'Submission removed.'}
      onConfirm={async () => {
        await deleteApplication(id);
        isRemoved.current = true;
      }}
      onClose={async () => {
        if (!isRemoved.current) return onClose();
        await onRemoved();
        forgetApplication(id);
      }}
    />
  );
}
