// A dialog whose record is on its way, or could not be fetched; what follows it takes over its place and focus.
import { Dialog } from './Dialog.tsx';
import { Waiting, type WaitingProps } from './Waiting.tsx';

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
