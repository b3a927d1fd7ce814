// Asks before an application is removed: over the list, over its own page, and over the page of whoever sent it.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDialogClose } from '../use-dialog-close.ts';
import { deleteApplication, forgetApplication } from './application-data.ts';
import { applicationPath, applicationsPath, userPath } from './application-paths.ts';
import { useWayBack } from './way-back.ts';

export function RemoveFromList() {
  const { id } = useIds();
  return <RemoveApplication id={id} onClose={useDialogClose(applicationsPath)} />;
}

export function RemoveFromUser() {
  const { id, applicationID } = useIds();
  return <RemoveApplication id={applicationID} onClose={useDialogClose(userPath(id))} />;
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

function RemoveApplication({ id, onClose, onRemoved = onClose }: RemoveApplicationProps) {
  const isRemoved = useRef(false);
  return (
    <ConfirmDialog
      danger
      title="Remove application"
      message="Are you sure you want to delete this submission?"
      confirmLabel="Remove"
      successText="Application removed."
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
