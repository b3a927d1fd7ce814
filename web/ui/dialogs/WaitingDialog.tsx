// A dialog whose record is on its way, or could not be fetched; what follows it takes over its place and focus.

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
