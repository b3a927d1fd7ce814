// Recovery codes, which are shown only once: ways to save them, and a tick before "Done".
import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { productName } from '../../../contract/vocabulary.ts';
import { accountTexts, recoveryCodesFile } from '../../../rules/account-texts.ts';
import { saveFromAddress } from '../../platform/download.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { takeFocus } from '../../ui/layout/take-focus.ts';
import classes from './RecoveryCodes.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
  /** The dialog around the codes asks here before it closes. */
  requestClose: RefObject<() => void>;
  /** True while a question is open over the dialog. */
  onCoveredChange: (isCovered: boolean) => void;
}

function downloadCodes(codes: readonly string[]) {
  const address = URL.createObjectURL(
    new Blob([recoveryCodesFile(productName, codes)], { type: 'text/plain' }),
  );
  saveFromAddress(address, 'RecoveryCodes.txt');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function RecoveryCodes({ codes, onDone, requestClose, onCoveredChange }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const guard = useUnsavedGuard({ isDirty: !isSaved, isSaving: false }, onDone);
  useEffect(() => {
    requestClose.current = guard.requestLeave;
  });
  useEffect(() => onCoveredChange(guard.isAsking), [onCoveredChange, guard.isAsking]);
  // The dialog had another step before, and screen readers must say which one this is.
  useEffect(() => takeFocus(heading.current), []);

  return (
    <>
      <div className={formClasses.fields}>
        <h3 ref={heading} tabIndex={-1} className={classes.heading}>
          Recovery codes
        </h3>
        <p className={classes.text}>{accountTexts.saveCodes}</p>
        <CodeList codes={codes} />
        <div className={classes.ways}>
          <CopyButton
            label="Copy"
            copiedLabel="Copied"
            errorLabel="Not copied"
            text={codes.join('\n')}
            thing="codes"
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => downloadCodes(codes)}
          >
            Download
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
        <Checkbox
          className={classes.saved}
          label="I have saved these codes"
          checked={isSaved}
          onChange={(event) => setIsSaved(event.currentTarget.checked)}
        />
      </div>
      <div className={formClasses.foot}>
        <div className={formClasses.buttons}>
          <Button disabled={!isSaved} onClick={guard.leave}>
            Done
          </Button>
        </div>
      </div>
      {guard.isAsking && (
        <ConfirmDialog
          title="Close without saving the codes?"
          message={accountTexts.codesNotSaved}
          confirmLabel="Close"
          cancelLabel="Go back to the codes"
          danger
          onConfirm={guard.discard}
          onClose={guard.keepEditing}
        />
      )}
      {createPortal(<PrintedCodes codes={codes} />, document.body)}
    </>
  );
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className={classes.codes} aria-label="Recovery codes">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);

/** Only this is printed, because a dialog prints together with the page behind it. */
const PrintedCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className={classes.printed} aria-hidden="true">
    <p>{productName}: recovery codes</p>
    <CodeList codes={codes} />
  </div>
);
