// The dialog that shows new recovery codes.
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const requestClose = useRef(onClose);
  const [isCovered, setIsCovered] = useState(false);
  return (
    <Dialog title="Recovery codes" width={560} onClose={() => requestClose.current()} isOnTop={!isCovered}>
      <RecoveryCodes
        codes={codes}
        onDone={onClose}
        requestClose={requestClose}
        onCoveredChange={setIsCovered}
      />
    </Dialog>
  );
}
