// A dialog whose record is loading or could not be loaded; the next dialog takes over its place and focus.

import { Waiting, type WaitingProps } from '../states/Waiting.tsx';
import { Dialog } from './Dialog.tsx';

interface WaitingDialogProps extends WaitingProps {
  title: string;
  onClose: () => void;
}

export function WaitingDialog({ title, onClose, ...waiting }: WaitingDialogProps) {
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      <Waiting {...waiting} />
    </Dialog>
  );
}
