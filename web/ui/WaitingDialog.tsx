// A dialog whose record is on its way, or could not be fetched.
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

interface WaitingDialogProps {
  title: string;
  onClose: () => void;
  /** The record could not be fetched. */
  loadError?: string;
  onRetry?: () => void;
}

export function WaitingDialog({ title, onClose, loadError, onRetry }: WaitingDialogProps) {
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      {loadError === undefined ? <Loading /> : <ErrorState text={loadError} onRetry={onRetry} />}
    </Dialog>
  );
}
